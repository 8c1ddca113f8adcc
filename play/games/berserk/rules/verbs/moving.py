"""Cards between zones: entering play, leaving it, dying, and the plain moves. Every move gives a card a fresh id."""

from collections.abc import Iterable, Sequence

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, EntersWithRule, InsteadRule, Steps
from play.games.berserk.rules.codes import (
    DEATH,
    DIES,
    ENTERS,
    HIRE,
    KILLS,
    LEAVES,
    MODULE,
    REVIVES,
    STEALTH,
    SUMMONS,
    TO_GRAVE,
    UNIQUE,
    WITH_SOURCE,
    Zone,
)
from play.games.berserk.rules.ending import check_loss
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.standing import comes, goes
from play.games.berserk.rules.state import Permanent, Player, State, permanent
from play.games.berserk.rules.verbs import marking

Watch = list[list[tuple[int, int, int, int]]]

BOTH = 3  # both seats know the card
FACE_UP = (Zone.PLAY, Zone.GRAVE, Zone.RESERVE, Zone.UNDER, Zone.PART, Zone.STACK)
FACE_DOWN = (Zone.HAND, Zone.DECK, Zone.SIDE)
SEEN_BY_OWNER = (Zone.HAND, Zone.SIDE)
NOBODY = (0, 0, 0)
MOST_PLACED = 10  # BH-14.3
HOW = {"summoned": SUMMONS, "revived": REVIVES}


def fresh(s: State, face: int, owner: int, zone: int, seat: int, known: int) -> int:
    """A new id; the caller puts it into the list of its zone."""
    new = len(s.face)
    s.face.append(face)
    s.owner.append(owner)
    s.zone.append(zone)
    s.ctrl.append(seat)
    s.known.append(known)
    s.became.append(0)
    s.perm.append(None)
    return new


def fresh_many(s: State, faces: list[int], zone: int, seat: int, known: int) -> range:
    """New ids for the cards a player brings."""
    old, count = len(s.face), len(faces)
    s.face += faces
    s.owner += [seat] * count
    s.zone += [zone] * count
    s.ctrl += [seat] * count
    s.known += [known] * count
    s.became += [0] * count
    s.perm += [None] * count
    return range(old, old + count)


def cards_of(side: Player, zone: int) -> list[int] | None:
    if zone == Zone.HAND:
        return side.hand
    if zone == Zone.DECK:
        return side.deck
    if zone == Zone.GRAVE:
        return side.grave
    if zone == Zone.PLAY:
        return side.play
    if zone == Zone.RESERVE:
        return side.reserve
    return side.side if zone == Zone.SIDE else None


def now(s: State, id_: int) -> int:
    """The id the card has now, if it moved."""
    while s.became[id_]:
        id_ = s.became[id_]
    return id_


def move(s: State, id_: int, zone: int, seat: int, bottom: bool = False) -> int:
    """Take the card out of its zone and put it into another; triggers and what a permanent leaves behind are the caller's."""
    old_zone = s.zone[id_]
    source = cards_of(s.players[s.ctrl[id_]], old_zone)
    if source is not None:
        source.remove(id_)
    elif old_zone == Zone.UNDER:
        for p in s.permanents():
            if id_ in p.under:
                p.under = tuple(looted for looted in p.under if looted != id_)
    known = s.known[id_] if old_zone in FACE_DOWN else BOTH
    if zone in FACE_UP:
        known = BOTH
    elif zone in SEEN_BY_OWNER:
        known |= 1 << seat
    face = s.face[id_]
    new = fresh(s, face, s.owner[id_], zone, seat, known)
    s.became[id_] = new
    s.zone[id_] = Zone.GONE
    s.perm[id_] = None
    if s.copies and id_ in s.copies:
        s.copies = s.copies - {id_} | {new}
    target = cards_of(s.players[seat], zone)
    if target is not None:
        if bottom:
            target.insert(0, new)
        else:
            target.append(new)
    s.touch()
    d = BOOK.defs[face]
    if s.outside and d.outside:
        s.touch_abilities()
    args = (id_, new, d.id, old_zone, zone, seat)
    if known == BOTH:
        log(s, "move", args)
    else:
        log(s, "move", args, known, (id_, new, None, old_zone, zone, seat))
    return new


def home(s: State, id_: int, zone: int) -> tuple[int, int]:
    """Where a card really goes: Placed cards to the reserve, never to a graveyard; Created ones never to a deck."""
    d = BOOK.defs[s.face[id_]]
    owner = s.owner[id_]
    if (d.placed and zone == Zone.GRAVE) or (zone == Zone.DECK and (d.created or id_ in s.copies)):
        return Zone.RESERVE, owner
    if d.placed and zone in (Zone.HAND, Zone.DECK):
        counted = s.ctrl[id_] == owner and s.zone[id_] in (Zone.HAND, Zone.DECK)  # one of the ten already
        if not counted and _placed(s, owner, s.face[id_]) >= MOST_PLACED:
            return Zone.RESERVE, owner  # BH-15.34
    return zone, owner


def _placed(s: State, seat: int, face: int) -> int:
    side = s.players[seat]
    return sum(s.face[id_] == face for cards in (side.hand, side.deck) for id_ in cards)


# --- leaving play


def leave(s: State, id_: int, zone: int, bottom: bool = False, last: Permanent | None = None) -> tuple[int, Watch]:
    """One permanent leaves play for a zone of its owner. Heroes stay (BH-15.55): 0. `last`: as it last was, if not now."""
    watch = s.in_force().watch
    p = s.perm[id_]
    if p is None or BOOK.defs[p.face].is_hero:
        return 0, watch
    s.lki[id_] = last or p
    goes(s, p)
    to, owner = home(s, id_, zone)
    new = move(s, id_, to, owner, bottom)
    for part in p.parts:
        move(s, part, *home(s, part, zone), bottom)
    for looted in p.under:  # BH-16.1
        move(s, looted, *home(s, looted, Zone.HAND))
    if s.lasting:
        _forget(s, id_)
    return new, watch


def _forget(s: State, id_: int) -> None:
    """What lasts only while this card is in play ends."""
    kept = tuple(
        entry for entry in s.lasting if not (entry[5] is not None and entry[5][0] == WITH_SOURCE and entry[2] == id_)
    )
    if len(kept) < len(s.lasting):
        s.lasting = kept
        s.touch_abilities()


def die(s: State, ids: Iterable[int], by_wounds: bool = False) -> Steps:
    """Permanents go to the graveyard together (BH-10.8): Death, "dies" and "kills" are collected. Returns who died."""
    dead: list[tuple[int, Permanent]] = []
    index = s.in_force()
    watch, instead = index.watch, index.instead
    for id_ in ids:
        p = s.perm[id_]
        if p is None or BOOK.defs[p.face].is_hero:
            continue
        if instead and (yield from replaced(s, (DIES, p.seat, id_, 0, 0, 0, 0, 0), instead)):
            continue
        dead.append((id_, p.copy()))  # with all it has now, before an aura of another that dies with it is gone
    arrived = []
    for id_, p in dead:
        p.fallen = True
        new, _ = leave(s, id_, Zone.GRAVE, last=p)
        arrived.append(new)
        log(s, "die", (id_, BOOK.defs[p.face].id, p.seat))
    for (id_, p), new in zip(dead, arrived, strict=True):
        triggers.own(s, p, DEATH)
        source, by, excess = p.dealer
        triggers.happened(s, DIES, p.seat, id_, 0, 0, by if by_wounds else 0, source if by_wounds else 0, watch[DIES])
        if by_wounds and source:
            triggers.happened(s, KILLS, s.ctrl[source], source, id_, excess, by, source, watch[KILLS])
        triggers.happened(s, LEAVES, p.seat, id_, 0, 0, 0, 0, watch[LEAVES])
        if s.zone[new] == Zone.GRAVE:
            arrived_in_grave(s, id_, new, Zone.PLAY, watch[TO_GRAVE])
    return tuple(id_ for id_, _ in dead)


def arrived_in_grave(
    s: State, old: int, new: int, from_: int, watch: list[tuple[int, int, int, int]] | None = None
) -> None:
    triggers.happened(s, TO_GRAVE, s.ctrl[new], old, 0, 0, from_, 0, watch)
    face = s.face[new]
    for number in BOOK.defs[face].outside:
        slot = BOOK.defs[face].slots[number]
        if slot.event == TO_GRAVE and slot.zone in (0, Zone.GRAVE):
            seat = s.ctrl[new]
            triggers.collect(s, new, seat, face, number, slot, (TO_GRAVE, seat, new, 0, 0, from_, 0, 0))


def check_deaths(s: State) -> Steps:
    """BH-10.5, BH-10.6: whoever has as many wounds as lives dies, all together; then the loss conditions."""
    if not s.lives_changed():
        return
    defs = BOOK.defs
    while s.hurt:
        s.hurt = False
        check_loss(s)
        cards = s.permanents()
        doomed = [
            p.id
            for p in cards
            if (p.wounds or p.weakening or p.negative or p.aura_lives < 0 or p.mod_lives < 0 or defs[p.face].lives < 1)
            and defs[p.face].is_creature
            and values.left(s, p.id) <= 0
        ]
        if not doomed or not (yield from die(s, doomed, by_wounds=True)):
            break
        cards = s.permanents()
        s.refresh()
    for p in cards:
        p.dealer = NOBODY  # BH-16.33: whoever dies later did not die of these wounds


def destroy(s: State, ids: Sequence[int], source: int) -> Steps:
    """BH-13.49. Returns those that died."""
    doomed = [id_ for id_ in ids if s.perm[id_] is not None and values.allowed(s, "be_destroyed", id_, by=source)]
    died = yield from die(s, doomed)
    yield from check_deaths(s)
    return died


def died(s: State, id_: int) -> bool:
    """It went from play to a graveyard (or, Placed, to the reserve) in this step."""
    last = s.lki.get(id_)
    return last is not None and last.fallen


def replaced(
    s: State,
    event: tuple[int, int, int, int, int, int, int, int],
    rules: list[tuple[Frame, InsteadRule]],
    but: tuple[tuple[int, int, int], ...] = (),
) -> Steps:
    """BH-16.27: somebody does something instead of this. The player whose card it is about picks among several.

    `but`: abilities that have replaced this event already, as (card, definition, slot).
    """
    fitting = []
    for base, rule in rules:
        if rule.event == event[0] and (base.source, base.face, base.slot) not in but:
            frame = Frame(base.source, base.seat, base.face, base.slot, event)
            if (
                (rule.condition is None or rule.condition(s, frame))
                and rule.match(s, frame)
                and rule.possible(s, frame)
            ):
                fitting.append((frame, rule))
    while fitting:
        at = 0
        if len(fitting) > 1:
            options = tuple(("trigger", n, frame.source) for n, (frame, _) in enumerate(fitting))
            about = ("triggers", *((frame.source, frame.face, frame.slot) for frame, _ in fitting))
            at = (yield Ask(event[1], "order", options, about))[1]
        frame, rule = fitting.pop(at)
        if rule.optional:
            asking = ("source", frame.source, frame.face, frame.slot)
            if (yield Ask(frame.seat, "may", (("yes",), ("no",)), asking))[0] == "no":
                continue
        frame.replaced = (*but, (frame.source, frame.face, frame.slot))
        yield from rule.run(s, frame)
        return True
    return False


# --- plain moves


def to_hand(s: State, ids: Sequence[int]) -> tuple[int, ...]:
    """To the owners' hands, from play or from anywhere (BH-13.35)."""
    moved = []
    for id_ in ids:
        id_ = now(s, id_)
        if s.perm[id_] is not None:
            seat = s.ctrl[id_]
            new, watch = leave(s, id_, Zone.HAND)
            if new:
                moved.append(new)
                triggers.happened(s, LEAVES, seat, id_, 0, 0, 0, 0, watch[LEAVES])
        elif s.zone[id_] not in (Zone.GONE, Zone.HAND) and may_leave(s, id_):
            moved.append(move(s, id_, *home(s, id_, Zone.HAND)))
    return tuple(moved)


def may_leave(s: State, id_: int) -> bool:
    """No standing effect keeps the card in its graveyard."""
    return s.zone[id_] != Zone.GRAVE or values.allowed(s, "leave", id_)


def to_deck(s: State, ids: Sequence[int], where: str = "shuffle", at_random: bool = False) -> Steps:
    """Into the owners' decks: shuffled in, or on top or at the bottom in the given order (the last one outermost)."""
    moved: list[int] = []
    owners: list[int] = []
    for id_ in ids:
        id_ = now(s, id_)
        if s.perm[id_] is not None:
            seat = s.ctrl[id_]
            new, watch = leave(s, id_, Zone.DECK, where == "bottom")
            if not new:
                continue
            triggers.happened(s, LEAVES, seat, id_, 0, 0, 0, 0, watch[LEAVES])
        elif s.zone[id_] in (Zone.GONE, Zone.PLAY) or not may_leave(s, id_):
            continue
        else:
            zone, owner = home(s, id_, Zone.DECK)
            new = move(s, id_, zone, owner, where == "bottom")
        moved.append(new)
        for one in (new, *parts_of(s, id_)):
            if s.owner[one] not in owners:
                owners.append(s.owner[one])
    if where == "shuffle":
        for seat in owners:
            yield from drawing.shuffle(s, seat)
    elif at_random:
        for seat in owners:
            drawing.mix(s, seat, [id_ for id_ in s.players[seat].deck if id_ in moved])
    yield from check_deaths(s)
    return tuple(now(s, id_) for id_ in moved)


def to_grave(s: State, ids: Sequence[int]) -> tuple[int, ...]:
    """From a hand, a deck or among revealed cards: not dying (BH-15.62)."""
    moved = []
    for id_ in ids:
        old = now(s, id_)
        if s.zone[old] in (Zone.GONE, Zone.PLAY, Zone.GRAVE):
            continue
        from_ = s.zone[old]
        new = move(s, old, *home(s, old, Zone.GRAVE))
        moved.append(new)
        if s.zone[new] == Zone.GRAVE:
            arrived_in_grave(s, old, new, from_)
    return tuple(moved)


# --- entering play


def enter(
    s: State,
    id_: int,
    seat: int,
    how: str,
    closed: bool = False,
    marks: str | None = None,
    n: int = 0,
    life: int | None = None,
    x: int = 0,
    paid: int = 0,
    hire: bool = True,
) -> Steps:
    """A card comes into play. Returns its new id, or 0. The order is that of section 7: place, uniqueness and support,
    markers, death check, then "enters" and Hire wait for their turn."""
    id_ = now(s, id_)
    d = BOOK.defs[s.face[id_]]
    if not (d.is_creature or d.is_support) or s.zone[id_] in (Zone.GONE, Zone.PLAY) or not may_leave(s, id_):
        return 0
    if d.keywords & MODULE and d.is_creature:
        mechanism = BOOK.classes["mechanism"]
        hosts = [
            p.id
            for p in s.permanents()
            if p.seat == seat and not p.hidden and BOOK.defs[p.face].is_creature and values.classes(s, p.id) & mechanism
        ]
        if hosts:
            options = (*(("attach", host) for host in hosts), ("alone",))
            answer = yield Ask(seat, "module", options, ("source", id_))
            if answer[0] == "attach":
                yield from attach(s, id_, answer[1])
                return 0
    if d.keywords & UNIQUE:  # BH-13.48(b): the first goes, then the second enters
        yield from enforce_unique(s, d.key, seat)
    new = move(s, id_, Zone.PLAY, seat)
    p = s.perm[new] = permanent(new, d.index, seat, s.turn)
    p.x, p.paid, p.played = x, paid, how == "played"
    s.hurt = s.hurt or d.lives < 1 or life is not None
    comes(s, p)
    if d.is_support:
        yield from replace_support(s, new, seat)
    for _, number in d.printed:
        for rule in d.slots[number].rules:
            if isinstance(rule, EntersWithRule):
                marking.put(s, rule.marker, new, rule.amount(s, Frame(new, seat, d.index, number)), seat)
    if marks is not None:
        marking.put(s, marks, new, n, seat)
    if life is not None:
        p.wounds = max(0, values.lives(s, new) - life)
    if closed or _enters_closed(s, new):
        p.closed = True
    log(s, "enter", (new, d.id, seat, how))
    if hire:  # before anybody can take it away, or it dies: it is Hire of who brought it
        s.refresh()
        triggers.own(s, p, HIRE)
        if p.keywords & STEALTH:  # BH-13.42: a Hire ability
            s.pending.append((seat, new, triggers.HIDE, 0, None))
    triggers.happened(s, ENTERS, seat, new, 0, 1 if how == "played" else 0)
    if how in HOW:
        triggers.happened(s, HOW[how], seat, new)
    yield from check_deaths(s)
    if s.windows and d.is_creature and how != "played":  # a card played opens one window for both
        yield from windows.window(s, ENTERS, seat, new)
    return new


def _enters_closed(s: State, id_: int) -> bool:
    return any(
        (rule.condition is None or rule.condition(s, frame)) and rule.applies(s, frame, id_)
        for frame, rule in s.in_force().closers
    )


def replace_support(s: State, id_: int, seat: int) -> Steps:
    """BH-7.6: another support of the same subtype that the player controls goes to a graveyard."""
    old = outdated(s, id_, seat)
    if old:
        yield from die(s, old)


def outdated(s: State, id_: int, seat: int) -> list[int]:
    """The supports of this player that have to go when this one comes."""
    kind = BOOK.defs[s.face[id_]].classes & BOOK.support_classes
    same = [
        other
        for other in s.players[seat].play
        if other != id_ and BOOK.defs[s.face[other]].is_support and BOOK.defs[s.face[other]].classes & kind
    ]
    room = 1 if kind & BOOK.equipment and values.permitted(s, "two_equipment", id_) else 0
    return same[: max(0, len(same) - room)]


def enforce_unique(s: State, key: str, seat: int, but: int = 0) -> Steps:
    """BH-13.48, BH-15.27: one of this name that the player controls and that still has Uniqueness dies."""
    old = namesakes(s, key, seat, but)
    if old:
        yield from die(s, old)


def namesakes(s: State, key: str, seat: int, but: int = 0) -> list[int]:
    """The cards of this name that the player controls and that have Uniqueness."""
    return [
        id_
        for id_ in s.players[seat].play
        if id_ != but and BOOK.defs[s.face[id_]].key == key and values.has(s, id_, UNIQUE)
    ]


def create(s: State, seat: int, face: int, n: int, hire: bool) -> Steps:
    """BH-13.45: from the reserve, which holds as many as are needed."""
    made = []
    for _ in range(n):
        id_ = fresh(s, face, seat, Zone.RESERVE, seat, BOTH)
        s.players[seat].reserve.append(id_)
        new = yield from enter(s, id_, seat, "created", hire=hire)
        if new:
            made.append(new)
    return tuple(made)


def copy_of(s: State, seat: int, id_: int, hire: bool) -> Steps:
    """BH-16.13: a created card with the values and abilities of the original."""
    original = fresh(s, s.face[id_], seat, Zone.RESERVE, seat, BOTH)
    s.players[seat].reserve.append(original)
    s.copies |= {original}
    new = yield from enter(s, original, seat, "created", hire=hire)
    return (new,) if new else ()


def loot(s: State, host: int, ids: Sequence[int]) -> tuple[int, ...]:
    """BH-16.1: cards are kept under the host."""
    p = s.perm[host]
    if p is None:
        return ()
    taken = []
    for id_ in ids:
        id_ = now(s, id_)
        if id_ == host or s.zone[id_] == Zone.GONE or not may_leave(s, id_):
            continue
        if s.perm[id_] is not None:
            seat = s.ctrl[id_]
            new, watch = leave(s, id_, Zone.UNDER)
            if not new:
                continue
            triggers.happened(s, LEAVES, seat, id_, 0, 0, 0, 0, watch[LEAVES])
        else:
            new = move(s, id_, Zone.UNDER, s.owner[id_])
        taken.append(new)
        taken += parts_of(s, id_)
    p.under = (*p.under, *taken)
    log(s, "loot", (host, BOOK.defs[p.face].id, tuple(BOOK.defs[s.face[i]].id for i in taken)))
    return tuple(taken)


def parts_of(s: State, id_: int) -> list[int]:
    """What was attached to a card that has just left play, where it is now."""
    p = s.lki.get(id_)
    return [now(s, part) for part in p.parts] if p is not None else []


def place(s: State, seat: int, face: int, into: int, where: str) -> Steps:
    """BH-14.4: a Placed card from your reserve into a player's deck, at most ten of a name in deck and hand."""
    if _placed(s, into, face) >= MOST_PLACED:
        return 0
    id_ = next((i for i in s.players[seat].reserve if s.face[i] == face), 0)
    if not id_:
        id_ = fresh(s, face, seat, Zone.RESERVE, seat, BOTH)
        s.players[seat].reserve.append(id_)
    new = move(s, id_, Zone.DECK, into, where == "bottom")
    if where == "shuffle":
        yield from drawing.shuffle(s, into)
    return new


def attach(s: State, id_: int, host: int) -> Steps:
    """BH-13.37: the card goes beneath the host and is part of it."""
    p = s.perm[host]
    id_ = now(s, id_)
    if p is None or host == id_:
        return 0
    seat = s.ctrl[id_]
    if s.perm[id_] is not None:
        new, watch = leave(s, id_, Zone.PART)
        if not new:
            return 0
        triggers.happened(s, LEAVES, seat, id_, 0, 0, 0, 0, watch[LEAVES])
    else:
        new = move(s, id_, Zone.PART, s.owner[id_])
    p.parts = (*p.parts, new, *parts_of(s, id_))
    s.touch_abilities(p)
    log(s, "attach", (new, BOOK.defs[s.face[new]].id, host, BOOK.defs[p.face].id))
    for face, number in BOOK.defs[s.face[new]].printed:  # BH-13.20(b): the Hire of the part, not of the host
        slot = BOOK.defs[face].slots[number]
        if slot.event == HIRE:
            triggers.collect(s, host, p.seat, face, number, slot, (HIRE, p.seat, host, 0, 0, 0, 0, 0))
    yield from check_deaths(s)
    return new


# Last, because these modules import this one.
from play.games.berserk.rules import windows  # noqa: E402
from play.games.berserk.rules.verbs import drawing  # noqa: E402
