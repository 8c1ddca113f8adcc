"""The exact odds of drawing certain cards: at least this many of these cards by a turn.

Cards count as they come from the deck: four at the start (BH-5.4), then one per turn, except the first player's first
turn (BH-6.6). The mulligan (BH-5.5) puts cards under an unshuffled deck, so it is exact too: a player who puts back all
but the wanted cards sees the next cards of the deck and none of the old ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from decks.statistics.hand import OPENING, draws_by


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance with the hand as dealt, and with all other cards put back once."""

    kept: Fraction
    mulligan: Fraction


def odds(size: int, wanted: int, least: int, turn: int, *, first: bool) -> Odds:
    """The odds of at least `least` of the `wanted` cards in hand by this turn, after its draw; turn 0 is before the
    game."""
    wanted = min(wanted, size)
    drawn = draws_by(turn, first)
    return Odds(at_least(size, wanted, OPENING + drawn, least), _with_mulligan(size, wanted, least, drawn))


@lru_cache(maxsize=4096)
def at_least(size: int, wanted: int, seen: int, least: int) -> Fraction:
    """The chance that of `seen` cards from a deck of `size` at least `least` are among the `wanted` ones."""
    seen = min(seen, size)
    if least <= 0:
        return Fraction(1)
    ways = sum(number for count, number in _ways(size, wanted, seen) if count >= least)
    return Fraction(ways, comb(size, seen))


def _with_mulligan(size: int, wanted: int, least: int, drawn: int) -> Fraction:
    opening = min(OPENING, size)
    total = Fraction(0)
    for found, ways in _ways(size, wanted, opening):
        # The cards put back are not wanted ones, so it does not matter if a small deck gives them back.
        later = at_least(size - opening, wanted - found, opening - found + drawn, least - found)
        total += ways * later
    return total / comb(size, opening)


def _ways(size: int, wanted: int, seen: int) -> Iterator[tuple[int, int]]:
    """For each possible number of wanted cards, how many hands contain exactly that many."""
    for count in range(max(0, seen - (size - wanted)), min(seen, wanted) + 1):
        yield count, comb(wanted, count) * comb(size - wanted, seen - count)
