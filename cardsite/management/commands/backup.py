"""`manage.py backup FILE`: save the whole database to one file while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cardsite import backups


class Command(BaseCommand):
    help = "Writes the database into a file, which manage.py restore reads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="write over a file that is there")

    def handle(self, *args: Any, file: Path, yes: bool, **options: Any) -> None:
        if file.exists() and not yes:
            raise CommandError(f"{file} is there already; --yes writes over it.")
        try:
            backups.save(file)
        except backups.Impossible as problem:
            raise CommandError(str(problem)) from None
        self.stdout.write(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
