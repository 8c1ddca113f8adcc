"""Requests as they come off the wire: what neither a2wsgi nor Django takes apart without falling over, or would mistake.

Everything else that is sent in bad faith reaches the middleware (`cardsite.intake`), which answers it.
"""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.wsgi import WSGIRequest
from django.utils.http import parse_header_parameters

UNKNOWN = "unknown"  # an encoding that is none
MOST_IN_PIECES = 4 * 1024 * 1024  # bytes; more than any page takes
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
_NO_QUERY = re.compile(rb"[^\x21-\x7e]")


def tidied(scope: Scope) -> Scope:
    """A query has ASCII only; a header with an underscore would pass for the one with a hyphen, which a proxy has written."""
    query = _NO_QUERY.sub(lambda found: b"%%%02X" % found[0][0], scope["query_string"])
    headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    return {**scope, "query_string": query, "headers": headers}


async def whole(scope: Scope, receive: Receive) -> tuple[Scope, Receive]:
    """A body that comes in pieces gets its length: WSGI reads as much as that says, and without one nothing at all."""
    receive = _unbroken(receive)
    names = {name for name, _value in scope["headers"]}
    if b"transfer-encoding" not in names or b"content-length" in names:
        return scope, receive
    body, more = bytearray(), True
    try:
        while more and len(body) <= MOST_IN_PIECES:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
    except ConnectionResetError:
        return _of_length(scope, 1), receive  # which says it again to whoever reads

    async def again() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return _of_length(scope, len(body)), again


def _of_length(scope: Scope, number: int) -> Scope:
    headers = [(name, value) for name, value in scope["headers"] if name != b"transfer-encoding"]
    return {**scope, "headers": [*headers, (b"content-length", str(number).encode())]}


def _unbroken(receive: Receive) -> Receive:
    """Half a form is none: whoever reads on after the connection broke gets an error, and Django refuses the form."""

    async def receives() -> MutableMapping[str, Any]:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        return message

    return receives


class _ReadAsUtf8:
    """Whatever encoding is named: Django would decode the query by it, here and now. `cardsite.intake` refuses it in time."""

    content_type: str | None
    content_params: dict[str, str] | None

    def _set_content_type_params(self, meta: dict[str, str]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except ValueError:
            self.content_type, self.content_params = "", {"charset": UNKNOWN}


class PageRequest(_ReadAsUtf8, WSGIRequest):
    pass


class StreamRequest(_ReadAsUtf8, ASGIRequest):
    pass
