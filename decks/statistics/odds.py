"""The odds of drawing what one looks for, exactly: at least so many of these cards by a turn.

Cards are counted as they come from the deck: four at the start (BH-5.4), then one a turn, the first player's first turn
excepted (BH-6.6). The mulligan (BH-5.5) goes under an unshuffled deck, which makes it exact as well: whoever puts back
everything but the wanted cards sees the next cards of the deck and none of the old ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from decks.statistics.hand import OPENING, draws_by


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance with the hand kept as dealt, and with everything else put back once."""

    kept: Fraction
    mulligan: Fraction


def odds(size: int, wanted: int, least: int, turn: int, *, first: bool) -> Odds:
    """At least `least` of the `wanted` cards of the deck in hand by this turn, after its draw; turn 0 is before the game."""
    wanted = min(wanted, size)
    drawn = draws_by(turn, first)
    return Odds(at_least(size, wanted, OPENING + drawn, least), _with_mulligan(size, wanted, least, drawn))


@lru_cache(maxsize=4096)
def at_least(size: int, wanted: int, seen: int, least: int) -> Fraction:
    """Of `seen` cards from a deck of `size` at least `least` are among the `wanted` ones."""
    seen = min(seen, size)
    if least <= 0:
        return Fraction(1)
    ways = sum(number for count, number in _ways(size, wanted, seen) if count >= least)
    return Fraction(ways, comb(size, seen))


def _with_mulligan(size: int, wanted: int, least: int, drawn: int) -> Fraction:
    opening = min(OPENING, size)
    total = Fraction(0)
    for found, ways in _ways(size, wanted, opening):
        # What is put back holds no wanted card, so it does not matter if a small deck gives it back.
        later = at_least(size - opening, wanted - found, opening - found + drawn, least - found)
        total += ways * later
    return total / comb(size, opening)


def _ways(size: int, wanted: int, seen: int) -> Iterator[tuple[int, int]]:
    """How many hands hold exactly so many wanted cards, for each number there can be."""
    for count in range(max(0, seen - (size - wanted)), min(seen, wanted) + 1):
        yield count, comb(wanted, count) * comb(size - wanted, seen - count)
