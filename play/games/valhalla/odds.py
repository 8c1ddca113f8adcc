"""The worth of dice: the exact value of a roll when every reroll is paid as well as possible (VH-6.6).

A *prospect* knows the worth of each set of armed warriors. It computes what free dice are worth now, which dice to pay
and to reroll, and what a roll is worth before it is made. Exact, by dynamic programming over multisets of faces: a
reroll takes one die away, so n dice are worth the better of stopping and of the best mean over n - 1. Equivalent
multisets share an entry (`lattice`), so that most tables are small. Solutions are cached.
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import inf
from operator import mul

from play.games.valhalla.dice import Need
from play.games.valhalla.lattice import MOST, Shape, shape

Levels = list[Sequence[float]]  # by number of dice, then by index of the multiset in the lattice


@dataclass(frozen=True, slots=True)
class Reroll:
    """A paid or free reroll: positions of the dice. `pay` is None if it is free."""

    value: float
    pay: int | None
    roll: tuple[int, ...]


class Solved:
    """The values of all multisets of up to this many dice of a shape."""

    __slots__ = ("_means", "floor", "shape", "stops", "values", "worth")

    def __init__(self, shape: Shape, worth: tuple[float, ...], dice: int, floor: int, free: int) -> None:
        self.shape = shape
        self.worth = worth
        self.floor = floor
        armed = [shape.armed(size) for size in range(dice + 1)]
        best = {bits: best_mask(bits, worth)[0] for same in armed for bits in set(same)}
        self.stops = [array("d", map(best.__getitem__, same)) for same in armed]
        # by free rerolls left, by dice
        self.values: list[Levels] = [[self.stops[0]] for _ in range(free + 1)]
        self._means: list[list[Levels]] = [[[self.stops[0]]] for _ in range(free + 1)]
        for count in range(1, dice + 1):
            for left in range(free + 1):
                self._level(count, left)

    def _level(self, count: int, left: int) -> None:
        values: Iterable[float] = self.stops[count]
        if count > self.floor and count > 1:
            values = map(max, values, self._kept(self.means(count - 1, left), count - 2, count))
        if left:
            values = map(max, values, self._kept(self.means(count, left - 1), count - 1, count))
        self.values[left].append(array("d", values))

    def means(self, count: int, left: int) -> Levels:
        """By number of kept dice: their worth when the rest of `count` dice is rolled."""
        means = self._means[left]
        while len(means) <= count:
            means.append(self._mean(len(means), left))
        return means[count]

    def _mean(self, count: int, left: int) -> Levels:
        levels: Levels = [self.values[left][count]]
        weights, more = self.shape.weights, self.shape.lattice.more
        for size in range(count - 1, -1, -1):
            shares = {weight: [value * weight for value in levels[-1]] for weight in set(weights)}
            columns = [pick(shares[weight]) for pick, weight in zip(more[size], weights, strict=True)]
            levels.append(array("d", map(sum, zip(*columns, strict=True))))
        levels.reverse()
        return levels

    def _kept(self, means: Levels, most: int, size: int) -> Sequence[float]:
        """For every multiset of `size` dice: the best worth of keeping `most` or fewer of them."""
        best: Sequence[float] = means[0]
        for kept in range(1, size + 1):
            columns = [pick(best) for pick in self.shape.lattice.less[kept]]
            if kept <= most:
                columns.append(tuple(means[kept]))
            best = columns[0] if len(columns) == 1 else tuple(map(max, *columns))
        return best

    def roll(self, count: int) -> float:
        """The worth of this many dice before any is rolled."""
        return float(sum(map(mul, self.values[-1][count], self.shape.chances(count))))


class Prospect:
    """The worth of dice for a squad. Made by `prospect`."""

    __slots__ = ("_free", "_place", "_solved", "_units")

    def __init__(self, solved: Solved, units: tuple[int, ...], free: int) -> None:
        self._solved = solved
        self._units = units
        self._place = solved.shape.lattice.place
        self._free = free

    def _at(self, faces: Sequence[int]) -> int:
        units = self._units
        return self._place[sum([units[face] for face in faces])]

    def stop(self, faces: Sequence[int]) -> float:
        """The worth of the best warriors that these dice arm as they are."""
        return self._solved.stops[len(faces)][self._at(faces)]

    def mask(self, faces: Sequence[int]) -> int:
        """The mask of these warriors."""
        return best_mask(self._solved.shape.armed(len(faces))[self._at(faces)], self._solved.worth)[1]

    def value(self, faces: Sequence[int], free: int | None = None) -> float:
        """The worth of these free dice with rerolls to come."""
        return self._solved.values[self._free if free is None else free][len(faces)][self._at(faces)]

    def roll(self, dice: int, kept: Sequence[int] = ()) -> float:
        """The worth of this many dice before those not kept are rolled."""
        return self._solved.means(dice, self._free)[len(kept)][self._at(kept)] if kept else self._solved.roll(dice)

    def choice(self, faces: Sequence[int], free: int | None = None) -> Reroll | None:
        """The reroll to make, or None if stopping is best. Among equals the one that rolls fewest dice."""
        left = self._free if free is None else free
        count = len(faces)
        best: Reroll | None = None
        most = self.stop(faces)
        if left:
            best = self._reroll(faces, self._solved.means(count, left - 1), range(count), most, paid=False)
            most = best.value if best else most
        if count > max(self._solved.floor, 1):
            best = self._reroll(faces, self._solved.means(count - 1, left), range(count - 1), most, paid=True) or best
        return best

    def again(self, faces: Sequence[int], most: int = MOST, free: int = 0) -> Reroll:
        """The best reroll of one to `most` of these dice at no further cost; `free` more come after it."""
        kept = range(max(0, len(faces) - most), len(faces))
        found = self._reroll(faces, self._solved.means(len(faces), free), kept, -inf, paid=False)
        assert found is not None
        return found

    def _reroll(self, faces: Sequence[int], means: Levels, sizes: range, than: float, *, paid: bool) -> Reroll | None:
        """The best reroll that keeps a number of dice in `sizes`, if it is worth more `than` that."""
        shown: dict[int, list[int]] = {}
        for face, at in sorted((face, at) for at, face in enumerate(faces)):  # among dice of one kind X goes first
            shown.setdefault(self._units[face], []).append(at)
        found: tuple[float, int, tuple[int, ...]] | None = None
        for counts in product(*(range(len(same) + 1) for same in shown.values())):
            size = sum(counts)
            if size not in sizes:
                continue
            worth = means[size][self._place[sum(map(mul, shown, counts))]]
            if worth > than + 1e-12 and (found is None or (worth, size) > found[:2]):
                found = worth, size, counts
        if found is None:
            return None
        rest = [at for same, count in zip(shown.values(), found[2], strict=True) for at in same[count:]]
        rest.sort(key=lambda at: -faces[at])
        return Reroll(found[0], rest[0] if paid else None, tuple(sorted(rest[1:] if paid else rest)))


@lru_cache(maxsize=1 << 13)
def best_mask(bits: int, worth: tuple[float, ...]) -> tuple[float, int]:
    """The best of a set of masks: its worth, and the mask."""
    best, found = worth[0], 0
    for mask in range(1, len(worth)):
        if bits >> mask & 1 and worth[mask] > best:
            best, found = worth[mask], mask
    return best, found


def prospect(
    needs: tuple[Need, ...],
    worth: tuple[float, ...],
    dice: int,
    *,
    floor: int = 1,
    free: int = 0,
    held: tuple[int, ...] = (),
) -> Prospect:
    """The worth of up to `dice` dice, where arming the warriors of a mask is worth `worth[mask]`.

    With `floor` dice or fewer there is no paid reroll; `free` rerolls cost nothing; `held` are faces present in any
    roll, such as cards that count as dice.
    """
    found, units = shape(needs, held)
    return Prospect(_solved(found, worth, dice, floor, free), units, free)


@lru_cache(maxsize=1 << 8)
def _solved(shape: Shape, worth: tuple[float, ...], dice: int, floor: int, free: int) -> Solved:
    return Solved(shape, worth, dice, floor, free)


def expected(needs: tuple[Need, ...], worth: tuple[float, ...], dice: int, floor: int = 1) -> float:
    """The worth of a roll of this many dice."""
    return _expected(shape(needs)[0], worth, dice, floor)


@lru_cache(maxsize=1 << 14)
def _expected(shape: Shape, worth: tuple[float, ...], dice: int, floor: int) -> float:
    """Stores only the number, so that the cache may be large."""
    return worth[0] if len(set(worth)) == 1 else Solved(shape, worth, dice, floor, 0).roll(dice)


def totals(strengths: Sequence[float]) -> tuple[float, ...]:
    """By mask: the total strength of its warriors."""
    sums: list[float] = [0]
    for strength in strengths:
        sums += [part + strength for part in sums]
    return tuple(sums)


def odds(needs: tuple[Need, ...], dice: int | tuple[int, ...], rerolls: int = MOST) -> float:
    """The chance to arm all of them at once, from a future roll or from the present faces."""
    return _asked(needs, (0.0,) * ((1 << len(needs)) - 1) + (1.0,), dice, rerolls)


def strength(
    needs: tuple[Need, ...], strengths: tuple[float, ...], dice: int | tuple[int, ...], rerolls: int = MOST
) -> float:
    """The expected strength of a player who plays for strength only."""
    return _asked(needs, totals(strengths), dice, rerolls)


def reach(
    needs: tuple[Need, ...],
    strengths: tuple[float, ...],
    threshold: float,
    dice: int | tuple[int, ...],
    rerolls: int = MOST,
) -> float:
    """The chance to arm warriors with this much strength, at least one of them, for a player who plays for nothing else
    (VH-6.19)."""
    worth = tuple(float(mask > 0 and total >= threshold) for mask, total in enumerate(totals(strengths)))
    return _asked(needs, worth, dice, rerolls)


def _asked(needs: tuple[Need, ...], worth: tuple[float, ...], dice: int | tuple[int, ...], rerolls: int) -> float:
    count = dice if isinstance(dice, int) else len(dice)
    floor = max(1, count - rerolls)
    if isinstance(dice, int):
        return expected(needs, worth, count, floor)
    return prospect(needs, worth, count, floor=floor).value(dice)
