"""Temporary things: bonuses, given abilities, lost features, control, future prices, delayed instructions."""

from typing import Any

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import ANY_SEAT, AT_END, AT_START, UNIQUE, WITH_SOURCE, Expiry
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import entering


def expiry(s: State, seat: int, until: str | None, id_: int = 0) -> Expiry:
    """When a thing made now, by this player, on this card, ends. Moments, not turn numbers: turns may be skipped."""
    if until is None or until == "game":
        return None
    if until == "eot":
        return (AT_END, ANY_SEAT, 0)
    if until == "your_turn":
        return (AT_START, seat, 0)
    if until == "opp_turn":
        return (AT_START, 1 - seat, 0)
    if until == "opp_eot":
        return (AT_END, 1 - seat, 0)
    if until == "your_eot":
        return (AT_END, seat, 0)
    if until == "next_eot":
        return (AT_END, seat, 1 if s.active == seat else 0)
    if until == "end_next":
        return (AT_END, ANY_SEAT, 1)
    if until == "its_eot":
        return (AT_END, s.ctrl[id_], 0)
    assert until == "in_play", until
    return (WITH_SOURCE, seat, 0)


def buff(s: State, id_: int, strike: int, lives: int, until: Expiry) -> None:
    p = s.perm[id_]
    if p is None or p.hidden or (not strike and not lives):
        return
    p.mods = (*p.mods, (strike, lives, until))
    p.mod_strike += strike
    p.mod_lives += lives
    s.touch_lives()
    log(s, "buff", (id_, BOOK.defs[p.face].id, strike, lives))


def set_strike(s: State, id_: int, value: int, until: Expiry) -> None:
    """BH-15.65: a strike set to a value starts from that value; later changes add to it."""
    buff(s, id_, value - values.strike(s, id_), 0, until)


def set_lives(s: State, id_: int, value: int) -> None:
    """BH-13.13: no wounds, exactly so many lives left; the difference is negative or extra lives."""
    p = s.perm[id_]
    if p is None or p.hidden:
        return
    p.wounds = 0
    difference = value - values.lives(s, id_)
    if difference > 0:
        p.extra += difference
    else:
        p.negative -= difference
    s.touch_lives()
    log(s, "set_lives", (id_, BOOK.defs[p.face].id, value))


def upgrade(s: State, id_: int) -> bool:
    """BH-13.51: a creature that is not a mechanism becomes one."""
    p = s.perm[id_]
    mechanism = BOOK.classes["mechanism"]
    if p is None or p.hidden or values.classes(s, id_) & mechanism:
        return False
    p.classes = mechanism
    s.touch_abilities()
    log(s, "upgrade", (id_, BOOK.defs[p.face].id))
    return True


def give(s: State, id_: int, face: int, slot: int, until: Expiry) -> None:
    p = s.perm[id_]
    if p is None or p.hidden:
        return
    p.grants = (*p.grants, (face, slot, until))
    s.touch_abilities(p)
    log(s, "given", (id_, BOOK.defs[p.face].id, BOOK.defs[face].id, slot))


def give_player(s: State, seat: int, face: int, slot: int, source: int, until: Expiry) -> None:
    side = s.players[seat]
    side.grants = (*side.grants, (face, slot, source, until))
    s.touch_abilities()
    log(s, "given", (side.hero, BOOK.defs[s.face[side.hero]].id, BOOK.defs[face].id, slot))


def lose_features(s: State, id_: int, until: Expiry) -> None:
    """BH-13.34."""
    p = s.perm[id_]
    if p is None or p.hidden or not values.allowed(s, "lose_features", id_):
        return
    p.lost = (*p.lost, until)
    s.touch_abilities(p)
    log(s, "lost", (id_, BOOK.defs[p.face].id))


def take_control(s: State, id_: int, seat: int, until: Expiry) -> Steps:
    """BH-13.6: wounds, effects and open or closed stay; it acts next turn, unless it has Charge."""
    p = s.perm[id_]
    if p is None or p.hidden or p.seat == seat or BOOK.defs[p.face].is_hero:
        return
    p.owner_seats = (*p.owner_seats, (p.seat, until))
    yield from hand_over(s, id_, seat)


def hand_over(s: State, id_: int, seat: int) -> Steps:
    p = s.card(id_)
    s.players[p.seat].play.remove(id_)
    s.players[seat].play.append(id_)
    p.seat = s.ctrl[id_] = seat
    p.entered = s.turn
    s.touch_abilities()
    log(s, "control", (id_, BOOK.defs[p.face].id, seat))
    if BOOK.defs[p.face].is_support:
        yield from entering.replace_support(s, id_, seat)
    if values.has(s, id_, UNIQUE):
        yield from entering.enforce_unique(s, BOOK.defs[p.face].key, seat, but=id_)


def link(s: State, id_: int, cards: tuple[int, ...]) -> None:
    p = s.perm[id_]
    if p is not None:
        p.linked = cards
        s.touch()


def last(
    s: State, face: int, slot: int, source: int, seat: int, cards: tuple[int, ...] | None, until: Expiry, number: int
) -> None:
    """A temporary standing effect, made by an instruction."""
    s.lasting = (*s.lasting, (face, slot, source, seat, cards, until, number))
    s.touch_abilities()
    log(s, "lasting", (seat, source, BOOK.defs[face].id, slot))


def later(
    s: State,
    moment: str,
    seat: int,
    face: int,
    slot: int,
    source: int,
    cards: tuple[int, ...],
    x: int,
    labels: dict[str, tuple[int, ...]],
) -> None:
    """A delayed instruction, identified by a number until its moment."""
    when = expiry(s, seat, moment)
    number = 1 + max((timer[0] for timer in s.timers), default=0)
    kept: tuple[Any, ...] = tuple(sorted(labels.items()))
    s.timers = (*s.timers, (number, when, seat, face, slot, source, cards, x, kept))


def next_price(s: State, target: int, face: int, slot: int, coins: int, until: Expiry, seat: int) -> None:
    side = s.players[target]
    side.nexts = (*side.nexts, (face, slot, coins, until, seat))
    log(s, "next_price", (target, coins, BOOK.defs[face].id))


def next_action(s: State, seat: int, coins: int, until: Expiry) -> None:
    next_price(s, seat, s.face[values.hero(s, seat)], -1, coins, until, seat)


def costlier(s: State, id_: int, face: int, slot: int, n: int) -> None:
    p = s.perm[id_]
    if p is None:
        return
    old = next((entry[2] for entry in p.surcharge if entry[:2] == (face, slot)), 0)
    p.surcharge = (*(entry for entry in p.surcharge if entry[:2] != (face, slot)), (face, slot, old + n))


def prevent(s: State, seat: int, face: int, slot: int, n: int, until: Expiry) -> None:
    """`slot`: its purpose says whose wounds are prevented."""
    side = s.players[seat]
    side.pools = (*side.pools, (face, slot, n, until))
    log(s, "prevent", (seat, n))
