"""Tables that a host lays for everybody, as the lobby shows them. The words belong to the game: its spec names the
module as `lobby`, and this module names the templates.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, cast

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.games import registry
from catalog.games.finding import loaded
from catalog.loading.records import art_path
from play import games

DECKS_OWN = "deck"  # the card of the chosen deck


@dataclass(frozen=True, slots=True)
class Laid:
    """A table in a few words: «4 игрока · Валькирии»."""

    seats: int
    alone: bool
    words: str
    art: str
    card: str  # the card whose face represents it, if any


@dataclass(frozen=True, slots=True)
class Named:
    value: str
    name: str
    chosen: bool = False


class LobbyPart(Protocol):
    """The module of a game. `CHOICE` and `ALONE` are templates: the field for the card to bring, and the form of a solo
    game."""

    CHOICE: ClassVar[str]
    ALONE: ClassVar[str]

    def laid(self, table: Mapping[str, Any], card: str = "") -> Laid:
        """The words for a valid table, and for the card that a seat brings to it."""

    def against(self, options: Mapping[str, Any]) -> str:
        """The card of the opponent in a solo game; "" if there is none. The options may be anything that a user saved."""

    def rival(self, table: Mapping[str, Any]) -> str:
        """The name of the opponent in a solo game."""

    def brings(self, card: str | None) -> str:
        """What a seat brings, in words."""

    def choices(
        self, table: Mapping[str, Any] | None = None, taken: Collection[str] = (), chosen: str = ""
    ) -> list[Named]:
        """The cards that a seat may bring to this table, or to any, by name."""

    def hosting(self) -> str:
        """How a series with rotating hosts works, in words."""

    def alone(self, given: QueryDict) -> Any:
        """The form of a solo game, filled in or with defaults."""

    def alone_table(self, given: QueryDict) -> dict[str, Any]:
        """The table that such a form describes; the rules judge it."""


class Plain:
    """Tables of a game whose spec names no such module: the number of seats, and nothing to choose."""

    CHOICE: ClassVar[str] = ""
    ALONE: ClassVar[str] = ""

    def __init__(self, game: str) -> None:
        self.game = game

    def laid(self, table: Mapping[str, Any], card: str = "") -> Laid:
        seats = games.seating(self.game).seats_at(table)
        words = ngettext("%(n)d player", "%(n)d players", seats) % {"n": seats}
        return Laid(seats, False, words, art_path(registry.spec(self.game).showcase[0]), card)

    def against(self, options: Mapping[str, Any]) -> str:
        return ""

    def rival(self, table: Mapping[str, Any]) -> str:
        return ""

    def brings(self, card: str | None) -> str:
        return ""

    def choices(
        self, table: Mapping[str, Any] | None = None, taken: Collection[str] = (), chosen: str = ""
    ) -> list[Named]:
        return []

    def hosting(self) -> str:
        return _("Everybody hosts in turn and lays their table. Bots fill seats that nobody enters for.")

    def alone(self, given: QueryDict) -> None:
        return None

    def alone_table(self, given: QueryDict) -> dict[str, Any]:
        return {}


def lobby_part(game: str) -> LobbyPart | None:
    """None for games where everybody brings a deck."""
    if not games.seating(game).host_lays:
        return None
    place = games.specs()[game].lobby
    return cast(LobbyPart, loaded(place)) if place else Plain(game)


def laid(game: str, table: Mapping[str, Any], card: str | None = None) -> Laid | None:
    part = lobby_part(game)
    return part.laid(table, card or "") if part else None


def chosen_of(given: QueryDict, game: str) -> str | None:
    """The form's card to bring: a card, "" for none, None for the deck's own."""
    choice = games.seating(game).choice
    asked = given.get(choice, DECKS_OWN).strip()[:40] if choice else DECKS_OWN
    return None if asked == DECKS_OWN else asked
