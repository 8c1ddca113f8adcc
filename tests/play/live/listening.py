"""The first frames of a stream, read in the test's thread and transaction, where uncommitted rows are visible."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.http import HttpResponseBase

from catalog.views import live
from play.live import hub

PATIENCE = 3.0  # seconds; normally a few milliseconds
LOOK = 0.001
QUIET = 4  # checks without a running query after which all frames are there

_reading = 0


def in_one_thread(patch: pytest.MonkeyPatch) -> None:
    """The hub queries the database in the test's thread instead of its own threads, and the connection stays open."""
    patch.setattr(hub.Hub, "_in", _here)
    patch.setattr(live, "close_old_connections", lambda: None)


@contextmanager
def without_loop() -> Iterator[None]:
    """Playwright leaves its event loop in the main thread, where asynchronous code then fails."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


def first_words(answer: HttpResponseBase) -> bytes:
    with without_loop():
        return async_to_sync(_heard)(aiter(answer))  # type: ignore[call-overload]


async def _here(_hub: hub.Hub, _threads: Any, do: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    global _reading
    _reading += 1
    try:
        return await sync_to_async(do)(*args, **kwargs)
    finally:
        _reading -= 1


async def _heard(stream: AsyncIterator[bytes]) -> bytes:
    heard: list[bytes] = []

    async def listen() -> None:
        async for part in stream:
            heard.append(part)

    listening = asyncio.create_task(listen())
    async with asyncio.timeout(PATIENCE):
        quiet = 0
        while not listening.done() and quiet < QUIET:
            await asyncio.sleep(LOOK)
            quiet = 0 if _reading or not heard else quiet + 1
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await hub.end()
    return b"".join(heard)
