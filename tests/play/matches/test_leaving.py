"""A player leaves a table of more than two: a bot plays on for them, they come last, and the others go on."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play.engine.refusal import Refused
from play.matches import answering, bot_turns, clock_rows, ending, messages, sweeping, takebacks
from play.matches.placing import behind_who_stayed
from play.models import Match, Move, Rating, RatingChange, Seat, Status
from tests.play.matches.room import asks, finish, laid, move, people

pytestmark = pytest.mark.usefixtures("catalog")


def code_of(call, *given):
    with pytest.raises(Refused) as caught:
        call(*given)
    assert caught.value.message_ru
    assert caught.value.message_en
    return caught.value.code


def seat_of(match: Match, number: int) -> Seat:
    return Seat.objects.get(match=match, number=number)


def test_who_resigns_at_a_larger_table_is_played_on_by_the_strongest_bot():
    match = laid(*people(3))
    left = ending.resign(match.key, 1)
    assert left.status == Status.PLAYING
    seat = seat_of(match, 1)
    assert (seat.stand_in, seat.left_ply, seat.bot) == ("greedy", 1, "")
    assert seat.player is not None  # it is still theirs
    told = messages.state_for(Match.objects.get(pk=match.pk), 0)
    assert (told["kind"], told["seat"], told["left"], told["status"]) == ("resign", 1, [1], "playing")
    assert told["log"]["ru"] == [[{"seat": 1, "text": "Игрок 2"}, " выходит из игры, дальше играет бот."]]
    assert [one["left"] for one in messages.people(match)] == [False, True, False]


def test_who_has_left_does_nothing_any_more():
    match = laid(*people(3))
    asked = asks(match)[0]
    ending.resign(match.key, asked["seat"])
    option = asked["options"][0]["id"]
    assert code_of(answering.answer, match.key, asked["seat"], asked["id"], option, "late") == "left"
    assert code_of(ending.resign, match.key, asked["seat"]) == "left"
    assert code_of(ending.claim, match.key, asked["seat"]) == "left"
    assert code_of(ending.abort, match.key, asked["seat"]) == "left"
    assert code_of(takebacks.offer, match.key, asked["seat"]) == "left"
    assert code_of(answering.set_standing, match.key, asked["seat"], ["thor"]) == "left"
    assert seat_of(match, asked["seat"]).answers == 0


def test_nobody_else_sees_or_answers_what_the_bot_is_asked():
    match = laid(*people(3))
    asked = asks(match)[0]["seat"]
    ending.resign(match.key, asked)
    shown = [messages.state_for(Match.objects.get(pk=match.pk), viewer)["asks"][0] for viewer in (0, 1, 2, None)]
    assert all("options" not in ask for ask in shown)


def test_a_worker_answers_for_who_left_at_once_and_after_a_crash():
    match = laid(*people(3))
    asked = asks(match)[0]["seat"]
    ending.resign(match.key, asked)
    seat = seat_of(match, asked)
    assert (seat.deadline, seat.since is not None) == (None, True)
    now = timezone.now()
    Seat.objects.filter(pk=seat.pk).update(since=now - timedelta(seconds=5), lease=now + timedelta(seconds=20))
    assert sweeping._wake_bots(now) == 0  # a worker thinks; it is killed here
    Seat.objects.filter(pk=seat.pk).update(lease=now - timedelta(seconds=1))
    assert sweeping._wake_bots(now) == 1
    assert bot_turns.think(match.pk) >= 1
    assert match.moves.filter(seat=asked, kind=Move.Kind.ANSWER, key__startswith=answering.BOT).exists()
    assert {ask["seat"] for ask in asks(match)} != {asked}


def test_leaving_is_all_or_nothing(monkeypatch):
    match = laid(*people(3), rated=True)

    def dies(*given, **named):
        raise KeyboardInterrupt  # killed before the commit

    monkeypatch.setattr(Match, "save", dies)
    with pytest.raises(KeyboardInterrupt):
        ending.resign(match.key, 0)
    monkeypatch.undo()
    fresh = Match.objects.get(pk=match.pk)
    assert (fresh.ply, seat_of(match, 0).left) == (0, False)
    ending.resign(match.key, 0)
    assert seat_of(match, 0).left_ply == 1


def test_nobody_can_send_the_keys_of_bots():
    match = laid(*people(3))
    asked = asks(match)[0]
    option = asked["options"][0]["id"]
    key = f"{answering.BOT}{asked['id']}"
    assert code_of(answering.answer, match.key, asked["seat"], asked["id"], option, key) == "bad_key"


def test_who_runs_out_of_time_is_played_on_and_the_answer_of_another_still_counts():
    match = laid(*people(3))
    late = asks(match)[0]["seat"]
    past = timezone.now() - timedelta(seconds=1)
    Seat.objects.filter(match=match, number=late).update(deadline=past, since=past, left_ms=1000, warned=True)
    assert code_of(ending.offer_draw, match.key, (late + 1) % 3) == "no_draws"  # refused, but the clock still counts
    fresh = Match.objects.get(pk=match.pk)
    assert (fresh.status, fresh.moves.order_by("-ply")[0].kind) == (Status.PLAYING, Move.Kind.TIME)
    seat = seat_of(match, late)
    assert (seat.stand_in, seat.left_ms, seat.deadline) == ("greedy", 0, None)
    assert clock_rows.late(fresh, list(fresh.seats.all()), timezone.now()) is None


def test_the_sweeper_stops_a_clock_and_the_others_play_on():
    match = laid(*people(3))
    late = asks(match)[0]["seat"]
    past = timezone.now() - timedelta(seconds=1)
    Seat.objects.filter(match=match, number=late).update(deadline=past, since=past, left_ms=1000, warned=True)
    assert ending.time_out(match.pk) is True
    assert ending.time_out(match.pk) is False
    assert seat_of(match, late).left
    assert Match.objects.get(pk=match.pk).status == Status.PLAYING


def test_who_went_away_can_be_claimed_and_is_played_on():
    match = laid(*people(3))
    gone = asks(match)[0]["seat"]
    here = (gone + 1) % 3
    long_ago = timezone.now() - timedelta(minutes=10)
    Seat.objects.filter(match=match, number=gone).update(seen=long_ago, since=long_ago)
    claimed = ending.claim(match.key, here)
    assert (claimed.status, seat_of(match, gone).stand_in) == (Status.PLAYING, "greedy")
    last = claimed.moves.order_by("-ply")[0]
    assert (last.kind, last.seat) == (Move.Kind.CLAIM, here)
    assert code_of(ending.claim, match.key, here) == "nothing_to_claim"


def test_when_the_last_person_leaves_the_match_is_over():
    one, two = people(2)
    match = laid(one, "random", two, "random", rated=True)
    ending.resign(match.key, 0)
    over = ending.resign(match.key, next(seat.number for seat in match.seats.all() if seat.player == two.player))
    assert (over.status, over.reason) == (Status.FINISHED, "resigned")
    by_seat = dict(zip([seat.player_id or seat.bot for seat in over.seats.all()], over.places, strict=True))
    assert by_seat == {"random": 1, two.player.pk: 3, one.player.pk: 4}  # the first to leave is last
    assert RatingChange.objects.filter(match=over).count() == 3
    assert Rating.objects.get(bot="random").wins == 1


def test_of_two_the_other_has_won_and_alone_one_has_lost():
    assert ending.resign(laid(*people(2)).key, 1).places == [1, 2]
    solo = laid(*people(1), starter="vh-solo", mode="solo", variants=[])
    over = ending.resign(solo.key, 0)
    assert (over.status, over.reason, over.unrated_because) == (Status.FINISHED, "resigned", "casual")
    assert over.places == [2], "the game itself has won"


def test_who_left_is_last_and_the_others_are_rated_by_the_places_of_the_game():
    match = laid(*people(3), rated=True)
    ending.resign(match.key, 0)
    over = finish(match)
    assert over.status == Status.FINISHED
    assert (over.places[0], sorted(over.places)) == (3, [1, 2, 3])
    assert RatingChange.objects.filter(match=over).count() == 3
    losses = {change.seat: change.after - change.before for change in over.rating_changes.all()}
    assert losses[0] == min(losses.values()) < 0
    assert not Rating.objects.filter(bot="greedy").exists()  # the bot that took over is not rated for it
    told = messages.state_for(over, 1)
    assert (told["outcome"]["places"], told["left"]) == (over.places, [0])


@pytest.mark.parametrize(
    ("played", "left", "found"),
    [
        ((1, 2, 3), {}, (1, 2, 3)),
        ((1, 2, 3), {0: 5}, (3, 1, 2)),
        ((1, 1, 3), {0: 5}, (3, 1, 2)),
        ((2, 1, 2, 4), {3: 7}, (2, 1, 2, 4)),
        ((1, 2, 3, 4), {1: 9, 0: 4}, (4, 3, 1, 2)),
        ((1, 3, 1, 3), {2: 4}, (1, 2, 4, 2)),  # allies
    ],
)
def test_places_with_those_who_left_behind_all_others(played, left, found):
    seats = [Seat(number=number, left_ply=left.get(number)) for number in range(len(played))]
    assert behind_who_stayed(played, seats) == found


def test_a_match_goes_on_by_other_rules_though_somebody_had_left():
    match = laid(*people(3))
    ending.resign(match.key, (asks(match)[0]["seat"] + 1) % 3)
    Match.objects.filter(pk=match.pk).update(rules_version="an older one")
    assert move(match).match.status == Status.PLAYING
