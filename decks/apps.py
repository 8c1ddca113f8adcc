"""The decks app."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        from catalog.games.finding import loaded
        from catalog.views import fresh  # models must be loaded first
        from decks.games import registry
        from decks.search import own
        from decks.starters import files

        fresh.depends_on(files.digest)
        for one in registry.specs().values():
            for register in one.search_fields:
                loaded(register)()
        own.register_field()
