"""What the hub reads of matches, in a thread: where they stand, and the messages of their moves.

Each function is one or two queries for everybody who listens in this process.
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
from play.matches.messages import Told, told
from play.models import Match, Move, Status

MOST_MOVES = 64  # of one reading; what is left is read next
MOST_MATCHES = 100  # a condition of the query each

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Want:
    """What is wanted of a match: moves after this ply (None: no old ones), the newest in any case, for these viewers."""

    after: int | None
    newest: bool
    viewers: frozenset[Viewer]


@dataclass(slots=True)
class News:
    """`last` is the ply that the match was at when it was read; `end` is its last word where it is over."""

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
    """Of each match wanted. A match that is gone has ended."""
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


def made_here(match_id: int, ply: int, told: Sequence[Told], viewers: Collection[Viewer]) -> News:
    """Moves of this process, the last of them at `ply`, of a match that goes on: nothing has to be read."""
    first = ply - len(told) + 1
    moves = [(number, written(one, viewers)) for number, one in enumerate(told, first)]
    return News(match_id, ply, moves)


def _read_moves(condition: Q, found: Mapping[int, News], wanted: Mapping[int, Want]) -> None:
    rows = Move.objects.filter(condition).values_list("match", "ply", "shown").order_by("match", "ply")[:MOST_MOVES]
    for pk, ply, shown in rows:
        try:
            messages = written(told(shown), wanted[pk].viewers)
        except (zlib.error, ValueError, KeyError, TypeError):  # a broken row must not silence every other match
            log.exception("move %d of match %d cannot be read", ply, pk)
            continue
        found[pk].moves.append((ply, messages))
    if len(rows) == MOST_MOVES:
        for one in found.values():
            one.more = not one.moves or one.moves[-1][0] < one.last


def written(told: Told, viewers: Collection[Viewer]) -> dict[Viewer, bytes]:
    """The bytes of a message, for each of these."""
    return {viewer: orjson.dumps(told.to(viewer)) for viewer in viewers}


def _last(ply: int, started: datetime | None) -> int:
    return NOTHING if started is None else ply


def _over(status: str) -> bool:
    return status not in (Status.WAITING, Status.PLAYING)


def _last_word(ply: int, status: str, key: str, places: list[int], sides: list[int], reason: str) -> bytes:
    outcome = {"places": places, "sides": sides, "reason": reason}
    return orjson.dumps({"match": key, "kind": "end", "ply": ply, "status": status, "outcome": outcome})
