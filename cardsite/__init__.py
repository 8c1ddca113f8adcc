"""The wiring of the site: settings, URLs, server and workers. No game knowledge."""

from cardsite.celery import app as celery_app

__all__ = ["celery_app"]
