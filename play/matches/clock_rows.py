"""The clocks of a match, on its seats. The rules of time are in `play.matches.clock`; here they meet rows and downtime.

Everything is called with the match locked; the caller saves the seats (`COLUMNS`).
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
    """At the start of a match all clocks stand and are full; the first `turn` sets those going that are asked."""
    for seat in seats:
        _write(seat, clock.new(pace(match), counted=not seat.thinker))


def hand_over(seat: Seat, now: datetime) -> None:
    """Before a bot plays on for this seat: its clock stops at what is left, and counts no more."""
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
    """After a move: stop the clocks of who no longer owes an answer, start those of who does now.

    Standing answers follow an answer in the same instant, and are part of it: give with each of them the clocks as they
    stood `before` the answer (from `read`) and the seat that answered first. Who is asked again after others passed by
    themselves has not handed over the turn, and a question that nobody had to think about earns no increment.
    """
    for seat, was in zip(seats, before or read(seats), strict=True):
        owes = seat.number in asked
        if was.since is not None and not owes:
            was = clock.credited(was, heartbeat.silence(was.since, now))  # the next beat will not find it running
        _write(seat, clock.after_move(pace(match), was, now, owes=owes, answered=seat.number == answered))


def warn(match: Match, seat: Seat, now: datetime) -> bool:
    """Mark the seat as warned where it is time to; where it is, whoever calls has to tell the player.

    A warning that comes late (the sweeper had stopped) moves the deadline: it stays ahead by the grace of `Pace`.
    """
    was = _read(seat)
    if not clock.needs_warning(pace(match), was, now):
        return False
    _write(seat, clock.warned(pace(match), was, now))
    return True


def late(match: Match, seats: Sequence[Seat], now: datetime) -> int | None:
    """The seat whose time is up; the earliest, if there are several. Asked by the sweeper and before every move.

    Nobody is late who was not warned: the sweeper warns, and leaves a few seconds after that (`warn`). So when it had
    stopped, play goes on over deadlines, and nobody loses for what they were not told. Nor is anybody late while the site
    is silent: the time will be credited when it comes back.
    """
    over = [seat for seat in seats if seat.warned and seat.deadline is not None and seat.deadline <= now]
    if not over or heartbeat.silent_since(now) is not None:
        return None
    return min(over, key=lambda seat: (seat.deadline, seat.number)).number


def shown(match: Match, seats: Sequence[Seat], now: datetime) -> list[dict[str, Any]]:
    """The clocks as a message tells them."""
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
    """As messages tell it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
