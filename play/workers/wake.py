"""Sends hints to the workers: there may be work. The database says what it is; the sweep finds what a lost hint missed.

A request that sends a hint neither fails nor waits when the broker is down.
"""

import logging
import time
from typing import Any

from celery import current_app

log = logging.getLogger(__name__)

PAUSE = 3.0  # seconds without hints after a failure

_again = 0.0  # monotonic clock; several threads may set it, to nearly the same value


# The tasks of `play/tasks.py` by name: that module imports all senders of hints.
THINK = "play.tasks.think"
WRITE_LETTERS = "play.tasks.write_letters"
RUN_SERIES = "play.tasks.run_series"


def hint(task: str, *args: Any, expires: float | None = None) -> bool:
    """Send a hint to the workers of a task. False if it could not be sent. After `expires` seconds the hint is void."""
    global _again
    if time.monotonic() < _again:
        return False
    try:
        current_app.send_task(task, args, retry=False, ignore_result=True, expires=expires)
    except Exception as error:  # each transport raises its own: OSError, RedisError, OperationalError, ChannelError
        _again = time.monotonic() + PAUSE
        log.warning("no hint of %s left: %s: %s", task, type(error).__name__, error)
        return False
    return True
