"""The context of a running ability: its source, its controller, and its references."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from play.games.berserk.rules.state import Happening


class Frame:
    """Exists only within one step of the game: never copied, never stored."""

    __slots__ = (
        "source", "seat", "face", "slot", "event", "it", "that", "rest", "labels", "x", "paid", "excess", "missing",
        "deaths", "done", "by", "chosen", "them", "replaced",
    )  # fmt: skip

    def __init__(self, source: int, seat: int, face: int, slot: int = -1, event: Happening | None = None) -> None:
        self.source = source  # id of the card with the ability (when the ability began)
        self.seat = seat  # its controller: "you"
        self.face = face
        self.slot = slot
        self.event = event
        self.rest: tuple[int, ...] | None = None  # nothing was revealed yet
        self.labels: dict[str, tuple[int, ...]] = {}
        self.paid = 0
        self.excess = 0
        self.missing = 0
        self.deaths = 0
        self.done = True
        self.by = 8  # By.ABILITY; By.SPELL for the text of a spell
        self.chosen: dict[int, tuple[Any, ...]] = {}  # choices announced before payment, by node
        self.replaced: tuple[tuple[int, int, int], ...] = ()  # replacements of this event so far (BH-16.27)
        self.it: tuple[int, ...] = ()
        self.that: tuple[int, ...] = ()
        if event is None:
            self.x = 0
            self.them = 1 - seat
        else:
            if event[2]:
                self.it = self.that = (event[2],)
            self.x = event[4]
            self.them = event[1] if event[1] >= 0 else 1 - seat

    def bind(self, ids: tuple[int, ...], label: str) -> None:
        """The instruction chose or touched these cards: bind `it`, and the label if the script gave one."""
        self.it = ids
        if label:
            self.labels[label] = ids
