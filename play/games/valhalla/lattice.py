"""Multisets of dice as table indexes, for `odds`: which of them are equivalent for a squad, and what each of them arms.

Two faces are of one *kind* if each may replace the other in whatever fills a need. Kinds that can be swapped without
changing what fills any need form one *group*: multisets that differ only by such a swap are equivalent.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from operator import itemgetter, or_
from typing import Any

from play.games.valhalla.dice import FACES, Need

MOST = 9  # six own dice and the three grey ones
BITS = 4  # per kind, in a packed count

Pick = Callable[[Sequence[Any]], tuple[Any, ...]]


class Lattice:
    """Multisets of dice by size. The neighbours with one more or one less die are stored in columns, one per kind.

    Grows on demand.
    """

    __slots__ = ("_groups", "_units", "keys", "less", "more", "place")

    def __init__(self, groups: tuple[int, ...]) -> None:
        """`groups`: the number of kinds in each group; kinds are numbered consecutively."""
        starts = accumulate((0, *groups))
        self._groups = [range(start, start + size) for start, size in zip(starts, groups, strict=False) if size > 1]
        self._units = [1 << BITS * kind for kind in range(sum(groups))]
        self.keys: list[list[int]] = [[0]]  # by size: packed multisets, one for each class of equivalent ones
        self.place: dict[int, int] = {0: 0}  # any packed multiset -> its index among those of its size
        self.more: list[list[Pick]] = []  # by size: values of the multisets with one die of each kind added
        self.less: list[list[Pick]] = [[]]  # by size: with one die taken away; if there is none, any other

    def grow(self, size: int) -> None:
        while len(self.keys) <= size:
            self._level()

    def _level(self) -> None:
        units = self._units
        every = [sum(chosen) for chosen in combinations_with_replacement(units, len(self.keys))]
        same = {key: self._same(key) for key in every}
        level = sorted(set(same.values()))
        at = {key: place for place, key in enumerate(level)}
        self.place.update((key, at[one]) for key, one in same.items())
        self.more.append([_pick([self.place[key + unit] for key in self.keys[-1]]) for unit in units])
        parts = [[self.place[key - unit] for unit in units if count(key, unit)] for key in level]
        self.less.append([_pick([places[kind % len(places)] for places in parts]) for kind in range(len(units))])
        self.keys.append(level)

    def _same(self, key: int) -> int:
        """The representative of all equivalent multisets."""
        for group in self._groups:
            shifts = [BITS * kind for kind in group]
            counts = sorted(count(key, 1 << shift) for shift in shifts)
            key -= sum(count(key, 1 << shift) << shift for shift in shifts)
            key += sum(number << shift for number, shift in zip(counts, shifts, strict=True))
        return key

    def chances(self, size: int, weights: Sequence[int]) -> tuple[float, ...]:
        """The probability of each multiset in a roll of `size` dice; kind k has `weights[k]` faces."""
        self.grow(size)
        found = [0] * len(self.keys[size])
        for kinds in combinations_with_replacement(range(len(weights)), size):
            counts = [kinds.count(kind) for kind in range(len(weights))]
            orders = factorial(size) // prod(map(factorial, counts))
            found[self.place[sum(self._units[kind] for kind in kinds)]] += orders * prod(map(pow, weights, counts))
        return tuple(ways / len(FACES) ** size for ways in found)


@cache
def lattice(groups: tuple[int, ...]) -> Lattice:
    return Lattice(groups)


def count(key: int, unit: int) -> int:
    return key // unit & (1 << BITS) - 1


def _pick(places: list[int]) -> Pick:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: (values[places[0]],)


class Shape:
    """Warriors to be armed, whatever the names of faces; bit i of a *mask* is need i. Made by `shape`."""

    __slots__ = ("_armed", "_chances", "_exact", "_weights", "lattice", "weights")

    def __init__(
        self, fills: Sequence[Sequence[int]], weights: tuple[int, ...], groups: tuple[int, ...], held: int
    ) -> None:
        self._weights = weights
        self.weights = tuple(weight / len(FACES) for weight in weights)  # the probability of each kind
        self.lattice = lattice(groups)
        sums: list[set[int]] = [{0}]  # by mask: multisets that arm these warriors with no die left over
        for warrior in fills:
            sums += [{part + fill for part in parts for fill in warrior} for parts in sums]
        self._exact: dict[int, int] = {}  # multiset -> the masks it arms exactly, as bits
        for mask, parts in enumerate(sums):
            for rolled in {_beyond(part, held) for part in parts} if held else parts:
                self._exact[rolled] = self._exact.get(rolled, 0) | 1 << mask
        self._armed: list[tuple[int, ...]] = [(self._exact.get(0, 0),)]
        self._chances: dict[int, tuple[float, ...]] = {}

    def armed(self, size: int) -> tuple[int, ...]:
        """By multiset of this many dice: the masks it can arm, as bits."""
        self.lattice.grow(size)
        while len(self._armed) <= size:
            number = len(self._armed)
            bits: Iterable[int] = [self._exact.get(key, 0) for key in self.lattice.keys[number]]
            for pick in self.lattice.less[number]:
                bits = map(or_, bits, pick(self._armed[-1]))
            self._armed.append(tuple(bits))
        return self._armed[size]

    def chances(self, size: int) -> tuple[float, ...]:
        if size not in self._chances:
            self._chances[size] = _chances(self.lattice, size, self._weights)
        return self._chances[size]


@lru_cache(maxsize=1 << 9)
def _chances(lattice: Lattice, size: int, weights: tuple[int, ...]) -> tuple[float, ...]:
    return lattice.chances(size, weights)


def _beyond(part: int, held: int) -> int:
    """The part of a multiset that must be rolled besides the held dice."""
    at = rolled = 0
    while part >> at:
        rolled += max(0, count(part, 1 << at) - count(held, 1 << at)) << at
        at += BITS
    return rolled


@lru_cache(maxsize=1 << 11)
def shape(needs: tuple[Need, ...], held: tuple[int, ...] = ()) -> tuple[Shape, tuple[int, ...]]:
    """The shape of a squad, and the packed die for each face."""
    every = [set(need.fills) for need in needs]
    kinds = _parted(range(len(FACES)), lambda one, two: all(_stands_for(fills, one, two) for fills in every))
    kind_of = [next(at for at, kind in enumerate(kinds) if face in kind) for face in range(len(FACES))]
    fills = [{tuple(sorted(kind_of[face] for face in fill)) for fill in known} for known in every]
    holding = [sum(kind_of[face] == kind for face in held) for kind in range(len(kinds))]

    def exchanged(one: int, two: int) -> bool:
        alike = (len(kinds[one]), holding[one]) == (len(kinds[two]), holding[two])
        return alike and all(_changed(known, one, two) == known for known in fills)

    def uses(group: list[int]) -> tuple[int, ...]:
        return tuple(sum(fill.count(group[0]) for fill in known) for known in fills)

    groups = sorted(_parted(range(len(kinds)), exchanged), key=lambda group: (len(group), uses(group)), reverse=True)
    place = {kind: at for at, kind in enumerate(kind for group in groups for kind in group)}
    packed = tuple(tuple(sorted(sum(1 << BITS * place[kind] for kind in fill) for fill in known)) for known in fills)
    weights = tuple(len(kinds[kind]) for kind in place)
    units = tuple(1 << BITS * place[kind] for kind in kind_of)
    return _shape(packed, weights, tuple(map(len, groups)), sum(units[face] for face in held)), units


@lru_cache(maxsize=1 << 11)
def _shape(fills: tuple[tuple[int, ...], ...], weights: tuple[int, ...], groups: tuple[int, ...], held: int) -> Shape:
    return Shape(fills, weights, groups, held)


def _parted(items: Iterable[int], same: Callable[[int, int], bool]) -> list[list[int]]:
    """The items grouped by equivalence."""
    lists: list[list[int]] = []
    for item in items:
        like = next((one for one in lists if same(one[0], item)), None)
        if like is None:
            lists.append([item])
        else:
            like.append(item)
    return lists


def _stands_for(fills: set[tuple[int, ...]], one: int, two: int) -> bool:
    """Whether either may replace a die that shows the other."""
    for a, b in ((one, two), (two, one)):
        for fill in fills:
            if a in fill:
                at = fill.index(a)
                if tuple(sorted((*fill[:at], *fill[at + 1 :], b))) not in fills:
                    return False
    return True


def _changed(fills: set[tuple[int, ...]], one: int, two: int) -> set[tuple[int, ...]]:
    swap = {one: two, two: one}
    return {tuple(sorted(swap.get(kind, kind) for kind in fill)) for fill in fills}
