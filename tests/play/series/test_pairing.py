"""Who meets whom, and who begins."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.series.pairing import KINDS, pairs, seats, whole_rounds


def test_a_duel_has_its_two() -> None:
    assert pairs("duel", 2) == ((0, 1),)


def test_a_field_plays_against_the_first() -> None:
    assert pairs("field", 4) == ((0, 1), (0, 2), (0, 3))


def test_in_a_league_everybody_meets_everybody_once_a_round() -> None:
    assert pairs("league", 4) == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    assert len(pairs("league", 64)) == 2016


@pytest.mark.parametrize(("kind", "entrants"), [("duel", 3), ("league", 1), ("field", 0), ("cup", 4)])
def test_what_cannot_be_paired_is_said(kind: str, entrants: int) -> None:
    with pytest.raises(ValueError, match=f"{entrants} entrants make no {kind}|no such kind"):
        pairs(kind, entrants)


@given(st.sampled_from(KINDS), st.integers(2, 12), st.integers(0, 40))
def test_seats_change_with_every_round(kind: str, entrants: int, at: int) -> None:
    entrants = 2 if kind == "duel" else entrants
    a_round = len(pairs(kind, entrants))
    assert seats(kind, entrants, at + a_round) == seats(kind, entrants, at)[::-1]
    assert seats(kind, entrants, at + 2 * a_round) == seats(kind, entrants, at)


@given(st.integers(2, 10))
def test_after_two_rounds_of_a_league_everybody_began_equally_often(entrants: int) -> None:
    games = 2 * len(pairs("league", entrants))
    began = Counter(seats("league", entrants, index)[0] for index in range(games))
    assert set(began.values()) == {entrants - 1}


@pytest.mark.parametrize(
    ("kind", "entrants", "games", "made"),
    [("duel", 2, 7, 7), ("field", 4, 7, 9), ("field", 4, 9, 9), ("league", 4, 1, 12), ("league", 4, 13, 18)],
)
def test_games_are_made_up_to_whole_rounds_and_a_league_has_two(
    kind: str, entrants: int, games: int, made: int
) -> None:
    assert whole_rounds(kind, entrants, games) == made
