"""Cards that leave play, die, or go to a hand, a deck or a graveyard; death checks; replacements."""

from collections.abc import Iterable, Sequence

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, InsteadRule, Steps
from play.games.berserk.rules.codes import DEATH, DIES, KILLS, LEAVES, TO_GRAVE, WITH_SOURCE, Zone
from play.games.berserk.rules.ending import check_loss
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.standing import goes
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import moving

Watch = list[list[tuple[int, int, int, int]]]

NOBODY = (0, 0, 0)


def leave(s: State, id_: int, zone: int, bottom: bool = False, last: Permanent | None = None) -> tuple[int, Watch]:
    """One permanent leaves play for a zone of its owner. Heroes stay (BH-15.55): 0. `last`: its last state, if not the
    present one."""
    watch = s.in_force().watch
    p = s.perm[id_]
    if p is None or BOOK.defs[p.face].is_hero:
        return 0, watch
    s.lki[id_] = last or p
    goes(s, p)
    to, owner = moving.home(s, id_, zone)
    new = moving.move(s, id_, to, owner, bottom)
    for part in p.parts:
        moving.move(s, part, *moving.home(s, part, zone), bottom)
    for looted in p.under:  # BH-16.1
        moving.move(s, looted, *moving.home(s, looted, Zone.HAND))
    if s.lasting:
        _forget(s, id_)
    return new, watch


def depart(s: State, id_: int, zone: int, bottom: bool = False) -> int:
    """One permanent leaves play without dying, and triggers see it. Returns its new id, or 0."""
    seat = s.ctrl[id_]
    new, watch = leave(s, id_, zone, bottom)
    if new:
        triggers.happened(s, LEAVES, seat, id_, 0, 0, 0, 0, watch[LEAVES])
    return new


def _forget(s: State, id_: int) -> None:
    """Effects that last only while this card is in play end."""
    kept = tuple(
        entry for entry in s.lasting if not (entry[5] is not None and entry[5][0] == WITH_SOURCE and entry[2] == id_)
    )
    if len(kept) < len(s.lasting):
        s.lasting = kept
        s.touch_abilities()


def parts_of(s: State, id_: int) -> list[int]:
    """The cards that were attached to a card that has just left play, at their present ids."""
    p = s.lki.get(id_)
    return [moving.now(s, part) for part in p.parts] if p is not None else []


def die(s: State, ids: Iterable[int], by_wounds: bool = False) -> Steps:
    """Permanents go to the graveyard together (BH-10.8): Death, "dies" and "kills" are collected. Returns the dead."""
    dead: list[tuple[int, Permanent]] = []
    index = s.in_force()
    watch, instead = index.watch, index.instead
    for id_ in ids:
        p = s.perm[id_]
        if p is None or BOOK.defs[p.face].is_hero:
            continue
        if instead and (yield from replaced(s, (DIES, p.seat, id_, 0, 0, 0, 0, 0), instead)):
            continue
        dead.append((id_, p.copy()))  # with all its present features, before an aura of another dying card ends
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
    """BH-10.5, BH-10.6: cards with as many wounds as lives die, all together; then the loss conditions."""
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
        p.dealer = NOBODY  # BH-16.33: cards that die later did not die of these wounds


def destroy(s: State, ids: Sequence[int], source: int) -> Steps:
    """BH-13.49. Returns the cards that died."""
    doomed = [id_ for id_ in ids if s.perm[id_] is not None and values.allowed(s, "be_destroyed", id_, by=source)]
    died = yield from die(s, doomed)
    yield from check_deaths(s)
    return died


def replaced(
    s: State,
    event: tuple[int, int, int, int, int, int, int, int],
    rules: list[tuple[Frame, InsteadRule]],
    but: tuple[tuple[int, int, int], ...] = (),
) -> Steps:
    """BH-16.27: something happens instead of this. The player whose card is affected chooses among several
    replacements.

    `but`: abilities that have already replaced this event, as (card, definition, slot).
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
    """To the owners' hands, from play or any other zone (BH-13.35)."""
    moved = []
    for id_ in ids:
        id_ = moving.now(s, id_)
        if s.perm[id_] is not None:
            new = depart(s, id_, Zone.HAND)
            if new:
                moved.append(new)
        elif s.zone[id_] not in (Zone.GONE, Zone.HAND) and moving.may_leave(s, id_):
            moved.append(moving.move(s, id_, *moving.home(s, id_, Zone.HAND)))
    return tuple(moved)


def to_deck(s: State, ids: Sequence[int], where: str = "shuffle", at_random: bool = False) -> Steps:
    """Into the owners' decks: shuffled in, or on the top or the bottom in the given order (the last one outermost)."""
    moved: list[int] = []
    owners: list[int] = []
    for id_ in ids:
        id_ = moving.now(s, id_)
        if s.perm[id_] is not None:
            new = depart(s, id_, Zone.DECK, where == "bottom")
            if not new:
                continue
        elif s.zone[id_] in (Zone.GONE, Zone.PLAY) or not moving.may_leave(s, id_):
            continue
        else:
            zone, owner = moving.home(s, id_, Zone.DECK)
            new = moving.move(s, id_, zone, owner, where == "bottom")
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
    return tuple(moving.now(s, id_) for id_ in moved)


def to_grave(s: State, ids: Sequence[int]) -> tuple[int, ...]:
    """From a hand, a deck or revealed cards; this is not dying (BH-15.62)."""
    moved = []
    for id_ in ids:
        old = moving.now(s, id_)
        if s.zone[old] in (Zone.GONE, Zone.PLAY, Zone.GRAVE):
            continue
        from_ = s.zone[old]
        new = moving.move(s, old, *moving.home(s, old, Zone.GRAVE))
        moved.append(new)
        if s.zone[new] == Zone.GRAVE:
            arrived_in_grave(s, old, new, from_)
    return tuple(moved)


# Last, because this module imports this one.
from play.games.berserk.rules.verbs import drawing  # noqa: E402
