"""The one place of a process where streams wait: it reads the database for all of them and distributes the news.

Hints and a poller say which matches have news; a single task reads all of those at once and puts each message into the
queues of those who may see it. A hint from this process brings the messages with it. A listener only ever gets the ply
after its last one, so no message is lost, doubled or out of order, wherever it comes from.
"""

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

import orjson
from django.conf import settings
from django.db import close_old_connections, connections
from redis.exceptions import RedisError

from catalog.requests.streams import places
from play.live import desks, hints, passes, reading, relay
from play.live.desks import Desk
from play.live.lines import Lines
from play.live.listener import NOTHING, Listener, Owner, Viewer, Watch
from play.live.reading import News, Want
from play.matches import heartbeat, presence

ALONE = 0.1  # seconds between polls of matches if no hints come from other processes
HINTED = 5.0  # the same where Redis brings hints: a safety net
DESKS = 1.0  # seconds between polls of players' desks
TALK = 1.0  # seconds between polls of chat lines if no hints come from other processes
CARE = 10.0  # seconds between signs of life, and between checks of who may still listen
GRACE = 1.0  # seconds before a cancelled task is cancelled again
READERS = 2  # threads with a database connection each, however many listen
PATIENCE = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds to wait after the first, second … failure in a row

log = logging.getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")


class Hub:
    """Belongs to one event loop; only `hint` may be called from other threads."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.listeners: set[Listener] = set()
        self._of_match: defaultdict[int, set[Listener]] = defaultdict(set)
        self._of_owner: defaultdict[Owner, set[Listener]] = defaultdict(set)
        self._desks: dict[Owner, Desk] = {}  # as last read
        self._stale: set[int] = set()  # matches to read
        self._stale_desks: set[Owner] = set()
        self._news, self._changes = asyncio.Event(), asyncio.Event()
        self._hinted = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="live")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="upkeep")  # may wait for a lock; nothing waits for it
        self._lines = Lines(self._of_match, lambda do, *args: self._in(self._readers, do, *args))
        hints.wake_with(self.hint)
        chores = [
            self._feed(),
            self._feed_desks(),
            self._poll(),
            self._poll_desks(),
            self._lines.feed(),
            self._poll_lines(),
            self._note_presence(),
            self._watch_doors(),
        ]
        if settings.REDIS_URL:
            chores.append(self._hear_others())
        self._chores = [self.loop.create_task(chore) for chore in chores]

    async def keep_pulse(self) -> None:
        """Beat now, before the first request is taken, and every few seconds from then on."""
        await self._beat()
        self._chores.append(self.loop.create_task(self._keep_beating()))

    # --- listeners

    def add(self, listener: Listener) -> None:
        self.listeners.add(listener)
        places.take(listener.place)
        for match_id in listener.watches:
            self._of_match[match_id].add(listener)
        if listener.owner:
            self._of_owner[listener.owner].add(listener)
        self.look_for(listener)

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        places.leave(listener.place)
        for match_id in listener.watches:
            self._forget(match_id, listener)
        if listener.owner and (others := self._of_owner.get(listener.owner)) is not None:
            others.discard(listener)
            if not others:
                del self._of_owner[listener.owner]
                self._desks.pop(listener.owner, None)

    def look_for(self, listener: Listener) -> None:
        """Read everything that this listener lacks: it is new, or has emptied its queue."""
        listener.behind = False
        self._read(listener.watches)
        self._lines.read(listener.watches)
        if listener.owner:
            self._read_desks([listener.owner])

    def close(self) -> None:
        """End every stream; the listeners reconnect to the next process."""
        for listener in self.listeners:
            listener.close()

    async def end(self) -> None:
        """The process stops."""
        self.close()
        hints.wake_with(None)
        waiting = set(self._chores)
        while waiting:  # a Redis client that is cancelled while it connects has to be cancelled again
            for chore in waiting:
                chore.cancel()
            _ended, waiting = await asyncio.wait(waiting, timeout=GRACE)
        for threads, number in ((self._readers, READERS), (self._writer, 1)):
            together = threading.Barrier(number)
            for _ in range(number):
                threads.submit(_leave, together)
            await asyncio.to_thread(threads.shutdown)

    def _forget(self, match_id: int, listener: Listener) -> None:
        watching = self._of_match.get(match_id)
        if watching is not None:
            watching.discard(listener)
            if not watching:
                del self._of_match[match_id]

    # --- hints

    def hint(self, hint: list[Any]) -> None:
        """From any thread, even after the loop has closed."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._hear, hint)

    def _hear(self, hint: list[Any]) -> None:
        match hint:
            case ["moved", int(match_id), int(ply), *told]:
                if told and match_id in self._of_match:
                    self._hand_out(reading.made_here(match_id, ply, told, self._viewers(match_id)))
                if any(listener.watches[match_id].lacks(ply) for listener in self._of_match.get(match_id, ())):
                    self._read([match_id])
            case ["said", int(match_id), int(number)]:
                self._lines.hear(match_id, number)
            case ["told", int(player_id), str(kind), payload]:
                if kind in desks.KINDS:
                    self._read_desks({("player", player_id)} & self._of_owner.keys())
                else:
                    data = orjson.dumps({"kind": kind, **payload})
                    for listener in self._of_owner.get(("player", player_id), ()):
                        listener.put(kind, data)

    def _read(self, match_ids: Iterable[int]) -> None:
        self._stale.update(match_ids)
        if self._stale:
            self._news.set()

    def _read_desks(self, owners: Iterable[Owner]) -> None:
        self._stale_desks.update(owners)
        if self._stale_desks:
            self._changes.set()

    async def _hear_others(self) -> None:
        failures = 0

        def connected() -> None:
            nonlocal failures
            failures, self._hinted = 0, True
            self._read(self._of_match)  # hints may have been lost while there was no connection
            self._lines.read(self._of_match)
            self._read_desks(self._of_owner)

        while True:
            try:
                await relay.listen(self._hear, connected)
            except (RedisError, OSError) as error:
                self._hinted = False
                log.warning("Redis brings no hints (%s); looking every %s s", error, ALONE)
            await asyncio.sleep(_patience(failures))
            failures += 1

    # --- matches

    async def _feed(self) -> None:
        """The one task that reads moves and fills queues."""
        failures = 0
        while True:
            await self._news.wait()
            taken = [self._stale.pop() for _ in range(min(len(self._stale), reading.MOST_MATCHES))]
            wanted = {match_id: want for match_id in taken if (want := self._want(match_id))}
            if not self._stale:
                self._news.clear()
            if not wanted:
                continue
            try:
                found = await self._in(self._readers, reading.news, wanted)
            except Exception:
                log.exception("cannot read what is new in matches")
                self._read(taken)
                await asyncio.sleep(_patience(failures))
                failures += 1
                continue
            failures = 0
            for news in found:
                self._hand_out(news)

    def _want(self, match_id: int) -> Want | None:
        watches = [listener.watches[match_id] for listener in self._of_match.get(match_id, ()) if not listener.behind]
        if not watches:
            return None
        sent = [watch.at for watch in watches if watch.at is not None]
        return Want(min(sent, default=None), newest=len(sent) < len(watches), viewers=self._viewers(match_id))

    def _viewers(self, match_id: int) -> frozenset[Viewer]:
        return frozenset(listener.watches[match_id].viewer for listener in self._of_match[match_id])

    def _hand_out(self, news: News) -> None:
        for listener in list(self._of_match.get(news.match_id, ())):
            if not listener.behind:
                self._hand_to(listener, listener.watches[news.match_id], news)
        if news.more:
            self._read([news.match_id])

    def _hand_to(self, listener: Listener, watch: Watch, news: News) -> None:
        for ply, messages in news.moves:
            follows = ply >= news.last if watch.at is None else ply == watch.at + 1
            if not follows:
                continue
            data = messages.get(watch.viewer)
            if data is None:  # began to watch during this reading; read next time
                return
            if not listener.put_move(watch, ply, data):
                return
        if watch.at is None and news.last == NOTHING:
            watch.at = NOTHING
        if news.end is not None and not watch.lacks(news.last) and listener.put_end(watch, news.end):
            self._forget(news.match_id, listener)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(HINTED if self._hinted else ALONE)
            if self._of_match:
                await self._try("look at matches", self._look())

    async def _look(self) -> None:
        looked_at = list(self._of_match)
        found = await self._in(self._readers, reading.positions, looked_at)
        for match_id in looked_at:
            last, over = found.get(match_id, (NOTHING, True))
            watching = self._of_match.get(match_id, ())
            if over or any(listener.watches[match_id].lacks(last) for listener in watching):
                self._read([match_id])

    async def _poll_lines(self) -> None:
        while True:
            await asyncio.sleep(HINTED if self._hinted else TALK)
            await self._try("look at what is said", self._lines.look())

    # --- desks of players and guests

    async def _feed_desks(self) -> None:
        failures = 0
        while True:
            await self._changes.wait()
            self._changes.clear()
            owners, self._stale_desks = self._stale_desks & self._of_owner.keys(), set()
            if not owners:
                continue
            known = {owner: list(self._desks[owner].playing) if owner in self._desks else [] for owner in owners}
            try:
                found = await self._in(self._readers, desks.read, known)
            except Exception:
                log.exception("cannot read what lies before players")
                self._read_desks(owners)
                await asyncio.sleep(_patience(failures))
                failures += 1
                continue
            failures = 0
            for owner, desk in found.items():
                self._tell(owner, desk)

    def _tell(self, owner: Owner, desk: Desk) -> None:
        before = self._desks.get(owner)
        listening = self._of_owner.get(owner)
        if not listening:
            return
        self._desks[owner] = desk
        changes = [(change["kind"], orjson.dumps(change)) for change in desk.changes(before)] if before else []
        for listener in listening:
            if listener.behind:
                listener.told = False  # it gets the whole state once it has caught up
            elif listener.told:
                listener.told = all(listener.put(kind, data) for kind, data in changes)
            else:
                listener.told = listener.put("state", orjson.dumps(desk.state()))

    async def _poll_desks(self) -> None:
        while True:
            await asyncio.sleep(DESKS)
            self._read_desks(self._of_owner)

    # --- periodic tasks

    async def _note_presence(self) -> None:
        """A listener on its own seat's stream is present."""
        while True:
            await asyncio.sleep(CARE)
            seats = {watch.seat_id for one in self.listeners for watch in one.watches.values() if watch.seat_id}
            if seats:
                await self._try("note who is there", self._in(self._writer, presence.seen, seats))

    async def _watch_doors(self) -> None:
        while True:
            await asyncio.sleep(CARE)
            await self._try("look at who may listen", self._show_out())

    async def _show_out(self) -> None:
        held = {listener.opened_by for listener in self.listeners if listener.opened_by}
        if held:
            gone = await self._in(self._readers, passes.revoked, held)
            for listener in self.listeners:
                if listener.opened_by in gone:
                    listener.close()

    async def _beat(self) -> None:
        await self._try("keep the pulse", self._in(self._writer, heartbeat.beat))

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(heartbeat.EVERY.total_seconds())
            await self._beat()

    async def _try(self, what: str, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception:
            log.exception("cannot %s", what)
            await asyncio.sleep(PATIENCE[1])

    async def _in(self, threads: ThreadPoolExecutor, do: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.loop.run_in_executor(threads, lambda: _with_database(do, *args, **kwargs))


def _with_database(do: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    close_old_connections()
    try:
        return do(*args, **kwargs)
    finally:
        close_old_connections()


def _leave(together: threading.Barrier) -> None:
    """Close each thread's connections; the barrier makes every thread take exactly one turn."""
    with suppress(threading.BrokenBarrierError):
        together.wait(1)
    connections.close_all()


def _patience(failures: int) -> float:
    return PATIENCE[min(failures, len(PATIENCE) - 1)]


_here: Hub | None = None


def here() -> Hub:
    """The hub of the running event loop."""
    global _here
    if _here is None or _here.loop is not asyncio.get_running_loop():
        _here = Hub()
    return _here


def close() -> None:
    """End every stream of this process."""
    if _here is not None:
        _here.close()


async def end() -> None:
    global _here
    if _here is not None:
        ending, _here = _here, None
        await ending.end()
