"""The wiring as a Django app, for its management commands and for what follows every task."""

from django.apps import AppConfig


class CardsiteConfig(AppConfig):
    name = "cardsite"

    def ready(self) -> None:
        from cardsite import logs, metrics  # the settings say where figures are kept

        logs.follow_tasks()
        metrics.follow_tasks()
