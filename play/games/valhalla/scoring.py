"""The points of a game (VH-8, VH-17.10, VH-18): shields, their sets, valour, and tie-breaks.

Pure arithmetic on the final holdings of a side; the point values come from the catalogue.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate

from catalog import library


@dataclass(frozen=True, slots=True)
class Row:
    """A row of VH-8.3: points of a shield, and of sets of different captured emblems as (size, points), larger ones first."""

    own: int
    captured: int
    sets: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """A player's final holdings. `captured` counts shields by the seat whose emblem they show."""

    cards: int  # in Valhalla
    valour: int  # number of these cards
    own: int
    captured: tuple[int, ...]
    vikings: int = 0  # Last Viking cards


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score sheet: a count and its points. `size` is given for sets."""

    what: str  # valhalla, own, captured, set, viking
    count: int
    points: int
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a side, with its tie-breaks (VH-8.6)."""

    total: int
    captured: int
    own: int
    lines: tuple[Line, ...]

    @property
    def rank(self) -> tuple[int, int, int]:
        """Compares sides: points, then captured shields, then own shields."""
        return self.total, self.captured, self.own


@cache
def row(players: int) -> Row:
    """The row for a number of players; alliances use `alliance_row`."""
    facts = library.game("valhalla").facts["scoring"][str(players)]
    sizes = sorted(((int(one["size"]), int(one["bonus"])) for one in facts["sets"]), reverse=True)
    return Row(int(facts["own_shield"]), int(facts["foreign_shield"]), tuple(sizes))


@cache
def alliance_row(players: int) -> int:
    """VH-18.5: allies use the row of a smaller table."""
    return int(library.game("valhalla").facts["scoring"]["alliance_uses"][str(players)])


@cache
def viking_points() -> int:
    """VH-16.11."""
    return int(library.game("valhalla").facts["scoring"]["last_viking_end_bonus"])


def sets(counts: Iterable[int], players: int) -> tuple[int, tuple[int, ...]]:
    """The best score of captured shields, counted by emblem, as sets: points, and the sizes of the sets, largest first.

    VH-8.5: every number of larger sets is tried. Among equal partitions the one with the larger sets is taken.
    """
    return _best(tuple(sorted(filter(None, counts), reverse=True)), row(players).sets)


@lru_cache(maxsize=1 << 12)
def _best(
    counts: tuple[int, ...], kinds: tuple[tuple[int, int], ...], begun: tuple[int, ...] = ()
) -> tuple[int, tuple[int, ...]]:
    if not kinds:
        return 0, begun
    (size, points), *rest = kinds
    best = _best(counts, tuple(rest), begun)
    if feasible(counts, (*begun, size)):
        more, partition = _best(counts, kinds, (*begun, size))
        best = max(best, (more + points, partition), key=lambda found: (found[0], found[1]))
    return best


def feasible(counts: Sequence[int], sizes: Sequence[int]) -> bool:
    """Whether sets of these sizes, largest first, can be made at once (Gale and Ryser).

    For sets of one size this is the condition of VH-8.5; of several sizes the largest k must fit for every k.
    """
    return all(
        needed <= sum(min(count, number) for count in counts)
        for number, needed in enumerate(accumulate(sizes), start=1)
    )


def score(side: Sequence[Holding], players: int) -> Score:
    """A side is one player, or two allies (VH-18.4), who pool their captured shields for sets."""
    points = row(players)
    cards, valour = sum(one.cards for one in side), sum(one.valour for one in side)
    own, vikings = sum(one.own for one in side), sum(one.vikings for one in side)
    emblems = [sum(counts) for counts in zip(*(one.captured for one in side), strict=True)]
    captured = sum(emblems)
    lines = [Line("valhalla", cards, valour), Line("own", own, own * points.own)]
    lines.append(Line("captured", captured, captured * points.captured))
    _, sizes = sets(emblems, players)
    for size, bonus in points.sets:
        if made := sizes.count(size):
            lines.append(Line("set", made, made * bonus, size))
    if vikings:
        lines.append(Line("viking", vikings, vikings * viking_points()))
    return Score(sum(line.points for line in lines), captured, own, tuple(lines))


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    """1 for the winner; sides that stay equal after both tie-breaks share a place (VH-8.6)."""
    return tuple(1 + sum(other.rank > one.rank for other in scores) for one in scores)


def exchanged(holdings: Sequence[Holding], partners: Sequence[int]) -> tuple[Holding, ...]:
    """VH-17.10: partners take one shield of each other, if there is one left, at the same time."""
    return tuple(
        replace(
            mine,
            own=mine.own - (mine.own > 0),
            captured=tuple(
                count + (owner == partner and holdings[partner].own > 0) for owner, count in enumerate(mine.captured)
            ),
        )
        for mine, partner in zip(holdings, partners, strict=True)
    )
