"""`manage.py load_starters`: load the ready-made decks into the database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.starters.files import StarterError
from decks.starters.rows import load_starters


class Command(BaseCommand):
    help = "Makes the ready-made decks what their files say. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            loaded = load_starters()
        except StarterError as error:
            raise CommandError(f"Nothing was loaded. {error}") from None
        if not loaded.changed:
            self.stdout.write(f"The ready-made decks are up to date ({loaded.total}).")
            return
        self.stdout.write(f"Ready-made decks: {loaded.total}, changed: {', '.join(loaded.changed)}.")
