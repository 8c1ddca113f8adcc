"""`manage.py translations`: extract, check and compile the site's strings."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cardsite import translations


class Command(BaseCommand):
    help = "Keeps locale/ in step with the sources."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=("update", "compile", "check"))

    def handle(self, *args: Any, what: str, **options: Any) -> None:
        if what == "update":
            for language in translations.LANGUAGES:
                self.stdout.write(f"{language}: {len(translations.update(language))} strings")
        elif what == "compile":
            self.stdout.write(f"{translations.compile_all()} files written")
        else:
            problems = [f"{lang}: {p}" for lang in translations.LANGUAGES for p in translations.missing(lang)]
            if problems:
                raise CommandError("\n".join([*problems, f"{len(problems)} strings are missing."]))
            self.stdout.write("Every string is translated.")
