"""`manage.py restore FILE`: replace the database with a backup. Use it on a fresh database, or stop the site first."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cardsite import backups


class Command(BaseCommand):
    help = "Reads a file of manage.py backup into the database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="replace everything that is in the database")

    def handle(self, *args: Any, file: Path, yes: bool, **options: Any) -> None:
        if not yes and (there := len(backups.tables())):
            raise CommandError(f"The database is not empty ({there} tables); --yes replaces everything in it.")
        try:
            backups.load(file)
        except backups.Impossible as problem:
            raise CommandError(str(problem)) from None
        self.stdout.write(f"{file} is in place. Next: manage.py migrate, and manage.py matches --check.")
