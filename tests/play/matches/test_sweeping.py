"""The sweeper: losses on time, warnings before them, old challenges, lost hints."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from celery import current_app
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from play.matches import heartbeat, table_cache
from play.matches.sweeping import sweep
from play.models import Chunk, Clock, Match, Move, Pulse, Seat, Series, Status
from tests.play.matches.room import against_bot, asks, move, started

pytestmark = pytest.mark.usefixtures("catalog")

NOTHING = {"timed_out": 0, "warned": 0, "expired": 0, "gone": 0, "paired": 0, "thinking": 0, "letters": 0, "series": 0}


@pytest.fixture(autouse=True)
def empty_queues() -> None:
    told()


def told() -> list[tuple[str, list[Any]]]:
    """Record the hints to workers: task and arguments."""
    return [message for queue in ("live", "series") for message in _taken(queue)]


def _taken(name: str) -> Iterator[tuple[str, list[Any]]]:
    with current_app.connection_for_read() as connection, connection.SimpleQueue(name) as queue:
        while True:
            try:
                message = queue.get_nowait()
            except queue.Empty:
                return
            message.ack()
            yield message.headers["task"], message.payload[0]


def think_long(match: Match, left: timedelta, **more: object) -> Seat:
    """The asked seat has this much time left."""
    seat = match.seats.get(number=asks(match)[0]["seat"])
    seat.deadline = timezone.now() + left
    seat.since = seat.deadline - timedelta(milliseconds=seat.left_ms)
    for name, value in more.items():
        setattr(seat, name, value)
    seat.save()
    return seat


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def counted(**counts: int) -> dict[str, int]:
    return NOTHING | counts


def test_a_quiet_site_needs_nothing():
    started()
    assert sweep() == NOTHING
    assert told() == []


def test_whose_time_is_up_after_a_warning_loses():
    match = started()
    seat = think_long(match, seconds(-0.1), warned=True)
    assert sweep() == counted(timed_out=1)
    match.refresh_from_db()
    assert (match.status, match.reason, match.places[seat.number]) == (Status.FINISHED, "time", 2)
    assert not match.seats.filter(deadline__isnull=False).exists()
    assert sweep() == NOTHING


def test_a_seat_that_is_short_of_time_is_warned_once():
    match = started()
    seat = think_long(match, seconds(14))
    assert sweep() == counted(warned=1)
    seat.refresh_from_db()
    assert seat.warned
    last = match.moves.order_by("-ply")[0]
    assert (last.kind, last.seat) == (Move.Kind.WARNING, seat.number)
    assert sweep() == NOTHING


def test_after_the_sweeper_had_stopped_nobody_loses_without_a_warning_and_five_seconds_to_heed_it():
    match = started()
    seat = think_long(match, seconds(-300))
    before = timezone.now()
    assert sweep() == counted(warned=1)
    seat.refresh_from_db()
    assert seat.deadline is not None
    assert seat.deadline >= before + seconds(5)
    assert sweep() == NOTHING
    move(match)  # in time
    match.refresh_from_db()
    assert match.status == Status.PLAYING


def test_matches_of_days_are_warned_by_their_own_measure():
    short, long = started(clock=Clock.DAYS, days=1), started(clock=Clock.DAYS, days=7)
    think_long(short, timedelta(hours=7))
    think_long(long, timedelta(hours=25))
    assert sweep() == NOTHING
    think_long(short, timedelta(hours=5))
    think_long(long, timedelta(hours=23))
    assert sweep() == counted(warned=2)


def test_while_no_web_server_beats_nobody_is_warned_or_loses():
    match = started()
    think_long(match, seconds(-1), warned=True)
    think_long(started(), seconds(5))
    Pulse.objects.create(pk=1, at=timezone.now() - seconds(20))
    assert sweep() == NOTHING
    heartbeat.beat()
    assert sweep()["timed_out"] == 0  # twenty seconds are credited
    match.refresh_from_db()
    assert match.status == Status.PLAYING


def test_a_match_that_fails_does_not_keep_the_others_from_their_end(caplog):
    broken, fine = started(), started()
    think_long(broken, seconds(-20), warned=True)
    think_long(fine, seconds(-10), warned=True)
    Match.objects.filter(pk=broken.pk).update(position=b"rubbish")
    table_cache.forget()
    assert sweep() == counted(timed_out=1)
    fine.refresh_from_db()
    assert fine.status == Status.FINISHED
    assert f"match {broken.pk}" in caplog.text


def test_old_challenges_expire_and_others_wait_on():
    now = timezone.now()
    old, young, open_end = (
        Match.objects.create(game="berserk", expires=expires) for expires in (now - seconds(1), now + seconds(60), None)
    )
    assert sweep() == counted(expired=1)
    for match in (old, young, open_end):
        match.refresh_from_db()
    assert (old.status, old.reason, old.ended is not None) == (Status.ABORTED, "expired", True)
    assert (young.status, open_end.status) == (Status.WAITING, Status.WAITING)


# --- hints that were lost


def bot_to_move(since: timedelta, lease: datetime | None = None) -> Match:
    match = against_bot()
    Seat.objects.filter(match=match).update(since=None, deadline=None)
    Seat.objects.filter(match=match).exclude(bot="").update(since=timezone.now() - since, lease=lease)
    told()
    return match


def test_a_bot_for_which_nobody_thinks_is_thought_for_again():
    match = bot_to_move(seconds(2))
    bot_to_move(seconds(0))
    bot_to_move(seconds(9), lease=timezone.now() + seconds(20))
    left_by_the_dead = bot_to_move(seconds(60), lease=timezone.now() - seconds(20))
    assert sweep() == counted(thinking=2)
    assert told() == [("play.tasks.think", [left_by_the_dead.pk]), ("play.tasks.think", [match.pk])]


def test_bots_of_matches_that_are_over_rest():
    match = bot_to_move(seconds(2))
    Match.objects.filter(pk=match.pk).update(status=Status.FINISHED)
    assert sweep() == NOTHING


def waiting_chunks(*leases: datetime | None, status: str = Series.Status.RUNNING, done: bool = False) -> None:
    series = Series.objects.create(
        kind=Series.Kind.DUEL, game="berserk", seed="1", games=100, chunk_size=10, rules_version="1", status=status
    )
    for number, lease in enumerate(leases):
        Chunk.objects.create(series=series, start=10 * number, stop=10 * number + 10, lease=lease, done=done)


def test_chunks_that_nobody_plays_are_told_once():
    waiting_chunks(None, None, timezone.now() - seconds(5))
    assert sweep() == counted(series=1)
    assert told() == [("play.tasks.run_series", [])]


def test_chunks_that_somebody_plays_or_that_are_done_or_stopped_are_not_told():
    waiting_chunks(timezone.now() + seconds(5))
    waiting_chunks(None, done=True)
    waiting_chunks(None, status=Series.Status.CANCELLED)
    assert sweep() == NOTHING


@pytest.mark.parametrize("error", [OperationalError, ChannelError, OSError])
def test_a_broker_that_is_down_does_not_stop_the_clocks(error, monkeypatch, caplog):
    def down(*args: object, **more: object) -> None:
        raise error("no broker")

    match = started()
    think_long(match, seconds(-1), warned=True)
    bot_to_move(seconds(2))
    bot_to_move(seconds(2))
    waiting_chunks(None)
    monkeypatch.setattr("kombu.messaging.Producer.publish", down)
    monkeypatch.setattr("play.workers.wake._again", 0.0)  # and as it was for the tests after this one
    done = sweep()
    assert (done["timed_out"], done["thinking"]) == (1, 0)
    match.refresh_from_db()
    assert match.status == Status.FINISHED
    hints = [record.getMessage() for record in caplog.records if record.getMessage().startswith("no hint")]
    assert len(hints) == 1  # after which no other hint was tried
    assert told() == []
