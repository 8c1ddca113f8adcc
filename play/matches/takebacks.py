"""Takebacks by agreement, in casual games: the table returns to the seat's last own question.

Clocks keep the time that was spent. Once hidden cards were revealed or chance has decided, there is no way back. Bots
of the site always agree.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import orjson
from django.db.models import QuerySet

from play.engine.events import Event
from play.matches import line_of_play, table_cache
from play.matches.refusals import refused
from play.matches.transaction import locked
from play.matches.turn import Kind, Turn
from play.models import Match, Move, Seat

OWN = (Kind.ANSWER, Kind.CANCEL)  # the seat's own answers; automatic passes do not count


def offer(key: str, seat: int, known: int | None = None) -> Match:
    """Ask to take back the last own answer; if only bots have to agree, it happens at once. Raises Refused.

    `known` is the ply on the asker's screen. If the match has moved on, nothing happens, so a double click takes back
    only one answer.
    """
    with _casual(key, seat, known) as turn:
        if turn.seat(seat).takeback_ply is not None:
            raise refused("takeback_already_offered")
        _agree(turn, seat, _before_last_answer(turn, seat))
    return turn.match


def accept(key: str, seat: int, known: int | None = None) -> Match:
    with _casual(key, seat, known) as turn:
        _agree(turn, seat, _offers_to(turn, seat)[0].takeback_ply or 0)
    return turn.match


def decline(key: str, seat: int, known: int | None = None) -> Match:
    with _casual(key, seat, known) as turn:
        for other in _offers_to(turn, seat):
            other.takeback_ply = None
        turn.record(Kind.TAKE_DECLINE, [], seat=seat)
        turn.close()
    return turn.match


@contextmanager
def _casual(key: str, seat: int, known: int | None) -> Iterator[Turn]:
    with locked(key, seat) as turn:
        if turn.match.rated:
            raise refused("takeback_rated")
        if known is not None and known != turn.match.ply:
            raise refused("moved_on")
        yield turn


def _offers_to(turn: Turn, seat: int) -> list[Seat]:
    offered = [other for other in turn.seats if other.number != seat and other.takeback_ply is not None]
    if not offered:
        raise refused("no_takeback_offered")
    return offered


def _before_last_answer(turn: Turn, seat: int) -> int:
    """The ply after which the seat was asked the question that it answered last."""
    stands = line_of_play.current_line(_played(turn.match, 0).only("ply", "kind", "seat", "ask"))
    own = [move.ply for move in stands if move.seat == seat and move.kind in OWN]
    if not own:
        raise refused("nothing_to_take_back")
    return own[-1] - 1


def _played(match: Match, after: int) -> QuerySet[Move]:
    return match.moves.filter(kind__in=line_of_play.PLAYED, ply__gt=after).order_by("ply")


def _agree(turn: Turn, by: int, ply: int) -> None:
    """A seat wants to return to this ply. When all people and programs agree, the match returns."""
    undone = line_of_play.current_line(_played(turn.match, ply).defer("shown"))
    back = _way_back(turn, ply, undone)
    turn.seat(by).takeback_ply = ply
    if all(seat.thinker or seat.takeback_ply == ply for seat in turn.seats):
        asked = [move.ask or 0 for move in undone if move.kind in line_of_play.ANSWERS]
        last = max(*asked, *(ask.id for ask in turn.table.asks))
        turn.go_back(line_of_play.renumbered(back.table, last), back.log_hash)
        turn.record(Kind.TAKEBACK, [], seat=undone[0].seat, ask=ply, option=str(last))
    else:
        turn.record(Kind.TAKE_OFFER, [], seat=by)
    turn.close()


def _way_back(turn: Turn, ply: int, undone: list[Move]) -> table_cache.Replayed:
    """The match after this ply. Refused if somebody has learnt since then what they could not know at that ply."""
    try:
        back = table_cache.as_of(turn.match, ply)
    except table_cache.RulesChanged:
        raise refused("old_rules") from None
    rules, seat = turn.table.rules, undone[0].seat
    assert seat is not None
    learnt = any(rules.reveals(event, seat) for move in undone for event in _events(move))
    if learnt or back.table.state.counter != turn.table.state.counter:
        raise refused("takeback_revealed")
    return back


def _events(move: Move) -> list[Event]:
    return [(kind, tuple(args), seen, public) for kind, args, seen, public in orjson.loads(bytes(move.events) or b"[]")]
