"""Who meets whom, and who begins."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.series.pairing import KINDS, cycle, pairs, seating, whole_rounds


def seats(kind: str, entrants: int, index: int) -> tuple[int | None, ...]:
    return seating(kind, entrants, index).seats


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


# --- at tables that a host lays

SIZES = st.lists(st.integers(2, 6), min_size=2, max_size=8)


@given(st.sampled_from(KINDS), SIZES, st.integers(0, 200))
def test_a_table_has_its_hosts_seats_and_nobody_sits_there_twice(kind: str, sizes: list[int], index: int) -> None:
    sizes = sizes[:2] if kind == "duel" else sizes
    found = seating(kind, len(sizes), index, sizes)
    sitting = [one for one in found.seats if one is not None]
    assert len(found.seats) == sizes[found.host]
    assert found.host in sitting
    assert len(set(sitting)) == len(sitting) == min(len(sizes), sizes[found.host])


@given(st.integers(2, 6), st.integers(2, 8))
def test_in_a_league_everybody_hosts_and_meets_everybody(seats_each: int, entrants: int) -> None:
    sizes = [seats_each] * entrants
    rounds = (entrants - 1) * seats_each
    games = [seating("league", entrants, index, sizes) for index in range(entrants * rounds)]
    assert set(Counter(one.host for one in games).values()) == {rounds}
    met = Counter(
        pair for one in games for pair in pairs("league", entrants) if pair[0] in one.seats and pair[1] in one.seats
    )
    assert len(met) == len(pairs("league", entrants))
    began = Counter(one.seats[0] for one in games if one.seats[0] is not None)
    assert set(began) == set(range(entrants))


def test_the_two_of_a_duel_host_in_turn_and_change_seats() -> None:
    games = [seating("duel", 2, index, [3, 2]) for index in range(6)]
    assert [one.host for one in games] == [0, 1] * 3
    assert [one.seats for one in games] == [(0, 1, None), (1, 0), (1, None, 0), (0, 1), (None, 0, 1), (1, 0)]


def test_the_deck_of_a_field_is_at_every_table_and_every_rival_once_a_round() -> None:
    sizes = [2, 3, 4]
    games = [seating("field", 3, index, sizes) for index in range(4)]
    assert [one.host for one in games] == [0, 0, 1, 2]
    assert all(0 in one.seats for one in games)
    assert [one.seats for one in games[:2]] == [(0, 1), (0, 2)]
    assert set(games[2].seats) == {0, 1, 2}


@pytest.mark.parametrize(
    ("kind", "entrants", "games", "made"), [("duel", 2, 7, 8), ("field", 4, 7, 9), ("league", 4, 9, 12)]
)
def test_rounds_of_tables_are_whole(kind: str, entrants: int, games: int, made: int) -> None:
    sizes = [3] * entrants
    assert whole_rounds(kind, entrants, games, sizes) == made
    assert made % cycle(kind, entrants, sizes) == 0
