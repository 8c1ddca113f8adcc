"""Best results in words. They are the game's own: of the module that its spec names as `bests_page`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, cast

from django.utils.functional import Promise

from catalog.games.finding import loaded
from play import games

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Tab:
    """How readers choose the value of a field; `word` is what a value is called."""

    field: str
    label: Words
    word: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Column:
    """A fact in lists: a number, or a text that `word` puts in the reader's language and for which only boards have room."""

    fact: str
    label: Words
    word: Callable[[str], str] | None = None

    @property
    def wide(self) -> bool:
        return self.word is not None


class BestsPart(Protocol):
    """The module of a game. The first of `TABS` names a board in a list of one's own, the others stand beside it."""

    TITLE: ClassVar[Words]
    ABOUT: ClassVar[Words]
    TABS: ClassVar[tuple[Tab, ...]]
    COLUMNS: ClassVar[tuple[Column, ...]]

    def title(self, board: Mapping[str, str]) -> str:
        """What a board is called over its list."""


def bests_part(game: str) -> BestsPart:
    """Of a game that keeps bests."""
    return cast(BestsPart, loaded(games.specs()[game].bests_page))
