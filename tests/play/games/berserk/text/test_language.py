"""The languages: the same phrases in each, and gaps that take the form they ask for."""

import re
from typing import Any

import pytest

from play.games.berserk.script import node as n
from play.games.berserk.script import words as w
from play.games.berserk.text import LANGUAGES
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.language import Language

RUSSIAN, ENGLISH = LANGUAGES["ru"], LANGUAGES["en"]
CHOOSING_FIRST = {"amount, chosen", "put on, chosen"}  # «выбрать до 2 существ и ранить каждое на 1»: only Russian


def context(lang: str) -> Ctx:
    return Ctx(None, "creature", LANGUAGES[lang])


def test_both_languages_have_the_same_phrases() -> None:
    assert set(RUSSIAN.PHRASES) - set(ENGLISH.PHRASES) == CHOOSING_FIRST
    assert set(ENGLISH.PHRASES) <= set(RUSSIAN.PHRASES)


def test_cards_take_the_form_that_a_gap_asks_for() -> None:
    ru, en = context("ru"), context("en")
    elf = RUSSIAN.cards(w.elf(w.mine), ru, "target")
    assert f"{elf:acc}, {elf:с ins}, {elf:имеет|имеют}, {elf:должен|должна|должно|должны}" == (
        "своего Эльфа, со своим Эльфом, имеет, должен"
    )
    elves = RUSSIAN.cards(w.upto(2, w.elf), ru, "target")
    assert f"{elves:acc}, {elves:each gen}, {elves:имеет|имеют}" == "до 2 Эльфов, каждого, имеют"
    theirs = ENGLISH.cards(w.all_(w.elf(w.enemy)), en, "target")
    assert f"{theirs}, {theirs:'s}, {theirs:has|have}" == "all opposing Elves, all opposing Elves', have"


def test_a_pronoun_takes_its_form_too() -> None:
    ru, en = context("ru"), context("en")
    for ctx in (ru, en):
        ctx.touch(w.elf, "chosen")
    it, its = RUSSIAN.ref(w.it, ru, "target"), ENGLISH.ref(w.it, en, "target")
    assert f"{it:acc}, {it:dat+}, {it:its}" == "его, нему, его"
    assert f"{its:subject}, {its:'s}" == "it, its"


def test_numbers_go_with_nouns_and_with_words() -> None:
    two, five, x = (RUSSIAN.number(amount) for amount in ("2", "5", "X"))
    assert f"{two:coin acc}, {five:coin acc}, {x:coin acc}" == "2 монеты, 5 монет, X монет"
    assert f"{two:раз|раза|раз}, {five:раз|раза|раз}" == "раза, раз"
    one, three = ENGLISH.number("1"), ENGLISH.number("3")
    assert f"{one:coin}, {three:coin}, {one:times}, {three:times}" == "1 coin, 3 coins, once, three times"


def test_markers_are_counted() -> None:
    kind = n.Marker("extra_life")
    lives = RUSSIAN.counted("2", RUSSIAN.marker(kind))
    assert f"{lives:acc}, {lives:each}" == "2 дополнительные жизни, по 2 дополнительные жизни"
    life = ENGLISH.counted("1", ENGLISH.marker(kind))
    assert f"{life}, {life:a}" == "1 extra life, an extra life"


def gaps(say: Language) -> dict[str, Any]:
    """A value for each gap that asks for a form."""
    ctx = Ctx(None, "creature", say)
    elf, kind = say.cards(w.elf(w.mine), ctx, "target"), n.Marker("extra_life")
    return {
        **dict.fromkeys(("cards", "by", "a", "b", "at", "to", "source", "goal"), elf),
        **dict.fromkeys(("n", "count"), say.number("3")),
        "who": say.player(n.Who("opp"), ctx),
        "zone": say.zone("deck", n.YOU, ctx),
        "marker": say.marker(kind),
        "markers": say.counted("3", say.marker(kind)),
        "noun": say.noun("elf"),
        "keyword": say.keyword_noun("armor"),
        "meaning": say.describe(n.Const(3), ctx),
    }


@pytest.mark.parametrize("say", LANGUAGES.values(), ids=LANGUAGES)
def test_every_gap_asks_for_a_form_that_there_is(say: Language) -> None:
    """Including phrases that no card uses so far."""
    for key, phrase in say.PHRASES.items():
        asked = re.findall(r"\{(\w+):", phrase)
        values = {name: gaps(say)[name] if name in asked else "…" for name in re.findall(r"\{(\w+)[:}]", phrase)}
        said = phrase.format(**values)
        assert not re.search(r"  |None|[{}|]", said), key
