"""Abilities as slots: a head with its timing or costs, and the instructions after it."""

from play.games.berserk.rules.book import ACTIVATED, SPELL, TRIGGER, Number, Slot, Test
from play.games.berserk.rules.codes import PLAGUE, Zone
from play.games.berserk.rules.compile import commuting, conditions, events, quantities
from play.games.berserk.rules.compile.scope import EVENT, UNBOUND, Scope, Sheet, always, mentions
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.ability import Ability, Head, Timing
from play.games.berserk.script.effect import Close, Coins, Effect, Mill
from play.games.berserk.script.node import Const, Node, Ref, ScriptError

ANYWHERE = 0
CLOSE_ITSELF = Close(Ref("self"))
ZONES = {
    "play": Zone.PLAY, "hand": Zone.HAND, "grave": Zone.GRAVE, "deck": Zone.DECK, "side": Zone.SIDE, "under": Zone.UNDER,
    "any": ANYWHERE,
}  # fmt: skip


def compiled(node: Ability, sheet: Sheet, printed: bool) -> Slot:
    head = node.head
    timing = head.timing
    slot = sheet.slot(node, TRIGGER if timing is not None else ACTIVATED, printed)
    if head.zone is not None:
        if head.zone not in ZONES:
            raise ScriptError(f"unknown zone: {head.zone}")
        slot.zone = ZONES[head.zone]
    slot.limit, slot.per_game, slot.anyone = node.limit, node.per_game, node.anyone
    scope = _triggered(slot, timing, sheet) if timing is not None else _activated(slot, head, sheet)
    if head.condition is not None:
        slot.condition = conditions.compiled(head.condition, scope.aside())
    instructions(slot, node.effect, scope)
    if any(isinstance(part, Mill) and part.plague for part in node.effect.walk()):
        slot.keywords |= PLAGUE  # a card that is given it has Plague
    return slot


def instructions(slot: Slot, effect: Effect, scope: Scope) -> None:
    """The text after the colon, or the text of a spell."""
    act = scope.effect(effect)
    slot.run, slot.announce = act.run, act.ahead
    slot.possible = None if act.possible is always else act.possible
    slot.commutes = commuting.commutes(effect)


def _triggered(slot: Slot, timing: Timing, sheet: Sheet) -> Scope:
    waits = timing.kind in ("when", "each_time", "ambush")
    kind = timing.event.kind if waits and timing.event is not None else timing.kind
    x = "event" if kind in events.NUMBERED else sheet.x
    struck = timing.kind in ("on_attack", "on_strike")
    scope = Scope(sheet, timing.kind, EVENT if waits or struck else UNBOUND, x)
    describing = Scope(sheet, timing.kind, UNBOUND, x)
    slot.event, slot.match = events.timing(timing, describing)
    if timing.kind == "ambush":
        if timing.n is None:
            raise ScriptError("an Ambush has a price")
        slot.price = quantities.compiled(timing.n, describing)
        slot.zone = Zone.HAND
    return scope


def _activated(slot: Slot, head: Head, sheet: Sheet) -> Scope:
    if not (head.tap or head.coins or head.pays):
        raise ScriptError("an ability needs a timing or a cost")
    x = "paid" if head.coins is not None and mentions(head.coins.n, "x") else sheet.x
    scope = Scope(sheet, "activated", UNBOUND, x)
    # BH-13.10: closing the card in words is the same cost as the symbol
    slot.tap = head.tap or CLOSE_ITSELF in head.pays
    slot.x_price = x == "paid"
    costs = []
    for effect in head.pays:
        if effect == CLOSE_ITSELF:
            continue
        paying = scope.aside()
        paying.paying = True
        act = paying.effect(effect)
        costs.append((act.run, act.full))
        scope.labels |= paying.labels
        scope.late |= paying.labels
        scope.paid |= paying.labels
        scope.x = scope.x or paying.x
        if paying.bound:
            scope.bound, scope.late_it, scope.paid_it = paying.bound, True, True
    slot.pays = tuple(costs)
    scope.ahead = scope.sole = True
    if head.coins is not None:
        slot.price = price(head.coins, scope)
        if isinstance(head.coins.n, Const) and head.coins.less is None:
            slot.fixed = head.coins.n.value
    return scope


def price(coins: Coins, scope: Scope) -> Number:
    """The price. If it depends on a card still to be chosen (`it`), the reduction is left out."""
    speaks = scope.fork()
    speaks.bound = max(speaks.bound, EVENT)
    number = quantities.compiled(coins.n, speaks)
    if coins.less is None:
        return number
    less = quantities.compiled(coins.less, speaks)

    def reduced(s: State, f: Frame) -> int:
        return max(0, number(s, f) - max(0, less(s, f)))

    return reduced


def spell(node: Node, effect: Effect, sheet: Sheet, condition: Test | None) -> Slot:
    """The text of a spell."""
    slot = sheet.slot(node, SPELL, True)
    scope = Scope(sheet, "spell", UNBOUND, "paid" if sheet.definition.x_cost else "")
    scope.ahead = scope.sole = True
    slot.condition = condition
    instructions(slot, effect, scope)
    return slot
