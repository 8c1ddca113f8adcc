"""A hub in its own event loop, as in the server, for tests that move matches from another thread."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from typing import Any, TypeVar

import orjson
import pytest
from django.db import connection

from play.live import hub, views
from play.live.frames import SSE
from play.live.listener import Listener, Watch
from play.models import Match

T = TypeVar("T")
PATIENCE = 8.0


class Ear:
    """A stream and its frames."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.ids: list[str] = []
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self.ended = False
        self.paused = threading.Event()
        self.task: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        async for part in views.stream(self.listener, SSE):
            while self.paused.is_set():
                await asyncio.sleep(0.01)
            for block in part.decode().split("\n\n"):
                fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
                if "data" in fields:
                    self.ids.append(fields.get("id", ""))
                    self.heard.append((fields["event"], orjson.loads(fields["data"])))
        self.ended = True

    @property
    def plies(self) -> list[int]:
        return [told["ply"] for event, told in self.heard if event == "move"]

    @property
    def events(self) -> list[str]:
        return [event for event, _told in self.heard]


class Hall:
    """In-memory SQLite refuses concurrent access instead of waiting, so with it only one thread works at a time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._lock = threading.RLock() if connection.vendor == "sqlite" else nullcontext()
        real = hub._with_database

        def alone(do: Callable[..., T], *args: Any, **kwargs: Any) -> T:
            with self._lock:
                return real(do, *args, **kwargs)

        monkeypatch.setattr(hub, "_with_database", alone)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def do(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Runs with the database, like a request thread."""
        with self._lock:
            return work(*args, **kwargs)

    def listen(self, match: Match | None = None, viewer: int | None = None, at: int | None = None, **more: Any) -> Ear:
        watches = [Watch(match.pk, match.key, viewer, at)] if match else []

        async def begin() -> Ear:
            ear = Ear(Listener(more.pop("watches", watches), place="test", **more))
            ear.task = asyncio.create_task(ear.listen())
            return ear

        return self.run(begin())

    def leave(self, ear: Ear) -> None:
        async def cancel() -> None:
            assert ear.task
            ear.task.cancel()
            await asyncio.gather(ear.task, return_exceptions=True)

        self.run(cancel())

    def here(self) -> hub.Hub:
        async def find() -> hub.Hub:
            return hub.here()

        return self.run(find())

    def close(self) -> None:
        self.run(hub.end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


def soon(true: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.005)
    return true()
