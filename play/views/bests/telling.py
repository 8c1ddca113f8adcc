"""Best results in words. The words belong to the game: its spec names the module as `bests_page`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, cast

from django.utils.functional import Promise

from catalog.games.finding import loaded
from play import games

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Tab:
    """The choice of a field's value; `word` names a value."""

    field: str
    label: Words
    word: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Column:
    """A fact in lists: a number, or a text that `word` translates. Only boards have room for texts."""

    fact: str
    label: Words
    word: Callable[[str], str] | None = None

    @property
    def wide(self) -> bool:
        return self.word is not None


class BestsPart(Protocol):
    """The module of a game. The first of `TABS` names a board in a player's own list; the other fields stand beside it."""

    TITLE: ClassVar[Words]
    ABOUT: ClassVar[Words]
    TABS: ClassVar[tuple[Tab, ...]]
    COLUMNS: ClassVar[tuple[Column, ...]]

    def title(self, board: Mapping[str, str]) -> str:
        """The title of a board, above its list."""


def bests_part(game: str) -> BestsPart:
    """The module of a game with best results."""
    return cast(BestsPart, loaded(games.specs()[game].bests_page))
