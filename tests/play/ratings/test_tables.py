"""Ratings of tables with more than two sides: bots at several seats, allies, and players who left early."""

import pytest
from django.utils import timezone

from decks.models import Player
from play.models import Rating, RatingChange
from play.ratings import scale
from play.ratings.services import rate
from tests.people import player
from tests.play.ratings.tables import table

NEW = scale.new()
ALLIES = {"sides": [0, 1, 0, 1]}


@pytest.fixture
def four(db: None) -> list[Player]:
    return [player(f"player-{number}") for number in range(4)]


def rated(
    *sitting: Player | str, places: tuple[int, ...], left: dict[int, int] | None = None, **match: object
) -> dict[int, int]:
    """The effect of a match on ratings, by seat."""
    made, seats = table(*sitting, places=places, **{"game": "valhalla", "table": {"players": len(sitting)}, **match})
    for seat in seats:
        if left and seat.number in left:
            seat.left_ply, seat.stand_in = left[seat.number], "greedy"
    assert rate(made, seats, timezone.now()) == ""
    return {change.seat: change.after - change.before for change in RatingChange.objects.filter(match=made)}


def test_everybody_is_rated_by_their_place(four: list[Player]) -> None:
    changes = rated(*four, places=(2, 1, 4, 3))
    assert changes[1] > changes[0] > 0 > changes[3] > changes[2]
    assert [Rating.objects.get(player=one).wins for one in four] == [0, 1, 0, 0]


def test_a_bot_at_several_seats_is_rated_once_by_their_mean(four: list[Player]) -> None:
    changes = rated(four[0], "greedy", "greedy", places=(2, 1, 3))
    assert set(changes) == {0, 1}  # by the best of its seats
    bot = Rating.objects.get(bot="greedy")
    assert (bot.games, bot.wins) == (1, 1)
    alone = scale.rate([NEW, NEW, NEW], [2, 1, 3])
    assert bot.mu == pytest.approx((alone[1][0] + alone[2][0]) / 2)
    assert Rating.objects.get(player=four[0]).mu == pytest.approx(alone[0][0])


def test_two_games_that_bots_fill_do_not_count_as_games_against_oneself(four: list[Player]) -> None:
    rated(four[0], "random", "random", "greedy", places=(1, 2, 3, 4))
    assert Rating.objects.get(player=four[0]).games == 1


def test_allies_win_and_lose_together(four: list[Player]) -> None:
    changes = rated(*four, places=(1, 3, 1, 3), **ALLIES)
    assert changes[0] == changes[2] > 0
    assert changes[1] == changes[3] == -changes[0]


def test_an_ally_who_stays_does_not_pay_for_one_who_left(four: list[Player]) -> None:
    """Seat 2 left; seat 0 and the bot won all the same."""
    changes = rated(*four, places=(1, 2, 4, 2), left={2: 9}, **ALLIES)
    assert changes[0] > 0 > changes[2]
    lost = scale.rate([NEW] * 4, [2, 1, 2, 1], [0, 1, 0, 1])
    assert Rating.objects.get(player=four[2]).mu == pytest.approx(lost[2][0])
    won = scale.rate([NEW] * 4, [1, 2, 1, 2], [0, 1, 0, 1])
    assert Rating.objects.get(player=four[0]).mu == pytest.approx(won[0][0])
    assert not Rating.objects.filter(bot="greedy").exists()


def test_allies_who_both_left_are_the_last_side(four: list[Player]) -> None:
    changes = rated(*four, places=(4, 1, 3, 1), left={0: 5, 2: 9}, **ALLIES)
    assert changes[1] == changes[3] > 0 > changes[0] == changes[2]


def test_partners_play_for_themselves(four: list[Player]) -> None:
    changes = rated(*four, places=(1, 2, 3, 4), table={"players": 4, "mode": "partnership"})
    assert changes[0] > changes[1] > changes[2] > changes[3]


def test_sides_are_rated_as_one_and_equals_gain_alike() -> None:
    after = scale.rate([NEW] * 6, [1, 3, 5, 1, 3, 5], [0, 1, 2, 0, 1, 2])
    assert after[0] == pytest.approx(after[3])
    assert after[0][0] > after[1][0] > after[2][0]
    drawn = scale.rate([NEW] * 4, [1, 1, 1, 1], [0, 1, 0, 1])
    assert all(one[0] == pytest.approx(NEW[0]) for one in drawn)
