"""The Celery application. Two queues: `live` answers people, `series` does what may wait.

Tasks are hints and the database is the truth: a message that is lost or comes twice changes nothing but the time.
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
    """Pages are in haste when they leave a hint, workers are not when they listen."""
    if settings.REDIS_URL:
        conf.broker_transport_options = settings.REDIS_FOR_WORKERS


@signals.setup_logging.connect
def _arrange_logs(**more: Any) -> None:
    from cardsite import logs  # the settings must be there first

    logs.set_up()
