"""A deck as a value: what the rules judge, what formats read and write, what versions keep.

Of games whose decks are built of cards the lines are the deck (sections `hero`, `main`, `side`); the others are set up by
`options`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

SECTIONS = ("hero", "main", "side")


@dataclass(frozen=True, slots=True)
class Line:
    """So many copies of a card in a section; `printing` is the appearance its owner prefers, or empty."""

    card: str
    count: int = 1
    section: str = "main"
    printing: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a deck holds. It may be wrong in every way that the rules of its game can name."""

    game: str
    lines: tuple[Line, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def of(self, section: str) -> Iterator[Line]:
        return (line for line in self.lines if line.section == section)

    def size(self, section: str) -> int:
        return sum(line.count for line in self.of(section))

    def with_lines(self, lines: Iterable[Line]) -> "DeckList":
        return replace(self, lines=tuple(lines))

    def tidy(self) -> "DeckList":
        """The same deck with equal lines joined, empty ones gone, and sections in order: how it is stored."""
        counts: dict[tuple[str, str, str], int] = {}
        for line in self.lines:
            key = (line.section, line.card, line.printing)
            counts[key] = counts.get(key, 0) + line.count
        order = {section: place for place, section in enumerate(SECTIONS)}
        lines = [Line(card, n, section, printing) for (section, card, printing), n in counts.items() if n > 0]
        return self.with_lines(sorted(lines, key=lambda line: order.get(line.section, len(order))))
