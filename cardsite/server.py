"""`python -m cardsite.server`: uvicorn that ends the open streams before it waits for connections to close."""

import argparse
import socket

import uvicorn

from cardsite import asgi
from catalog.views import live
from play.live import hub


class Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        live.close()
        hub.close()
        await super().shutdown(sockets)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    config = uvicorn.Config(
        asgi.application,
        host=options.host,
        port=options.port,
        log_level="warning",
        log_config=None,  # the settings configure logging
        server_header=False,
        proxy_headers=False,  # PROXIES says how many entries of X-Forwarded-For count (`catalog.requests.origin`)
        timeout_graceful_shutdown=1,
    )
    Server(config).run()


if __name__ == "__main__":
    main()
