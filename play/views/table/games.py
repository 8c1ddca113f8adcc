"""A game's own part of its table in the browser: the module that its spec names, or the plain page below."""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from catalog.games.finding import loaded
from play import games


class Brings(Protocol):
    """A module of a game."""

    def words(self) -> dict[str, Any]:
        """Words of the game's script, besides those of every table."""

    def numbers(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """Numbers of a card for the script, besides its name, text and picture."""

    def brought(self, deck: Mapping[str, Any]) -> list[str]:
        """The cards that a seat knows from the start, because it brought them."""


class Plain:
    """A game without its own page."""

    def words(self) -> dict[str, Any]:
        return {}

    def numbers(self, record: Mapping[str, Any]) -> dict[str, Any]:
        return {}

    def brought(self, deck: Mapping[str, Any]) -> list[str]:
        return []


def brings(game: str) -> Brings:
    page = games.specs()[game].page
    return cast(Brings, loaded(page)) if page else Plain()
