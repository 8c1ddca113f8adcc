"""The entry point of the server. Streams run in the event loop; everything else runs as WSGI in threads of the same
process.

Pages and API serve four times as many requests through a2wsgi as through async Django; an idle stream holds no thread.
"""

import asyncio
import gc
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponseBase

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")

from cardsite import wire, wsgi
from play import games
from play.live import hub
from play.seating.rules_version import rules_version

API = "/api/v1/"


class Streams(ASGIHandler):
    """Django's handler, with a small thread pool that all streams share.

    Django gives each request its own thread and database connection, and keeps both until the last byte is sent.
    """

    request_class = wire.StreamRequest

    def __init__(self) -> None:
        self.load_middleware(is_async=False)
        self.threads = ThreadPoolExecutor(4, thread_name_prefix="streams")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)

    async def run_get_response(self, request: HttpRequest) -> HttpResponseBase:
        response = await asyncio.get_running_loop().run_in_executor(self.threads, self._answer, request)
        response._handler_class = self.__class__  # type: ignore[attr-defined]
        return response

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        close_old_connections()
        try:
            return self.get_response(request)
        finally:
            close_old_connections()


streams: Any = Streams()
pages: Any = WSGIMiddleware(cast(Any, wsgi.application), workers=8)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await _live_and_die(receive, send)
    elif scope["type"] == "http":
        if _is_stream(scope["path"]):
            await streams(wire.tidied(scope), receive, send)
        else:
            await pages(*await wire.whole(wire.tidied(scope), receive), send)
    else:
        await pages(scope, receive, send)


def _is_stream(path: str) -> bool:
    return path.startswith("/live/") or (path.startswith(API) and path.rstrip("/").endswith("/stream"))


def _warm_up() -> None:
    """Load the games' rules before the first request, and exempt long-lived objects from garbage collection: a full
    collection over all cards and scripts would delay every response by a tenth of a second."""
    for game in games.names():
        games.rules(game)
        rules_version(game)
    gc.collect()
    gc.freeze()


async def _live_and_die(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await hub.here().keep_pulse()
            threading.Thread(target=_warm_up, daemon=True).start()
        else:
            await hub.end()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
