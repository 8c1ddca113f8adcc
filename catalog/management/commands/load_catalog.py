"""`manage.py load_catalog`: load the data files into the database."""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog import library
from catalog.loading import load


class Command(BaseCommand):
    help = "Loads the games whose data files changed. A wrong file stops it and changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--folder", type=Path, help="where the games' folders are, if elsewhere")
        parser.add_argument("--force", action="store_true", help="load also what did not change")

    def handle(self, *args: Any, folder: Path | None, force: bool, **options: Any) -> None:
        began = time.perf_counter()
        try:
            loaded = load.load_catalog(folder, force=force)
        except library.DataError as error:
            raise CommandError(f"Nothing was loaded. {error}") from None
        took = f"{time.perf_counter() - began:.2f} s"
        scripts = f"the scripts of {loaded.rescripted} cards changed; " if loaded.rescripted else ""
        if not loaded.games:
            self.stdout.write(f"The catalogue is up to date ({scripts}version {loaded.version}, {took}).")
            return
        self.stdout.write(
            f"Loaded {', '.join(loaded.games)}: {loaded.cards} cards, {loaded.printings} printings "
            f"({scripts}version {loaded.version}, {took})."
        )
