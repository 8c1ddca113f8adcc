"""A seat has lost: it resigned, ran out of time, or went away."""

from dataclasses import replace

from play.matches import clock_rows, leaving
from play.matches.turn import Kind, Turn
from play.models import Status


def run_out(turn: Turn) -> None:
    """A clock has reached zero."""
    late = clock_rows.late(turn.match, turn.seats, turn.now)
    assert late is not None
    lose(turn, late, Kind.TIME, "time")


def lose(turn: Turn, seat: int, kind: str, reason: str, by: int | None = None) -> None:
    """This seat has lost. At a table of two the other one has won; at a larger table the others play on."""
    if leaving.goes_on(turn, seat):
        leaving.leave(turn, seat, kind, by)
        return
    if len(turn.seats) > 2:
        leaving.close(turn, seat, kind, reason, by)
        return
    events = turn.table.concede(seat)
    assert turn.table.outcome is not None
    turn.table.events.clear()
    turn.end(Status.FINISHED, replace(turn.table.outcome, reason=reason))
    turn.record(kind, events, seat=seat if by is None else by)
    turn.close()
