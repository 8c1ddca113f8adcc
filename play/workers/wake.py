"""Leaving a hint for the workers: there may be something to do. The database knows what; the sweep finds what was missed.

A page that leaves a hint neither fails nor waits because the broker is away.
"""

import logging
import time
from typing import Any

from celery import current_app

log = logging.getLogger(__name__)

PAUSE = 3.0  # seconds without hints after one that could not be left

_again = 0.0  # by the monotonic clock; threads may set it at the same time, to nearly the same


# The tasks of `play/tasks.py` by name: it imports all that leave hints.
THINK = "play.tasks.think"
WRITE_LETTERS = "play.tasks.write_letters"
RUN_SERIES = "play.tasks.run_series"


def hint(task: str, *args: Any, expires: float | None = None) -> bool:
    """Tell the workers of a task; False where nobody could be told. After so many seconds the hint is worth nothing."""
    global _again
    if time.monotonic() < _again:
        return False
    try:
        current_app.send_task(task, args, retry=False, ignore_result=True, expires=expires)
    except Exception as error:  # each transport has its own: OSError, RedisError, OperationalError, ChannelError
        _again = time.monotonic() + PAUSE
        log.warning("no hint of %s left: %s: %s", task, type(error).__name__, error)
        return False
    return True
