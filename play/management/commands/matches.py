"""`manage.py matches`: counts matches; with --check, whether those in play can go on under today's rules.

A match updates itself when somebody opens it; the check only finds problems early, after an upgrade.
"""

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import Count

from play.matches import table_cache
from play.models import Match, Status

WORDS = {
    "same": "go on as they are",
    "replayed": "were played again move by move, and go on",
    "voided": "are void: with the rules of today their moves lead elsewhere",
}


class Command(BaseCommand):
    help = "Counts the matches; --check takes those in play over to the rules of today."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="replay what other rules saved; void what differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        if check:
            self._check()
        numbers = dict(Match.objects.order_by().values_list("status").annotate(Count("pk")))
        for status in Status:
            self.stdout.write(f"{numbers.get(status.value, 0):7d} {status.value}")

    def _check(self) -> None:
        found: Counter[str] = Counter()
        for pk, key in Match.objects.filter(status=Status.PLAYING).order_by("pk").values_list("pk", "key"):
            outcome = table_cache.reconcile(pk)
            found[outcome] += 1
            if outcome == "voided":
                self.stdout.write(f"void: {key}")
        for outcome, words in WORDS.items():
            self.stdout.write(f"{found[outcome]:7d} {words}")
