"""What came of a game alone, and what a game says of its best results: which boards there are, what is shown of a result, what it
is worth. A game's own stands in the module that its spec names as `bests`. Pure.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from catalog.library import Text

_BETWEEN = "/"


@dataclass(frozen=True, slots=True)
class Field:
    """One of the things that tell boards apart, by its name in addresses and in the API. The first value is the usual one."""

    name: str
    values: tuple[str, ...]
    words: Text  # what the API says of it
    number: bool = False  # in answers of the API


@dataclass(frozen=True, slots=True)
class Fact:
    """What is shown of a result: whole numbers, or text, which may be empty."""

    name: str
    number: bool = True
    words: Text | None = None  # what the API says of it


@dataclass(frozen=True, slots=True)
class Feat:
    """What came of a game alone: on which board, a value for each field; facts by name; and up to four numbers that compare
    results of one board, of which more is better."""

    board: tuple[str, ...]
    won: bool
    score: tuple[int, ...]
    facts: Mapping[str, Any]


class Bests(Protocol):
    """The module of a game."""

    FIELDS: ClassVar[tuple[Field, ...]]
    FACTS: ClassVar[tuple[Fact, ...]]
    RULE: ClassVar[Text]  # what counts, in a sentence

    def feat(self, view: Mapping[str, Any], won: bool) -> Feat:
        """Of a game that is over, by what everybody sees of it."""


def key(board: Iterable[str]) -> str:
    """What a board is called in the database."""
    return _BETWEEN.join(board)


def values(bests: Bests, board: str) -> dict[str, str]:
    """The value of each field, by the board's key."""
    return dict(zip((one.name for one in bests.FIELDS), board.split(_BETWEEN), strict=True))
