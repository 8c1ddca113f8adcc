"""Limit the open streams of one player, or of one address without an account, in this process."""

import threading
import time
from collections import Counter, defaultdict

MOST = 20
_PROMISED = 10.0  # seconds that a place is reserved for a stream that is about to begin


class Places:
    """Request threads reserve places; the event loop takes and frees them when a stream begins and ends."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._promised: defaultdict[str, list[float]] = defaultdict(list)
        self._lock = threading.Lock()

    def promise(self, whose: str) -> bool:
        """Reserve a place for a stream that is about to begin; False if none is free."""
        now = time.monotonic()
        with self._lock:
            waiting = [until for until in self._promised.pop(whose, ()) if until > now]
            free = self._taken[whose] + len(waiting) < MOST
            if free:
                waiting.append(now + _PROMISED)
            if waiting:
                self._promised[whose] = waiting
            return free

    def take(self, whose: str) -> None:
        with self._lock:
            self._taken[whose] += 1
            if promised := self._promised.get(whose):
                promised.pop(0)
            if not promised:
                self._promised.pop(whose, None)

    def leave(self, whose: str) -> None:
        with self._lock:
            self._taken[whose] -= 1
            if self._taken[whose] <= 0:
                del self._taken[whose]


places = Places()
