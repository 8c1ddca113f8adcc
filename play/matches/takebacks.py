"""Taking back by agreement, in casual games: the table stands again where a seat was asked what it answered last.

Clocks keep what was spent, and what people saw they have seen: once hidden cards were learnt or chance has decided, nobody
goes back any more. Bots of the site always agree.
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

OWN = (Kind.ANSWER, Kind.CANCEL)  # what a seat did itself; a question that it passes beforehand is no answer of its own


def offer(key: str, seat: int, known: int | None = None) -> Match:
    """Ask to take the last own answer back; where only bots have to agree, it is done. Raises Refused.

    `known` is the ply that whoever asks looks at. Where the match went on meanwhile nothing happens: two clicks on the same
    button take one answer back.
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
    """The ply after which the seat was asked what it answered last."""
    stands = line_of_play.standing(_played(turn.match, 0).only("ply", "kind", "seat", "ask"))
    own = [move.ply for move in stands if move.seat == seat and move.kind in OWN]
    if not own:
        raise refused("nothing_to_take_back")
    return own[-1] - 1


def _played(match: Match, after: int) -> QuerySet[Move]:
    return match.moves.filter(kind__in=line_of_play.PLAYED, ply__gt=after).order_by("ply")


def _agree(turn: Turn, by: int, ply: int) -> None:
    """Somebody wants this ply to stand again; once everybody does who thinks for themselves, it does."""
    undone = line_of_play.standing(_played(turn.match, ply).defer("shown"))
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
    """How the match stood after this ply. Refused where somebody has learnt since what the others would not know again."""
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
