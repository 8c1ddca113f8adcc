"""What each game brings to its table in the browser; its template is `play/table/<game>.html`."""

from collections.abc import Mapping
from typing import Any, Protocol

from play.views.table import berserk, valhalla


class Brings(Protocol):
    """A module of a game."""

    def words(self) -> dict[str, Any]:
        """Sentences of the game's script, besides those of every table."""

    def numbers(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What the script knows of a card, besides its name, text and picture."""

    def brought(self, deck: Mapping[str, Any]) -> list[str]:
        """The cards that a seat knows because it brought them."""


GAMES: Mapping[str, Brings] = {"berserk": berserk, "valhalla": valhalla}
