"""Tables that a host lays for everybody, as the lobby tells them. What is told is the game's own: the module that its spec
names as `lobby`, and the templates that this module names.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, cast

from django.http import QueryDict

from catalog.games.finding import loaded
from play import games

DECKS_OWN = "deck"  # the card that the chosen deck brings


@dataclass(frozen=True, slots=True)
class Laid:
    """A table in a few words: «4 игрока · Валькирии»."""

    seats: int
    alone: bool
    words: str
    art: str
    card: str  # whose face stands for it; or none


@dataclass(frozen=True, slots=True)
class Named:
    value: str
    name: str
    chosen: bool = False


class Tells(Protocol):
    """The module of a game. `CHOICE` and `ALONE` are templates: the field of the card that one brings, and the form of a game
    alone."""

    CHOICE: ClassVar[str]
    ALONE: ClassVar[str]

    def laid(self, table: Mapping[str, Any], card: str = "") -> Laid:
        """Of a table that the rules take, and the card that somebody brings to it."""

    def leader(self, options: Mapping[str, Any]) -> str:
        """The card whose face stands for a table that somebody saved, whatever is in it; or none."""

    def rival(self, table: Mapping[str, Any]) -> str:
        """Whom one plays at a table alone, by name."""

    def brings(self, card: str | None) -> str:
        """What a seat brings, in words."""

    def choices(
        self, table: Mapping[str, Any] | None = None, taken: Collection[str] = (), chosen: str = ""
    ) -> list[Named]:
        """The cards that somebody may bring to this table, or to any, by their names."""

    def hosting(self) -> str:
        """How a series goes where everybody lays the table in turn."""

    def alone(self, given: QueryDict) -> Any:
        """The form of a game alone as it was filled in, or as it is offered."""

    def alone_table(self, given: QueryDict) -> dict[str, Any]:
        """The table that such a form asks for; the rules judge it."""


def telling(game: str) -> Tells | None:
    """None where everybody brings a deck."""
    return cast(Tells, loaded(games.specs()[game].lobby)) if games.seating(game).host_lays else None


def laid(game: str, table: Mapping[str, Any], card: str | None = None) -> Laid | None:
    tells = telling(game)
    return tells.laid(table, card or "") if tells else None


def chosen_of(given: QueryDict, game: str) -> str | None:
    """What a form says of the card that one brings: a card, "" for none, None for the deck's own."""
    choice = games.seating(game).choice
    asked = given.get(choice, DECKS_OWN).strip()[:40] if choice else DECKS_OWN
    return None if asked == DECKS_OWN else asked
