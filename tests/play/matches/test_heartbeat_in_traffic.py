"""Heartbeats and signs of life during moves, with real transactions."""

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from play.matches import clock_rows, heartbeat, presence
from play.models import Match, Pulse, Seat
from tests.play.matches.test_heartbeat import begun

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("transactional_db")]


@pytest.fixture(autouse=True)
def rows_are_locked_one_by_one(transactional_db: None) -> None:
    if not connection.features.has_select_for_update_skip_locked:
        pytest.skip("SQLite has one writer at a time")


def while_a_move_is_made(match: Match, act: Callable[[], object], *, written: bool) -> None:
    """`act` starts when the answer of seat 0 has read the clocks under the lock of its match, or has written them."""
    ready, acting = threading.Event(), threading.Event()

    def answer() -> None:
        try:
            with transaction.atomic():
                locked = Match.objects.select_for_update().get(pk=match.pk)
                seats = list(locked.seats.order_by("number"))
                if not written:
                    ready.set()
                    acting.wait(5)
                clock_rows.turn(locked, seats, {1}, 0, timezone.now())
                Seat.objects.bulk_update(seats, clock_rows.COLUMNS)
                if written:
                    ready.set()
                    acting.wait(5)
        finally:
            connection.close()

    answering = threading.Thread(target=answer)
    answering.start()
    assert ready.wait(5)
    threading.Timer(0.3, acting.set).start()
    act()
    answering.join()


def test_a_move_in_the_making_does_not_undo_the_credit_of_a_beat():
    began = timezone.now() - timedelta(seconds=630)
    match = begun({0, 1}, at=began)
    Pulse.objects.create(pk=1, at=began + timedelta(seconds=30))
    credited = []
    while_a_move_is_made(match, lambda: credited.append(heartbeat.beat()), written=False)
    one, two = match.seats.order_by("number")
    assert credited[0] >= timedelta(seconds=600)
    assert (one.since, one.left_ms) == (None, 30_000 + match.increment_ms)
    assert two.since == began + credited[0]
    assert two.deadline == two.since + timedelta(milliseconds=two.left_ms)


def test_a_sign_of_life_waits_for_no_move():
    match, other = begun({0, 1}, at=timezone.now()), begun({0, 1}, at=timezone.now())
    seats = list(Seat.objects.values_list("pk", flat=True))
    now = timezone.now() + timedelta(seconds=20)
    while_a_move_is_made(match, lambda: presence.seen(seats, now), written=True)
    assert not match.seats.filter(seen=now).exists()
    assert other.seats.filter(seen=now).count() == 2
    presence.seen(seats, now)
    assert match.seats.filter(seen=now).count() == 2
