"""One line of a list: a card and its count. `3 Баллиста`, `3x Баллиста`, `Баллиста ×3`, `3 Баллиста (17/1)`, `17/1 x3`.

A line may be read in several ways (names contain numbers too); the first way that names a card wins.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from catalog.library import Card, Printing
from decks.formats.names import Names

_TIMES = "[xXхХ]"  # Latin and Cyrillic
_COUNT = r"(?P<count>[-+−]?\d+)"
_WAYS = tuple(
    re.compile(way)
    for way in (
        rf"{_COUNT}\s*(?:{_TIMES}(?=\s)|[×*✕]|шт\.?(?=\s)|(?=\s))\s*(?P<card>\S.*)",  # 3 Баллиста, 3x Баллиста, 3 × Баллиста
        rf"(?:{_TIMES}|[×✕]){_COUNT}\s+(?P<card>\S.*)",  # x3 Баллиста
        rf"(?P<card>.*\S)(?:\s+{_TIMES}|\s*[×*✕])\s*{_COUNT}",  # Баллиста x3
        rf"{_COUNT}{_TIMES}(?P<card>\S.*)",  # 3xБаллиста
        r"(?P<card>.*\S)(?:\s*[-—–:,]\s+|\s+)(?P<count>\d+)(?:\s*шт\.?)?",  # Баллиста - 3 шт.
        r"(?P<card>.*\S)\s+\((?P<count>\d+)\)",  # Баллиста (3)
    )
)
_PRINTED = re.compile(
    r"(?:(?P<name>.*\S)\s*(?=[\s(\[]))?\s*[(\[]?\s*(?P<set>[\w-]+)\s*/\s*(?P<number>\d{1,6})\s*[)\]]?"
)

_LONGEST = 300


@dataclass(frozen=True, slots=True)
class Named:
    """A card as a line names it, with the result: one card, several possible cards, or none.

    `printed` is the written set and number; `printing` is the printing there, which may belong to another card.
    """

    name: str
    cards: tuple[Card, ...]
    printed: str = ""
    printing: Printing | None = None

    @property
    def card(self) -> Card | None:
        return self.cards[0] if len(self.cards) == 1 else None


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to read a line. `count` is as written, empty for one copy; columns count from 0."""

    count: str
    count_column: int
    text: str
    column: int
    named: Named


def read_phrase(line: str, names: Names) -> Phrase:
    """The reading that names one card; else one that names several; else the likeliest one without a card."""
    ways = list(_ways(line, names))
    for way in ways:
        if way.named.card:
            return way
    unsure = next((way for way in ways if way.named.cards), None)
    return unsure or (ways[1] if len(ways) > 1 else ways[0])


def _ways(line: str, names: Names) -> Iterator[Phrase]:
    yield Phrase("", 0, line, 0, named(line, names))
    for way in _WAYS:
        if found := way.fullmatch(line):
            text = found["card"]
            yield Phrase(found["count"], found.start("count"), text, found.start("card"), named(text, names))


def named(text: str, names: Names) -> Named:
    """`Баллиста`, `Баллиста (17/1)`, `(17/1)`, `bh-17-001`."""
    text = " ".join(text[:_LONGEST].split())
    whole = names.find(text)
    if whole:
        printing = names.printing_by_id(text)
        return Named(text, whole, printing=printing)
    found = _PRINTED.fullmatch(text)
    if not found:
        return Named(text, ())
    printing = names.printing(found["set"], int(found["number"]))
    printed = f"{found['set']}/{found['number']}"
    if found["name"]:
        return Named(found["name"], names.find(found["name"]), printed, printing)
    cards = (names.game.cards[printing.card],) if printing else ()
    return Named("", cards, printed, printing)
