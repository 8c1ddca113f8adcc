"""The server as it is started: it ignores forged headers about a request's origin, and reads request bodies completely."""

import asyncio
import http.client
import json
import urllib.request
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from a2wsgi.wsgi import Body, build_environ
from django.http import UnreadablePostError

from cardsite import wire
from tests.running import run_async

DECK = {"game": "berserk", "format": "text", "deck": "4 Ballista"}


def test_without_a_proxy_the_server_believes_no_forwarded_address(site_url: str) -> None:
    left = []
    for number in range(3):  # a quota window may end between two of them
        asked = urllib.request.Request(f"{site_url}/api/v1/games/", headers={"X-Forwarded-For": f"198.51.100.{number}"})
        with urllib.request.urlopen(asked, timeout=30) as answer:
            left.append(int(answer.headers["RateLimit-Limit"]) - int(answer.headers["RateLimit-Remaining"]))
    assert max(left) > 1, "each address was counted for itself"


def in_pieces(site_url: str, path: str, pieces: Iterator[bytes], content_type: str) -> tuple[int, bytes]:
    """Sends a body in chunks, as a program does that does not know its length."""
    headers = {"Content-Type": content_type, "Cookie": f"csrftoken={'t' * 32}", "X-CSRFToken": "t" * 32}
    connection = http.client.HTTPConnection(urlsplit(site_url).netloc, timeout=30)
    connection.request("POST", path, pieces, headers, encode_chunked=True)
    answer = connection.getresponse()
    return answer.status, f"{answer.headers}".encode() + answer.read()


def test_a_chunked_body_is_read(site_url: str) -> None:
    text = json.dumps(DECK).encode()
    pieces = (text[at : at + 5] for at in range(0, len(text), 5))
    status, body = in_pieces(site_url, "/api/v1/decks/validate/", pieces, "application/json")
    assert (status, b'"TOO_MANY_COPIES"' in body) == (200, True)
    form = iter([b"the", b"me=da", b"rk"])
    status, body = in_pieces(site_url, "/theme/", form, "application/x-www-form-urlencoded")
    assert (status, b"theme=dark" in body) == (302, True)


def test_a_chunked_body_that_is_too_large_is_refused(site_url: str) -> None:
    """The sender keeps the chunks that nobody read, and may find the connection closed."""
    pieces = (b"a" * 65536 for _ in range(80))
    try:
        status, _told = in_pieces(site_url, "/theme/", pieces, "application/x-www-form-urlencoded")
    except OSError:
        return
    assert status == 400


@pytest.mark.parametrize("header", [(b"content-length", b"20"), (b"transfer-encoding", b"chunked")])
def test_half_a_form_is_refused(header: tuple[bytes, bytes]) -> None:
    """The sender disconnected in the middle."""
    came: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"about=Half of wh", "more_body": True}, {"type": "http.disconnect"},
        {"type": "http.disconnect"},
    ]  # fmt: skip

    async def receive() -> dict[str, Any]:
        return came.pop(0)

    async def read() -> bytes:
        scope, reads = await wire.whole(scope_of(header), receive)
        environ: Any = build_environ(scope, Body(asyncio.get_running_loop(), reads))  # type: ignore[arg-type]
        return await asyncio.to_thread(lambda: wire.PageRequest(environ).body)

    with pytest.raises(UnreadablePostError):
        run_async(read())


def scope_of(header: tuple[bytes, bytes]) -> dict[str, Any]:
    return {
        "type": "http", "method": "POST", "path": "/account/about", "query_string": b"", "http_version": "1.1",
        "headers": [(b"content-type", b"application/x-www-form-urlencoded"), header],
    }  # fmt: skip
