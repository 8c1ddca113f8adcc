"""Limit the requests of one address in a time window. The cache counts them, with one operation per request.

Windows begin at whole multiples of their length, so that the cache stores only a number per address.
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
    """How many requests an address has left in this window, and when the next window begins."""

    limit: int
    remaining: int
    reset: int

    def headers(self) -> Iterator[tuple[str, str]]:
        yield "RateLimit-Limit", str(self.limit)
        yield "RateLimit-Remaining", str(self.remaining)
        yield "RateLimit-Reset", str(self.reset)


class ByAddress(BaseThrottle):
    """The rate `address` of the settings. Leaves the quota on the view, which reports it in headers."""

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
    """Count one use of the rate `name`. Return the seconds to wait if it is over the limit, else 0."""
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
    if hasattr(cache, "count"):  # our Redis cache, which needs one round trip
        return int(cache.count(key, period))
    try:
        return cache.incr(key)
    except ValueError:  # the first in this window, unless another thread was first
        return 1 if cache.add(key, 1, period) else cache.incr(key)
