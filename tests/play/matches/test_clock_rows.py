"""Clocks on the seats of a match: which run, who is warned, who is late, and their messages."""

from datetime import UTC, datetime, timedelta

import pytest

from play.matches import clock_rows, heartbeat, presence
from play.models import Clock, Match, Seat

pytestmark = pytest.mark.usefixtures("db")

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def table_of(*bots: str, asked: set[int], **clock: object) -> tuple[Match, list[Seat]]:
    """A match with as many seats as names of bots ("" is a person), begun at noon."""
    match = Match(**{"game": "berserk", "base_ms": 60_000, "increment_ms": 2_000, "started": NOON, **clock})
    seats = [Seat(match=match, number=number, bot=bot) for number, bot in enumerate(bots)]
    clock_rows.start(match, seats, NOON)
    clock_rows.turn(match, seats, asked, None, NOON)
    return match, seats


def test_at_the_start_clocks_are_full_and_who_is_asked_has_a_deadline():
    _match, (one, two) = table_of("", "", asked={1})
    assert (one.left_ms, one.since, one.deadline) == (60_000, None, None)
    assert (two.left_ms, two.since, two.deadline) == (60_000, NOON, after(60))


def test_an_answer_stops_one_clock_and_starts_the_other():
    match, (one, two) = table_of("", "", asked={0})
    clock_rows.turn(match, [one, two], {1}, 0, after(10))
    assert (one.left_ms, one.since, one.deadline) == (52_000, None, None)
    assert (two.since, two.deadline) == (after(10), after(70))


def test_all_who_owe_at_once_run_and_each_stops_with_its_own_answer():
    match, seats = table_of("", "", "", asked={0, 1, 2})
    clock_rows.turn(match, seats, {0, 2}, 1, after(5))
    clock_rows.turn(match, seats, {2}, 0, after(20))
    assert [seat.left_ms for seat in seats] == [42_000, 57_000, 60_000]
    assert [seat.deadline for seat in seats] == [None, None, after(60)]


def test_the_end_stops_all_clocks():
    match, seats = table_of("", "", asked={0, 1})
    clock_rows.turn(match, seats, set(), None, after(5))
    assert [(seat.since, seat.deadline, seat.left_ms) for seat in seats] == [(None, None, 55_000)] * 2


def test_days_begin_anew_with_every_decision():
    match, (one, two) = table_of("", "", asked={0}, clock=Clock.DAYS, days=3)
    assert one.deadline == NOON + timedelta(days=3)
    clock_rows.turn(match, [one, two], {0}, 0, NOON + timedelta(days=2))
    assert one.deadline == NOON + timedelta(days=5)
    clock_rows.turn(match, [one, two], {1}, 0, NOON + timedelta(days=4))
    assert (one.left_ms, two.deadline) == (3 * 86_400_000, NOON + timedelta(days=7))


def test_a_bot_of_the_site_is_asked_since_its_last_answer_and_never_late():
    match, seats = table_of("", "greedy", asked={1})
    clock_rows.turn(match, seats, {1}, 1, after(3))
    assert (seats[1].since, seats[1].deadline, seats[1].left_ms) == (after(3), None, 60_000)
    assert not clock_rows.warn(match, seats[1], after(500))
    assert clock_rows.late(match, seats, after(500)) is None


def test_standing_answers_are_part_of_the_answer_they_follow():
    match, seats = table_of("", "", asked={0})
    before = clock_rows.read(seats)
    clock_rows.turn(match, seats, {1}, 0, after(10))
    clock_rows.turn(match, seats, {0}, 0, after(10), before)  # seat 1 passed automatically
    assert (seats[0].since, seats[0].left_ms, seats[0].deadline) == (NOON, 60_000, after(60))
    assert (seats[1].since, seats[1].left_ms) == (None, 60_000)


def test_who_was_warned_is_late_when_the_deadline_is_reached():
    match, seats = table_of("", "", asked={0})
    assert not clock_rows.warn(match, seats[0], after(47))
    assert clock_rows.warn(match, seats[0], after(48))
    assert not clock_rows.warn(match, seats[0], after(49))
    assert clock_rows.late(match, seats, after(59.999)) is None
    assert clock_rows.late(match, seats, after(60)) == 0


def test_of_several_the_earliest_is_late():
    match, seats = table_of("", "", asked={1})
    clock_rows.turn(match, seats, {0, 1}, None, after(5))
    for seat in seats:
        clock_rows.warn(match, seat, after(58))
    assert clock_rows.late(match, seats, after(70)) == 1


def test_nobody_is_late_without_a_warning_and_a_late_one_leaves_five_seconds():
    match, seats = table_of("", "", asked={0})
    assert clock_rows.late(match, seats, after(300)) is None
    assert clock_rows.warn(match, seats[0], after(300))
    assert clock_rows.shown(match, seats, after(300))[0]["left_ms"] == 5_000
    assert clock_rows.late(match, seats, after(304.9)) is None
    assert clock_rows.late(match, seats, after(305)) == 0


def test_nobody_is_late_while_the_site_is_silent():
    match, seats = table_of("", "", asked={0})
    clock_rows.warn(match, seats[0], after(50))
    heartbeat.beat(after(55))
    assert clock_rows.late(match, seats, after(65)) == 0
    assert clock_rows.late(match, seats, after(71)) is None


def test_an_answer_that_comes_before_the_first_beat_after_a_downtime_does_not_pay_for_it():
    match, seats = table_of("", "", asked={0, 1})
    heartbeat.beat(after(20))
    clock_rows.turn(match, seats, {1}, 0, after(300))
    assert seats[0].left_ms == 60_000 - 20_000 + 2_000
    assert (seats[1].since, seats[1].deadline) == (NOON, after(60))  # still running: the beat will credit it


def test_short_thought_looks_at_no_pulse(django_assert_num_queries):
    match, seats = table_of("", "", asked={0})
    with django_assert_num_queries(0):
        clock_rows.turn(match, seats, {1}, 0, after(10))
        clock_rows.late(match, seats, after(11))


def test_a_message_tells_what_is_left_who_runs_and_until_when():
    match, seats = table_of("", "greedy", asked={0, 1})
    assert clock_rows.shown(match, seats, after(1.5)) == [
        {"seat": 0, "left_ms": 58_500, "running": True, "deadline": "2026-03-01T12:01:00.000Z"},
        {"seat": 1, "left_ms": 60_000, "running": True, "deadline": None},
    ]


# --- signs of life


def rows(number: int = 3, **clock: object) -> list[Seat]:
    match = Match.objects.create(game="berserk", status="playing", started=NOON, **clock)
    return Seat.objects.bulk_create(Seat(match=match, number=one) for one in range(number))


def test_signs_of_life_are_written_with_one_update_and_not_again_for_ten_seconds(django_assert_num_queries):
    seats = rows()
    ids = [seat.pk for seat in seats]
    presence.seen(ids[:1], after(0))
    presence.seen(ids, after(5))
    assert list(Seat.objects.values_list("seen", flat=True)) == [after(0), after(5), after(5)]
    with django_assert_num_queries(1):
        presence.seen(ids, after(9))
    presence.seen(ids, after(12))
    assert list(Seat.objects.values_list("seen", flat=True)) == [after(12), after(5), after(5)]
    with django_assert_num_queries(0):
        presence.seen([], after(100))


def test_who_gives_no_sign_for_a_minute_is_away():
    seat = rows()[0]
    assert not presence.away(seat, after(60))  # since the match began
    assert presence.away(seat, after(61))
    seat.seen = after(30)
    assert not presence.away(seat, after(90))
    assert presence.away(seat, after(91))


def test_nobody_is_away_from_a_match_of_days_or_from_a_silent_site_and_bots_never_are():
    assert not presence.away(rows(clock=Clock.DAYS, days=3)[0], after(9999))
    seat = rows()[0]
    heartbeat.beat(after(20))
    assert not presence.away(seat, after(100))
    seat.bot = "greedy"
    assert not presence.away(seat, after(30))
