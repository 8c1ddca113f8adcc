"""`manage.py script_text 17/1`: the text of a card's script beside the catalogue's text, in both languages."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog import library
from play.cards.scripts import cards, said, scripted_games


class Command(BaseCommand):
    help = "Prints the text made from a script beside the catalogue's, for a card (17/1) or a whole set (17)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", nargs="+", help="a card by set and number (17/1), or a set (17)")
        parser.add_argument("--game", choices=scripted_games(), default=scripted_games()[0])

    def handle(self, *args: Any, what: list[str], game: str, **options: Any) -> None:
        known = cards(game)
        for place in what:
            for card in cards_at(place, library.game(game)):
                self.stdout.write("\n".join(lines(card, card.id in known)) + "\n")


def cards_at(place: str, game: library.Game) -> list[library.Card]:
    """The card of a printing, or the cards that a set printed first."""
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


def lines(card: library.Card, scripted: bool) -> Iterator[str]:
    yield f"{card.id}  {card.name.ru} · {card.name.en}"
    for language in ("ru", "en"):
        words = said(card.game, card.id, language) if scripted else "(there is no script yet)"
        yield f"  {language}  script     {words}"
        yield f"      catalogue  {catalogued(card, language)}"


def catalogued(card: library.Card, language: str) -> str:
    """The line of keywords and the rules line, as the card page shows them."""
    keywords = [getattr(use.text, language) for use in card.keywords]
    return " ".join([*([", ".join(keywords) + "."] if keywords else []), getattr(card.rules, language)]).strip()
