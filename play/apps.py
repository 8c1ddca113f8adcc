"""The play app."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from catalog.loading.load import catalog_loaded  # models must be loaded first
        from decks.people.accounts import leaving
        from play.cards.publish import push_down
        from play.profiles import boxes, export
        from play.profiles.arriving import arrived
        from play.programs.accounts import owner_leaves
        from play.ratings.profile import register_box
        from play.views.bests import pages
        from play.views.deck_buttons import register_buttons

        catalog_loaded.connect(push_down, dispatch_uid="play.push_down")
        leaving.connect(owner_leaves, dispatch_uid="play.owner_leaves")
        register_buttons()
        register_box()
        pages.register_box()
        boxes.register()
        export.register()
        user_logged_in.connect(arrived, dispatch_uid="play.arrived")
        user_logged_in.connect(boxes.told_at_the_door, dispatch_uid="play.told_at_the_door")
