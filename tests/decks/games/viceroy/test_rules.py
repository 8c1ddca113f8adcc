"""Tables of Viceroy: players, virtual rivals and the reserve (VR-2, VR-14)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.games.viceroy.rules import OPTIONS, plan
from decks.rules import DeckList, Line, validate
from tests.clauses import clause
from tests.decks.games.tables import JSON, codes, mended, mended_at_last, problems


@pytest.mark.parametrize("players", range(-1, 7))
@pytest.mark.parametrize("rivals", range(-1, 5))
@clause("VR-2.1", "VR-14.1")
def test_players_and_rivals_fill_at_most_four_seats(players: int, rivals: int) -> None:
    """One to four players; a single player has at least one rival; never more than four in total."""
    legal = 1 <= players <= 4 and rivals >= (players == 1) and players + rivals <= 4
    assert (codes("viceroy", players=players, rivals=rivals) == []) == legal


@pytest.mark.parametrize(
    ("players", "reserve", "total", "box", "box_total"),
    [(1, 4, 16, 12, 48), (2, 8, 32, 8, 32), (3, 12, 48, 4, 16), (4, 16, 64, 0, 0)],
)
@clause("VR-2.4", "VR-14.3")
def test_the_reserve_is_set_by_the_players(players: int, reserve: int, total: int, box: int, box_total: int) -> None:
    """Virtual rivals do not count."""
    for rivals in (0, 1):
        sizes = plan({"players": players, "rivals": rivals})
        assert sizes is not None
        assert (sizes.reserve, sizes.reserve_total, sizes.box, sizes.box_total) == (reserve, total, box, box_total)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@clause("VR-2.5", "VR-2.6", "VR-2.7", "VR-2.10", "VR-2.11")
def test_decks_after_the_setup(players: int) -> None:
    sizes = plan({"players": players})
    assert sizes is not None
    assert (sizes.start_gems, sizes.large_deck, sizes.laws_dealt) == (6, 44, 3)
    assert (sizes.small_deck, sizes.law_deck) == (16 - players, 24 - 3 * players)


@pytest.mark.parametrize("players", [None, 0, 5, "2", [2]])
def test_no_table_no_plan(players: Any) -> None:
    assert plan({"players": players}) is None


PAIRS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("E_PLAYERS", "VR-2.1", {"players": 5}, {"players": 4}),
    ("E_PLAYERS", "VR-2.1", {}, {"players": 2}),
    ("E_PLAYERS", "VR-2.1", {"players": 0, "rivals": 9}, {"players": 1, "rivals": 3}),
    ("E_SOLO_RIVALS", "VR-14.1", {"players": 1}, {"players": 1, "rivals": 1}),
    ("E_RIVALS", "VR-14.1", {"players": 3, "rivals": 2}, {"players": 3, "rivals": 1}),
    ("E_RIVALS", "VR-14.1", {"players": 4, "rivals": 1}, {"players": 4, "rivals": 0}),
    ("E_RIVALS", "VR-14.1", {"players": 1, "rivals": -1}, {"players": 1, "rivals": 2}),
    ("E_OPTION_VALUE", "VR-2.12", {"players": 2, "rivals": "one"}, {"players": 2, "rivals": None}),
    ("E_OPTION_UNKNOWN", "VR-2.12", {"players": 2, "rival": 1}, {"players": 2, "rivals": 1}),
]


@pytest.mark.parametrize(("code", "clause", "wrong", "right"), PAIRS)
@clause("VR-2.12", "VR-18.36")
def test_each_code_wrong_and_right(code: str, clause: str, wrong: dict[str, Any], right: dict[str, Any]) -> None:
    (found,) = problems("viceroy", **wrong)
    assert (found.code, found.clause) == (code, clause)
    assert codes("viceroy", **right) == []
    assert code not in codes("viceroy", **mended(wrong, found))


@clause("VR-2.12")
def test_cards_do_not_belong_to_a_table() -> None:
    found = validate(DeckList("viceroy", (Line("vr-01"),), {"players": 2}))
    assert [problem.code for problem in found] == ["E_LINES"]


@given(st.dictionaries(st.sampled_from(OPTIONS) | st.text(max_size=5), JSON | st.integers(-1, 6), max_size=5))
def test_any_options_are_judged_and_can_be_mended(options: dict[str, Any]) -> None:
    plan(options)
    assert not problems("viceroy", **mended_at_last("viceroy", options))
