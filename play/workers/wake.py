"""Leaving a hint for the workers: there may be something to do. The database knows what; the sweep finds what was missed.

A page that leaves a hint neither fails nor waits because the broker is away.
"""

import logging
import time
from typing import Any

from celery import Task

log = logging.getLogger(__name__)

PAUSE = 3.0  # seconds without hints after one that could not be left

_again = 0.0  # by the monotonic clock; threads may set it at the same time, to nearly the same


def hint(task: Task, *args: Any, expires: float | None = None) -> bool:
    """Tell the workers; False where nobody could be told. After so many seconds the hint is worth nothing."""
    global _again
    if time.monotonic() < _again:
        return False
    try:
        task.apply_async(args, retry=False, ignore_result=True, expires=expires)
    except Exception as error:  # each transport has its own: OSError, RedisError, OperationalError, ChannelError
        _again = time.monotonic() + PAUSE
        log.warning("no hint of %s left: %s: %s", task.name, type(error).__name__, error)
        return False
    return True
