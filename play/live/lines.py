"""Chat lines of matches for the listeners of a hub: each line once, in order, to those who may read it.

Lines need no event ids: each has its number, and a reconnecting client asks for what came after the last one it knows.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

import orjson
from django.db.models import F, Max, Q

from play.live.listener import Listener, Watch
from play.models import Line, Status
from play.talk import blocks, chat

MOST_LINES = 100  # per reading; the rest is read next
MOST_MATCHES = 100  # each adds a condition to the query
PAUSE = 1.0  # seconds after a failed reading

log = logging.getLogger(__name__)

Run = Callable[..., Awaitable[Any]]  # runs database work in a thread
Listeners = Mapping[int, set[Listener]]  # by match


@dataclass(frozen=True, slots=True)
class Said:
    """Lines by match, in order, with their `seat` and the `status` of the match; and whom the given readers block."""

    lines: Mapping[int, list[Any]]
    readers: Collection[int]
    blocked: Collection[tuple[int, int]]
    more: bool


def said(after: Mapping[int, int], readers: Collection[int]) -> Said:
    """The lines of each match after this number: two queries."""
    wanted = reduce(or_, (Q(match=pk, number__gt=number) for pk, number in after.items()))
    found = chat.with_seats(Line.objects.filter(wanted)).annotate(status=F("match__status"))
    lines: dict[int, list[Any]] = {}
    rows = list(found.order_by("match", "number")[:MOST_LINES])
    for line in rows:
        lines.setdefault(line.match_id, []).append(line)
    authors = {line.player_id for line in rows if line.player_id}
    return Said(lines, readers, blocks.pairs(readers, authors), more=len(rows) == MOST_LINES)


def last_numbers(match_ids: Collection[int]) -> dict[int, int]:
    found = Line.objects.filter(match__in=match_ids).order_by().values_list("match").annotate(last=Max("number"))
    return dict(found)


class Lines:
    """Runs in its hub's event loop, on the hub's own register of listeners by match."""

    def __init__(self, of_match: Listeners, run: Run) -> None:
        self._of_match, self._run = of_match, run
        self._stale: set[int] = set()
        self._news = asyncio.Event()

    def hear(self, match_id: int, number: int) -> None:
        """A hint: there is a line with this number."""
        if any(listener.watches[match_id].said < number for listener in self._of_match.get(match_id, ())):
            self.read([match_id])

    def read(self, match_ids: Iterable[int]) -> None:
        self._stale.update(match_ids)
        if self._stale:
            self._news.set()

    async def look(self) -> None:
        """Makes up for lost hints."""
        if self._of_match:
            for match_id, number in (await self._run(last_numbers, list(self._of_match))).items():
                self.hear(match_id, number)

    async def feed(self) -> None:
        """The one task that reads lines and fills queues."""
        while True:
            await self._news.wait()
            taken = [self._stale.pop() for _ in range(min(len(self._stale), MOST_MATCHES))]
            if not self._stale:
                self._news.clear()
            after = {match_id: number for match_id in taken if (number := self._after(match_id)) is not None}
            if not after:
                continue
            readers = {one.reader for match_id in after for one in self._of_match[match_id] if one.reader is not None}
            try:
                found = await self._run(said, after, readers)
            except Exception:
                log.exception("cannot read what is said in matches")
                self.read(taken)
                await asyncio.sleep(PAUSE)
                continue
            for match_id in found.lines:
                for listener in self._of_match.get(match_id, ()):
                    _hand_to(listener, listener.watches[match_id], found)
            if found.more:
                self.read(taken)

    def _after(self, match_id: int) -> int | None:
        """The lowest number after which the ready listeners need lines."""
        watching = self._of_match.get(match_id, ())
        return min((one.watches[match_id].said for one in watching if not one.behind), default=None)


def _hand_to(listener: Listener, watch: Watch, found: Said) -> None:
    reader = listener.reader
    if reader is not None and reader not in found.readers:  # came during this reading; read next time
        return
    for line in found.lines[watch.match_id]:
        if line.number <= watch.said:
            continue
        if _may_read(line, watch, reader, found) and not listener.put("chat", _written(line, watch, reader)):
            return
        watch.said = line.number


def _may_read(line: Any, watch: Watch, reader: int | None, found: Said) -> bool:
    over = line.status not in (Status.WAITING, Status.PLAYING)
    return chat.may_read(line.room, watch.viewer, over) and (reader, line.player_id) not in found.blocked


def _written(line: Any, watch: Watch, reader: int | None) -> bytes:
    return orjson.dumps({"kind": "chat", "match": watch.key, **chat.record(line, watch.viewer, reader)})
