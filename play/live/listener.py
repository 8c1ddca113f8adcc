"""One open stream: what it watches, how far it has got, and what waits to be sent.

A listener that reads slowly is not fed until it has taken what waits; then it is read for from where it stands, so that
its memory is bounded and it misses nothing. Everything here happens in the event loop's thread.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from play.live.frames import Frame
from play.live.passes import Pass

MOST_FRAMES = 64  # that wait for one listener

Viewer = int | None  # a seat's number; None: a spectator
Owner = tuple[str, int]  # "player" or "guest", and the id: whose own events are listened to
NOTHING = -1  # the ply of a match that has not started


@dataclass(slots=True)
class Watch:
    """A match in a stream. `at` is the last ply that was sent; None: only the last there is, and what comes after.

    `said` is the number of the last line of its chat that was sent or that this listener may not read.
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
        self.reader = reader  # the number of the player who listens, if they have an account
        self.told = False  # how things stand with its owner
        self.behind = False
        self.closed = False
        self._passed: list[str] = []  # ids of matches that are over, as they stand in a stream of several
        self._waiting: deque[Frame] = deque()
        self._ready = asyncio.Event()

    def put(self, event: str, data: bytes, id: str = "") -> bool:
        """False where too much waits already: the listener has to catch up first."""
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
        """The last word of a match. The stream ends with it, unless there is something else to listen to."""
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
        """All that waits; nothing after so many seconds of silence, or when the stream is at its end.

        What comes in the moment the silence ends is taken too: a stream that is closed then would lose it.
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
