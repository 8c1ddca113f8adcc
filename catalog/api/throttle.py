"""How often one address may ask: so many requests a window, counted in the cache with one operation a request.

Windows begin at whole multiples of their length, so that nothing but a number is kept for an address.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache as remembered
from typing import Any

from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

from catalog.requests import origin

_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True, slots=True)
class Quota:
    """What an address may still ask in this window, and in how many seconds the next one begins."""

    limit: int
    remaining: int
    reset: int

    def headers(self) -> Iterator[tuple[str, str]]:
        yield "RateLimit-Limit", str(self.limit)
        yield "RateLimit-Remaining", str(self.remaining)
        yield "RateLimit-Reset", str(self.reset)


class ByAddress(BaseThrottle):
    """The rate called `address` in the settings; leaves the quota on the view, which tells it in the headers."""

    reset = 0

    def allow_request(self, request: Request, view: Any) -> bool:
        limit, period = _rate(api_settings.DEFAULT_THROTTLE_RATES["address"])
        now = time.time()
        window = int(now // period)
        self.reset = int((window + 1) * period - now) + 1
        used = _count(f"throttle:{self.get_ident(request)}:{window}", period)
        view.quota = Quota(limit, max(limit - used, 0), self.reset)
        return used <= limit

    def get_ident(self, request: Request) -> str:
        return origin.address(request)

    def wait(self) -> float:
        return self.reset


def spend(name: str, ident: str) -> int:
    """Counts one more of what the settings call `name`; how many seconds to wait if it is one too many, else 0."""
    limit, period = _rate(api_settings.DEFAULT_THROTTLE_RATES[name])
    now = time.time()
    window = int(now // period)
    used = _count(f"{name}:{ident}:{window}", period)
    return 0 if used <= limit else int((window + 1) * period - now) + 1


@remembered
def _rate(text: str) -> tuple[int, int]:
    number, period = text.split("/")
    return int(number), _SECONDS[period[0]]


def _count(key: str, period: int) -> int:
    if hasattr(cache, "count"):  # a cache that does it with one question
        return int(cache.count(key, period))
    try:
        return cache.incr(key)
    except ValueError:  # the first of this window, unless another thread is first
        return 1 if cache.add(key, 1, period) else cache.incr(key)
