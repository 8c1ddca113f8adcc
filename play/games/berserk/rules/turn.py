"""The course of a game: setup, mulligans, turns with their stages (sections 5 and 6)."""

from typing import Any

from play.engine.ask import Ask, Option
from play.games.berserk.rules import attack, playing, triggers, values, windows
from play.games.berserk.rules.book import ACTIVATED, BOOK, Index, Steps
from play.games.berserk.rules.codes import (
    ANY_SEAT,
    AT_END,
    AT_START,
    DECLARES,
    END,
    FRENZY,
    REGENERATION,
    START,
    Zone,
)
from play.games.berserk.rules.ending import Over, end
from play.games.berserk.rules.expiring import expire
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import KINDS, Permanent, State
from play.games.berserk.rules.verbs import drawing, leaving, money, moving, turning

HAND_SIZE = 4  # BH-5.4
FOR_ANY_PRICE = 1_000
MOST_TURNS = 400  # a game with more turns than this is a draw (BH-15.66)


def step(s: State) -> Steps:
    """From one checkpoint to the next."""
    s.runs = 0
    s.settled = s.phase in ("main", "over")
    s.acting = -1
    s.refresh()  # a loaded or sampled position may be stale: options are computed late
    try:
        yield from STAGES[s.phase](s)
    except Over:
        pass
    except Exception as error:
        if s.acting >= 0 and not hasattr(error, "card"):
            error.card = BOOK.defs[s.acting].id  # type: ignore[attr-defined]
        raise
    s.lki.clear()
    s.settled = s.phase == "main"


def _first(s: State) -> Steps:
    """BH-5.2: a player picked at random chooses who begins."""
    seat = s.starting
    answer = yield Ask(seat, "first", (("me",), ("opponent",)))
    _deal(s, seat if answer[0] == "me" else 1 - seat)


def _fixed(s: State) -> Steps:
    """A casual game with a fixed first player."""
    yield from ()
    _deal(s, s.starting)


def _deal(s: State, first: int) -> None:
    """BH-5.3, BH-5.4."""
    s.first = s.active = first
    log(s, "first", (s.first,))
    for side in s.players:
        drawing.reshuffle(s, side.seat)
        for _ in range(min(HAND_SIZE, len(side.deck))):
            moving.move(s, side.deck[-1], Zone.HAND, side.seat)
    s.phase = "mulligan"


def _mulligan(s: State) -> Steps:
    """BH-5.5, BH-5.6: the active player puts any number of cards on the bottom, in any order, and draws as many."""
    side = s.players[s.active]
    back: list[int] = []
    while len(back) < len(side.hand):
        options = (("done",), *(("put", id_) for id_ in side.hand if id_ not in back))
        answer = yield Ask(side.seat, "mulligan", options, tuple(back))
        if answer[0] == "done":
            break
        back.append(answer[1])
    for id_ in back:
        moving.move(s, id_, Zone.DECK, side.seat, bottom=True)
    for _ in back:
        moving.move(s, side.deck[-1], Zone.HAND, side.seat)
    log(s, "mulligan", (side.seat, len(back)))
    if s.active == s.first:
        s.active = 1 - s.first
    else:
        s.active = s.first
        s.turn = 0
        yield from _turn(s)


def _begin(s: State) -> None:
    """A new turn: counters are cleared (BH-15.19)."""
    s.turn += 1
    if s.turn > MOST_TURNS:
        end(s, ANY_SEAT, "turns")
    for side in s.players:
        side.tally_last, side.tally = side.tally, [0] * KINDS
    s.memory_last, s.memory = s.memory, []
    if s.used:
        s.used = {id_: uses for id_, uses in s.used.items() if any(use[2] < 0 for use in uses)}
    log(s, "turn", (s.turn, s.active))


def _turn(s: State) -> Steps:
    """The turn of the active player begins, and runs until they may act. Nothing of the turn before is needed."""
    s.runs = 0
    s.lki.clear()
    _begin(s)
    yield from _start(s)


def _start(s: State) -> Steps:
    """Recovery and accumulation (BH-6.4 to BH-6.6)."""
    s.phase = "start"
    yield from expire(s, AT_START, s.active)
    yield from _done(s)
    recover(s)
    yield from _done(s)
    yield from money.gain(s, s.active, 1)
    yield from _done(s)
    if s.turn > 1:  # BH-5.8
        yield from drawing.draw(s, s.active, 1, start=True)
        yield from _done(s)
    yield from _reveal(s)
    yield from _upkeep(s)


def _done(s: State) -> Steps:
    """A step of the phase is complete (BH-8.17): deaths, then its triggers."""
    if s.lives_changed():
        yield from leaving.check_deaths(s)
    if s.pending:
        yield from triggers.settle(s)


def recover(s: State) -> None:
    """BH-6.4: the active player's cards and coins open."""
    side = s.players[s.active]
    opened = []
    for p in s.row(s.active):
        held = p.stunned or p.keep_closed
        p.stunned = False  # BH-13.23
        p.keep_closed = max(0, p.keep_closed - 1)
        if not held and p.closed and values.allowed(s, "open", p.id) and values.allowed(s, "open_in_recovery", p.id):
            opened.append(p)
    for p in opened:
        if p.hidden:
            p.closed = False  # BH-15.10(e): unseen
        else:
            turning.open_(s, p.id)
    if side.closed or any(entry[1] for entry in side.special):
        for _ in money.turn(s, s.active, None, False):
            pass
    s.touch()


def _reveal(s: State) -> Steps:
    """BH-6.6(c): the player may turn up their own hidden creatures."""
    while hidden := [p.id for p in s.row(s.active) if p.hidden]:
        answer = yield Ask(s.active, "reveal", (("done",), *(("reveal", id_) for id_ in hidden)))
        if answer[0] == "done":
            break
        turning.hide(s, answer[1], up=True)
        p = s.card(answer[1])
        p.entered = min(p.entered, s.turn - 1)  # BH-13.43(d): it can act on that turn


def _upkeep(s: State) -> Steps:
    """BH-6.6(d): start-of-turn abilities, poison included."""
    for p in s.row(s.active):
        if p.poison:
            s.pending.append((s.active, p.id, triggers.POISON, 0, None))
    _timers(s, AT_START)
    triggers.happened(s, START, s.active)
    if s.windows:
        yield from windows.window(s, START, s.active)
    yield from _done(s)
    s.phase = "main"


def _timers(s: State, moment: int, but: tuple[tuple[Any, ...], ...] = ()) -> None:
    """Delayed instructions of this moment join the other triggers. `but`: these were already offered."""
    kept = []
    for timer in s.timers:
        when = timer[1]
        if when is not None and timer not in but and when[0] == moment and when[1] in (ANY_SEAT, s.active):
            if when[2]:
                timer = (timer[0], (when[0], when[1], when[2] - 1), *timer[2:])
            else:
                s.pending.append((timer[2], timer[5], triggers.TIMER, timer[0], None))
        kept.append(timer)
    s.timers = tuple(kept)


def _main(s: State) -> Steps:
    answer = yield Ask(s.active, "action", lambda: actions(s))
    s.settled = False
    verb = answer[0]
    if verb == "end":
        yield from _end(s)
        yield from _turn(s)
        return
    if verb == "play":
        yield from playing.play_card(s, s.active, answer[1])
    elif verb == "attack":
        yield from attack.attack(s, answer[1], answer[2])
    else:
        _, id_, face, number = answer
        yield from playing.use_ability(s, s.active, id_, face, number)
    yield from _done(s)


def actions(s: State) -> tuple[Option, ...]:
    """BH-6.7: everything the active player may do now, in a stable order."""
    index = s.in_force()
    seat = s.active
    side = s.players[seat]
    options: list[Option] = []
    row = s.row(seat)
    frantic = _raging(s, row)
    if not frantic:
        options.extend(_plays(s, seat, index))
    may_attack = values.seat_allowed(s, "attack", seat, side.tally[DECLARES])
    for p in row:
        if p.hidden:
            continue
        d = BOOK.defs[p.face]
        if (
            may_attack
            and d.is_creature
            and not p.closed
            and (not frantic or p.id in frantic)
            and attack.may_attack(s, p)
        ):
            options.extend([("attack", p.id, target) for target in attack.targets(s, p.id)])
        if not (d.idle and p.slots is d.printed):
            _abilities(s, p, seat, frantic, options)
    for id_, owner, face, number in index.anyone:
        if owner != seat and (other := s.perm[id_]) is not None and playing.may_use(s, seat, other, face, number):
            options.append(("use", id_, face, number))
    if s.outside and not frantic:
        options.extend(("use", *found) for found in playing.outside_abilities(s, seat))
    if not frantic:
        options.append(("end",))
    return tuple(options)


def _plays(s: State, seat: int, index: Index) -> list[Option]:
    """Cards in hand that can be played, equal ones once. A card that is too expensive is skipped quickly if no price
    changes."""
    side = s.players[seat]
    plain = not index.costs and not side.nexts and not side.special
    free = plain and not index.cannot  # a permanent needs nothing but its price
    most = side.open if plain else FOR_ANY_PRICE
    seen = set()
    found: list[Option] = []
    for id_ in side.hand:
        face = s.face[id_]
        d = BOOK.defs[face]
        if face in seen or (d.cost > most and not d.own_costs):
            continue
        priced = plain and not d.own_costs
        if (free and priced and (d.is_creature or d.is_support)) or (
            playing.worth_playing(s, seat, id_, d.cost) if priced else playing.may_play(s, seat, id_)
        ):
            seen.add(face)
            found.append(("play", id_))
    return found


def _abilities(s: State, p: Permanent, seat: int, frantic: list[int], options: list[Option]) -> None:
    for face, number in p.slots:
        slot = BOOK.defs[face].slots[number]
        if slot.kind != ACTIVATED:
            continue
        if frantic and (BOOK.defs[p.face].is_hero or (slot.tap and p.id in frantic)):  # BH-13.2(b), BH-15.9
            continue
        if playing.may_use(s, seat, p, face, number):
            options.append(("use", p.id, face, number))


def raging(s: State) -> list[int]:
    """BH-13.2: creatures with Frenzy that can attack now."""
    s.refresh()
    return _raging(s, s.row(s.active))


def _raging(s: State, row: list[Permanent]) -> list[int]:
    found = []
    for p in row:
        if (
            p.keywords & FRENZY
            and not p.closed
            and BOOK.defs[p.face].is_creature
            and attack.may_attack(s, p)
            and attack.targets(s, p.id)
        ):
            found.append(p.id)
    return found


def _end(s: State) -> Steps:
    """BH-6.10."""
    s.phase = "end"
    known = set(triggers.watchers(s, END))
    regenerated = _regenerate(s, set())
    _timers(s, AT_END)
    timers = s.timers
    triggers.happened(s, END, s.active)
    yield from triggers.settle(s)
    while True:  # BH-15.56: abilities that came during the end of the turn still trigger, each once
        late = [watcher for watcher in triggers.watchers(s, END) if watcher not in known]
        known.update(late)
        triggers.offer(s, (END, s.active, 0, 0, 0, 0, 0, 0), late)
        regenerated |= _regenerate(s, regenerated)
        _timers(s, AT_END, timers)
        timers += s.timers
        if not s.pending:
            break
        yield from triggers.settle(s)
    yield from expire(s, AT_END, s.active)
    yield from _done(s)
    s.active = 1 - s.active


def _regenerate(s: State, done: set[int]) -> set[int]:
    """The active player's cards with Regeneration, except those already done, heal with the other abilities of this
    moment."""
    s.refresh()
    found = set()
    for p in s.row(s.active):
        if p.keywords & REGENERATION and p.id not in done and not p.hidden and values.number(s, p.id, REGENERATION) > 0:
            found.add(p.id)
            s.pending.append((s.active, p.id, triggers.REGENERATE, 0, None))
    return found


# A step begins here; "start" only if a position was set up at the beginning of a turn.
STAGES = {"setup": _first, "setup_fixed": _fixed, "mulligan": _mulligan, "start": _start, "main": _main}
