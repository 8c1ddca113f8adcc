"""Ambush (BH-16.3): moments when the other player may play a card from hand.

Whether a player is asked depends on public facts only: cards in hand and open coins, never on the cards themselves.
"""

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import AMBUSHES, PLAYS, By, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import Happening, State
from play.games.berserk.rules.verbs import entering, leaving, money, moving


def window(s: State, kind: int, seat: int, a: int = 0, b: int = 0, amount: int = 0, also: int = -1) -> Steps:
    """This player did something (a played card may also have entered play); the other one may ambush, one card after
    another."""
    if not s.windows:
        return
    events: list[Happening] = []
    for one in (kind, also):
        ordinal = s.players[seat].tally[one]
        if {0, ordinal} & BOOK.ambushes.get(one, set()):
            events.append((one, seat, a, b, amount, 0, 0, ordinal))
    other = 1 - seat
    side = s.players[other]
    while events and side.hand and money.open_count(s, other) and values.seat_allowed(s, "spend", other):
        fitting = {id_: event for event in events for id_ in side.hand if _fits(s, other, id_, event)}
        options = (("pass",), *(("ambush", id_) for id_ in side.hand if id_ in fitting))
        answer = yield Ask(other, "ambush", options, ("event", kind, a, b))
        if answer[0] == "pass":
            return
        yield from _ambush(s, other, answer[1], fitting[answer[1]])


def _fits(s: State, seat: int, id_: int, event: Happening) -> bool:
    d = BOOK.defs[s.face[id_]]
    if d.ambush < 0 or values.forbidden(s, seat, id_):
        return False
    slot = d.slots[d.ambush]
    if slot.event != event[0]:
        return False
    frame = Frame(id_, seat, d.index, d.ambush, event)
    return (
        (slot.match is None or slot.match(s, frame))
        and (slot.condition is None or slot.condition(s, frame))
        and money.can_pay(s, seat, slot.cost(s, frame), card=id_)
    )


def _ambush(s: State, seat: int, id_: int, event: Happening) -> Steps:
    d = BOOK.defs[s.face[id_]]
    slot = d.slots[d.ambush]
    frame = Frame(id_, seat, d.index, d.ambush, event)
    paid = slot.cost(s, frame)
    log(s, "play", (seat, id_, d.id, paid, 0))
    money.pay(s, seat, paid, card=id_)
    frame.paid = paid
    if d.is_spell:
        frame.source = moving.move(s, id_, *moving.home(s, id_, Zone.GRAVE))
        frame.by = By.SPELL
    else:
        frame.source = yield from entering.enter(s, id_, seat, entering.Arrival("played", paid=paid))
    triggers.happened(s, PLAYS, seat, frame.source, 0, paid)
    triggers.happened(s, AMBUSHES, seat, frame.source)
    if frame.source:
        if d.is_spell:
            leaving.arrived_in_grave(s, id_, frame.source, Zone.HAND)
        yield from slot.perform(s, frame)
        if d.is_spell and d.spell >= 0:
            text = Frame(frame.source, seat, d.index, d.spell)
            text.by, text.paid = By.SPELL, paid
            yield from d.slots[d.spell].perform(s, text)
