"""Loads the decks that a command names (ready-made, saved, or from a file) in the form the engine takes."""

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.db import DatabaseError

from catalog import library
from decks import formats
from decks.display.exports import HARMLESS, message
from decks.models import Deck
from decks.rules.deck import DeckList
from decks.starters.files import starters
from play import games
from play.engine.rules import Refused
from play.seating.deck_entry import entry
from play.series.create import entry_of


@dataclass(frozen=True, slots=True)
class Brought:
    """A playable deck, and its name for the command line."""

    called: str
    game: str
    deck: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """A deck with this name, playable or not. `saved` is its row if it came from the database."""

    name: str
    contents: DeckList
    saved: Deck | None = None


def add_game(parser: ArgumentParser) -> None:
    """For commands that read decks from files: plain card lists do not contain their game."""
    known = games.names()
    parser.add_argument("--game", choices=known, default=known[0], help="of a deck file that names none")


def bring(called: str, game: str) -> Brought:
    """The deck with this name. A deck that a seat brings need not be legal. CommandError says why it cannot be played."""
    found = find(called, game).contents
    if found.game not in games.names():
        raise CommandError(f"{called}: {library.game(found.game).name.en} cannot be played by bots yet.")
    try:
        deck = entry_of(found) if games.seating(found.game).host_lays else entry(found, judged=False)
    except Refused as refused:
        raise CommandError(f"{called}: {refused.message_en}") from None
    return Brought(called, found.game, deck)


def check(game: str, config: dict[str, Any], names: tuple[str, ...]) -> None:
    """Check that the rules accept these decks; otherwise CommandError names the deck and the cards."""
    try:
        games.rules(game).setup(config, 0)
    except Refused as refused:
        seat = refused.where.get("seat")
        named = f"{names[seat]}: " if isinstance(seat, int) and seat < len(names) else ""
        raise CommandError(f"{named}{refused.message_en}") from None


def find(called: str, game: str) -> Found:
    """The ready-made deck, the file or the saved deck with this name. CommandError lists the ready-made ones.

    `game` is used if a file does not name its game.
    """
    if called in starters():  # the file is the source; no database is needed
        return Found(starters()[called].name.en, starters()[called].contents)
    path = Path(called)
    if path.is_file():
        return Found(path.stem, _read(path, game))
    saved = saved_deck(called)
    if saved is None:
        known = ", ".join(slug for slug, starter in starters().items() if starter.contents.game in games.names())
        raise CommandError(f"There is no deck, ready-made or saved, and no file “{called}”. Ready-made decks: {known}.")
    return Found(saved.name, saved.contents, saved)


def saved_deck(called: str) -> Deck | None:
    try:
        return Deck.objects.present().filter(key=called).first()
    except DatabaseError:  # a database without tables has no decks either
        return None


def _read(path: Path, game: str) -> DeckList:
    try:
        text = formats.decode(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}.") from None
    reading = formats.read(text, formats.detect(text), formats.game_of(text) or game)
    for complaint in reading.complaints:
        if complaint.code not in HARMLESS:
            where = f" line {complaint.line}:" if complaint.line else ""
            raise CommandError(f"{path}:{where} {message(complaint)}")
    return reading.deck
