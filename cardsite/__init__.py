"""The site's wiring: settings, URLs, server and workers. It knows nothing about the games."""

from cardsite.celery import app as celery_app

__all__ = ["celery_app"]
