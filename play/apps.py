"""The play app."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from catalog.loading import catalog_loaded  # models must be loaded first
        from decks.people.accounts import leaving
        from play.bots_of_players import owner_leaves
        from play.pushdown import push_down
        from play.ratings.profile import register_box
        from play.testable import register_tool

        catalog_loaded.connect(push_down, dispatch_uid="play.push_down")
        leaving.connect(owner_leaves, dispatch_uid="play.owner_leaves")
        register_tool()
        register_box()
