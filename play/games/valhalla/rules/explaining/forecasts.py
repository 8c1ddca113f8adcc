"""The effect of an option in a fight, if it is certain: the new strength, and the state of the battle."""

from play.engine.ask import Ask, option_id
from play.games.pairs import Pair, Said, say
from play.games.valhalla.rules import strength
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import MONSTER, NOBODY
from play.games.valhalla.rules.conditions import GIVES_STRENGTH
from play.games.valhalla.rules.state import State

GOOD, BAD, PLAIN = "good", "bad", "plain"
STRENGTH: Pair = ("сила {n}", "strength {n}")
NOBODY_ARMED: Pair = ("никто не вооружён, битва без победителя", "nobody is armed: no winner")
LOSES: Pair = ("{n} против {m}: поражение", "{n} against {m}: you lose")
WINS: Pair = ("{n} против {m}: победа", "{n} against {m}: you win")


def fighting(s: State, ask: Ask) -> dict[str, Said]:
    found = {}
    for option in ask.options:
        if option[0] == "activate":
            found[option_id(option)] = {**say(STRENGTH, n=_with(s, option[1])), "tone": PLAIN}
        elif option[0] == "play":
            rule = DEFS[s.face[option[1]]].in_phase
            if rule is not None and rule.eff.kind in GIVES_STRENGTH and s.fighting().side(s.fighting().fighter).active:
                n = strength.strength(s, s.fighting().fighter) + strength.worth(s, rule.eff, ask.seat)
                found[option_id(option)] = {**say(STRENGTH, n=n), "tone": PLAIN}
    end = _end(s)
    if end is not None:
        found["end"] = end
    return found


def gains(s: State, ask: Ask) -> dict[str, int]:
    """The strength that activating each warrior now would add, by card, including bonuses from the jarl, a partner and
    other counters. The first warrior also brings the strength that counts nothing before an activation (VH-6.19)."""
    now = strength.strength(s, s.fighting().fighter)
    ready = {option[1] for option in ask.options if option[0] == "activate"}
    return {str(id_): _with(s, id_) - now for id_ in sorted(ready)}


def _with(s: State, id_: int) -> int:
    """The strength with one more activated warrior, before its ability is used."""
    copy = s.copy()
    b = copy.fighting()
    side = b.side(b.fighter)
    side.active += (id_,)
    if id_ not in copy.squad[side.seat]:
        side.lent += (id_,)
    return strength.strength(copy, b.fighter)


def _end(s: State) -> Said | None:
    b = s.fighting()
    side = b.side(b.fighter)
    foe = b.foe(side.seat)
    if foe == NOBODY:
        return None
    attacking = b.fighter == 0
    if attacking and not side.active:
        return {**say(NOBODY_ARMED), "tone": BAD}
    if attacking and foe != MONSTER:
        return None
    n, m = strength.strength(s, b.fighter), strength.against(s, b.fighter)
    won = bool(side.active) and (n >= m if attacking else n > m)
    return {**say(WINS if won else LOSES, n=n, m=m), "tone": GOOD if won else BAD}
