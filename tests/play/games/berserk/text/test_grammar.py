"""Every noun in every case, number and quantifier: no word is empty, doubled or in a wrong form."""

import re
from itertools import product

import pytest

from catalog import library
from play.games.berserk.script.node import Const, Flag, Pick
from play.games.berserk.script.words import all_, any_number, closed, cost, creature, enemy, exactly, mine, other, upto
from play.games.berserk.text import LANGUAGES
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.en.nouns import noun_of as english_noun
from play.games.berserk.text.en.selectors import pick as english
from play.games.berserk.text.ru.grammar import CASES, Group, adjective, noun
from play.games.berserk.text.ru.nouns import CLASSES, TYPES
from play.games.berserk.text.ru.nouns import noun_of as russian_noun
from play.games.berserk.text.ru.selectors import pick as russian

NOUNS = sorted({*TYPES, *CLASSES} - {"copy"})
FILTERS = ((), (mine,), (enemy,), (other,), (mine, other), (closed,), (enemy, cost <= 2))
QUANTIFIERS = (
    lambda p: p,
    all_,
    any_number,
    lambda p: upto(1, p),
    lambda p: upto(2, p),
    lambda p: exactly(3, p),
    lambda p: exactly(5, p),
)


def context(lang: str = "ru") -> Ctx:
    return Ctx(library.game("berserk").cards["bh-17-001"], "creature", LANGUAGES[lang])


def assert_well_formed(said: str) -> None:
    assert said == said.strip()
    assert "  " not in said
    assert not re.search(r"\b(\w+) \1\b", said), said
    assert "|" not in said
    assert "None" not in said


@pytest.mark.parametrize("id", NOUNS)
def test_every_noun_has_all_its_forms(id: str) -> None:
    word = russian_noun(id)
    for case, plural in product(CASES, (False, True)):
        assert_well_formed(word.form(case, plural))
    assert english_noun(id).one
    assert english_noun(id).many


@pytest.mark.parametrize("id", NOUNS)
def test_every_noun_goes_with_every_filter_and_quantifier(id: str) -> None:
    for filters, quantified in product(FILTERS, QUANTIFIERS):
        what = quantified(Pick(id)(*filters))
        for role in ("target", "subject", "described"):
            phrase = russian(what, context(), role)  # type: ignore[arg-type]
            for case in CASES:
                assert_well_formed(phrase.form(case))
        assert_well_formed(english(what, context("en")).said)


def test_classes_of_the_catalogue_are_nouns_and_carry_its_names() -> None:
    for one in library.game("berserk").classes.values():
        if one.kind not in ("creature", "support"):
            continue
        assert russian_noun(one.id).form("nom").casefold() == one.name.ru.casefold()
        assert english_noun(one.id).one.startswith(one.name.en)


@pytest.mark.parametrize(
    ("count", "said"),
    [("1", "1 карту"), ("2", "2 карты"), ("5", "5 карт"), ("11", "11 карт"), ("21", "21 карту"), ("X", "X карт")],
)
def test_a_number_gives_its_noun_the_right_form(count: str, said: str) -> None:
    assert Group(russian_noun("card")).counted(count, "acc") == said


def test_adjectives_agree_with_counted_nouns() -> None:
    life = noun("жизн", "fь")
    assert Group(life, ("дополнительный",)).counted("2", "acc") == "2 дополнительные жизни"
    assert Group(life, ("дополнительный",)).counted("5", "acc") == "5 дополнительных жизней"
    assert Group(russian_noun("creature"), ("другой",)).counted("2", "nom") == "2 других существа"
    assert Group(russian_noun("character")).counted("2", "acc") == "2 персонажей"


@pytest.mark.parametrize(
    ("lemma", "gender", "plural", "said"),
    [
        ("свой", "m", False, "своего"),
        ("вражеский", "f", False, "вражескую"),
        ("любой", "n", False, "любое"),
        ("весь", "n", True, "всех"),
        ("верхний", "f", False, "верхнюю"),
        ("оставшийся", "f", True, "оставшихся"),
        ("погибший|в этот ход", "m", False, "погибшего в этот ход"),
    ],
)
def test_the_accusative_of_an_animate_adjective(lemma: str, gender: str, plural: bool, said: str) -> None:
    assert adjective(lemma, "acc", gender, plural, True) == said  # type: ignore[arg-type]


def test_one_of_several_owners_is_said_once() -> None:
    assert russian(creature(mine, other), context(), "target").form("acc") == "другое своё существо"
    assert russian(creature(mine, other), context(), "subject").form("nom") == "другое ваше существо"
    assert english(creature(mine, other), context("en")).said == "another creature of yours"
    assert english(Pick("elf", (Flag("enemy"),), n=Const(1)), context("en")).said == "an opposing Elf"
