"""What waits at the broker: how many messages a queue holds, and how long the oldest has waited."""

import json
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import redis
from django.conf import settings

from cardsite import broker

NAMES = ("live", "series")


@dataclass(frozen=True, slots=True)
class Waiting:
    messages: int
    oldest: float  # seconds; 0 for an empty queue


def waiting(queue: str) -> Waiting:
    return _in_redis(queue) if settings.REDIS_URL else _in_folder(settings.BROKER_DIR, queue)


def _in_folder(folder: Path, queue: str) -> Waiting:
    files = list(broker.messages(folder, queue))
    for file in files:
        try:
            return Waiting(len(files), max(0.0, time.time() - file.stat().st_mtime))
        except FileNotFoundError:  # taken in the meantime
            continue
    return Waiting(0, 0.0)


def _in_redis(queue: str) -> Waiting:
    with _client(settings.REDIS_URL).pipeline(transaction=False) as pipe:
        pipe.llen(queue)
        pipe.lindex(queue, -1)  # messages enter on the left and leave on the right
        length, last = pipe.execute()
    if last is None:
        return Waiting(length, 0.0)
    sent = json.loads(last)["headers"].get("sent")
    return Waiting(length, max(0.0, time.time() - sent) if sent else 0.0)


@cache
def _client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url, socket_timeout=1, socket_connect_timeout=1)
