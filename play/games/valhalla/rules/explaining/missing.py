"""What a warrior needs to be armed (VH-6.9, VH-6.15, VH-13.4), including the effect of an Arms card under it (VH-15.9)."""

from collections.abc import Sequence

from play.games.pairs import Pair, Said, because
from play.games.valhalla.dice import X
from play.games.valhalla.rules import tray
from play.games.valhalla.rules.book import DEFS, Def
from play.games.valhalla.rules.explaining.said import symbols
from play.games.valhalla.rules.fight import need_of
from play.games.valhalla.rules.state import Side, State

LACKS: Pair = ("Не хватает: {a}.", "Missing: {a}.")
WITH_ARMS: Pair = ("Даже с картой Тюра не хватает: {a}.", "Even with the Tyr card this is missing: {a}.")
NUMBERS: dict[int, Pair] = {2: ("два", "two"), 3: ("три", "three"), 4: ("четыре", "four"), 5: ("пять", "five")}
ALIKE: Pair = (
    "Инеистому великану нужны {n} одинаковых символа оружия.",
    "The frost giant needs {n} equal weapon symbols.",
)
ANY: Pair = ("Инеистому великану нужны {n} любых символа оружия.", "The frost giant needs any {n} weapon symbols.")
PAIRS: Pair = (
    "Инеистому великану нужны две пары одинаковых символов.",
    "The frost giant needs two pairs of equal symbols.",
)
DIFFERENT: Pair = (
    "Инеистому великану нужны {n} разных символа оружия.",
    "The frost giant needs {n} different weapon symbols.",
)
# VH-S.17: the Arms card fills one slot of the pattern, or is left out of it
ARMED_ALIKE: Pair = (
    "С картой Тюра инеистому великану нужны: {a} — или {n} других одинаковых символа.",
    "With the Tyr card the frost giant needs {a}, or {n} other equal symbols.",
)
ARMED_ANY: Pair = (
    "С картой Тюра инеистому великану хватит любых символов оружия: {less}.",
    "With the Tyr card the frost giant needs this many weapon symbols of any kind: {less}.",
)
ARMED_PAIRS: Pair = (
    "С картой Тюра инеистому великану нужны: {a} и пара одинаковых символов — или две другие пары.",
    "With the Tyr card the frost giant needs {a} and a pair of equal symbols, or two other pairs.",
)
ARMED_DIFFERENT: Pair = (
    "С картой Тюра инеистому великану нужны разные символы оружия, кроме символа карты ({a}): {less}.",
    "With the Tyr card the frost giant needs this many different weapon symbols besides {a}: {less}.",
)


def unarmed(s: State, side: Side, id_: int, owner: int, cell: int, dice: Sequence[int] | None = None) -> Said:
    """With all free dice of the side, or with these faces."""
    d = DEFS[s.face[id_]]
    need = need_of(s, id_, owner, cell)
    helped = need is not d.need
    if {"any", "same1", "same2", "diff"} & set(d.weapons):
        clause = "VH-13.4" if "diff" in d.weapons else "VH-6.15"
        return _armed_pattern(d, DEFS[s.face[s.tyr[owner][cell]]].arms) if helped else _pattern(d, clause)
    free = tray.shown(side) if dice is None else dice
    missing = min((_lack(fill, free) for fill in need.fills), key=len)
    return because(WITH_ARMS if helped else LACKS, "VH-6.9", "E_UNARMED", a=symbols(missing))


def _pattern(d: Def, clause: str) -> Said:
    sentence = PAIRS if "same2" in d.weapons else _by_name(d, ALIKE, DIFFERENT, ANY)
    return because(sentence, clause, "E_UNARMED", n=NUMBERS[len(d.weapons)])


def _armed_pattern(d: Def, arms: int) -> Said:
    size = len(d.weapons)
    if "same2" in d.weapons:
        return because(ARMED_PAIRS, "VH-15.9", "E_UNARMED", a=symbols([arms]))
    sentence = _by_name(d, ARMED_ALIKE, ARMED_DIFFERENT, ARMED_ANY)
    shown = symbols([arms] * (size - 1 if "same1" in d.weapons else 1))
    return because(sentence, "VH-15.9", "E_UNARMED", a=shown, n=NUMBERS[size], less=size - 1)


def _by_name(d: Def, alike: Pair, different: Pair, any_: Pair) -> Pair:
    return alike if "same1" in d.weapons else different if "diff" in d.weapons else any_


def _lack(fill: tuple[int, ...], free: Sequence[int]) -> list[int]:
    left = [face for face in free if face != X]
    lacking = []
    for face in fill:
        if face in left:
            left.remove(face)
        else:
            lacking.append(face)
    return lacking
