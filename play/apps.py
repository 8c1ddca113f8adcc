"""The play app."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from catalog.loading import catalog_loaded  # models must be loaded first
        from play.pushdown import push_down

        catalog_loaded.connect(push_down, dispatch_uid="play.push_down")
