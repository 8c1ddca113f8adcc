"""Why an answer that is not an option is refused: the reason from `explain` for what the player wanted.

Senseless answers (a card that is elsewhere, a seat or a die that does not exist) have no reason of their own.
"""

from collections.abc import Callable
from typing import Any

from play.engine.ask import Ask, Option, option_id
from play.engine.refusal import Refused
from play.games.pairs import Pair, Said, because
from play.games.valhalla.dice import arms
from play.games.valhalla.rules import fight, tray
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import THOR
from play.games.valhalla.rules.explaining import reasons
from play.games.valhalla.rules.explaining.missing import unarmed
from play.games.valhalla.rules.state import State

Args = tuple[Any, ...]

DIE_TAKEN: Pair = ("Этот кубик занят, уплачен или сброшен.", "This die is locked, paid or discarded already.")
NEEDLESS: Pair = ("Лишние кубики: на каждый символ — один.", "Too many dice: each symbol takes one.")
NO_DICE: Pair = ("Выберите хотя бы один кубик.", "Choose at least one die.")
TOO_MANY: Pair = ("Перебросить можно кубиков: {n}, не больше.", "You may reroll this many dice, no more: {n}.")
NO_FREE_REROLL: Pair = ("Бесплатных перебросов нет.", "You have no free reroll.")
SQUAD_FULL: Pair = ("Отряд полон: сначала сбросьте воина.", "Your squad is full: discard a warrior first.")


def why_not(s: State, ask: Ask, option: Option) -> Refused | None:
    look = LOOK.get(ask.kind)
    said = look(s, ask, option[0], option[1:]) if look else None
    if said is None:
        return None
    return Refused(said["code"], said["ru"], said["en"], ask=ask.id, option=option_id(option), clause=said["clause"])


def _acting(s: State, ask: Ask, verb: str, args: Args) -> Said | None:
    told = reasons.acting(s, ask)
    if verb == "attack" and args == ("monster",):
        return told["cannot_acts"].get("attack")
    if verb == "attack" and len(args) == 1:
        return told["cannot_seats"].get(str(args[0]))
    if verb == "draw" and not args:
        return told["cannot_acts"].get("draw")
    if verb == "add" and len(args) == 1:
        return told["cannot"].get(str(args[0]))
    if verb == "pair" and len(args) == 2 and args[0] != args[1]:
        found = [told["unusable"].get(option_id(("pair", *pair))) for pair in (args, args[::-1])]
        found += [told["cannot"].get(str(id_)) for id_ in args]
        return next(filter(None, found), None)
    return None


def _full(s: State, ask: Ask, verb: str, args: Args) -> Said | None:
    """VH-5.7: to add warriors to a full squad the player must say who leaves."""
    return because(SQUAD_FULL, "VH-5.7", "E_SQUAD_FULL") if verb in ("none", "done") and not args else None


def _fighting(s: State, ask: Ask, verb: str, args: Args) -> Said | None:
    told = reasons.fighting(s, ask)
    if verb == "activate" and args:
        found = told["cannot"].get(str(args[0]))
        return found if found and "act" in found else _wrong_dice(s, args[0], args[1:])
    if verb == "play" and len(args) == 1:
        found = told["cannot"].get(str(args[0]))
        return found if found and "act" not in found else None
    if verb == "reroll" and len(args) < 2:
        return _no_reroll(s, args)
    return reasons.jarl(s, ask, args) if verb == "jarl" else None


def _wrong_dice(s: State, id_: Any, dice: Args) -> Said | None:
    """A warrior that could be armed, but not with these."""
    b = s.fighting()
    side = b.side(b.fighter)
    if not _on_tray(dice, len(side.faces)):
        return None
    if any(side.where[at] for at in dice):
        return because(DIE_TAKEN, "VH-6.12", "E_DICE")
    for one, owner, cell in fight.ready(s, b, side):
        if one == id_:
            faces = tuple(side.faces[at] for at in dice)
            need = fight.need_of(s, one, owner, cell)
            if arms(need, faces):
                return None  # an equal die represents it
            if any(len(faces) > len(fill) and not _rest(fill, faces) for fill in need.fills):
                return because(NEEDLESS, "VH-6.9", "E_DICE")
            return unarmed(s, side, one, owner, cell, faces)
    return None


def _rest(fill: tuple[int, ...], faces: tuple[int, ...]) -> list[int]:
    """The part of a need that these dice do not fill."""
    return [face for face in set(fill) if fill.count(face) > faces.count(face)]


def _on_tray(dice: Args, many: int) -> bool:
    return len(set(dice)) == len(dice) and all(type(at) is int and 0 <= at < many for at in dice)


def _no_reroll(s: State, paid: Args) -> Said | None:
    b = s.fighting()
    side = b.side(b.fighter)
    if not paid and not side.free_rerolls:
        return because(NO_FREE_REROLL, "VH-12.8", "E_REROLL")
    if not _on_tray(paid, len(side.faces)):
        return None
    if paid and paid[0] not in tray.free(side):
        return because(DIE_TAKEN, "VH-6.12", "E_DICE")
    return because(reasons.NO_REROLL, "VH-6.6", "E_REROLL", n=fight.price(s, b, side) + 1 if paid else 1)


def _rolling(s: State, ask: Ask, verb: str, args: Args) -> Said | None:
    """The choice of dice to reroll."""
    b = s.fighting()
    if verb != "dice" or not _on_tray(args, len(b.side(b.fighter).faces)):
        return None
    offered = [option[1:] for option in ask.options if option[0] == "dice"]
    if not args:
        return because(NO_DICE, "VH-6.6", "E_DICE")
    if not set(args) <= {at for chosen in offered for at in chosen}:
        return because(DIE_TAKEN, "VH-6.12", "E_DICE")
    most = max(map(len, offered))
    return because(TOO_MANY, "VH-9.15", "E_DICE", n=most) if len(args) > most else None


def _waiting(s: State, ask: Ask, verb: str, args: Args) -> Said | None:
    """The windows before and after a battle."""
    if (verb == "help" and len(args) == 2 and args[1] in ask.about) or (verb == "play" and len(args) == 1):
        found = reasons.waiting(s, ask).get(str(args[0]))
        if found is None and verb == "help" and args[0] in s.hand[ask.seat] and DEFS[s.face[args[0]]].type == THOR:
            return because(reasons.THOR_DEMAND_OF, "VH-12.4", "E_TACTIC_CONDITION")
        return found
    return reasons.jarl(s, ask, args) if verb == "jarl" else None


LOOK: dict[str, Callable[[State, Ask, str, Args], Said | None]] = {
    "action": _acting,
    "discard_squad": _full,
    "fight": _fighting,
    "dice": _rolling,
    "thor": _waiting,
    "before": _waiting,
    "after": _waiting,
}
