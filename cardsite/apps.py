"""The Django app of the wiring: it holds the management commands and connects the signals of Celery tasks."""

from django.apps import AppConfig


class CardsiteConfig(AppConfig):
    name = "cardsite"

    def ready(self) -> None:
        from cardsite import logs, metrics  # the settings must be loaded first: they name the metrics folder

        logs.follow_tasks()
        metrics.follow_tasks()
