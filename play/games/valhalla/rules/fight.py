"""The attack phase and the defence phase (VH-6.5 to VH-6.23): reroll, play tactics, arm and activate, in any order."""

from play.engine.ask import Ask, Option
from play.games.valhalla.dice import SPARE, UNITS, Need, ways
from play.games.valhalla.rules import jarls, tray
from play.games.valhalla.rules.book import DEFS, TYPE_OF, Def, Rule
from play.games.valhalla.rules.codes import EFFECT, IN_PHASE, MONSTER, PASSIVE, PUBLIC, TACTIC, Steps
from play.games.valhalla.rules.conditions import fits
from play.games.valhalla.rules.effects import Source, perform
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import Battle, Side, State
from play.games.valhalla.rules.strength import monster_rule
from play.games.valhalla.rules.zones import card, leave_hand

TAX = EFFECT["opponent_reroll_tax"]
FEWER = EFFECT["opponent_fewer_dice"]
LIMIT, FORBID = EFFECT["tactic_limit"], EFFECT["forbid_tactics"]


def act(s: State, side: Side, answer: Option) -> Steps:
    """One decision of the loop."""
    verb = answer[0]
    if verb == "activate":
        return activate(s, side, answer[1], answer[2:])
    if verb == "reroll":
        return _reroll(s, side, answer[1:])
    if verb == "play":
        return play(s, side.seat, answer[1])
    return jarls.use(s, side.seat, answer[1])


def options(s: State) -> tuple[Option, ...]:
    """Everything the fighter may do now, in a stable order."""
    b = s.fighting()
    side = b.side(b.fighter)
    found: list[Option] = []
    shown = tray.shown(side)
    kinds = side.kinds if any(side.kinds) else None
    tally = sum([UNITS[face] for face in shown]) | SPARE
    for id_, owner, cell in ready(s, b, side):
        need = need_of(s, id_, owner, cell)
        for part in need.tallies:
            if (tally - part) & SPARE == SPARE:  # some of these dice fill it
                found += [("activate", id_, *way) for way in ways(need, shown, kinds)]
                break
    free = tray.free(side)
    if len(free) > price(s, b, side):
        found += [("reroll", at) for at in free]
    if side.free_rerolls and free:
        found.append(("reroll",))
    face = s.face
    for id_ in s.hand[side.seat]:
        if TYPE_OF[face[id_]] == TACTIC and may_play(s, side, DEFS[face[id_]]):
            found.append(("play", id_))
    found += [("jarl", at) for at in jarls.usable(s, side.seat, IN_PHASE)]
    found.append(("end",))
    return tuple(found)


def ready(s: State, b: Battle, side: Side) -> list[tuple[int, int, int]]:
    """Warriors that can still be activated, with owner and cell: the side's own and the partner's (VH-17.7, VH-18.2)."""
    seat = side.seat
    found = [
        (id_, seat, cell)
        for cell, id_ in enumerate(s.squad[seat])
        if id_ and id_ not in side.active and id_ not in b.blocked
    ]
    partner = s.terms.partner[seat]
    if partner >= 0 and s.ragnarok < 0:  # VH-S.13
        found += [(id_, partner, cell) for cell, id_ in enumerate(s.squad[partner]) if id_ and id_ not in side.active]
    return found


def need_of(s: State, id_: int, owner: int, cell: int) -> Need:
    """The dice that arm it; an Arms card under it counts as a die (VH-15.9)."""
    d = DEFS[s.face[id_]]
    under = s.tyr[owner][cell]
    if under:
        arms = DEFS[s.face[under]].arms
        if arms >= 0:
            return d.needs[arms]
    return d.need


# --- arming


def activate(s: State, side: Side, id_: int, dice: tuple[int, ...]) -> Steps:
    """VH-6.9 to VH-6.14: the dice are locked, the abilities take effect."""
    where = list(side.where)
    for at in dice:
        where[at] = id_
    side.where = tuple(where)
    side.active += (id_,)
    if id_ not in s.squad[side.seat]:
        side.lent += (id_,)
    d = DEFS[s.face[id_]]
    log(s, "activate", (side.seat, id_, d.id, list(dice)))
    for rule in d.activates:
        if works(s, side, rule, id_):
            yield from perform(s, side.seat, rule.eff, Source(d.index, id_, "ability", id_))


def works(s: State, side: Side, rule: Rule, id_: int) -> bool:
    """Against a monster the giants' frost works in defence too (VH-20.18)."""
    if rule.eff.kind == FEWER and s.fighting().foe(side.seat) == MONSTER:
        return True
    return fits(s, rule, side.seat, id_)


# --- rerolls


def price(s: State, b: Battle, side: Side) -> int:
    """Dice paid for a reroll (VH-6.6); the opponent's jarl may make the first one dearer."""
    if side.paid:
        return 1
    foe = b.foe(side.seat)
    if foe < 0 or s.jarl[foe] < 0 or b.of(foe).jarl_off:
        return 1
    taxes = [
        r.eff.amount for r in DEFS[s.jarl[foe]].rules if r.eff.kind == TAX and r.trigger == PASSIVE and fits(s, r, foe)
    ]
    return 1 + sum(taxes)


def _reroll(s: State, side: Side, paid: tuple[int, ...]) -> Steps:
    b = s.fighting()
    free = bool(not paid)
    while not free and len(paid) < price(s, b, side):
        left = tuple(at for at in tray.free(side) if at not in paid)
        more = yield from tray.one_of(side, left, "", "pay", cancellable=True)
        paid += (more,)
    dice = tray.subsets(tuple(at for at in tray.free(side) if at not in paid), len(side.faces))
    answer = yield Ask(side.seat, "dice", dice, ("", 1), True)
    if free:
        side.free_rerolls -= 1
    else:
        side.paid = True
        tray.put_out(s, side, paid)
    side.rerolled = True
    tray.reroll(s, side, answer[1:])


# --- tactics


def may_play(s: State, side: Side, d: Def) -> bool:
    """VH-9.8, VH-9.9: in the own phase, if condition and cost can be met."""
    rule = d.in_phase
    if rule is None or not fits(s, rule, side.seat) or (s.terms.solo and forbidden(s, side, d)):
        return False
    return not rule.pays or len(tray.usable(side, rule.pays_face)) >= rule.pays


def forbidden(s: State, side: Side, d: Def) -> bool:
    """VH-20.49, VH-20.50, VH-20.52."""
    b = s.fighting()
    limit = monster_rule(s, b, LIMIT)
    if limit is not None and len(side.tactics) >= limit.eff.most:
        return True
    forbid = monster_rule(s, b, FORBID)
    return forbid is not None and forbid.eff.mark in d.marks


def play(s: State, seat: int, id_: int) -> Steps:
    """A tactic from hand, in the own phase or before the battle: it is shown, the price is paid, the effect happens."""
    side = s.fighting().of(seat)
    d = DEFS[s.face[id_]]
    rule = d.before if d.before is not None else d.in_phase
    assert rule is not None
    leave_hand(s, seat, id_)
    s.known[id_] = PUBLIC
    side.tactics += (id_,)
    log(s, "play", (seat, id_, card(s, id_)))
    for _ in range(rule.pays):
        paid = yield from tray.one_of(side, tray.usable(side, rule.pays_face), d.id, "discard", cancellable=True)
        tray.put_out(s, side, (paid,))
    yield from perform(s, seat, rule.eff, Source(d.index, id_, "tactic"))
