"""Celery's beat, without piling up messages when no worker takes them.

Skip a message that expires if the oldest message in its queue has waited longer than that: the workers are down or far
behind, so this message would expire unread too. Without workers the broker then holds a few messages, not 1,800 an
hour.
"""

import logging
from typing import Any

from celery.beat import PersistentScheduler, ScheduleEntry

from cardsite import queues

log = logging.getLogger(__name__)


class Scheduler(PersistentScheduler):
    sync_every = 60  # seconds between writes of the schedule file

    def apply_entry(self, entry: ScheduleEntry, producer: Any = None) -> None:
        expires = entry.options.get("expires")
        if expires:
            try:
                oldest = queues.waiting(entry.options["queue"]).oldest
            except Exception as error:  # whatever is wrong with the broker, the next beat tries again
                log.warning("the broker does not answer (%s): %s is left out", type(error).__name__, entry.name)
                return
            if oldest > expires:
                log.info("%s is left out: messages wait for %.0f s already", entry.name, oldest)
                return
        super().apply_entry(entry, producer)
