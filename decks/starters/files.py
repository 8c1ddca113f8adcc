"""Ready-made decks and tables, read from `decks/data/starters/`: one small file each, in both languages.

The files are the source; `manage.py load_starters` turns them into rows. A starter's slug is the name of its file and
the key of its deck, so its address never changes. Loading is pure; only `shown` depends on the reader's language.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from catalog.games.outside import folders
from catalog.library import GAMES, Text
from decks.rules import DeckList, Line

if TYPE_CHECKING:
    from decks.models import Deck

FOLDER = Path(__file__).parent.parent / "data" / "starters"
FOLDERS = (FOLDER, *folders("decks", "data", "starters"))
LONGEST_KEY = 12  # the length of Deck.key


class StarterError(Exception):
    """A file is not a starter. The message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Starter:
    slug: str
    order: int
    name: Text
    notes: Text
    contents: DeckList

    @property
    def hero(self) -> str:
        """The hero of a deck of cards; tables have none."""
        return next((line.card for line in self.contents.of("hero")), "")


@cache
def starters() -> Mapping[str, Starter]:
    """The starters by slug, in the order of the games and of the files within each."""
    return read_starters(*FOLDERS)


def read_starters(*places: Path) -> dict[str, Starter]:
    """Every starter in these folders. Raises StarterError at the first bad file."""
    found = [_read(file) for file in _files(*places)]
    found.sort(key=lambda one: (GAMES.index(one.contents.game), one.order))
    return {one.slug: one for one in found}


@cache
def digest() -> str:
    """A digest that changes with the starters: part of the ETag of pages that show them."""
    return sha256(b"".join(file.name.encode() + file.read_bytes() for file in _files(*FOLDERS))).hexdigest()


def _files(*places: Path) -> list[Path]:
    return [file for place in places for file in sorted(place.glob("*.json"))]


def shown(deck: "Deck") -> tuple[str, str]:
    """A deck's name and notes for the reader: a starter has them in both languages."""
    from catalog.sheet.wording import reader_language

    starter = starters().get(deck.starter) if deck.starter else None
    if starter is None:
        return deck.name, deck.notes
    language = reader_language()
    return getattr(starter.name, language), getattr(starter.notes, language)


def deck_name(deck: "Deck | None", kept: str) -> str:
    """The name under which a deck was played: `kept`, or a starter's name in the reader's language."""
    return shown(deck)[0] if deck is not None and deck.starter else kept


def _read(file: Path) -> Starter:
    slug = file.stem
    if len(slug) > LONGEST_KEY or "-" not in slug:  # keys of players' decks have no hyphen, so they never clash
        raise StarterError(f"{file.name}: a name has a hyphen and at most {LONGEST_KEY} letters")
    try:
        row = json.loads(file.read_text(encoding="utf-8"))
        if row["game"] not in GAMES:
            raise StarterError(f"{file.name}: no such game: {row['game']!r}")
        return Starter(slug, int(row["order"]), Text(**row["name"]), Text(**row["notes"]), _contents(row))
    except KeyError as error:
        raise StarterError(f"{file.name}: {error.args[0]} is missing") from None
    except (ValueError, TypeError, AttributeError) as error:
        raise StarterError(f"{file.name}: {error}") from None


def _contents(row: Mapping[str, Any]) -> DeckList:
    lines = [Line(row["hero"], 1, "hero")] if "hero" in row else []
    for section in ("main", "side"):
        lines += [Line(card, int(count), section) for card, count in row.get(section, {}).items()]
    return DeckList(row["game"], tuple(lines), row.get("options", {}))
