"""Section 8, with additions of sections 16 to 18: points, sets of shields, tie-breaks, partners and allies."""

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from play.games.valhalla.scoring import (
    Holding,
    Line,
    Score,
    alliance_row,
    exchanged,
    feasible,
    places,
    row,
    score,
    sets,
)
from tests.clauses import clause

unhurried = settings(deadline=None)


def holding(valour: int = 0, own: int = 0, captured: tuple[int, ...] = (), vikings: int = 0) -> Holding:
    return Holding(cards=3, valour=valour, own=own, captured=captured, vikings=vikings)


@cache
def most(counts: tuple[int, ...], kinds: tuple[tuple[int, int], ...]) -> int:
    """The best partition by trying every set of different emblems in turn."""
    best = 0
    for size, points in kinds:
        for chosen in combinations([at for at, count in enumerate(counts) if count], size):
            rest = tuple(count - (at in chosen) for at, count in enumerate(counts))
            best = max(best, points + most(tuple(sorted(rest, reverse=True)), kinds))
    return best


@clause("VH-8.4", "VH-8.5")
@unhurried
@given(some.integers(2, 6), some.lists(some.integers(0, 3), min_size=5, max_size=5))
def test_no_other_partition_into_sets_gives_more(players: int, counts: list[int]) -> None:
    points, sizes = sets(counts, players)
    assert points == most(tuple(sorted(counts, reverse=True)), row(players).sets)
    assert points == sum(dict(row(players).sets)[size] for size in sizes)
    assert feasible(counts, sizes)


@clause("VH-8.5")
@unhurried
@given(some.lists(some.integers(0, 4), max_size=5), some.integers(1, 4), some.integers(2, 5))
def test_sets_of_one_size_follow_the_formula(counts: list[int], number: int, size: int) -> None:
    assert feasible(counts, (size,) * number) == (sum(min(count, number) for count in counts) >= size * number)


@clause("VH-8.3", "VH-8.4", "VH-8.5", "VH-E.24")
def test_two_sets_of_four_beat_one_of_five() -> None:
    found = score([holding(own=2, captured=(2, 2, 2, 1, 1, 0))], 6)
    assert found.total == 26
    assert found.lines[1:] == (Line("own", 2, 4), Line("captured", 8, 16), Line("set", 2, 6, 4))


@clause("VH-8.3")
@pytest.mark.parametrize(
    ("players", "captured", "points"),
    [
        (2, (0, 3), 6),
        (3, (0, 2, 1), 2 + 6 + 2),
        (4, (0, 1, 1, 1), 2 + 6 + 3),
        (5, (0, 1, 1, 1, 0), 2 + 6 + 2),
        (5, (0, 1, 1, 1, 1), 2 + 8 + 4),
        (6, (0, 1, 1, 1, 1, 0), 2 + 8 + 3),
        (6, (0, 1, 1, 1, 1, 1), 2 + 10 + 5),
    ],
)
def test_shields_by_the_number_of_players(players: int, captured: tuple[int, ...], points: int) -> None:
    assert score([holding(own=1, captured=captured)], players).total == points


@clause("VH-8.1", "VH-8.2", "VH-16.11")
def test_a_score_adds_valour_shields_and_the_last_viking() -> None:
    found = score([holding(valour=11, own=4, captured=(0, 0, 0), vikings=1)], 3)
    assert found.total == 11 + 8 + 1
    assert [line.what for line in found.lines] == ["valhalla", "own", "captured", "viking"]


@clause("VH-8.6", "VH-E.25")
def test_more_own_shields_win_among_equals() -> None:
    assert places([Score(31, 3, 1, ()), Score(31, 3, 2, ()), Score(12, 9, 4, ())]) == (2, 1, 3)


@clause("VH-8.6")
def test_captured_shields_come_before_own_ones_and_full_equals_share() -> None:
    assert places([Score(31, 2, 4, ()), Score(31, 3, 0, ())]) == (2, 1)
    assert places([Score(31, 3, 1, ()), Score(31, 3, 1, ()), Score(30, 3, 1, ())]) == (1, 1, 3)


@clause("VH-18.4", "VH-18.5", "VH-E.35")
def test_allies_pool_their_captured_shields() -> None:
    allies = [holding(own=3, captured=(0, 2, 0, 0)), holding(own=1, captured=(0, 0, 0, 2))]
    assert score(allies, alliance_row(4)).total == 20
    assert alliance_row(6) == 5


@clause("VH-18.6")
def test_ties_of_alliances_look_at_the_pooled_numbers() -> None:
    one = score([holding(valour=4, own=1, captured=(0, 1)), holding(own=0, captured=(0, 1))], alliance_row(4))
    two = score([holding(valour=6, own=1, captured=(1, 0)), holding(own=0, captured=(0, 0))], alliance_row(4))
    assert one.total == two.total
    assert places([one, two]) == (1, 2)


@clause("VH-17.10", "VH-S.21")
def test_partners_take_a_shield_of_each_other_at_once() -> None:
    held = [holding(own=1, captured=(0, 0, 0, 1)), holding(own=2, captured=(0, 0, 0, 0))]
    held += [holding(own=0, captured=(0, 1, 0, 0)), holding(own=3, captured=(0, 0, 0, 0))]
    after = exchanged(held, (2, 3, 0, 1))
    assert [one.own for one in after] == [0, 1, 0, 2]
    assert [one.captured for one in after] == [(0, 0, 0, 1), (0, 0, 0, 1), (1, 1, 0, 0), (0, 1, 0, 0)]
