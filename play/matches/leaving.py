"""A player leaves a game of more than two: a bot of the site plays on for them, and they have lost against everybody.

All of it is one move: the seat gets its stand-in, and its running clock becomes the bot's. From then on workers treat
the seat like any bot's, also after a crash. The others end where the game places them, as if that seat were not there.
"""

from play import bots
from play.engine.events import ALL, LEFT
from play.matches import clock_rows
from play.matches.turn import Turn
from play.models import Seat, Status


def goes_on(turn: Turn, seat: int) -> bool:
    """Whether a person or program is left, and the game needs more than one seat."""
    others = [one for one in turn.seats if one.number != seat]
    return len(others) > 1 and any(not one.thinker for one in others)


def leave(turn: Turn, seat: int, kind: str, by: int | None = None) -> None:
    """The strongest bot of the game takes this seat. `by`: the seat that reported the absence."""
    gone = turn.seat(seat)
    _mark(turn, gone)
    turn.record(kind, [(LEFT.kind, (seat,), ALL, None)], seat=seat if by is None else by)
    turn.close()


def close(turn: Turn, seat: int, kind: str, reason: str, by: int | None = None) -> None:
    """The last person has left: nobody waits for the end, so the bots share the first place."""
    gone = turn.seat(seat)
    _mark(turn, gone)
    turn.end(Status.FINISHED, turn.shared(reason))
    turn.record(kind, [], seat=seat if by is None else by)
    turn.close()


def _mark(turn: Turn, gone: Seat) -> None:
    clock_rows.hand_over(gone, turn.now)
    gone.stand_in, gone.left_ply = bots.names(turn.match.game)[-1], turn.match.ply + 1
    gone.standing, gone.takeback_ply = [], None
    for one in turn.seats:
        one.draw_ply = None
