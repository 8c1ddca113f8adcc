"""Tables of Unmatched: heroes and their thirty cards, battlefields, teams (UM-1, UM-4, UM-19 to UM-22)."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import library
from decks.games.unmatched.rules import OPTIONS, TEAMS, cards, fits, hero_cards, heroes_needed, seats_of, sidekick
from decks.rules import DeckList, Line, validate
from tests.clauses import clause
from tests.decks.games.tables import JSON, codes, mended, mended_at_last, problems

SINBAD, MEDUSA, ARTHUR, ALICE = "um-hero-sinbad", "um-hero-medusa", "um-hero-king-arthur", "um-hero-alice"
SARPEDON, MARMOREAL = "um-board-sarpedon", "um-board-marmoreal"
DUEL = {"players": 2, "heroes": [SINBAD, MEDUSA], "board": SARPEDON}
TEAM = {"players": 4, "heroes": [SINBAD, MEDUSA, ARTHUR, ALICE], "board": MARMOREAL}
THREE = {**TEAM, "players": 3, "pair": "B"}


@pytest.mark.parametrize(
    ("hero", "different", "companion"),
    [(SINBAD, 16, "porter"), (MEDUSA, 11, "harpy"), (ARTHUR, 16, "merlin"), (ALICE, 15, "jabberwock")],
)
@clause("UM-1.2", "UM-4.2")
def test_a_hero_brings_thirty_cards(hero: str, different: int, companion: str) -> None:
    """UM-21."""
    deck = hero_cards(hero)
    assert sum(printing.copies for printing in deck) == 30
    assert len(deck) == different
    assert sidekick(hero).id == f"um-sidekick-{companion}"


@clause("UM-1.1")
def test_all_decks_together_are_the_cards_of_the_box() -> None:
    """120 cards."""
    assert sum(printing.copies for hero in cards("hero") for printing in hero_cards(hero)) == 120


@pytest.mark.parametrize("name", ["Feint", "Regroup"])
@clause("UM-21.1", "UM-21.2", "UM-21.3", "UM-21.4")
def test_the_same_card_boosts_by_another_number_in_another_deck(name: str) -> None:
    """1 for Sinbad and Arthur, 2 for Medusa and Alice."""
    card = next(card.id for card in library.game("unmatched").cards.values() if card.name.en == name)
    boosts = {
        hero: next(printing.facts["boost"] for printing in hero_cards(hero) if printing.card == card)
        for hero in cards("hero")
    }
    assert boosts == {SINBAD: 1, MEDUSA: 2, ARTHUR: 1, ALICE: 2}


@pytest.mark.parametrize("options", [DUEL, TEAM, THREE, {**DUEL, "heroes": [None, ALICE]}])
@clause("UM-4.1", "UM-4.2", "UM-19.1", "UM-19.2")
def test_a_table_for_two_three_or_four_is_legal(options: dict[str, Any]) -> None:
    """An open seat: UM-4.9, UM-23.46."""
    assert codes("unmatched", **options) == []


@clause("UM-19.1", "UM-19.2")
def test_a_team_game_needs_four_heroes_whoever_controls_them() -> None:
    assert [heroes_needed(players) for players in (2, 3, 4)] == [2, 4, 4]


@clause("UM-19.3", "UM-22.1.2", "UM-22.2.2")
def test_a_battlefield_needs_a_start_space_for_each_hero() -> None:
    """Both in this set have four; one with two start spaces would only serve duels."""
    for board in cards("board").values():
        assert seats_of(board) == 4
        assert all(fits(board, players) for players in (2, 3, 4))
        small = replace(board, facts={**board.facts, "start_spaces": {"1": "S18", "2": "S33"}})
        assert [fits(small, players) for players in (2, 3, 4)] == [True, False, False]


PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("E_PLAYERS", "UM-19.1", {**DUEL, "players": 5}, DUEL),
    ("E_PLAYERS", "UM-19.1", {**DUEL, "players": 1}, DUEL),
    ("E_PLAYERS", "UM-19.1", {**TEAM, "players": None}, TEAM),
    ("E_HEROES", "UM-4.2", {**DUEL, "heroes": [SINBAD]}, DUEL),
    ("E_HEROES", "UM-4.2", {**DUEL, "heroes": TEAM["heroes"]}, DUEL),
    ("E_HEROES", "UM-4.2", {**DUEL, "heroes": None}, {**DUEL, "heroes": [SINBAD, None]}),
    ("E_HEROES", "UM-4.2", {**DUEL, "heroes": [None, None]}, {**DUEL, "heroes": [None, SINBAD]}),
    ("E_HEROES", "UM-19.1", {**TEAM, "heroes": [SINBAD, MEDUSA]}, {**TEAM, "heroes": [SINBAD, None, None, None]}),
    ("E_BOARD", "UM-4.1", {**DUEL, "board": None}, {**DUEL, "board": MARMOREAL}),
    ("E_SEATING", "UM-19.1", {**TEAM, "seating": ["A", "B", "A", "B"]}, {**TEAM, "seating": ["A", "A", "B", "B"]}),
    ("E_SEATING", "UM-19.1", {**TEAM, "seating": ["A", "A", "B"]}, {**TEAM, "seating": ["B", "A", "A", "B"]}),
    ("E_PAIR", "UM-19.2", {**THREE, "pair": None}, {**THREE, "pair": "A"}),
    ("E_HERO_TWICE", "UM-4.2", {**DUEL, "heroes": [ALICE, ALICE]}, {**DUEL, "heroes": [ALICE, SINBAD]}),
    (
        "E_HERO_TWICE",
        "UM-4.2",
        {**TEAM, "heroes": [ALICE, None, ALICE, None]},
        {**TEAM, "heroes": [ALICE, None, None, SINBAD]},
    ),
    ("E_OPTION_VALUE", "UM-4.10", {**DUEL, "heroes": [SINBAD, "um-hero-robin-hood"]}, DUEL),
    ("E_OPTION_VALUE", "UM-4.10", {**DUEL, "heroes": SINBAD}, DUEL),
    ("E_OPTION_VALUE", "UM-4.10", {**DUEL, "board": "um-board-sarpedo"}, DUEL),
    ("E_OPTION_VALUE", "UM-4.10", {**THREE, "pair": "C"}, THREE),
    ("E_OPTION_UNKNOWN", "UM-4.10", {**DUEL, "hero": SINBAD}, DUEL),
]


@pytest.mark.parametrize(("code", "clause", "wrong", "right"), PAIRS)
@clause("UM-4.10")
def test_each_code_wrong_and_right(code: str, clause: str, wrong: dict[str, Any], right: dict[str, Any]) -> None:
    """Heroes of other sets: UM-1.3; the same hero twice: UM-23.40."""
    (found,) = problems("unmatched", **wrong)
    assert (found.code, found.clause) == (code, clause)
    assert codes("unmatched", **right) == []
    assert code not in codes("unmatched", **mended(wrong, found))


@clause("UM-4.10")
def test_all_problems_come_in_the_order_of_the_rules() -> None:
    wrong = {"players": 4, "heroes": [ALICE] * 3, "seating": [], "wine": 1}
    assert codes("unmatched", **wrong) == ["E_HEROES", "E_BOARD", "E_SEATING", "E_HERO_TWICE", "E_OPTION_UNKNOWN"]


@clause("UM-4.10")
def test_cards_do_not_belong_to_a_table() -> None:
    """A hero brings his own."""
    found = validate(DeckList("unmatched", (Line("um-sinbad-exploit", 2),), DUEL))
    assert [problem.code for problem in found] == ["E_LINES"]


WORDS = st.sampled_from([*cards("hero"), *cards("board"), *TEAMS]) | st.none()


@given(
    st.dictionaries(
        st.sampled_from(OPTIONS) | st.text(max_size=5),
        JSON | WORDS | st.lists(WORDS, max_size=5) | st.integers(1, 5),
        max_size=6,
    )
)
def test_any_options_are_judged_and_can_be_mended(options: dict[str, Any]) -> None:
    assert not problems("unmatched", **mended_at_last("unmatched", options))
