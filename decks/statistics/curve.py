"""The cost curve: how many cards of each cost, high costs together. Costs of X and cards without a cost are separate."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from decks.statistics.shares import Held

DEAR = 7  # from this cost up cards are counted together: «7+»


@dataclass(frozen=True, slots=True)
class Curve:
    """`counts[n]` cards cost n; the last number is for that cost and above. `average` covers printed numbers only."""

    counts: tuple[int, ...]
    x: int
    costless: int
    average: Fraction | None

    @property
    def costs(self) -> dict[int | str, int]:
        """The curve as cost -> number, for charts."""
        found: dict[int | str, int] = {cost: number for cost, number in enumerate(self.counts) if number}
        return found | {"X": self.x} if self.x else found


def curve(cards: Iterable[Held]) -> Curve:
    counts = [0] * (DEAR + 1)
    x = costless = paid = 0
    for one in cards:
        if one.card.cost is None:
            costless += one.count
        elif one.card.cost == "X":
            x += one.count
        else:
            counts[min(one.card.cost, DEAR)] += one.count
            paid += one.card.cost * one.count
    priced = sum(counts)
    return Curve(tuple(counts), x, costless, Fraction(paid, priced) if priced else None)
