"""Cards that come into play, or go under a card in play."""

from collections.abc import Sequence
from typing import NamedTuple

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values, windows
from play.games.berserk.rules.book import BOOK, EntersWithRule, Steps
from play.games.berserk.rules.codes import ENTERS, HIRE, MODULE, REVIVES, STEALTH, SUMMONS, UNIQUE, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.standing import comes
from play.games.berserk.rules.state import State, permanent
from play.games.berserk.rules.verbs import drawing, leaving, marking, moving

HOW = {"summoned": SUMMONS, "revived": REVIVES}


class Arrival(NamedTuple):
    """The way a card comes into play."""

    how: str  # played, summoned, revived, created
    closed: bool = False
    marks: str | None = None  # with markers of this kind …
    n: int = 0  # … and how many
    life: int | None = None  # with this many lives left
    x: int = 0  # coins paid for X …
    paid: int = 0  # … and in all
    hire: bool = True  # whether its Hire works


def enter(s: State, id_: int, seat: int, arrival: Arrival) -> Steps:
    """A card comes into play. Returns its new id, or 0. The order follows section 7: place, uniqueness and support,
    markers, death check; then "enters" and Hire are pending."""
    how, life = arrival.how, arrival.life
    id_ = moving.now(s, id_)
    d = BOOK.defs[s.face[id_]]
    if not (d.is_creature or d.is_support) or s.zone[id_] in (Zone.GONE, Zone.PLAY) or not moving.may_leave(s, id_):
        return 0
    if d.keywords & MODULE and d.is_creature and (host := (yield from _host(s, id_, seat))):
        yield from attach(s, id_, host)
        return 0
    if d.keywords & UNIQUE:  # BH-13.48(b): the first goes, then the second enters
        yield from enforce_unique(s, d.key, seat)
    new = moving.move(s, id_, Zone.PLAY, seat)
    p = s.perm[new] = permanent(new, d.index, seat, s.turn)
    p.x, p.paid, p.played = arrival.x, arrival.paid, how == "played"
    s.hurt = s.hurt or d.lives < 1 or life is not None
    comes(s, p)
    if d.is_support:
        yield from replace_support(s, new, seat)
    for _, number in d.printed:
        for rule in d.slots[number].rules:
            if isinstance(rule, EntersWithRule):
                marking.put(s, rule.marker, new, rule.amount(s, Frame(new, seat, d.index, number)), seat)
    if arrival.marks is not None:
        marking.put(s, arrival.marks, new, arrival.n, seat)
    if life is not None:
        p.wounds = max(0, values.lives(s, new) - life)
    if arrival.closed or _enters_closed(s, new):
        p.closed = True
    log(s, "enter", (new, d.id, seat, how))
    if arrival.hire:  # before anybody can take it, and before it dies: Hire belongs to the player who brought it
        s.refresh()
        triggers.own(s, p, HIRE)
        if p.keywords & STEALTH:  # BH-13.42: a Hire ability
            s.pending.append((seat, new, triggers.HIDE, 0, None))
    triggers.happened(s, ENTERS, seat, new, 0, 1 if how == "played" else 0)
    if how in HOW:
        triggers.happened(s, HOW[how], seat, new)
    yield from leaving.check_deaths(s)
    if s.windows and d.is_creature and how != "played":  # a played card opens one window for both events
        yield from windows.window(s, ENTERS, seat, new)
    return new


def _host(s: State, id_: int, seat: int) -> Steps:
    """The mechanism that a Module goes under, if the player wants one; 0 if it enters alone."""
    mechanism = BOOK.classes["mechanism"]
    hosts = [
        p.id
        for p in s.row(seat)
        if not p.hidden and BOOK.defs[p.face].is_creature and values.classes(s, p.id) & mechanism
    ]
    if not hosts:
        return 0
    options = (*(("attach", host) for host in hosts), ("alone",))
    answer = yield Ask(seat, "module", options, ("source", id_))
    return answer[1] if answer[0] == "attach" else 0


def _enters_closed(s: State, id_: int) -> bool:
    return any(
        (rule.condition is None or rule.condition(s, frame)) and rule.applies(s, frame, id_)
        for frame, rule in s.in_force().closers
    )


def replace_support(s: State, id_: int, seat: int) -> Steps:
    """BH-7.6: the player's other support of the same subtype goes to a graveyard."""
    old = moving.outdated(s, id_, seat)
    if old:
        yield from leaving.die(s, old)


def enforce_unique(s: State, key: str, seat: int, but: int = 0) -> Steps:
    """BH-13.48, BH-15.27: the player's other card with this name that still has Uniqueness dies."""
    old = moving.namesakes(s, key, seat, but)
    if old:
        yield from leaving.die(s, old)


def create(s: State, seat: int, face: int, n: int, hire: bool) -> Steps:
    """BH-13.45: from the reserve, which has as many as needed."""
    made = []
    for _ in range(n):
        id_ = moving.fresh(s, face, seat, Zone.RESERVE, seat, moving.BOTH)
        s.players[seat].reserve.append(id_)
        new = yield from enter(s, id_, seat, Arrival("created", hire=hire))
        if new:
            made.append(new)
    return tuple(made)


def copy_of(s: State, seat: int, id_: int, hire: bool) -> Steps:
    """BH-16.13: a created card with the values and abilities of the original."""
    original = moving.fresh(s, s.face[id_], seat, Zone.RESERVE, seat, moving.BOTH)
    s.players[seat].reserve.append(original)
    s.copies |= {original}
    new = yield from enter(s, original, seat, Arrival("created", hire=hire))
    return (new,) if new else ()


# --- under another card, and into decks


def loot(s: State, host: int, ids: Sequence[int]) -> tuple[int, ...]:
    """BH-16.1: cards are kept under the host."""
    p = s.perm[host]
    if p is None:
        return ()
    taken = []
    for id_ in ids:
        id_ = moving.now(s, id_)
        if id_ == host or s.zone[id_] == Zone.GONE or not moving.may_leave(s, id_):
            continue
        if s.perm[id_] is not None:
            new = leaving.depart(s, id_, Zone.UNDER)
            if not new:
                continue
        else:
            new = moving.move(s, id_, Zone.UNDER, s.owner[id_])
        taken.append(new)
        taken += leaving.parts_of(s, id_)
    p.under = (*p.under, *taken)
    log(s, "loot", (host, BOOK.defs[p.face].id, tuple(BOOK.defs[s.face[i]].id for i in taken)))
    return tuple(taken)


def attach(s: State, id_: int, host: int) -> Steps:
    """BH-13.37: the card goes under the host and becomes part of it."""
    p = s.perm[host]
    id_ = moving.now(s, id_)
    if p is None or host == id_:
        return 0
    if s.perm[id_] is not None:
        new = leaving.depart(s, id_, Zone.PART)
        if not new:
            return 0
    else:
        new = moving.move(s, id_, Zone.PART, s.owner[id_])
    p.parts = (*p.parts, new, *leaving.parts_of(s, id_))
    s.touch_abilities(p)
    log(s, "attach", (new, BOOK.defs[s.face[new]].id, host, BOOK.defs[p.face].id))
    for face, number in BOOK.defs[s.face[new]].printed:  # BH-13.20(b): the Hire of the part, not of the host
        slot = BOOK.defs[face].slots[number]
        if slot.event == HIRE:
            triggers.collect(s, host, p.seat, face, number, slot, (HIRE, p.seat, host, 0, 0, 0, 0, 0))
    yield from leaving.check_deaths(s)
    return new


def place(s: State, seat: int, face: int, into: int, where: str) -> Steps:
    """BH-14.4: a Placed card from your reserve into a player's deck, at most ten of a name in deck and hand."""
    if moving.placed(s, into, face) >= moving.MOST_PLACED:
        return 0
    id_ = next((i for i in s.players[seat].reserve if s.face[i] == face), 0)
    if not id_:
        id_ = moving.fresh(s, face, seat, Zone.RESERVE, seat, moving.BOTH)
        s.players[seat].reserve.append(id_)
    new = moving.move(s, id_, Zone.DECK, into, where == "bottom")
    if where == "shuffle":
        yield from drawing.shuffle(s, into)
    return new
