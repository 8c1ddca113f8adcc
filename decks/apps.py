"""The decks app."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        from catalog.views import fresh  # models must be loaded first
        from decks import starters
        from decks.search import fits, own

        fresh.depends_on(starters.digest)
        fits.register_field()
        own.register_field()
