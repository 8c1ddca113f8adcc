"""One open stream: what it watches, how far it has got, and what is waiting to be sent.

A slow listener gets nothing new until it has taken what waits; then the hub reads from its position. So its memory is
bounded and it misses nothing. Everything here runs in the event loop's thread.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from play.live.frames import Frame
from play.live.passes import Pass

MOST_FRAMES = 64  # frames that wait for one listener

Viewer = int | None  # a seat's number; None: a spectator
Owner = tuple[str, int]  # "player" or "guest", and the id: the owner of a personal stream
NOTHING = -1  # the ply of a match that has not started


@dataclass(slots=True)
class Watch:
    """A match in a stream. `at` is the last ply that was sent; None: only the newest one, and what comes after.

    `said` is the number of the last chat line that was sent, or that this listener may not read.
    """

    match_id: int
    key: str
    viewer: Viewer = None
    at: int | None = None
    seat_id: int | None = None
    said: int = 0

    def lacks(self, ply: int) -> bool:
        return self.at is None or self.at < ply


class Listener:
    def __init__(
        self,
        watches: Iterable[Watch],
        *,
        owner: Owner | None = None,
        opened_by: Pass | None = None,
        reader: int | None = None,
        place: str = "",
        several: bool = False,
    ) -> None:
        self.watches = {watch.match_id: watch for watch in watches}
        self.owner, self.opened_by, self.place, self.several = owner, opened_by, place, several
        self.reader = reader  # the player id of the listener, if they have an account
        self.told = False  # whether its owner's state was sent
        self.behind = False
        self.closed = False
        self._passed: list[str] = []  # ids of finished matches in a stream of several
        self._waiting: deque[Frame] = deque()
        self._ready = asyncio.Event()

    def put(self, event: str, data: bytes, id: str = "") -> bool:
        """False if the queue is full: the listener has to catch up first."""
        if len(self._waiting) >= MOST_FRAMES:
            self.behind = True
        if self.behind or self.closed:
            return False
        self._waiting.append(Frame(event, data, id))
        self._ready.set()
        return True

    def put_move(self, watch: Watch, ply: int, data: bytes) -> bool:
        before, watch.at = watch.at, ply
        if self.put("move", data, self._id(ply)):
            return True
        watch.at = before
        return False

    def put_end(self, watch: Watch, data: bytes) -> bool:
        """The final message of a match. The stream ends with it, unless it watches something else."""
        if not self.put("end", data):
            return False
        del self.watches[watch.match_id]
        self._passed.append(_position(watch))
        if not self.watches and self.owner is None:
            self.close()
        return True

    def close(self) -> None:
        """What waits is still sent."""
        self.closed = True
        self._ready.set()

    async def take(self, seconds: float) -> list[Frame]:
        """All waiting frames; nothing after this many seconds of silence, or at the end of the stream.

        A frame that arrives just as the silence ends is taken too: otherwise a stream that closes then would lose it.
        """
        if not self._waiting and not self.closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._ready.wait()
        self._ready.clear()
        taken = list(self._waiting)
        self._waiting.clear()
        return taken

    def _id(self, ply: int) -> str:
        if not self.several:
            return str(ply)
        return ",".join([*self._passed, *(_position(one) for one in self.watches.values() if one.at is not None)])


def _position(watch: Watch) -> str:
    return f"{watch.key}:{watch.at}"
