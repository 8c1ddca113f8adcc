"""The scale: the possible effects of a result on strengths, and the promises of the parameters."""

import math
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from play.ratings import scale
from play.ratings.scale import Strength

NOTHING = 1e-9

on_a_busy_machine = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

strengths = some.tuples(some.floats(-20, 80), some.floats(0.8, scale.SIGMA))
pairs = some.lists(strengths, min_size=2, max_size=2)
tables = some.integers(2, 5).flatmap(
    lambda seats: some.tuples(
        some.lists(strengths, min_size=seats, max_size=seats),
        some.lists(some.integers(1, seats), min_size=seats, max_size=seats),
    )
)


@on_a_busy_machine
@given(pairs)
def test_who_wins_does_not_lose_rating_and_who_loses_does_not_gain_any(two: list[Strength]) -> None:
    winner, loser = scale.rate(two, [1, 2])
    assert winner[0] >= two[0][0] - NOTHING
    assert loser[0] <= two[1][0] + NOTHING


@on_a_busy_machine
@given(tables)
def test_at_a_full_table_the_sole_first_gains_and_the_sole_last_loses(
    played: tuple[list[Strength], list[int]],
) -> None:
    before, places = played
    after = scale.rate(before, places)
    for place, seen, then in zip(places, before, after, strict=True):
        if place == min(places) and places.count(place) == 1:
            assert then[0] >= seen[0] - NOTHING
        if place == max(places) and places.count(place) == 1:
            assert then[0] <= seen[0] + NOTHING


@on_a_busy_machine
@given(strengths)
def test_a_draw_between_equals_changes_neither_number(one: Strength) -> None:
    for after in scale.rate([one, one], [1, 1]):
        assert after[0] == pytest.approx(one[0], abs=NOTHING)


@on_a_busy_machine
@given(pairs)
def test_a_draw_brings_two_players_closer(two: list[Strength]) -> None:
    weaker, stronger = sorted(two)
    after = scale.rate([weaker, stronger], [1, 1])
    assert after[0][0] >= weaker[0] - NOTHING
    assert after[1][0] <= stronger[0] + NOTHING


@on_a_busy_machine
@given(tables)
def test_no_result_makes_a_rating_less_certain(played: tuple[list[Strength], list[int]]) -> None:
    before, places = played
    for seen, then in zip(before, scale.rate(before, places), strict=True):
        assert 0 < then[1] <= seen[1]


@on_a_busy_machine
@given(tables, some.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    played: tuple[list[Strength], list[int]], chance: random.Random
) -> None:
    before, places = played
    order = list(range(len(before)))
    chance.shuffle(order)
    after = scale.rate(before, places)
    moved = scale.rate([before[seat] for seat in order], [places[seat] for seat in order])
    for place, seat in enumerate(order):
        assert moved[place] == pytest.approx(after[seat], abs=1e-6)


@on_a_busy_machine
@given(tables, strengths)
def test_among_equals_who_came_in_before_another_gains_more(
    played: tuple[list[Strength], list[int]], each: Strength
) -> None:
    places = played[1]
    after = dict(zip(places, scale.rate([each] * len(places), places), strict=True))
    for better, worse in pairwise(sorted(after)):
        assert after[better][0] > after[worse][0]


@on_a_busy_machine
@given(tables, strengths)
def test_equals_who_share_a_place_stay_equals(played: tuple[list[Strength], list[int]], each: Strength) -> None:
    places = played[1]
    after = scale.rate([each] * len(places), places)
    for place in set(places):
        shared = [after[seat][0] for seat, at in enumerate(places) if at == place]
        assert shared == pytest.approx([shared[0]] * len(shared), abs=NOTHING)


def test_only_the_order_of_places_counts() -> None:
    three = [scale.new(), (30.0, 2.0), (21.0, 4.0)]
    assert scale.rate(three, [1, 2, 2]) == scale.rate(three, [1, 3, 3])


def test_a_new_player_shows_1500_and_is_provisional() -> None:
    mu, sigma = scale.new()
    assert scale.shown(mu) == 1500
    assert scale.provisional(sigma)


@pytest.mark.parametrize("places", [[1], [1, 2, 3]])
def test_a_result_has_a_place_for_each_of_at_least_two(places: list[int]) -> None:
    with pytest.raises(ValueError, match="make no result"):
        scale.rate([scale.new()] * min(len(places), 2), places)


def test_two_hundred_points_more_win_three_games_of_four() -> None:
    """The proportion of wins at which the rating does not change."""
    two = [(scale.MU + 200 / scale.POINTS, 1.4), (scale.MU, 1.4)]
    assert scale.shown(two[0][0]) - scale.shown(two[1][0]) == 200
    gain = scale.rate(two, [1, 2])[0][0] - two[0][0]
    loss = two[0][0] - scale.rate(two, [2, 1])[0][0]
    assert loss / (gain + loss) == pytest.approx(0.75, abs=0.02)


def rounds(true: list[float], chance: random.Random) -> Iterator[list[Strength]]:
    """A field of new players: random pairs, round after round, and the ratings after each."""
    ratings = [scale.new()] * len(true)
    while True:
        order = chance.sample(range(len(true)), len(true))
        for a, b in zip(order[::2], order[1::2], strict=True):
            wins = chance.random() < 1 / (1 + math.exp((true[b] - true[a]) * scale.POINTS / 400 * math.log(10)))
            ratings[a], ratings[b] = scale.rate([ratings[a], ratings[b]], [1, 2] if wins else [2, 1])
        yield ratings


@pytest.mark.parametrize("spread", [3.0, 6.0])
def test_about_twenty_games_make_a_rating_certain(spread: float) -> None:
    chance = random.Random(2)
    field = rounds([chance.gauss(scale.MU, spread) for _ in range(20)], chance)
    for played, ratings in enumerate(field, 1):
        certain = [not scale.provisional(sigma) for _, sigma in ratings]
        if played < 15:
            assert not any(certain)
        if all(certain):
            break
    assert 17 <= played <= 28


def test_ratings_find_the_order_of_a_field() -> None:
    """After a hundred games each, a rating is off by about fifty points."""
    chance = random.Random(3)
    true = [chance.gauss(scale.MU, 5) for _ in range(30)]
    field = rounds(true, chance)
    ratings = [next(field) for _ in range(100)][-1]
    lift = (sum(true) - sum(mu for mu, _ in ratings)) / len(true)
    off = [scale.POINTS * (mu + lift - strength) for (mu, _), strength in zip(ratings, true, strict=True)]
    assert math.sqrt(sum(one * one for one in off) / len(off)) < 65
