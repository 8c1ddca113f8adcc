"""Ends of a match that do not come from the rules of its game: resignation, draw, time, absence, abort.

At a table of more than two a seat that leaves does not end the match for the others: a bot of the site plays on for it
(`play.matches.leaving`).
"""

from play.engine.rules import Outcome
from play.matches import clock_rows, losing, presence
from play.matches.refusals import Refused, refused
from play.matches.transaction import locked
from play.matches.turn import Kind, Turn
from play.models import Match, Seat, Status
from play.models.match import EARLY


def resign(key: str, seat: int) -> Match:
    with locked(key, seat) as turn:
        losing.lose(turn, seat, Kind.RESIGN, "resigned")
    return turn.match


def offer_draw(key: str, seat: int) -> Match:
    """When both have offered it, the match is drawn. Only at tables of two; bots of the site never offer it."""
    with locked(key, seat) as turn:
        _agree(turn, seat)
    return turn.match


def accept_draw(key: str, seat: int) -> Match:
    with locked(key, seat) as turn:
        if not _offers_to(turn, seat):
            raise refused("no_draw_offered")
        _agree(turn, seat)
    return turn.match


def decline_draw(key: str, seat: int) -> Match:
    with locked(key, seat) as turn:
        offered = _offers_to(turn, seat)
        if not offered:
            raise refused("no_draw_offered")
        for other in offered:
            other.draw_ply = None
        turn.record(Kind.DRAW_DECLINE, [], seat=seat)
        turn.close()
    return turn.match


def _offers_to(turn: Turn, seat: int) -> list[Seat]:
    return [other for other in turn.seats if other.number != seat and other.draw_ply is not None]


def _agree(turn: Turn, seat: int) -> None:
    if len(turn.seats) != 2:
        raise refused("no_draws")
    mine = turn.seat(seat)
    if mine.draw_ply is not None:
        raise refused("draw_already_offered")
    mine.draw_ply = turn.match.ply
    if all(other.draw_ply is not None for other in turn.seats):
        turn.end(Status.FINISHED, turn.shared("agreed"))
        turn.record(Kind.DRAW, [], seat=seat)
    else:
        turn.record(Kind.DRAW_OFFER, [], seat=seat)
    turn.close()


def abort(key: str, seat: int) -> Match:
    """Abort the match; only possible early on."""
    with locked(key, seat) as turn:
        if max(other.answers for other in turn.seats) > EARLY:
            raise refused("too_late_to_abort")
        turn.end(Status.ABORTED, Outcome((), "aborted"))
        turn.record(Kind.ABORT, [], seat=seat)
        turn.close()
    return turn.match


def claim(key: str, seat: int) -> Match:
    """The opponent owes an answer and is away: they lose."""
    with locked(key, seat) as turn:
        gone = [
            other
            for other in turn.seats
            if other.number != seat and other.since is not None and presence.away(other, turn.now)
        ]
        if not gone:
            raise refused("nothing_to_claim")
        losing.lose(turn, gone[0].number, Kind.CLAIM, "claimed", by=seat)
    return turn.match


def time_out(match_id: int) -> bool:
    """If a seat's time is up, end the match or go on without that seat. Returns whether it was."""
    before = Match.objects.values_list("status", flat=True).get(pk=match_id)
    try:
        with locked(match_id) as turn:
            return turn.after_time_out
    except Refused:
        return before == Status.PLAYING


def warn(match_id: int, seat: int) -> bool:
    """Warn this seat that its time is nearly up; everybody sees it. Once each time its clock runs."""
    try:
        with locked(match_id) as turn:
            if not clock_rows.warn(turn.match, turn.seat(seat), turn.now):
                return False
            turn.record(Kind.WARNING, [], seat=seat)
            turn.close()
            return True
    except Refused:
        return False
