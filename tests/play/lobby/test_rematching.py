"""Rematches: everybody has to agree, bots always do, and a match has only one rematch."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play.engine.refusal import Refused
from play.lessons import FIRST, starting
from play.live import hints
from play.matches import creating, ending, rematching, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Block, Match, Seat, Status
from tests.people import guest, player
from tests.play.matches.room import against_bot, deck, started

pytestmark = pytest.mark.usefixtures("catalog")


def over(**wish: object) -> Match:
    return ending.resign(started(**wish).key, 0)


def refusal_code(key: str, seat: int) -> str:
    with pytest.raises(Refused) as caught:
        rematching.offer(key, seat)
    return caught.value.code


def test_the_match_begins_when_both_want_it():
    match = over()
    first = rematching.offer(match.key, 0)
    assert (first.offers, first.next) == ((0,), None)
    second = rematching.offer(match.key, 1)
    assert second.offers == (0, 1)
    assert second.next.status == Status.PLAYING
    assert second.next.rematch_of == match


def test_the_same_people_and_decks_with_the_seats_changed():
    match = over(rated=True, base_ms=300_000, increment_ms=5_000)
    rematching.offer(match.key, 0)
    new = rematching.offer(match.key, 1).next
    before, after = list(match.seats.all()), list(new.seats.all())
    assert [seat.player for seat in after] == [before[1].player, before[0].player]
    assert [seat.deck for seat in after] == [before[1].deck, before[0].deck]
    assert [seat.deck_version for seat in after] == [before[1].deck_version, before[0].deck_version]
    assert (new.rated, new.base_ms, new.increment_ms, new.clock) == (True, 300_000, 5_000, "live")


def test_who_began_by_agreement_does_not_begin_again():
    match = over(options={"first": 0})
    rematching.offer(match.key, 0)
    new = rematching.offer(match.key, 1).next
    assert new.config["first"] == 0
    assert new.seats.get(number=0).player == match.seats.get(number=1).player


def test_asked_again_it_is_the_same_match():
    match = over()
    rematching.offer(match.key, 1)
    rematching.offer(match.key, 1)
    new = rematching.offer(match.key, 0).next
    assert rematching.offer(match.key, 0).next == new
    assert rematching.offer(match.key, 1).next == new
    assert Match.objects.filter(rematch_of=match).count() == 1


def test_a_bot_always_wants_to_play_again():
    match = ending.resign(against_bot().key, 0)
    new = rematching.offer(match.key, 0).next
    assert [seat.bot for seat in new.seats.all()] == ["random", ""]
    again = ending.resign(new.key, 1)
    assert [seat.bot for seat in rematching.offer(again.key, 1).next.seats.all()] == ["", "random"]


def test_guests_play_again():
    one, two = guest(), guest()
    match = ending.resign(started(one, two).key, 0)
    rematching.offer(match.key, 0)
    new = rematching.offer(match.key, 1).next
    assert [seat.guest for seat in new.seats.all()] == [two.guest, one.guest]


def test_an_old_offer_of_somebody_who_has_left_does_not_stand():
    match = over()
    rematching.offer(match.key, 0)
    Seat.objects.filter(match=match, number=0).update(seen=timezone.now() - timedelta(minutes=4))
    late = rematching.offer(match.key, 1)
    assert (late.offers, late.next) == ((1,), None)
    assert rematching.offer(match.key, 0).next is not None


def test_an_offer_in_a_match_of_days_stands():
    match = over(clock="days", days=3)
    rematching.offer(match.key, 0)
    Seat.objects.filter(match=match, number=0).update(seen=timezone.now() - timedelta(days=2))
    assert rematching.offer(match.key, 1).next is not None


def test_only_what_is_over_is_played_again():
    match = started()
    assert refusal_code(match.key, 0) == "not_over"
    host = Who(player=player())
    waiting = creating.create(host, Wish("berserk", deck(host.player)))
    assert refusal_code(waiting.key, 0) == "not_started"
    withdrawing.withdraw(waiting.key, host)
    assert refusal_code(waiting.key, 0) == "no_rematch"
    lesson = over()
    Match.objects.filter(pk=lesson.pk).update(lesson="poker")
    assert refusal_code(lesson.key, 0) == "no_rematch", "the lesson has been given up since"


def test_a_lesson_begins_anew_as_it_was_with_one_click():
    asker = guest()
    before = starting.begin(asker, FIRST)
    assert refusal_code(before.key, 0) == "not_over"
    ending.resign(before.key, 0)
    again = rematching.offer(before.key, 0).next
    assert (again.lesson, again.seed, again.status) == (FIRST, before.seed, Status.PLAYING)
    assert [(seat.guest, seat.bot) for seat in again.seats.all()] == [(asker.guest, ""), (None, "teacher")]
    assert again != before
    assert rematching.offer(before.key, 0).next == again, "two clicks begin one"
    assert starting.begin(asker, FIRST) == again


def test_nobody_plays_again_with_somebody_who_is_gone_or_blocked():
    match = over()
    seats = list(match.seats.all())
    Block.objects.create(player=seats[0].player, blocked=seats[1].player)
    assert refusal_code(match.key, 0) == "you_block"
    assert rematching.offer(match.key, 1).next is None
    seats[0].player.delete()
    assert refusal_code(match.key, 1) == "opponent_gone"


def test_the_other_hears_of_the_offer_and_both_of_the_new_match(django_capture_on_commit_callbacks):
    match = over()
    one, two = (seat.player_id for seat in match.seats.all())
    heard = []
    hints.wake_with(heard.append)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            rematching.offer(match.key, 0)
        assert [hint[:3] for hint in heard] == [["told", two, "rematch"]]
        heard.clear()
        with django_capture_on_commit_callbacks(execute=True):
            new = rematching.offer(match.key, 1).next
    finally:
        hints.wake_with(None)
    told = {hint[1]: hint[3] for hint in heard if hint[0] == "told" and hint[2] == "rematch"}
    assert {player: one["next"] for player, one in told.items()} == {one: new.key, two: new.key}
