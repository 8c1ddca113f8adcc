"""What decks need and a collection contains. Pure: counts in, counts out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from decks.rules import DeckList

Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Need:
    """A card that decks need: how many copies, and how many the player owns."""

    card: str
    needed: int
    owned: int

    @property
    def missing(self) -> int:
        return max(self.needed - self.owned, 0)


def needs(decks: Iterable[DeckList], owned: Counts) -> list[Need]:
    """Every card that these decks need if built at the same time, in the order of the decks: they share one collection."""
    wanted: Counter[str] = Counter()
    for deck in decks:
        for line in deck.lines:
            wanted[line.card] += line.count
    return [Need(card, count, owned.get(card, 0)) for card, count in wanted.items()]


def missing(decks: Iterable[DeckList], owned: Counts) -> list[Need]:
    return [need for need in needs(decks, owned) if need.missing]


def share_owned(deck: DeckList, owned: Counts) -> float:
    """The fraction of a deck that can be built, from 0 to 1."""
    found = needs([deck], owned)
    total = sum(need.needed for need in found)
    return sum(need.needed - need.missing for need in found) / total if total else 0.0
