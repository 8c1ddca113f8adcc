"""No clock counts downtime."""

from datetime import UTC, datetime, timedelta

import pytest

from play.matches import clock_rows, heartbeat, presence
from play.models import Clock, Match, Pulse, Seat, Status

pytestmark = pytest.mark.usefixtures("db")

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
NOTHING = timedelta(0)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def begun(asked: set[int], at: datetime = NOON, bots: tuple[str, ...] = ("", ""), **match: object) -> Match:
    given = {"game": "berserk", "status": Status.PLAYING, "base_ms": 60_000, "started": at, **match}
    made = Match.objects.create(**given)
    seats = [Seat(match=made, number=number, bot=bot, seen=at) for number, bot in enumerate(bots)]
    clock_rows.start(made, seats, at)
    clock_rows.turn(made, seats, asked, None, at)
    Seat.objects.bulk_create(seats)
    return made


def clock_of(match: Match, number: int = 0) -> tuple[datetime | None, datetime | None, int]:
    seat = match.seats.get(number=number)
    return seat.since, seat.deadline, seat.left_ms


def test_regular_beats_credit_nothing():
    match = begun({0})
    for second in (0, 5, 10, 25):
        assert heartbeat.beat(after(second)) == NOTHING
    assert clock_of(match) == (NOON, after(60), 60_000)
    assert Pulse.objects.get().at == after(25)


def test_a_gap_is_credited_to_every_clock_that_runs():
    live, days = begun({0, 1}), begun({1}, clock=Clock.DAYS, days=2)
    heartbeat.beat(after(10))
    gap = timedelta(seconds=3600, microseconds=1234)
    assert heartbeat.beat(after(10) + gap) == gap
    assert clock_of(live, 0) == clock_of(live, 1) == (NOON + gap, after(60) + gap, 60_000)
    assert clock_of(days, 0) == (None, None, 2 * 86_400_000)
    assert clock_of(days, 1) == (NOON + gap, NOON + timedelta(days=2) + gap, 2 * 86_400_000)
    seats = list(live.seats.all())
    assert clock_rows.shown(live, seats, after(10) + gap)[0]["left_ms"] == 50_000


def test_a_clock_that_began_within_the_gap_is_credited_from_its_beginning():
    heartbeat.beat(NOON)
    early, late = begun({0}, at=after(100)), begun({0}, at=after(200))
    heartbeat.beat(after(200))
    assert clock_of(early) == (after(200), after(260), 60_000)
    assert clock_of(late) == (after(200), after(260), 60_000)


def test_a_bot_of_the_site_has_no_deadline_after_a_gap_either():
    match = begun({0, 1}, bots=("", "greedy"))
    heartbeat.beat(NOON)
    heartbeat.beat(after(100))
    assert clock_of(match, 1) == (after(100), None, 60_000)


def test_matches_that_are_over_are_left_alone():
    match = begun({0})
    Match.objects.filter(pk=match.pk).update(status=Status.FINISHED)
    heartbeat.beat(NOON)
    heartbeat.beat(after(100))
    assert clock_of(match) == (NOON, after(60), 60_000)


def test_nobody_has_gone_away_because_the_site_was_down():
    match = begun({0})
    heartbeat.beat(after(5))
    heartbeat.beat(after(605))
    assert not presence.away(match.seats.get(number=0), after(606))
    for second in range(610, 670, 10):
        heartbeat.beat(after(second))
    assert presence.away(match.seats.get(number=0), after(661))


def test_a_server_whose_clock_is_behind_changes_nothing():
    heartbeat.beat(after(100))
    assert heartbeat.beat(NOON) == NOTHING
    assert Pulse.objects.get().at == after(100)


def test_the_site_is_silent_when_beats_are_missing_for_longer_than_the_grace():
    assert heartbeat.silent_since(NOON) is None
    heartbeat.beat(NOON)
    assert heartbeat.silent_since(NOON + heartbeat.GRACE) is None
    assert heartbeat.silent_since(after(16)) == NOON


def test_many_servers_beat_and_only_the_first_after_a_gap_credits_it():
    match = begun({0})
    heartbeat.beat(NOON)
    assert [heartbeat.beat(after(second)) for second in (100, 100.5, 101)] == [timedelta(seconds=100), NOTHING, NOTHING]
    assert clock_of(match) == (after(100), after(160), 60_000)


def test_a_usual_beat_touches_no_match(django_assert_num_queries):
    begun({0})
    heartbeat.beat(NOON)
    with django_assert_num_queries(4):  # savepoint, read, write, release
        heartbeat.beat(after(5))
