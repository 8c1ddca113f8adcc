"""A progress bar for long commands. Draws nothing in files and pipes."""

import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")
WIDTH = 30
EVERY = 0.1  # seconds between two updates


def progress(items: Iterable[T], total: int, stream: TextIO) -> Iterator[T]:
    """Yields the same items; the bar advances with each and is erased at the end."""
    if not stream.isatty() or not total:
        yield from items
        return
    began = drawn = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - drawn >= EVERY:
            drawn = now
            stream.write("\r" + bar(done, total, now - began))
            stream.flush()
    stream.write("\r\x1b[K")
    stream.flush()


def bar(done: int, total: int, seconds: float) -> str:
    full = WIDTH * done // total
    left = int(seconds / done * (total - done) + 0.5)
    return f"{'█' * full}{'░' * (WIDTH - full)} {done}/{total}, {done / max(seconds, 0.001):.1f}/s, {left} s left\x1b[K"
