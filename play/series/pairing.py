"""Who meets whom, and who begins: from the kind of a series and the number of a game in it. Pure.

Games are interleaved: a round has one game of every pairing, and seats change with every round, so partial results are
balanced. Where decks are tables (`sizes`: the seats of each), everybody hosts in turn, others take the seats, and bots
fill the rest; seats rotate by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

DUEL, FIELD, LEAGUE = "duel", "field", "league"
KINDS = (DUEL, FIELD, LEAGUE)

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seating:
    """The entrant at each seat; None is a bot that fills the table. The first seat begins; the host's deck is the table."""

    seats: tuple[int | None, ...]
    host: int


@cache
def pairs(kind: str, entrants: int) -> tuple[Pair, ...]:
    """The pairings of a round: in a duel the two, in a field the first with each other one, in a league all of them."""
    if entrants < 2 or (kind == DUEL and entrants != 2):
        raise ValueError(f"{entrants} entrants make no {kind}")
    if kind == DUEL:
        return ((0, 1),)
    if kind == FIELD:
        return tuple((0, other) for other in range(1, entrants))
    if kind == LEAGUE:
        return tuple((one, other) for one in range(entrants) for other in range(one + 1, entrants))
    raise ValueError(f"no such kind of series: {kind}")


def seating(kind: str, entrants: int, index: int, sizes: Sequence[int] = ()) -> Seating:
    """Who sits where in this game."""
    if sizes:
        return _hosted(kind, sizes, index)
    paired = pairs(kind, entrants)
    one, other = paired[index % len(paired)]
    if index // len(paired) % 2:
        one, other = other, one
    return Seating((one, other), one)


def cycle(kind: str, entrants: int, sizes: Sequence[int] = ()) -> int:
    """The games of a round. At tables everybody hosts once; in a field every rival does."""
    paired = len(pairs(kind, entrants))
    return entrants if sizes and kind != FIELD else paired


def whole_rounds(kind: str, entrants: int, games: int, sizes: Sequence[int] = ()) -> int:
    """The number of games rounded up to whole rounds; in a league everybody begins at least once against everybody."""
    one = cycle(kind, entrants, sizes)
    return one * max(-(-games // one), 2 if kind == LEAGUE else 1)


def _hosted(kind: str, sizes: Sequence[int], index: int) -> Seating:
    entrants = len(sizes)
    round_, place = divmod(index, cycle(kind, entrants, sizes))
    if kind == FIELD:
        rival = place + 1
        host = rival if round_ % 2 else 0
        others = [0 if host else rival, *_ring([one for one in range(1, entrants) if one != rival], place)]
        round_ //= 2
    else:
        host = place
        others = _ring([(host + step) % entrants for step in range(1, entrants)], round_ * (sizes[host] - 1))
    sitting = [host, *others][: sizes[host]]
    seats: list[int | None] = [*sitting, *[None] * (sizes[host] - len(sitting))]
    turn = round_ % len(seats)
    return Seating((*seats[turn:], *seats[:turn]), host)


def _ring(entrants: list[int], start: int) -> list[int]:
    """Those who have waited longest for a seat come first."""
    start = start % len(entrants) if entrants else 0
    return entrants[start:] + entrants[:start]
