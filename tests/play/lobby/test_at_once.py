"""Many searches at the same moment: each gets one opponent, nobody two. SQLite has one writer; PostgreSQL has many."""

import pytest

from play.matches import creating, matchmaking, rematching
from play.matches.creating import Wish
from play.matches.ending import resign
from play.matches.participants import Who
from play.models import Match, Seat, Status
from tests import people
from tests.play.matches import room
from tests.play.matches.test_at_once import at_once

pytestmark = pytest.mark.usefixtures("shared_database")


def seekers(number: int) -> list[tuple[Who, Wish]]:
    found = []
    for _ in range(number):
        one = Who(player=people.player())
        found.append((one, Wish("berserk", room.deck(one.player))))
    return found


@pytest.mark.parametrize("number", [2, 12])
def test_an_even_number_who_come_at_once_all_play_and_nobody_twice(number):
    askers = seekers(number)
    at_once([lambda one=one, wish=wish: matchmaking.pair(one, wish) for one, wish in askers])
    assert not Match.objects.filter(status=Status.WAITING).exists()
    assert Match.objects.filter(status=Status.PLAYING).count() == number // 2
    seated = Seat.objects.filter(match__status=Status.PLAYING).values_list("player_id", flat=True)
    assert sorted(seated) == sorted(one.player.pk for one, _ in askers)


def test_one_who_presses_twice_at_once_has_one_place():
    ((one, wish),) = seekers(1)
    made = at_once([lambda: matchmaking.pair(one, wish)] * 3)
    assert len({match.pk for match in made}) == 1
    assert Seat.objects.filter(player=one.player).count() == 1


def test_a_search_that_is_taken_from_the_lobby_and_by_a_newcomer_has_one_opponent():
    (host, wish), (one, _), (two, theirs) = seekers(3)
    waiting = matchmaking.pair(host, wish)
    at_once(
        [
            lambda: matchmaking.pair(two, theirs),
            lambda: _quietly(creating.join, waiting.key, one, theirs.deck),
        ]
    )
    assert Seat.objects.filter(match__status=Status.PLAYING, player=host.player).count() == 1
    assert Match.objects.filter(status=Status.PLAYING).count() == 1


def test_both_who_want_a_rematch_at_once_get_one():
    match = room.started()
    resign(match.key, 0)
    at_once([lambda seat=seat: rematching.offer(match.key, seat) for seat in (0, 1, 0, 1)])
    assert Match.objects.filter(rematch_of=match).count() == 1


def _quietly(call, *given):
    try:
        return call(*given)
    except Exception as error:
        return error
