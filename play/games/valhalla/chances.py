"""`/matches/<key>/odds`: how likely the fighter of a battle of Valhalla arms each warrior, for whoever wants to know.

Worked out from what everybody sees, the dice, the squads and what a reroll costs, when somebody asks; the exact odds are
`play.games.valhalla.odds`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from catalog import library
from play.engine.table import Table
from play.games.valhalla.dice import FACE, FACES, Need, need
from play.games.valhalla.odds import Prospect, prospect
from play.games.valhalla.rules import fight
from play.games.valhalla.rules.state import State

DIGITS = 3

Dice = tuple[int, ...]


def asked(table: Table[State]) -> dict[str, float]:
    return of_view(table.view(None), price(table.state))


def price(s: State) -> int:
    """Dice that the fighter's next paid reroll costs; public, but no part of the view."""
    side = s.battle.sides[s.battle.fighter] if s.battle else None
    return fight.price(s, s.battle, side) if s.battle and side else 1


def of_view(view: dict[str, Any], price: int = 1) -> dict[str, float]:
    """By warrior that is not activated yet: the chance to arm it, alone, with the best rerolls of the dice that lie free."""
    battle = view.get("battle")
    side = next((one for one in battle["sides"] if one["seat"] == battle["fighter"]), None) if battle else None
    if side is None or not side["dice"]:
        return {}
    lie = [die for die in side["dice"] if not die["out"] and die["on"] is None]
    dice = tuple(sorted(FACE[die["face"]] for die in lie if die["card"] is None))
    # VH-13.8: store cards are neither paid nor rolled.
    held = tuple(sorted(FACE[die["face"]] for die in lie if die["card"] is not None))
    return {
        str(one["id"]): round(chance(_need(one), dice, price=price, free=side["rerolls"], held=held), DIGITS)
        for one in _waiting(view, side["seat"])
    }


def _waiting(view: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
    """The warriors that this fighter may still activate; in Ragnarok a partner's are not among them (VH-S.13)."""
    mine = view["players"][seat]
    lent = mine["partner"] is not None and view["phase"] != "ragnarok"
    for squad in (mine["squad"], *([view["players"][mine["partner"]]["squad"]] if lent else [])):
        yield from (one for one in squad if one and not one["active"] and not one["blocked"])


def _need(warrior: dict[str, Any]) -> Need:
    """As printed, less the symbol of an Arms card under it (VH-15.9)."""
    cards = library.game("valhalla").cards
    under = cards[warrior["tyr"]["card"]].facts["abilities"] if warrior["tyr"] else ()
    arms = (one["effect"]["symbol"] for one in under if one["effect"]["kind"] == "ignore_symbol")
    return need(cards[warrior["card"]].facts["weapons"], next(arms, None))


def chance(wanted: Need, dice: Dice, *, price: int = 1, free: int = 0, held: Dice = ()) -> float:
    """To arm one warrior from free dice that lie there: the first paid reroll costs `price` dice, each later one a single die."""

    def solved(left: int) -> Prospect:
        return prospect((wanted,), (0.0, 1.0), max(1, len(dice)), free=left, held=held)

    if price == 1:
        return solved(free).value(dice)

    @cache
    def best(faces: Dice, left: int) -> float:
        """While nothing has been paid."""
        now, count = solved(left), len(faces)
        found = now.stop(faces)
        for kept in _some_of(faces, count - price - 1):
            found = max(found, now.roll(count - price, kept))
        for kept in _some_of(faces, count - 1) if left else ():
            found = max(found, mean(kept, left - 1))
        return found

    @cache
    def mean(kept: Dice, left: int) -> float:
        """When the dice that are not kept are rolled for nothing."""
        if len(kept) == len(dice):
            return best(kept, left)
        return sum(mean(tuple(sorted((*kept, face))), left) for face in range(len(FACES))) / len(FACES)

    return best(dice, free)


def _some_of(faces: Dice, most: int) -> set[Dice]:
    """What can be kept of sorted dice, up to so many; nothing at all where `most` is below none."""
    return {kept for size in range(most + 1) for kept in combinations(faces, size)}
