"""A deck as a value: rules judge it, formats read and write it, versions store it.

In games with decks of cards the lines are the deck (sections `hero`, `main`, `side`); other games are set up with
`options`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

SECTIONS = ("hero", "main", "side")


@dataclass(frozen=True, slots=True)
class Line:
    """A number of copies of a card in a section; `printing` is the one its owner prefers, or empty."""

    card: str
    count: int = 1
    section: str = "main"
    printing: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """The contents of a deck. It may break any rule of its game."""

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
        """The same deck in its stored form: equal lines joined, empty lines removed, sections in order."""
        counts: dict[tuple[str, str, str], int] = {}
        for line in self.lines:
            key = (line.section, line.card, line.printing)
            counts[key] = counts.get(key, 0) + line.count
        order = {section: place for place, section in enumerate(SECTIONS)}
        lines = [Line(card, n, section, printing) for (section, card, printing), n in counts.items() if n > 0]
        return self.with_lines(sorted(lines, key=lambda line: order.get(line.section, len(order))))
