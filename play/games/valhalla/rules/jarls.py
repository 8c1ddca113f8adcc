"""Jarl abilities that their player chooses to use (section 10): which can be used now, and using one."""

from play.games.valhalla.dice import X
from play.games.valhalla.rules import tray
from play.games.valhalla.rules.book import DEFS, Rule
from play.games.valhalla.rules.codes import BEFORE_ROLL, EFFECT, IN_PHASE, Steps
from play.games.valhalla.rules.conditions import fits, free_dice
from play.games.valhalla.rules.effects import Source, perform
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import jarl_off

INSIDE = (IN_PHASE, BEFORE_ROLL)  # moments inside a battle, when a jarl can be switched off (VH-9.17)


def usable(s: State, seat: int, *triggers: int) -> tuple[int, ...]:
    """The abilities (0 main, 1 secondary) for these triggers that a seat may use now."""
    jarl = s.jarl[seat]
    if jarl < 0:
        return ()
    d = DEFS[jarl]
    for trigger in triggers:
        if d.moments >> trigger & 1:
            break
    else:
        return ()
    return tuple(at for at, rule in enumerate(d.rules) if rule.trigger in triggers and may_use(s, seat, at, rule))


def unused(s: State, seat: int, at: int) -> bool:
    """VH-10.2, VH-10.3: each once per battle, and only one of "or" abilities."""
    used = s.fighting().used[seat]
    return not used if DEFS[s.jarl[seat]].either else not used >> at & 1


def may_use(s: State, seat: int, at: int, rule: Rule) -> bool:
    return (
        unused(s, seat, at)
        and not (rule.trigger in INSIDE and jarl_off(s, s.fighting(), seat))
        and fits(s, rule, seat)
        and does_something(s, seat, rule)
    )


def does_something(s: State, seat: int, rule: Rule) -> bool:
    """An ability that would change nothing is not offered."""
    eff, b = rule.eff, s.fighting()
    if eff.kind == EFFECT["draw"]:
        return s.left > 0
    if eff.kind in (EFFECT["steal_random_card"], EFFECT["opponent_discards_card"]):
        return b.foe(seat) >= 0 and bool(s.hand[b.foe(seat)])
    if eff.kind == EFFECT["return_tactic"]:
        return bool(b.of(seat).tactics)
    if eff.kind == EFFECT["reroll"]:
        return bool(tray.free(b.of(seat)))
    if eff.kind == EFFECT["turn_x"]:
        return free_dice(b.of(seat), X) > 0
    if eff.kind == EFFECT["extra_dice"]:
        return s.grey > 0
    if eff.kind == EFFECT["cancel_opponent_jarl"]:
        foe = b.foe(seat)
        return foe >= 0 and s.jarl[foe] >= 0 and not b.of(foe).jarl_off
    return True


def use(s: State, seat: int, at: int, target: int | None = None) -> Steps:
    """`target`: the fighter that a bystander helps."""
    jarl = s.jarl[seat]
    rule = DEFS[jarl].rules[at]
    b = s.fighting()
    b.used = tuple(mask | (1 << at if one == seat else 0) for one, mask in enumerate(b.used))
    log(s, "jarl", (seat, DEFS[jarl].id, at))
    yield from perform(s, seat if target is None else target, rule.eff, Source(jarl, 0, "jarl"))
