"""Opening hands, dealt by the rules (BH-5): four cards, one mulligan, then a card per turn.

A deal is a pure function of the deck, a seed and the player's choices, so a page can repeat it without storing
anything.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, islice
from random import Random

OPENING = 4  # BH-5.4
DECIDED_BY = "BH-5.5"  # the clause of the mulligan, for pages


@dataclass(frozen=True, slots=True)
class Draw:
    """The card drawn in the accumulation phase of a turn; None if the rules allow none or the deck is empty."""

    turn: int
    card: str | None


@dataclass(frozen=True, slots=True)
class Deal:
    """`opening` is the dealt hand, `hand` the one after the mulligan and before the first turn."""

    opening: tuple[str, ...]
    hand: tuple[str, ...]
    taken: tuple[str, ...]  # the cards that the mulligan brought
    draws: tuple[Draw, ...]
    left: int  # in the deck


def draws_by(turn: int, first: bool) -> int:
    """Cards drawn up to this turn; the first player draws none in the first turn (BH-5.8, BH-6.6)."""
    return max(turn - 1, 0) if first else max(turn, 0)


def deal(
    counts: Sequence[tuple[str, int]],
    seed: int | str,
    *,
    replaced: Sequence[int] = (),
    turns: int = 0,
    first: bool = True,
) -> Deal:
    """`counts` is (card, copies); `replaced` are places in the opening hand, in the order in which they go under the
    deck.

    Invalid and repeated places are ignored.
    """
    names = [card for card, _copies in counts]
    ends = list(accumulate(max(copies, 0) for _card, copies in counts))  # of each card's copies, unshuffled
    size = ends[-1] if ends else 0
    deck = (names[bisect_right(ends, place)] for place in _shuffled(size, seed))
    opening = tuple(islice(deck, OPENING))
    under = [place for place in dict.fromkeys(replaced) if 0 <= place < len(opening)]
    # BH-5.5: the cards go under the deck first, then the same number is drawn; a deck of six gives some of them back.
    stack = chain(deck, [opening[place] for place in under])
    taken = tuple(next(stack) for _ in under)
    kept = tuple(card for place, card in enumerate(opening) if place not in under)
    draws = tuple(
        Draw(turn, next(stack, None) if draws_by(turn, first) > draws_by(turn - 1, first) else None)
        for turn in range(1, turns + 1)
    )
    drawn = sum(draw.card is not None for draw in draws)
    return Deal(opening, kept + taken, taken, draws, size - len(opening) - drawn)


def _shuffled(size: int, seed: int | str) -> Iterator[int]:
    """The places of the shuffled deck from the top: shuffles only as far as cards are drawn."""
    random = Random(seed)  # noqa: S311  nothing is at stake
    moved: dict[int, int] = {}
    for top in range(size):
        picked = random.randrange(top, size)
        yield moved.get(picked, picked)
        moved[picked] = moved.get(top, top)
