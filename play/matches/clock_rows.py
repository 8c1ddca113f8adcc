"""The clocks of a match, stored with its seats.

The rules of time are in `play.matches.clock`; this module adds rows and downtime. Callers hold the lock of the match
and save the seats (`COLUMNS`).
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

from play.matches import clock, heartbeat
from play.matches.clock import Pace, SeatClock
from play.models import Clock, Match, Seat

COLUMNS = ("left_ms", "since", "deadline", "warned")


def pace(match: Match) -> Pace:
    if match.clock == Clock.DAYS:
        return Pace(days=match.days)
    return Pace(base_ms=match.base_ms, increment_ms=match.increment_ms)


def start(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """At the start of a match all clocks are full and stopped; the first `turn` starts those of the seats that are
    asked."""
    for seat in seats:
        _write(seat, clock.new(pace(match), counted=not seat.thinker))


def hand_over(seat: Seat, now: datetime) -> None:
    """Before a bot takes this seat over: the clock stops at what is left, and counts no more."""
    seat.left_ms, seat.since, seat.warned = _read(seat).left_at(now), None, False


def read(seats: Sequence[Seat]) -> list[SeatClock]:
    return [_read(seat) for seat in seats]


def turn(
    match: Match,
    seats: Sequence[Seat],
    asked: Collection[int],
    answered: int | None,
    now: datetime,
    before: Sequence[SeatClock] | None = None,
) -> None:
    """After a move: stop the clocks of seats that owe no answer any more, start those of seats that now do.

    Automatic passes belong to the answer that they follow. For each of them pass the clocks `before` the answer (from
    `read`) and the seat that answered. If only automatic passes came between, the turn did not change hands. Automatic
    passes earn no increment.
    """
    for seat, was in zip(seats, before or read(seats), strict=True):
        owes = seat.number in asked
        if was.since is not None and not owes:
            was = clock.credited(was, heartbeat.silence(was.since, now))  # the next beat will not find it running
        _write(seat, clock.after_move(pace(match), was, now, owes=owes, answered=seat.number == answered))


def warn(match: Match, seat: Seat, now: datetime) -> bool:
    """Mark the seat as warned if its time is nearly up. If it returns True, the caller sends the warning.

    A late warning (the sweeper was down) moves the deadline, so that the grace of `Pace` remains.
    """
    was = _read(seat)
    if not clock.needs_warning(pace(match), was, now):
        return False
    _write(seat, clock.warned(pace(match), was, now))
    return True


def late(match: Match, seats: Sequence[Seat], now: datetime) -> int | None:
    """The seat whose time is up; of several, the earliest. The sweeper asks, and so does every move.

    A seat loses on time only after a warning. If the sweeper was down, deadlines pass without effect. The same holds
    while the site is silent: that time will be credited.
    """
    over = [seat for seat in seats if seat.warned and seat.deadline is not None and seat.deadline <= now]
    if not over or heartbeat.silent_since(now) is not None:
        return None
    return min(over, key=lambda seat: (seat.deadline, seat.number)).number


def shown(match: Match, seats: Sequence[Seat], now: datetime) -> list[dict[str, Any]]:
    """The clocks as messages show them."""
    return [
        {
            "seat": seat.number,
            "left_ms": one.left_at(now),
            "running": one.since is not None,
            "deadline": written(one.deadline) if one.deadline else None,
        }
        for seat, one in zip(seats, read(seats), strict=True)
    ]


def _read(seat: Seat) -> SeatClock:
    return SeatClock(seat.left_ms, seat.since, seat.warned, counted=not seat.thinker)


def _write(seat: Seat, one: SeatClock) -> None:
    seat.left_ms, seat.since, seat.deadline, seat.warned = one.left_ms, one.since, one.deadline, one.warned


def written(moment: datetime) -> str:
    """A moment in the format of messages."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
