"""`/live/catalog`: a stream that reports each newly loaded catalogue, for programs that mirror the bulk files.

One poller per process serves all listeners, and it runs only while there are any; an idle stream holds no thread and no
database connection.
"""

import asyncio
from collections.abc import AsyncIterator

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, StreamingHttpResponse
from django.utils.translation import gettext as _

from catalog.loading import version
from catalog.requests import origin
from catalog.requests.streams import MOST, places

POLL = 2.0  # seconds between queries
BEAT = 15.0  # seconds between comments that keep the connection open
STREAM = "text/event-stream"

_END = ""  # put into a listener's queue: the server is closing

_listeners: set[asyncio.Queue[str]] = set()
_poller: asyncio.Task[None] | None = None


async def catalog(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    if request.method not in ("GET", "HEAD"):
        return HttpResponseNotAllowed(["GET", "HEAD"])
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Encoding": "identity"}
    if request.method == "HEAD":
        return HttpResponse(content_type=STREAM, headers=headers)
    place = f"catalog {origin.address(request)}"  # counted apart from the streams of play
    if not places.promise(place):
        sentence = _("At most %(most)d streams may be open at a time.") % {"most": MOST}
        return HttpResponse(
            sentence, status=429, content_type="text/plain; charset=utf-8", headers={"Retry-After": "60"}
        )
    return StreamingHttpResponse(_events(place), content_type=STREAM, headers=headers)


def close() -> None:
    """End every stream of this process; the clients reconnect by themselves."""
    for queue in _listeners:
        queue.put_nowait(_END)


async def _events(place: str) -> AsyncIterator[str]:
    global _poller
    places.take(place)
    queue: asyncio.Queue[str] = asyncio.Queue()
    try:
        current = await _version()
        _listeners.add(queue)
        if _poller is None or _poller.done():
            _poller = asyncio.create_task(_poll(current))
        yield f"retry: 3000\nid: {current}\nevent: catalog\ndata: {current}\n\n"
        while True:
            try:
                fresh = await asyncio.wait_for(queue.get(), BEAT)
                if fresh == _END:
                    return
                yield f"id: {fresh}\nevent: catalog\ndata: {fresh}\n\n"
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        _listeners.discard(queue)
        places.leave(place)


async def _poll(current: str) -> None:
    while _listeners:
        await asyncio.sleep(POLL)
        fresh = await _version()
        if fresh != current:
            current = fresh
            for queue in _listeners:
                queue.put_nowait(fresh)


@sync_to_async
def _version() -> str:
    close_old_connections()
    return version.catalog_version()
