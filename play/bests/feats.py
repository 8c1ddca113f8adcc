"""Results of solo games, and what a game declares about its best ones: the boards, the facts to show, the scores. The
spec names the game's own module as `bests`. Pure.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from catalog.library import Text

_BETWEEN = "/"


@dataclass(frozen=True, slots=True)
class Field:
    """A field that distinguishes boards, by its name in URLs and in the API. The first value is the default."""

    name: str
    values: tuple[str, ...]
    words: Text  # its description in the API
    number: bool = False  # its values in answers of the API


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of a result to show: a whole number, or text, which may be empty."""

    name: str
    number: bool = True
    words: Text | None = None  # its description in the API


@dataclass(frozen=True, slots=True)
class Feat:
    """The result of a solo game: its board (a value for each field), its facts by name, and up to four numbers that
    compare results of one board; more is better."""

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
        """The result of a finished game, from its public view."""


def key(board: Iterable[str]) -> str:
    """The board's key in the database."""
    return _BETWEEN.join(board)


def values(bests: Bests, board: str) -> dict[str, str]:
    """The value of each field, from the board's key."""
    return dict(zip((one.name for one in bests.FIELDS), board.split(_BETWEEN), strict=True))
