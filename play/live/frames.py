"""Frames of a stream and their formats: server-sent events for browsers, lines of JSON for programs.

The bytes of a message are made once and shared by all who may see it; only the heading differs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Frame(NamedTuple):
    """A listener that reconnects names the last `id` it got; empty if nothing can be missed."""

    event: str
    data: bytes  # JSON, one line
    id: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    content_type: str
    opening: bytes
    beat: bytes  # keeps the line open
    write: Callable[[Frame], bytes]


def _event(frame: Frame) -> bytes:
    name = f"id: {frame.id}\n" if frame.id else ""
    return b"%sevent: %s\ndata: %s\n\n" % (name.encode(), frame.event.encode(), frame.data)


def _line(frame: Frame) -> bytes:
    return frame.data + b"\n"


SSE = Form("text/event-stream", b"retry: 2000\n\n", b": still here\n\n", _event)
NDJSON = Form("application/x-ndjson", b"\n", b"\n", _line)
