"""The Celery application. It has two queues: `live` serves people, `series` runs work that can wait.

Tasks are hints and the database is the truth: a lost or repeated message changes only the timing.
"""

import os
from typing import Any

from celery import Celery, signals
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")

app = Celery("cardsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.celeryd_init.connect
def _be_patient(conf: Any, **more: Any) -> None:
    """Workers listen with long timeouts; only pages that send a hint need short ones."""
    if settings.REDIS_URL:
        conf.broker_transport_options = settings.REDIS_FOR_WORKERS


@signals.setup_logging.connect
def _arrange_logs(**more: Any) -> None:
    from cardsite import logs  # the settings must be loaded first

    logs.set_up()
