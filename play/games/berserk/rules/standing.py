"""Standing effects: which abilities are in force, and what auras do to the cards in play.

The state calls `refresh` only after a relevant change (`stale`). The index is rebuilt only if abilities changed
(`changed`); if only cards came or went (`moved`), auras are recomputed and the index stays. Layers: lost features,
numbers, then given keywords and abilities; within a layer, the order of entering play.
"""

from collections.abc import Sequence

from play.games.berserk.rules.book import (
    ACTIVATED,
    BOOK,
    NOBODY,
    STANDING,
    TRIGGER,
    AuraRule,
    Given,
    Index,
    Slot,
)
from play.games.berserk.rules.codes import HAPPENINGS, ON_ATTACK, ON_PLAY, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import Permanent, State

KINDS = len(HAPPENINGS)


def refresh(s: State) -> None:
    s.stale = False
    index = s.index
    if s.changed:
        s.changed = s.moved = False
        _rebuild(s)
    elif s.moved or not index.steady:
        looked = range(len(index.auras)) if s.moved else index.unsteady
        s.moved = False
        board = [p for p in s.permanents() if not p.hidden]
        if any(index.auras[number][1].counts for number in looked):
            _numbers(s, index, board)
        if index.granting and (index.fickle or _gives_otherwise(s, index, board, looked)):
            _rebuild(s)


def comes(s: State, p: Permanent) -> None:
    """A card came into play. If it has nothing to file, the index stays, and auras that depend on it are recomputed."""
    s.stale = True
    index = s.index
    if s.changed or not index.steady or BOOK.defs[p.face].filed:
        s.changed = True
    else:
        _own(s, p)
        s.moved = s.moved or bool(index.auras)


def goes(s: State, p: Permanent) -> None:
    """A card left play."""
    s.stale = True
    index = s.index
    if not index.steady or p.grants or p.parts or BOOK.defs[p.face].filed:
        s.changed = True
    else:
        s.moved = s.moved or bool(index.auras)


def _own(s: State, p: Permanent) -> None:
    """The card's own features: printed abilities (unless lost or hidden) and given ones."""
    d = BOOK.defs[p.face]
    p.dirty = False
    p.aura_strike = p.aura_lives = p.mod_strike = p.mod_lives = 0
    for strike, lives, _ in p.mods:
        p.mod_strike += strike
        p.mod_lives += lives
    if p.hidden:  # BH-13.43(c)
        p.slots, p.keywords, p.numbers, p.featureless = (), 0, (), False
        return
    p.featureless = bool(p.lost)
    if p.lost:
        p.slots, p.keywords, p.numbers = (), 0, ()
    else:
        p.slots, p.keywords, p.numbers = d.printed, d.keywords, d.numbers
        for part in p.parts:  # BH-15.40: abilities of both
            other = BOOK.defs[s.face[part]]
            p.slots += other.printed
            p.keywords |= other.keywords
            p.numbers += other.numbers
    for face, slot, _ in p.grants:
        _give(s, p, face, slot)


def _give(s: State, p: Permanent, face: int, number: int) -> None:
    slot = BOOK.defs[face].slots[number]
    p.slots += ((face, number),)
    p.keywords |= slot.keywords
    if slot.numbers:
        frame = Frame(p.id, p.seat, face, number)
        p.numbers += tuple((bit, value(s, frame)) for bit, value in slot.numbers)


def _build(s: State, cards: list[Permanent]) -> Index:
    index = Index(KINDS)
    defs = BOOK.defs
    for p in cards:
        d = defs[p.face]
        for face, number in d.filed if p.slots is d.printed else filter(_filed, p.slots):
            _file(index, p.id, p.seat, face, number)
    for side in s.players:
        for face, number, source, _ in side.grants:
            if _filed((face, number)):
                _file(index, source, side.seat, face, number)
        if s.outside:
            for held, zone in ((side.hand, Zone.HAND), (side.grave, Zone.GRAVE), (side.side, Zone.SIDE)):
                for id_ in held:
                    for number in defs[s.face[id_]].outside:
                        slot = defs[s.face[id_]].slots[number]
                        if slot.kind == TRIGGER and slot.zone == zone:
                            _watch(index, slot.event, (id_, side.seat, s.face[id_], number))
    for face, number, source, seat, frozen, _, x in s.lasting:
        frame = Frame(source, seat, face, number)
        frame.x = x
        if frozen is not None:
            frame.it = frozen
        for rule in defs[face].slots[number].rules:
            rule.file(index, frame, face)
    return index


def filed(slot: Slot) -> bool:
    """The index contains this ability; others (Hire, Death …) are looked up on the card itself."""
    if slot.kind == TRIGGER:
        return not ON_ATTACK <= slot.event <= ON_PLAY
    return slot.kind == STANDING or (slot.kind == ACTIVATED and slot.anyone)


def _filed(ability: tuple[int, int]) -> bool:
    face, number = ability
    return filed(BOOK.defs[face].slots[number])


def _file(index: Index, source: int, seat: int, face: int, number: int) -> None:
    """File one ability in force."""
    slot = BOOK.defs[face].slots[number]
    if slot.kind == TRIGGER:
        _watch(index, slot.event, (source, seat, face, number))
    elif slot.kind == ACTIVATED:
        index.anyone.append((source, seat, face, number))
    else:
        frame = Frame(source, seat, face, number)
        for rule in slot.rules:
            rule.file(index, frame, face)


def _watch(index: Index, kind: int, who: tuple[int, int, int, int]) -> None:
    if index.watch[kind] is NOBODY:
        index.watch[kind] = [who]
    else:
        index.watch[kind].append(who)


def _rebuild(s: State) -> None:
    """Recompute everything: the cards' own features, then what auras take away, change and give."""
    before = s.index
    s.hurt = s.hurt or bool(before.auras)
    cards = s.permanents()
    for p in cards:
        if p.dirty or before.granting:
            _own(s, p)
    index = s.index = _build(s, cards)
    if not index.auras:
        if before.auras:
            _numbers(s, index, cards)  # what the last aura gave is removed with it
        return
    board = [p for p in cards if not p.hidden]
    fickle = any(
        rule.condition is not None or rule.during is not None for _, rule in index.cannot.get("lose_features", ())
    )
    if index.granting and _stripped(s, index, board):
        index = s.index = _build(s, cards)
    _numbers(s, index, board)
    if not index.granting:
        return
    signature = _signature(s, index, board, range(len(index.auras)))
    for number, id_, values in signature:
        _, rule, face = index.auras[number]
        card = s.card(id_)
        card.keywords |= rule.keywords
        card.numbers += values
        for slot in rule.slots:
            _give(s, card, face, slot)
    if any(rule.slots for _, rule, _ in index.auras):
        given = _build(s, cards)
        given.granting = True
        if len(given.auras) > len(index.auras):  # an aura given by an aura
            index = s.index = given
            _numbers(s, index, board)
            signature = _signature(s, index, board, range(len(index.auras)))
        s.index = index = given
    index.signature = signature
    index.fickle = fickle
    index.steady = index.steady and not fickle


def _in_force(s: State, frame: Frame, rule: AuraRule) -> bool:
    return rule.condition is None or rule.condition(s, frame)


def _stripped(s: State, index: Index, board: list[Permanent]) -> bool:
    """Auras that take features away, before all others."""
    found = False
    for frame, rule, _ in index.auras:
        if rule.featureless and _in_force(s, frame, rule):
            for p in board:
                if not p.featureless and not _keeps(index, s, p.id, frame.source) and rule.applies(s, frame, p.id):
                    _strip(s, p)
                    found = True
    return found


def _keeps(index: Index, s: State, id_: int, by: int) -> bool:
    """A standing effect keeps the card from losing its features to this one. `values.allowed` would trigger a refresh."""
    return any(
        rule.cards is not None
        and rule.cards(s, frame, id_)
        and (rule.condition is None or rule.condition(s, frame))
        and (rule.during is None or rule.during(s, frame) >> s.active & 1)
        and (rule.by is None or rule.by(s, frame, by))
        for frame, rule in index.cannot.get("lose_features", ())
    )


def _numbers(s: State, index: Index, board: list[Permanent]) -> None:
    for p in board:
        p.aura_strike = p.aura_lives = 0
    for frame, rule, _ in index.auras:
        if rule.lives is not None:
            s.hurt = True  # a loss of given lives may also kill
        if rule.counts and _in_force(s, frame, rule):
            strike = rule.strike(s, frame) if rule.strike is not None else 0
            lives = rule.lives(s, frame) if rule.lives is not None else 0
            if strike or lives:
                for p in board:
                    if rule.applies(s, frame, p.id):
                        p.aura_strike += strike
                        p.aura_lives += lives


def _gives_otherwise(s: State, index: Index, board: list[Permanent], looked: Sequence[int]) -> bool:
    """These auras give something else, or to other cards, than when the index was built."""
    return _signature(s, index, board, looked) != [given for given in index.signature if given[0] in looked]


def _signature(s: State, index: Index, board: list[Permanent], looked: Sequence[int]) -> list[Given]:
    """What each of these auras gives, and to which cards: (its index, card, numbers of keywords)."""
    found: list[Given] = []
    for number in looked:
        frame, rule, _ = index.auras[number]
        if rule.gives and _in_force(s, frame, rule):
            values = tuple((bit, value(s, frame)) for bit, value in rule.numbers) if rule.numbers else ()
            found += [(number, p.id, values) for p in board if rule.applies(s, frame, p.id)]
    return found


def _strip(s: State, p: Permanent) -> None:
    """Printed features are removed; those given by other cards stay (BH-15.35)."""
    p.featureless = True
    p.slots, p.keywords, p.numbers = (), 0, ()
    for face, number, _ in p.grants:
        _give(s, p, face, number)
