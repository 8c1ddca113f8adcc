"""Quick pairing: who meets whom, who waits, and who is avoided."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play.engine.refusal import Refused
from play.matches import creating, heartbeat, matchmaking
from play.matches.creating import Wish
from play.matches.participants import Who
from play.matches.sweeping import sweep
from play.models import Block, Match, Pulse, Rating, Sanction, Seat, Status
from play.ratings import scale
from tests.people import guest, player
from tests.play.matches.room import deck

pytestmark = pytest.mark.usefixtures("catalog")


def rated_at(points: int) -> Who:
    """Somebody with this rating."""
    one = player()
    mu = scale.MU + (points - scale.START) / scale.POINTS
    Rating.objects.create(game="berserk", player=one, mu=mu, sigma=2, shown=points, updated=timezone.now())
    return Who(player=one)


def seek(one: Who, **wish: object) -> Match:
    return matchmaking.pair(one, Wish("berserk", deck(one.player), **wish))


def waited(match: Match, seconds: float) -> None:
    Match.objects.filter(pk=match.pk).update(created=timezone.now() - timedelta(seconds=seconds))


def refusal_code(one: Who, **wish: object) -> str:
    with pytest.raises(Refused) as caught:
        seek(one, **wish)
    assert caught.value.message_ru
    assert caught.value.message_en
    return caught.value.code


def people(match: Match) -> set[object]:
    return {seat.player or seat.guest for seat in match.seats.all()}


def test_the_first_waits_and_the_second_meets_them():
    one, two = Who(player=player()), Who(player=player())
    waiting = seek(one)
    assert (waiting.status, waiting.quick) == (Status.WAITING, True)
    found = seek(two)
    assert (found.pk, found.status) == (waiting.pk, Status.PLAYING)
    assert people(found) == {one.player, two.player}


def test_guests_meet_too():
    one, two = guest(), guest()
    waiting = matchmaking.pair(one, Wish("berserk", deck(None)))
    assert matchmaking.pair(two, Wish("berserk", deck(None))).pk == waiting.pk


def test_the_nearest_in_rating_is_met():
    far, near, new = rated_at(1600), rated_at(1510), rated_at(1500)
    seek(far)
    waiting = creating.create(near, Wish("berserk", deck(near.player), quick=True))
    assert seek(new).pk == waiting.pk


@pytest.mark.parametrize(
    "other", [{"base_ms": 300_000}, {"increment_ms": 5_000}, {"clock": "days", "days": 3}, {"rated": True}]
)
def test_only_who_wants_the_same_meets(other):
    seek(Who(player=player()))
    assert seek(Who(player=player()), **other).status == Status.WAITING


def test_who_is_far_away_is_met_after_a_while():
    strong, weak = rated_at(1900), rated_at(1500)
    waiting = seek(strong)
    other = seek(weak)
    assert other.status == Status.WAITING
    assert matchmaking.couples(timezone.now()) == []
    waited(waiting, 20)
    assert matchmaking.couples(timezone.now()) == [(waiting.pk, other.pk)]
    assert sweep()["paired"] == 1
    waiting.refresh_from_db()
    other.refresh_from_db()
    assert waiting.status == Status.PLAYING
    assert people(waiting) == {strong.player, weak.player}
    assert (other.status, other.reason) == (Status.ABORTED, "paired")
    assert sweep()["paired"] == 0


def test_who_has_waited_long_meets_a_newcomer_at_once():
    strong = rated_at(1900)
    waiting = seek(strong)
    waited(waiting, 20)
    assert seek(rated_at(1500)).pk == waiting.pk


@pytest.mark.parametrize("who_blocks", [0, 1])
def test_who_blocks_somebody_does_not_meet_them(who_blocks):
    pair = [Who(player=player()), Who(player=player())]
    Block.objects.create(player=pair[who_blocks].player, blocked=pair[1 - who_blocks].player)
    first = seek(pair[0])
    second = seek(pair[1])
    assert second.pk != first.pk
    waited(first, 300)
    assert matchmaking.couples(timezone.now()) == []
    third = seek(Who(player=player()))
    assert third.pk in (first.pk, second.pk)


def test_nobody_meets_a_ghost_and_ghosts_are_taken_out():
    gone = seek(Who(player=player()))
    Seat.objects.filter(match=gone, number=0).update(seen=timezone.now() - timedelta(seconds=61))
    other = seek(Who(player=player()))
    assert other.pk != gone.pk
    assert sweep()["gone"] == 1
    gone.refresh_from_db()
    assert (gone.status, gone.reason) == (Status.ABORTED, "gone")
    other.refresh_from_db()
    assert other.status == Status.WAITING


def test_nobody_is_a_ghost_because_the_site_was_down():
    now = timezone.now()
    waiting = seek(Who(player=player()))
    Seat.objects.filter(match=waiting, number=0).update(seen=now - timedelta(minutes=10))
    Pulse.objects.create(pk=1, at=now - timedelta(minutes=10) + timedelta(seconds=5))
    heartbeat.beat(now)
    assert sweep(now)["gone"] == 0


def test_a_challenge_stays_when_its_page_is_closed():
    host = Who(player=player())
    made = creating.create(host, Wish("berserk", deck(host.player)))
    Seat.objects.filter(match=made).update(seen=timezone.now() - timedelta(hours=1))
    assert sweep()["gone"] == 0


def test_who_asks_again_for_the_same_keeps_their_place():
    one = Who(player=player())
    wish = Wish("berserk", deck(one.player))
    waiting = matchmaking.pair(one, wish)
    assert matchmaking.pair(one, wish).pk == waiting.pk
    assert Match.objects.count() == 1


def test_who_asks_for_something_else_waits_only_for_that():
    one = Who(player=player())
    first = seek(one)
    second = seek(one, base_ms=300_000)
    first.refresh_from_db()
    assert (first.status, second.status) == (Status.ABORTED, Status.WAITING)
    assert Match.objects.filter(status=Status.WAITING, quick=True).count() == 1


def test_who_sits_down_elsewhere_waits_no_more():
    one = Who(player=player())
    waiting = seek(one)
    assert matchmaking.leave(one) is None
    waiting.refresh_from_db()
    assert waiting.status == Status.ABORTED


def test_a_deck_that_cannot_be_played_costs_nobody_their_place():
    one = Who(player=player())
    waiting = seek(one)
    with pytest.raises(Refused):
        matchmaking.pair(one, Wish("berserk", None))
    waiting.refresh_from_db()
    assert waiting.status == Status.WAITING


def test_guests_do_not_play_for_rating():
    one = guest()
    with pytest.raises(Refused) as caught:
        matchmaking.pair(one, Wish("berserk", deck(None), rated=True))
    assert caught.value.code == "guests_unrated"


def test_who_is_banned_neither_waits_nor_plays():
    one = Who(player=player())
    ban = Sanction.objects.create(player=one.player, kind="ban", reason="ругань")
    assert refusal_code(one) == "banned"
    ban.until = timezone.now() + timedelta(days=1)
    ban.save()
    assert refusal_code(one) == "banned"
    open_one = creating.create(guest(), Wish("berserk", deck(None)))
    with pytest.raises(Refused) as caught:
        creating.join(open_one.key, one, deck(one.player))
    assert caught.value.code == "banned"
    ban.until = timezone.now() - timedelta(seconds=1)
    ban.save()
    assert seek(one).status == Status.WAITING


def test_a_mute_keeps_nobody_from_playing():
    one = Who(player=player())
    Sanction.objects.create(player=one.player, kind="mute", reason="ругань")
    assert seek(one).status == Status.WAITING


def test_a_quiet_site_costs_two_queries(django_assert_num_queries):
    now = timezone.now()
    with django_assert_num_queries(2):
        assert (matchmaking.withdraw_ghosts(now), matchmaking.couples(now)) == (0, [])


def test_the_nearest_is_found_in_the_same_few_queries_however_many_wait(django_assert_max_num_queries):
    def queries(waiting: int) -> None:
        for _ in range(waiting):
            one = Who(player=player())
            creating.create(one, Wish("berserk", deck(one.player), quick=True, base_ms=60_000 * (waiting + 1)))
        me = Who(player=player())
        wish = Wish("berserk", deck(me.player), base_ms=60_000 * (waiting + 1))
        with django_assert_max_num_queries(40):
            assert matchmaking.pair(me, wish).status == Status.PLAYING

    queries(1)
    queries(12)
