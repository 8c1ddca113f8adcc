"""Hints between processes, through Redis pub/sub if there is a Redis. Hints may be lost, so a failure is not repeated.

The channel's name contains the Redis database: channels know no databases, and two sites may share a server.
"""

import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import orjson
import redis
import redis.asyncio
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

QUICK = 0.2  # seconds that a response may wait for Redis, once
SILENCE = 5.0  # seconds without a try after a failure, so that responses do not wait for Redis
_ME = secrets.token_hex(8)  # this process has already seen its own hints
_CHECK = 15  # seconds between checks of the connection

log = logging.getLogger(__name__)

_client: redis.Redis | None = None
_silent_until = 0.0


def publish(*hint: Any) -> None:
    """Send a hint to the other processes. Never raises, and never waits long."""
    global _silent_until
    if not settings.REDIS_URL or time.monotonic() < _silent_until:
        return
    try:
        client = _publisher()
        client.publish(_channel(client), orjson.dumps([_ME, *hint]))
    except (redis.RedisError, OSError) as error:
        _silent_until = time.monotonic() + SILENCE
        log.warning("Redis does not take hints (%s); streams of other processes look for themselves", error)


async def listen(heard: Callable[[list[Any]], None], connected: Callable[[], None]) -> None:
    """Pass every hint of other processes to `heard`, until the connection breaks. Calls `connected` once it is up."""
    client = redis.asyncio.Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=2, socket_keepalive=True, health_check_interval=_CHECK
    )
    async with client, client.pubsub(ignore_subscribe_messages=True) as channel:
        await channel.subscribe(_channel(client))
        connected()
        while True:
            message = await channel.get_message(timeout=_CHECK)
            if message is not None:
                sender, *hint = orjson.loads(message["data"])
                if sender != _ME:
                    heard(hint)


def _publisher() -> redis.Redis:
    global _client
    if _client is None:
        _client = redis.Redis.from_url(
            settings.REDIS_URL,
            socket_connect_timeout=QUICK,
            socket_timeout=QUICK,
            retry=Retry(NoBackoff(), 0),
        )
    return _client


def _channel(client: Any) -> str:
    return f"cardhall:live:{client.connection_pool.connection_kwargs.get('db') or 0}"
