"""What every page needs to know of a table, whatever the game: turn, phase, seats, cards in their zones, counters.

A game builds a `PublicView` for each viewer: it contains what that viewer may see and nothing else. The zones are the
same for every viewer, so that a replay can merge two views. "hand" is the zone of cards in hand. Names of zones,
counters, phases and marks are codes; the game's spec has their words. `Rules.view` adds what only the game's own
drawing needs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Numbers = tuple[tuple[str, int], ...]  # ("coins", 3)


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a zone. `card` is None for viewers who may not see its face."""

    id: int
    card: str | None
    marks: tuple[str, ...] = ()  # its state: "closed"
    numbers: Numbers = ()  # its current numbers: ("strike", 3)

    def sent(self) -> dict[str, Any]:
        found: dict[str, Any] = {"id": self.id, "card": self.card}
        if self.marks:
            found["marks"] = list(self.marks)
        if self.numbers:
            found["numbers"] = [list(pair) for pair in self.numbers]
        return found


@dataclass(frozen=True, slots=True)
class Zone:
    """A group of cards: a hand, a deck. `size` also counts cards that are not listed. Of a pile only the top, the last
    card, is visible."""

    name: str
    cards: tuple[ShownCard, ...] = ()
    size: int = -1  # as many as are listed
    piled: bool = False

    def sent(self) -> dict[str, Any]:
        size = len(self.cards) if self.size < 0 else self.size
        found = {"name": self.name, "size": size, "cards": [card.sent() for card in self.cards]}
        return {**found, "piled": True} if self.piled else found


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """`card` is the face of the seat: a hero, a leader. `side`: seats of one side win and lose together, where that is
    known. `out`: the seat no longer plays."""

    zones: tuple[Zone, ...] = ()
    counters: Numbers = ()
    card: str | None = None
    side: int | None = None
    out: bool = False

    def sent(self) -> dict[str, Any]:
        return {
            "card": self.card,
            "side": self.side,
            "out": self.out,
            "counters": [list(pair) for pair in self.counters],
            "zones": [zone.sent() for zone in self.zones],
        }


@dataclass(frozen=True, slots=True)
class PublicView:
    """`turn` is 0 before the first turn; `active` is the seat whose turn it is, `first` the one that began: None in
    games without such a thing. `cards` are cards outside zones."""

    seats: tuple[PublicSeat, ...]
    turn: int = 0
    active: int | None = None
    first: int | None = None
    phase: str = ""
    zones: tuple[Zone, ...] = ()  # in the middle of the table
    counters: Numbers = ()
    cards: tuple[str, ...] = ()

    def sent(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "turn": self.turn,
            "active": self.active,
            "first": self.first,
            "phase": self.phase,
            "seats": [seat.sent() for seat in self.seats],
            "zones": [zone.sent() for zone in self.zones],
            "counters": [list(pair) for pair in self.counters],
            "cards": list(self.cards),
        }


def cards_of(sent: dict[str, Any]) -> Iterator[str]:
    """The cards whose faces a sent view shows, possibly with duplicates."""
    yield from sent["cards"]
    for place in (sent, *sent["seats"]):
        if place.get("card"):
            yield place["card"]
        for zone in place["zones"]:
            for card in zone["cards"]:
                if card["card"]:
                    yield card["card"]
