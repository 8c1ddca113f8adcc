"""Tables of Harbour: the host's deck is the table for all three."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from decks.rules.deck import DeckList
from play.seating.seating import Deck, Seating, Table


class HarbourSeating(Seating):
    host_lays: ClassVar[bool] = True

    def entry(self, contents: DeckList) -> dict[str, Any]:
        return {"table": {name: value for name, value in contents.options.items() if value is not None}}

    def brought(self, deck: Deck | None) -> dict[str, Any]:
        return {}

    def table_of(self, deck: Deck) -> dict[str, Any]:
        return dict(deck["table"])

    def seats_at(self, table: Table) -> int:
        return 3

    def sizes(self, decks: Sequence[Deck]) -> tuple[int, ...]:
        return (3,) * len(decks)

    def laid(self, decks: Sequence[Deck], table: Table | None, windows: str) -> dict[str, Any]:
        laid: Mapping[str, Any] = table or {}
        return {"table": dict(laid)}
