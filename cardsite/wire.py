"""Correct raw requests that a2wsgi or Django would crash on or misread.

All other hostile requests reach the middleware (`cardsite.intake`), which answers them.
"""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.wsgi import WSGIRequest
from django.utils.http import parse_header_parameters

UNKNOWN = "unknown"  # an encoding that does not exist
MOST_IN_PIECES = 4 * 1024 * 1024  # bytes; more than any page accepts
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
_NO_QUERY = re.compile(rb"[^\x21-\x7e]")


def tidied(scope: Scope) -> Scope:
    """Percent-encode a query that is not plain ASCII. Drop headers with an underscore: WSGI would confuse them with the
    hyphenated ones that a proxy sets."""
    query = _NO_QUERY.sub(lambda found: b"%%%02X" % found[0][0], scope["query_string"])
    headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    return {**scope, "query_string": query, "headers": headers}


async def whole(scope: Scope, receive: Receive) -> tuple[Scope, Receive]:
    """Give a chunked body its length: WSGI reads as many bytes as the length says, and none without one."""
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
        return _of_length(scope, 1), receive  # the reader meets the same error

    async def again() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return _of_length(scope, len(body)), again


def _of_length(scope: Scope, number: int) -> Scope:
    headers = [(name, value) for name, value in scope["headers"] if name != b"transfer-encoding"]
    return {**scope, "headers": [*headers, (b"content-length", str(number).encode())]}


def _unbroken(receive: Receive) -> Receive:
    """Raise an error if the connection breaks while the body is read: Django then refuses the form instead of accepting
    half of it."""

    async def receives() -> MutableMapping[str, Any]:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        return message

    return receives


class _ReadAsUtf8:
    """Ignore the charset that the request names: Django would decode the query with it at once. `cardsite.intake`
    refuses it later."""

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
