"""The decks app."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        from catalog.views import fresh  # models must be loaded first
        from decks.search import fits, own
        from decks.starters import files

        fresh.depends_on(files.digest)
        fits.register_field()
        own.register_field()
