"""What a picture of a deck shows, as plain values: words are already in the reader's language, art is already drawn."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """`elements` give the gem its colours; `cost` is empty where a card has none."""

    count: int
    name: str
    cost: str = ""
    elements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Lines under a heading."""

    title: str
    count: int
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Poster:
    """`art` are whole SVG documents, the most telling first; `curve` is what each column counts and how high it stands.

    `facts` are for tables that are set up rather than built: what was chosen, and how.
    """

    name: str
    game: str
    byline: str
    verdict: str
    good: bool
    leader: str = ""
    art: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    curve: tuple[tuple[str, int], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> Iterator[Line]:
        return (line for block in self.blocks for line in block.lines)
