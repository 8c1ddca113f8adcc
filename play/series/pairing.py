"""Who meets whom, and who begins: from the kind of a series and the number of a game in it. Pure.

Games are interleaved: a round has one game of every pairing, and seats change with every round. So results come evenly,
whenever one looks.
"""

from functools import cache

DUEL, FIELD, LEAGUE = "duel", "field", "league"
KINDS = (DUEL, FIELD, LEAGUE)

Pair = tuple[int, int]


@cache
def pairs(kind: str, entrants: int) -> tuple[Pair, ...]:
    """The pairings of a round: a duel has its two, a field the first with each other one, a league all of them."""
    if entrants < 2 or (kind == DUEL and entrants != 2):
        raise ValueError(f"{entrants} entrants make no {kind}")
    if kind == DUEL:
        return ((0, 1),)
    if kind == FIELD:
        return tuple((0, other) for other in range(1, entrants))
    if kind == LEAGUE:
        return tuple((one, other) for one in range(entrants) for other in range(one + 1, entrants))
    raise ValueError(f"no such kind of series: {kind}")


def seats(kind: str, entrants: int, index: int) -> Pair:
    """The entrant that sits at each seat of this game. The first seat begins."""
    paired = pairs(kind, entrants)
    one, other = paired[index % len(paired)]
    return (one, other) if index // len(paired) % 2 == 0 else (other, one)


def whole_rounds(kind: str, entrants: int, games: int) -> int:
    """So many games, made up to whole rounds; in a league everybody begins against everybody at least once."""
    paired = len(pairs(kind, entrants))
    rounds = -(-games // paired)
    return paired * max(rounds, 2 if kind == LEAGUE else 1)
