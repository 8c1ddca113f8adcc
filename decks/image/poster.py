"""The content of a deck's picture as plain values: words already translated, art already drawn."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """`elements` colour the gem; `cost` is empty for a card without a cost."""

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
    """`art` are whole SVG documents, the most important first; `curve` has the label and the height of each column.

    `facts` are for tables: the chosen options and their values.
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
