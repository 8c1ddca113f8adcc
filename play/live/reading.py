"""The hub's queries about matches, run in a thread: their position, and the messages of their moves.

Each function makes one or two queries for all listeners of this process.
"""

import logging
import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce
from operator import or_

import orjson
from django.db.models import Q

from play.live.listener import NOTHING, Viewer
from play.matches.messages import MoveMessages, unpack
from play.models import Match, Move, Status

MOST_MOVES = 64  # per reading; the rest is read next
MOST_MATCHES = 100  # each adds a condition to the query

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Want:
    """What listeners want of a match: moves after this ply (None: no old ones), the newest in any case, for these
    viewers."""

    after: int | None
    newest: bool
    viewers: frozenset[Viewer]


@dataclass(slots=True)
class News:
    """`last` is the ply of the match when it was read; `end` is its final message if it is over."""

    match_id: int
    last: int = NOTHING
    moves: list[tuple[int, dict[Viewer, bytes]]] = field(default_factory=list)
    end: bytes | None = None
    more: bool = False


def positions(match_ids: Collection[int]) -> dict[int, tuple[int, bool]]:
    """The last ply of each match, and whether it is over."""
    rows = Match.objects.filter(pk__in=match_ids).values_list("pk", "ply", "status", "started").order_by()
    return {pk: (_last(ply, started), _over(status)) for pk, ply, status, started in rows}


def news(wanted: Mapping[int, Want]) -> list[News]:
    """The news of each match. A match that no longer exists has ended."""
    found = {pk: News(pk, end=orjson.dumps({"kind": "end", "status": "gone"})) for pk in wanted}
    columns = ("pk", "ply", "status", "started", "key", "places", "sides", "reason")
    for pk, ply, status, started, *more in Match.objects.filter(pk__in=wanted).values_list(*columns).order_by():
        found[pk] = News(pk, _last(ply, started), end=_last_word(ply, status, *more) if _over(status) else None)
    conditions = []
    for pk, want in wanted.items():
        last = found[pk].last
        after = last if want.after is None else want.after
        if want.newest:
            after = min(after, last - 1)
        if after < last:
            conditions.append(Q(match=pk, ply__gt=after))
    if conditions:
        _read_moves(reduce(or_, conditions), found, wanted)
    return list(found.values())


def made_here(match_id: int, ply: int, told: Sequence[MoveMessages], viewers: Collection[Viewer]) -> News:
    """Moves made in this process, the last of them at `ply`, of a match that goes on: nothing needs to be read."""
    first = ply - len(told) + 1
    moves = [(number, written(one, viewers)) for number, one in enumerate(told, first)]
    return News(match_id, ply, moves)


def _read_moves(condition: Q, found: Mapping[int, News], wanted: Mapping[int, Want]) -> None:
    rows = Move.objects.filter(condition).values_list("match", "ply", "shown").order_by("match", "ply")[:MOST_MOVES]
    for pk, ply, shown in rows:
        try:
            messages = written(unpack(shown), wanted[pk].viewers)
        except (zlib.error, ValueError, KeyError, TypeError):  # a broken row must not silence all other matches
            log.exception("move %d of match %d cannot be read", ply, pk)
            continue
        found[pk].moves.append((ply, messages))
    if len(rows) == MOST_MOVES:
        for one in found.values():
            one.more = not one.moves or one.moves[-1][0] < one.last


def written(told: MoveMessages, viewers: Collection[Viewer]) -> dict[Viewer, bytes]:
    """The bytes of a message, for each of these viewers."""
    return {viewer: orjson.dumps(told.to(viewer)) for viewer in viewers}


def _last(ply: int, started: datetime | None) -> int:
    return NOTHING if started is None else ply


def _over(status: str) -> bool:
    return status not in (Status.WAITING, Status.PLAYING)


def _last_word(ply: int, status: str, key: str, places: list[int], sides: list[int], reason: str) -> bytes:
    outcome = {"places": places, "sides": sides, "reason": reason}
    return orjson.dumps({"match": key, "kind": "end", "ply": ply, "status": status, "outcome": outcome})
