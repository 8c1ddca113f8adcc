"""`manage.py league DECK …`: everybody plays everybody, on the workers or here. `manage.py series --key` shows the
result later."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from play.management.commands.series import add_making, planned, told
from play.management.series import made
from play.series import pairing


class Command(BaseCommand):
    help = (
        "A league of decks, played by bots. DECK is a ready-made deck (wood-elves), the key of a saved deck, or a file."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="+", metavar="DECK")
        add_making(parser)

    def handle(self, *args: Any, decks: list[str], **options: Any) -> None:
        told(made(planned(decks, pairing.LEAGUE, options)), self, options)
