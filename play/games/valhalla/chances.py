"""`/matches/<key>/odds`: the chance that the fighter of a battle in Valhalla arms each warrior.

Computed on request from public facts: the dice, the squads and the price of a reroll. `play.games.valhalla.odds` has
the exact odds.
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
    """The dice for the fighter's next paid reroll; public, but not part of the view."""
    side = s.battle.sides[s.battle.fighter] if s.battle else None
    return fight.price(s, s.battle, side) if s.battle and side else 1


def of_view(view: dict[str, Any], price: int = 1) -> dict[str, float]:
    """By warrior that is not activated: the chance to arm it, alone, with the best rerolls of the free dice."""
    battle = view.get("battle")
    side = next((one for one in battle["sides"] if one["seat"] == battle["fighter"]), None) if battle else None
    if side is None or not side["dice"]:
        return {}
    lie = [die for die in side["dice"] if not die["out"] and die["on"] is None]
    dice = tuple(sorted(FACE[die["face"]] for die in lie if die["card"] is None))
    # VH-13.8: cards that count as dice are neither paid nor rerolled.
    held = tuple(sorted(FACE[die["face"]] for die in lie if die["card"] is not None))
    return {
        str(one["id"]): round(chance(_need(one), dice, price=price, free=side["rerolls"], held=held), DIGITS)
        for one in _waiting(view, side["seat"])
    }


def _waiting(view: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
    """The warriors that this fighter may still activate; in Ragnarok without a partner's (VH-S.13)."""
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
    """The chance to arm one warrior from these free dice: the first paid reroll costs `price` dice, each later one a
    single die."""

    def solved(left: int) -> Prospect:
        return prospect((wanted,), (0.0, 1.0), max(1, len(dice)), free=left, held=held)

    if price == 1:
        return solved(free).value(dice)

    @cache
    def best(faces: Dice, left: int) -> float:
        """Before anything has been paid."""
        now, count = solved(left), len(faces)
        found = now.stop(faces)
        for kept in _some_of(faces, count - price - 1):
            found = max(found, now.roll(count - price, kept))
        for kept in _some_of(faces, count - 1) if left else ():
            found = max(found, mean(kept, left - 1))
        return found

    @cache
    def mean(kept: Dice, left: int) -> float:
        """The mean over a free roll of the dice that are not kept."""
        if len(kept) == len(dice):
            return best(kept, left)
        return sum(mean(tuple(sorted((*kept, face))), left) for face in range(len(FACES))) / len(FACES)

    return best(dice, free)


def _some_of(faces: Dice, most: int) -> set[Dice]:
    """The choices of up to this many sorted dice to keep; none if `most` is negative."""
    return {kept for size in range(most + 1) for kept in combinations(faces, size)}
