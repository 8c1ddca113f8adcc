"""Weapon dice and the warriors they arm (VH-6.9 to VH-6.16, VH-21.4): which dice fill a need, and in how many ways.

Knows no cards, players or chance; `odds` computes what rerolls may bring.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

FACES = ("spear", "sword", "axe", "bow", "shield", "x")
SPEAR, SWORD, AXE, BOW, SHIELD, X = range(6)
WEAPONS = range(5)  # the faces that arm; VH-6.13: X arms nobody
FACE = {name: face for face, name in enumerate(FACES)}

# A tally packs the number of dice with each weapon into one int, five bits per face. The top bit of each is spare, so
# that one subtraction shows whether one tally contains another.
BITS = 5
UNITS = (*(1 << BITS * face for face in WEAPONS), 0)
SPARE = sum(1 << BITS * face + BITS - 1 for face in WEAPONS)


@dataclass(frozen=True, slots=True, eq=False)
class Need:
    """What arms a warrior. Made only by `need`, which returns the same object for the same demand, so needs are
    compared by identity."""

    fills: tuple[tuple[int, ...], ...]  # every set of faces that is exactly enough, sorted, the smallest first
    tallies: tuple[int, ...]  # the same, packed

    def __repr__(self) -> str:
        return "Need(" + " | ".join("+".join(FACES[face] for face in fill) or "nothing" for fill in self.fills) + ")"

    def __reduce__(self) -> tuple[object, ...]:
        return _interned, (self.fills,)


def need(weapons: Iterable[str], without: str | None = None) -> Need:
    """A warrior's weapons as printed (VH-21.4); `without` is the symbol of an Arms card under it (VH-15.9)."""
    return _need(tuple(weapons), without)


@cache
def _need(weapons: tuple[str, ...], without: str | None) -> Need:
    for weapon in weapons:
        if weapon not in ("any", "same1", "same2", "diff") and FACE.get(weapon, X) == X:
            raise ValueError(
                f"“{weapon}” is no weapon; a need is made of {', '.join(FACES[:X])}, any, same1, same2, diff"
            )
    fills = {tuple(sorted(faces)) for faces in product(WEAPONS, repeat=len(weapons)) if _suits(weapons, faces)}
    if without is not None:
        fills = _least(fills | {_less(fill, FACE[without]) for fill in fills if FACE[without] in fill})
    return _interned(tuple(sorted(fills, key=lambda fill: (len(fill), fill))))


@cache
def _interned(fills: tuple[tuple[int, ...], ...]) -> Need:
    return Need(fills, tuple(map(tally, fills)))


def _suits(weapons: tuple[str, ...], faces: tuple[int, ...]) -> bool:
    """One face for each slot: fixed slots match, slots with the same name are equal, others differ."""
    shown: dict[str, list[int]] = {}
    for weapon, face in zip(weapons, faces, strict=True):
        shown.setdefault(weapon, []).append(face)
    for weapon, alike in shown.items():
        if weapon == "diff":
            if len(set(alike)) < len(alike):
                return False
        elif weapon in ("same1", "same2"):
            if len(set(alike)) > 1:
                return False
        elif weapon != "any" and set(alike) != {FACE[weapon]}:
            return False
    return True


def _less(fill: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = fill.index(face)
    return fill[:at] + fill[at + 1 :]


def _least(fills: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """The minimal ones. VH-S.17: an Arms card counts as a die that is already placed, and surplus dice are not placed.

    Three of a kind with an axe card under it takes two axes, or three of any other face: the card may be left out.
    """
    return {fill for fill in fills if not any(other != fill and holds(tally(fill), tally(other)) for other in fills)}


def holds(tally: int, part: int) -> bool:
    """Whether one tally contains another."""
    return ((tally | SPARE) - part) & SPARE == SPARE


def tally(faces: tuple[int, ...]) -> int:
    """The dice as a packed count; X does not count. At most 15 of a face."""
    total = 0
    for face in faces:
        total += UNITS[face]
    return total


def arms(need: Need, faces: tuple[int, ...]) -> bool:
    """Whether exactly these dice fill it, with none missing and none left over."""
    return X not in faces and tally(faces) in need.tallies


def armable(need: Need, tally: int) -> bool:
    """Whether some of the dice of this tally fill it."""
    free = tally | SPARE
    return any((free - part) & SPARE == SPARE for part in need.tallies)


def ways(need: Need, faces: tuple[int, ...], kinds: tuple[int, ...] | None = None) -> tuple[tuple[int, ...], ...]:
    """The different ways to fill it from these dice, each as ascending positions in `faces`.

    Ways with the same faces of the same kinds count once, with the lowest positions; `kinds` distinguishes grey dice
    and cards that count as dice. Dice that are not free may be given as X, so that positions are those of the tray.
    """
    fills = _fills(need, tally(faces))
    if not fills:
        return ()
    shown: list[list[int]] = [[], [], [], [], [], []]
    for position, face in enumerate(faces):
        shown[face].append(position)
    if kinds is None or len(set(kinds)) == 1:
        return tuple([tuple(sorted([shown[face][nth] for face, nth in fill])) for fill in fills])
    return tuple(way for fill in fills for way in _by_kind(tuple(face for face, _ in fill), shown, kinds))


@lru_cache(maxsize=1 << 15)
def _fills(need: Need, free: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The fills that a tally contains; each die as its face and its index among dice with that face."""
    return tuple(
        tuple((face, fill[:at].count(face)) for at, face in enumerate(fill))
        for fill, part in zip(need.fills, need.tallies, strict=True)
        if holds(free, part)
    )


def _by_kind(fill: tuple[int, ...], shown: list[list[int]], kinds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Each face of the fill from every mixture of kinds with that face."""
    parts = [_mixtures(shown[face], fill.count(face), kinds) for face in sorted(set(fill))]
    for chosen in product(*parts):
        yield tuple(sorted(position for part in chosen for position in part))


def _mixtures(positions: list[int], count: int, kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Choices of this many positions, one for each mixture of kinds, lowest first within a kind."""
    piles: dict[int, list[int]] = {}
    for position in positions:
        piles.setdefault(kinds[position], []).append(position)
    choices: list[tuple[int, ...]] = [()]
    for kind in sorted(piles):
        pile = piles[kind]
        choices = [
            (*choice, *pile[:more]) for choice in choices for more in range(min(len(pile), count - len(choice)) + 1)
        ]
    return [choice for choice in choices if len(choice) == count]
