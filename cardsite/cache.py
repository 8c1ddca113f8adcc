"""A Redis cache that fails softly: if Redis is down, reads find nothing and writes are dropped.

Pages, sessions and throttles then work without it. After a failure the cache makes no request for a few seconds, so
that a missing Redis does not cost every request its timeout.
"""

import logging
import time
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

PAUSE = 2.0  # seconds

log = logging.getLogger(__name__)


@lru_cache
def _client(servers: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> RedisCacheClient:
    return RedisCacheClient(list(servers), **dict(options))


class Cache(RedisCache):
    _again = 0.0  # on the monotonic clock; threads may set it at the same time, to almost the same value

    @cached_property
    def _cache(self) -> RedisCacheClient:
        """One connection pool per process: Django makes a cache for each request's context, and each would connect
        anew."""
        return _client(tuple(self._servers), tuple(sorted(self._options.items())))  # type: ignore[attr-defined]

    def _try(self, ask: Callable[[], Any], otherwise: Any) -> Any:
        if time.monotonic() < Cache._again:
            return otherwise
        try:
            return ask()
        except (RedisError, OSError) as error:
            Cache._again = time.monotonic() + PAUSE
            log.warning("the cache is away: %s: %s", type(error).__name__, error)
            return otherwise

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Without Redis, behave as if the key were absent: counters start anew."""
        return bool(self._try(lambda: super(Cache, self).add(*args, **kwargs), True))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._try(lambda: super(Cache, self).get(key, default, version), default)

    def set(self, *args: Any, **kwargs: Any) -> None:
        self._try(lambda: super(Cache, self).set(*args, **kwargs), None)

    def touch(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._try(lambda: super(Cache, self).touch(*args, **kwargs), False))

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._try(lambda: super(Cache, self).delete(*args, **kwargs), False))

    def has_key(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._try(lambda: super(Cache, self).has_key(*args, **kwargs), False))

    def incr(self, *args: Any, **kwargs: Any) -> int:
        """Without Redis, 1: a counter that cannot be read starts anew."""
        return int(self._try(lambda: super(Cache, self).incr(*args, **kwargs), 1))

    def count(self, key: str, seconds: int) -> int:
        """Increment the counter of this key and renew its expiry: one round trip to Redis, where Django needs three."""
        place = self.make_and_validate_key(key)

        def ask() -> int:
            with self._cache.get_client(place, write=True).pipeline(transaction=False) as both:
                both.incr(place)
                both.expire(place, seconds)
                return int(both.execute()[0])

        return int(self._try(ask, 1))

    def get_many(self, *args: Any, **kwargs: Any) -> dict[Any, Any]:
        return dict(self._try(lambda: super(Cache, self).get_many(*args, **kwargs), {}))

    def set_many(self, data: Any, *args: Any, **kwargs: Any) -> list[Any]:
        return list(self._try(lambda: super(Cache, self).set_many(data, *args, **kwargs), list(data)))

    def delete_many(self, *args: Any, **kwargs: Any) -> None:
        self._try(lambda: super(Cache, self).delete_many(*args, **kwargs), None)

    def clear(self) -> None:
        self._try(lambda: super(Cache, self).clear(), None)
