"""Triggers: each happening is offered to the abilities that wait for it; `settle` performs them in the order of section
11."""

from typing import Any

from play.engine.ask import Ask
from play.engine.events import ALL
from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, Slot, Steps
from play.games.berserk.rules.codes import KILLS, ON_ATTACK, ON_STRIKE, STEALTH, TARGETED, Zone
from play.games.berserk.rules.ending import draw_game
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.rules.state import Happening, Permanent, State

# Codes in place of a definition for things that are performed like triggers but are not scripts.
POISON, REGENERATE, TIMER, HIDE = -1, -2, -3, -4
MOST_RUNS = 500  # triggers in one step; more is an endless loop (BH-15.63)


def happened(
    s: State,
    kind: int,
    seat: int,
    a: int = 0,
    b: int = 0,
    amount: int = 0,
    by: int = 0,
    source: int = 0,
    watch: list[tuple[int, int, int, int]] | None = None,
) -> None:
    """Something happened: count it, record it if a card refers to it, collect the triggers that waited for it.

    `watch`: the watching cards, if not those in play now (cards that die together see each other's deaths).
    """
    ordinal = 0
    if seat >= 0:
        tally = s.players[seat].tally
        ordinal = tally[kind] = tally[kind] + 1
    if kind in NEEDED:
        s.memory.append((kind, seat, a, b, amount, by, source, ordinal))
    if watch is None:
        watch = s.in_force().watch[kind]
    if not watch:
        return
    event = (kind, seat, a, b, amount, by, source, ordinal)
    for own, owner, face, number in watch:
        collect(s, own, owner, face, number, BOOK.defs[face].slots[number], event)


def offer(s: State, event: Happening, watch: list[tuple[int, int, int, int]]) -> None:
    """Earlier happenings are offered to abilities that came after them (BH-15.56)."""
    for source, seat, face, number in watch:
        collect(s, source, seat, face, number, BOOK.defs[face].slots[number], event)


def watchers(s: State, kind: int) -> list[tuple[int, int, int, int]]:
    return s.in_force().watch[kind]


def own(s: State, p: Permanent, kind: int, b: int = 0, amount: int = 0, excess: int = 0) -> None:
    """Hire, Death, On attack, On strike, on play: the card's own abilities. The last number of the event is the excess."""
    for face, number in p.slots:
        slot = BOOK.defs[face].slots[number]
        if slot.event == kind:
            collect(s, p.id, p.seat, face, number, slot, (kind, p.seat, p.id, b, amount, 0, excess, 0))


def collect(s: State, source: int, seat: int, face: int, number: int, slot: Slot, event: Happening) -> None:
    if slot.limit and uses(s, source, face, number) >= slot.limit:
        return
    frame = trigger_frame(source, seat, face, number, event)
    if slot.match is not None and not slot.match(s, frame):
        return
    if slot.condition is not None and not slot.condition(s, frame):
        return
    if slot.limit:
        use(s, source, face, number)  # BH-15.20: it has triggered, whatever happens to it
    s.pending.append((seat, source, face, number, event))


def trigger_frame(source: int, seat: int, face: int, number: int, event: Happening) -> Frame:
    frame = Frame(source, seat, face, number, event)
    if event[0] == KILLS:
        frame.excess = event[4]
        frame.it = frame.that = (event[3],)
    elif event[0] in (ON_ATTACK, ON_STRIKE):
        frame.excess = event[6]
        frame.it = (event[3],) if event[3] else ()
    return frame


def uses(s: State, id_: int, face: int, number: int) -> int:
    """How often this ability of this card was used in this turn, or in the game if that is its limit."""
    p = s.perm[id_] or s.lki.get(id_)
    known = p.uses if p is not None else ()
    if s.used:
        known += s.used.get(id_, ())
    for f, n, turn, times in known:
        if f == face and n == number and (turn == s.turn or turn < 0):
            return times
    return 0


def use(s: State, id_: int, face: int, number: int) -> None:
    """Count a use: on the permanent, or separately if the ability is not on a card in play."""
    p = s.perm[id_]
    if p is not None and (face, number) not in p.slots:
        p = None  # given to a player: it stays when its source leaves
    known = p.uses if p is not None else s.used.get(id_, ())
    turn = -1 if BOOK.defs[face].slots[number].per_game else s.turn
    times = uses(s, id_, face, number)
    rest = tuple(u for u in known if (u[0], u[1]) != (face, number) and (u[2] < 0 or u[2] == s.turn))
    counted = (*rest, (face, number, turn, times + 1))
    if p is not None:
        p.uses = counted
    else:
        s.used = {**s.used, id_: counted}


def targeted(s: State, f: Frame, ids: tuple[int, ...]) -> None:
    """An ability chose cards in play."""
    for id_ in ids:
        if s.perm[id_] is not None:
            happened(s, TARGETED, f.seat, id_, 0, 0, f.by, f.source)


def settle(s: State) -> Steps:
    """Perform pending triggers: the non-active player first, each in their chosen order, new ones in a new batch
    (BH-11)."""
    while s.pending:
        batch, s.pending = s.pending, []
        for seat in (1 - s.active, s.active):
            mine = [item for item in batch if item[0] == seat]
            while mine:
                at = 0
                if len(mine) > 1 and _order_matters(s, mine):
                    options = tuple(("trigger", number, item[1]) for number, item in enumerate(mine))
                    about = ("triggers", *(item[1:4] for item in mine))
                    at = (yield Ask(seat, "order", options, about))[1]
                yield from _perform(s, mine.pop(at))
                if s.lives_changed():
                    yield from leaving.check_deaths(s)


def _order_matters(s: State, items: list[tuple[Any, ...]]) -> bool:
    first = items[0]
    if all(item[2:4] == first[2:4] and item[2] >= 0 for item in items) and BOOK.defs[first[2]].slots[first[3]].commutes:
        return False
    return any(item[2] < 0 or not BOOK.defs[item[2]].slots[item[3]].commutes for item in items)


def _perform(s: State, item: tuple[Any, ...]) -> Steps:
    seat, source, face, number, event = item
    s.runs += 1
    if s.runs > MOST_RUNS:
        draw_game(s, "loop")
    p = s.perm[source]
    if face == POISON:
        if p is not None and p.poison:
            yield from wounding.poisoned(s, p)
    elif face == REGENERATE:
        if p is not None:
            wounding.regenerate(s, p)
    elif face == HIDE:
        if p is not None and values.has(s, source, STEALTH):
            turning.hide(s, source)
    elif face == TIMER:
        yield from _timer(s, number)
    else:
        slot = BOOK.defs[face].slots[number]
        if p is not None and slot.printed and _lost(s, p, face, number):
            return  # BH-15.35: pending triggers of a card that lost its features are lost
        frame = trigger_frame(source, seat, face, number, event)
        s.acting = face
        if slot.run is not None and (slot.possible is None or slot.possible(s, frame)):
            secret = s.zone[source] in (Zone.HAND, Zone.SIDE)  # nobody else learns that it exists
            log(s, "trigger", (seat, source, BOOK.defs[face].id, number), 1 << seat if secret else ALL)
            yield from slot.run(s, frame)


def _lost(s: State, p: Permanent, face: int, number: int) -> bool:
    s.refresh()
    return p.featureless and (face, number) not in p.slots


def _timer(s: State, number: int) -> Steps:
    """The moment of a delayed instruction has come; `number` identifies it in `s.timers`."""
    for timer in s.timers:
        if timer[0] == number:
            break
    else:
        return
    s.timers = tuple(t for t in s.timers if t is not timer)
    _, _, seat, face, slot, source, cards, x, labels = timer
    frame = Frame(source, seat, face, slot)
    frame.it = frame.that = cards
    frame.x = x
    frame.labels = dict(labels)
    yield from BOOK.defs[face].slots[slot].perform(s, frame)


# Last, because these modules import this one.
from play.games.berserk.rules.verbs import leaving, turning, wounding  # noqa: E402
