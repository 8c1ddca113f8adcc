"""`manage.py coverage`: how many cards of each set have a script, as a table or as JSON."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from play.cards.coverage import GameCoverage, SetCoverage, coverage


class Command(BaseCommand):
    help = "Says how many cards of each game and set are scripted. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object, for programs")

    def handle(self, *args: Any, json: bool, **options: Any) -> None:
        games = coverage()
        self.stdout.write(as_json(games) if json else "\n\n".join(map(as_table, games)))


def as_json(games: list[GameCoverage]) -> str:
    return json.dumps(
        {
            one.game: {
                "cards": one.cards,
                "scripted": one.scripted,
                "sets": [{"set": row.set, "cards": row.cards, "scripted": row.scripted} for row in one.sets],
            }
            for one in games
        }
    )


def as_table(game: GameCoverage) -> str:
    lines = [f"{game.game:<12} {'cards':>6} {'scripted':>9} {'share':>7}"]
    for one in (*game.sets, SetCoverage("all", game.cards, game.scripted)):
        lines.append(f"{one.set:<12} {one.cards:>6} {one.scripted:>9} {one.scripted / one.cards:>7.1%}")
    return "\n".join(lines)
