"""A deck in reading order: by section, then by type, then by cost and name. For pages, pictures, print and text."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from catalog import library
from catalog.library import Card, CardType, Printing
from decks.rules import SECTIONS, DeckList, Line


@dataclass(frozen=True, slots=True)
class Row:
    """A line with its card and printing: the preferred one, else the first."""

    line: Line
    card: Card
    printing: Printing


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one type in one section."""

    section: str
    type: CardType
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        return sum(row.line.count for row in self.rows)


def groups(deck: DeckList, language: str) -> Iterator[Group]:
    """The groups of a deck. Lines with unknown cards are left out."""
    game = library.game(deck.game)
    places = {kind: place for place, kind in enumerate(game.types)}

    def order(row: Row) -> tuple[int, int, float, str, str]:
        cost = row.card.cost if isinstance(row.card.cost, int) else 99
        return (
            SECTIONS.index(row.line.section), places[row.card.type], cost, getattr(row.card.name, language), row.printing.id,
        )  # fmt: skip

    rows = [
        Row(line, card, game.printings.get(line.printing) or game.printings_of[card.id][0])
        for line in deck.lines
        if (card := game.cards.get(line.card)) and line.section in SECTIONS
    ]
    for (section, kind), found in groupby(sorted(rows, key=order), key=lambda row: (row.line.section, row.card.type)):
        yield Group(section, game.types[kind], tuple(found))
