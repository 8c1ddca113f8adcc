"""Every script against the facts of its card, and its words in both languages."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from catalog import library
from play.games.valhalla.cards import scripts
from play.games.valhalla.script import words as vocabulary
from play.games.valhalla.script.node import (
    CONDITIONS,
    COSTS,
    COUNTERS,
    EFFECTS,
    TRIGGERS,
    Ability,
    Condition,
    Cost,
    Counter,
    Effect,
    Row,
    Script,
    ScriptError,
)
from play.games.valhalla.script.words import attacking, card, defending, draw, jarl, loki, strength, up_to
from play.games.valhalla.text import ability, bonus, text
from tests.clauses import clause
from tests.play.games.valhalla import facts
from tests.play.games.valhalla.golden import HERE, golden_path, rendered
from tests.running import ROOT

GAME = library.game("valhalla")
SCRIPTS = scripts()
BY_ID = {script.id: script for script in SCRIPTS}
LANGUAGES = ("ru", "en")


# the facts


def test_every_card_has_one_script() -> None:
    assert [script.id for script in SCRIPTS] == list(dict.fromkeys(script.id for script in SCRIPTS))
    assert set(BY_ID) == set(GAME.cards)


@clause("VH-21.2", "VH-21.5", "VH-21.6", "VH-21.7")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_a_script_says_what_the_facts_say(script: Script) -> None:
    assert script == facts.read(GAME.cards[script.id])


def test_another_number_would_be_seen() -> None:
    """The comparison can fail."""
    wrong = card("B-BOAR-03", vocabulary.foe(vocabulary.wolf, 4))
    assert wrong.id == "vh-b-boar-03"
    assert wrong != facts.read(GAME.cards[wrong.id])


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_a_symbol_of_the_catalogue_is_an_ability(script: Script) -> None:
    """`foe`, `frost`, `grip`: the words of scripts are the ids of the catalogue's symbols, but Tyr's are general."""
    words = {"tyr_foe": "foe", "tyr_arms": "arms", "tyr_might": "might"}
    for use in GAME.cards[script.id].keywords:
        assert hasattr(vocabulary, words.get(use.id, use.id))
        assert len(script.abilities) == 1


# the vocabulary


@clause("VH-21.8")
def test_an_unknown_kind_is_refused_when_it_is_read() -> None:
    for build in (
        lambda: Effect("heal", amount=1),
        lambda: Condition("full_moon"),
        lambda: Counter("teeth"),
        lambda: Cost("a_shield"),
        lambda: Ability("at_dawn", strength(1)),
        lambda: Ability("strength", strength(1), role="skald"),
        lambda: Ability("strength", strength(1), limit="once_per_life"),
        lambda: Ability("pre_battle_others", strength(1), target="everybody"),
        lambda: Effect("mute_clan", clan="hare"),
        lambda: Effect("virtual_die", symbol="hammer"),
        lambda: Effect("take_from_discard", type="jarl", choice="any"),
        lambda: Effect("forbid_tactics", tag="loud"),
        lambda: Effect("player_discards_hand", amount=1, choice="loudest"),
        lambda: Script("vh-x", marks=("loud",)),
        lambda: Script("vh-x", combine="xor"),
    ):
        with pytest.raises(ScriptError) as refused:
            build()
        assert refused.value.code == "E_VOCABULARY"


@clause("VH-21.8")
def test_a_kind_has_its_own_fields_and_no_others() -> None:
    with pytest.raises(ScriptError, match="strength needs amount"):
        Effect("strength")
    with pytest.raises(ScriptError, match="strength has no keep"):
        Effect("strength", amount=1, keep=1)
    with pytest.raises(ScriptError, match="own_clan needs min"):
        Condition("own_clan", clan="bear")


def test_a_line_has_one_role_and_one_moment() -> None:
    with pytest.raises(ScriptError, match="one role"):
        attacking + defending
    with pytest.raises(ScriptError, match="trigger"):
        card("B-BEAR-01", attacking >> draw(1))  # when would that be?


def test_a_jarl_has_two_abilities_and_rows_rise() -> None:
    with pytest.raises(ScriptError, match="two abilities"):
        replace(jarl("J-01", strength(1), "and", strength(1)), abilities=())
    with pytest.raises(ScriptError, match="rising order"):
        loki("LK-01", up_to(3) >> draw(1), up_to(3) >> draw(2))


def used() -> Iterator[tuple[str, str]]:
    for script in SCRIPTS:
        for one in script.abilities:
            yield "trigger", one.trigger
            yield "condition", one.condition.kind
            yield from _effects(one.effect)
            if one.cost:
                yield "cost", one.cost.kind
        for row in script.rows:
            yield from _effects(row.effect)


def _effects(effect: Effect) -> Iterator[tuple[str, str]]:
    yield "effect", effect.kind
    if effect.counter:
        yield "counter", effect.counter.kind
    for one in effect.effects or ():
        yield from _effects(one)


@clause("VH-21.8")
def test_every_word_of_the_vocabulary_is_on_a_card() -> None:
    known = [("trigger", one) for one in TRIGGERS]
    for what, kinds in (("condition", CONDITIONS), ("effect", EFFECTS), ("counter", COUNTERS), ("cost", COSTS)):
        known += [(what, kind) for kind in kinds]
    assert set(known) == set(used())


# the words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_script_has_whole_sentences(language: str) -> None:
    """Without artefacts of the generator."""
    for script in SCRIPTS:
        said = text(script, language, GAME.cards[script.id])
        assert said.endswith("."), f"{script.id}: {said!r}"
        assert said[0] == said[0].upper(), f"{script.id}: {said!r}"
        for trace in ("  ", " ,", " .", "..", " :", "None", "{", "}", "<", "_", "(", "+-"):
            assert trace not in said or (
                trace == "(" and "blunt" in {use.id for use in GAME.cards[script.id].keywords}
            ), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_says_every_number_of_the_script(language: str) -> None:
    for script in SCRIPTS:
        said = text(script, language, GAME.cards[script.id])
        for one in (*(one.effect for one in script.abilities), *(row.effect for row in script.rows)):
            if one.kind in ("strength", "strength_per", "bonus_valour", "draw", "deploy_limit"):
                assert str(one.amount or one.max_symbols) in said, f"{script.id}: {said}"
            for _, amount in one.table or ():
                assert f"+{amount}" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_a_text_are_those_of_the_catalogue(language: str) -> None:
    """Bonuses are the same, in the same order, as in the catalogue's own line."""
    for script in SCRIPTS:
        card = GAME.cards[script.id]
        said, printed = text(script, language, card), getattr(card.rules, language)
        assert re.findall(r"\+\d", said) == re.findall(r"\+\d", printed), f"{said} | {printed}"


def test_the_dice_are_said_unless_the_face_shows_them() -> None:
    glum, arni = GAME.cards["vh-b-boar-03"], GAME.cards["vh-b-bear-01"]
    assert text(BY_ID[glum.id], "ru", glum).startswith("Вооружение: щит. +3 к силе")
    assert text(BY_ID[glum.id], "ru", glum, arming=False).startswith("+3 к силе")
    assert text(BY_ID[arni.id], "en", arni, arming=False) == "Armed with an axe."


def test_one_ability_and_one_row_can_be_said_alone() -> None:
    sigurd, comfort = BY_ID["vh-j-01"], BY_ID["vh-lk-01"]
    assert (
        ability(sigurd, 1, "ru", GAME.cards[sigurd.id])
        == "При нападении: +2 к боевой силе, если активировано не меньше 3 воинов"
    )
    assert ability(sigurd, 0, "en", GAME.cards[sigurd.id]) == "Attacking: +2 strength"
    assert bonus(comfort, 0, "ru") == "2 очка доблести"
    assert bonus(comfort, 2, "en") == "Draw 1 card"


@pytest.mark.parametrize("script", [one for one in SCRIPTS if one.combine], ids=lambda script: script.id)
def test_each_ability_of_a_jarl_can_be_said_alone(script: Script) -> None:
    for language in LANGUAGES:
        for n in (0, 1):
            assert ability(script, n, language, GAME.cards[script.id])


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 очко доблести"), (2, "2 очка доблести"), (5, "5 очков доблести"), (21, "21 очко доблести")]
)
def test_nouns_agree_with_numbers(n: int, said: str) -> None:
    script = Script("vh-lk-01", rows=(Row(1, Effect("bonus_valour", amount=n)),))
    assert bonus(script, 0, "ru") == said


def test_a_warrior_that_looks_for_its_own_clan_says_another() -> None:
    """The warrior itself is not counted, VH-9.4."""
    herjolf = GAME.cards["vh-b-deer-03"]
    script = card("B-DEER-03", vocabulary.kin(vocabulary.deer))
    assert "есть другой воин клана оленя" in text(script, "ru", herjolf)
    assert "has another Deer clan warrior" in text(script, "en", herjolf)
    script = card("B-DEER-03", vocabulary.colour(vocabulary.deer))
    assert "другой свой воин клана оленя" in text(script, "ru", herjolf)


def test_the_words_of_scripts_are_those_kept() -> None:
    """After an intended change: `python -m tests.play.games.valhalla.golden`, and review the diff."""
    said = rendered()
    assert {golden_path(code).name for code in said} == {path.name for path in HERE.glob("*.txt")}
    for code, words in said.items():
        assert words.splitlines() == golden_path(code).read_text(encoding="utf-8").splitlines()


# the guide

GUIDE = (ROOT / "docs" / "scripting-a-card.md").read_text(encoding="utf-8").partition("\n## Valhalla\n")[2]
QUOTED = [
    line.partition("  #")[0]
    for block in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    for line in block.splitlines()
]


def test_the_guide_quotes_cards() -> None:
    assert len(QUOTED) > 10


@pytest.mark.parametrize("quote", QUOTED)
def test_a_card_in_the_guide_is_scripted_so(quote: str) -> None:
    script = eval(quote, dict(vars(vocabulary)))
    assert BY_ID[script.id] == script


def test_the_guide_has_every_word() -> None:
    code = set(re.findall(r"\w+", " ".join(re.findall(r"`+([^`]+)`+", GUIDE))))
    assert [word for word in vocabulary.__all__ if word not in code] == []
