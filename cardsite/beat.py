"""Celery's beat, which does not pile up messages that nobody takes.

A message that expires is left out while another one of its queue has already waited longer than that: the workers are
away or far behind, and this one would expire unread as well. So a site without workers has a few messages in its
broker, not 1,800 an hour.
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
            except Exception as error:  # whatever the broker lacks: the next beat tries again
                log.warning("the broker does not answer (%s): %s is left out", type(error).__name__, entry.name)
                return
            if oldest > expires:
                log.info("%s is left out: messages wait for %.0f s already", entry.name, oldest)
                return
        super().apply_entry(entry, producer)
