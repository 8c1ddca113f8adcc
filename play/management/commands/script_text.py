"""`manage.py script_text 17/1`: what the script of a card says beside what the catalogue says, in both languages."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog import library
from play.games.berserk.cards import scripts
from play.games.berserk.script.ability import Script
from play.games.berserk.text import text
from play.games.berserk.text.context import Unworded


class Command(BaseCommand):
    help = "Prints the text made from a script beside the catalogue's, for a card (17/1) or a whole set (17)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", nargs="+", help="a card by set and number (17/1), or a set (17)")

    def handle(self, *args: Any, what: list[str], **options: Any) -> None:
        known = {script.id: script for script in scripts()}
        for place in what:
            for card in cards_at(place):
                self.stdout.write("\n".join(lines(card, known.get(card.id))) + "\n")


def cards_at(place: str) -> list[library.Card]:
    """The card of a printing, or the cards that a set printed first."""
    game = library.game("berserk")
    code, _, number = place.partition("/")
    expansion = next((one for one in game.expansions.values() if one.code == code), None)
    if expansion is None:
        known = ", ".join(one.code for one in game.expansions.values())
        raise CommandError(f"There is no set {code!r}; there are {known}.")
    printed = [one for one in game.printings.values() if one.expansion == expansion.id]
    if not number:
        return [game.cards[one.card] for one in printed if one.id == game.printings_of[one.card][0].id]
    found = [game.cards[one.card] for one in printed if str(one.number) == number]
    if not found:
        raise CommandError(f"Set {code} has no card number {number}; its cards run to {printed[-1].number}.")
    return found


def lines(card: library.Card, script: Script | None) -> Iterator[str]:
    yield f"{card.id}  {card.name.ru} · {card.name.en}"
    for language in ("ru", "en"):
        yield f"  {language}  script     {said(card, script, language)}"
        yield f"      catalogue  {catalogued(card, language)}"


def said(card: library.Card, script: Script | None, language: str) -> str:
    if script is None:
        return "(there is no script yet)"
    try:
        return text(script, language, card)
    except Unworded as error:
        return f"(cannot be said: {error})"


def catalogued(card: library.Card, language: str) -> str:
    """The line of keywords and the rules line, as the card page shows them."""
    keywords = [getattr(use.text, language) for use in card.keywords]
    return " ".join([*([", ".join(keywords) + "."] if keywords else []), getattr(card.rules, language)]).strip()
