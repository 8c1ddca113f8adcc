"""Standing effects: which abilities are in force, and what auras make of the cards in play.

`refresh` runs only when something it reads has changed (`stale`) and rebuilds the index only when abilities did (`changed`).
Layers: features lost, numbers, then keywords and abilities given; inside a layer by the order of entering play.
"""

from play.games.berserk.rules.book import (
    BOOK,
    STANDING,
    TRIGGER,
    AuraRule,
    BoostRule,
    CannotRule,
    CostsRule,
    DealsRule,
    EntersClosedRule,
    Index,
    InsteadRule,
    MustRule,
    PermitRule,
    Rule,
    TakesRule,
)
from play.games.berserk.rules.codes import HAPPENINGS, ON_ATTACK, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import Permanent, State

KINDS = len(HAPPENINGS)


def refresh(s: State) -> None:
    s.stale = False
    index = s.index
    if s.changed or index is None or index.granting:
        s.changed = False
        for side in s.players:
            for id_ in side.play:
                _own(s, s.perm[id_])  # type: ignore[arg-type]
        index = s.index = _build(s)
    if index.auras:
        _auras(s, index)


def _own(s: State, p: Permanent) -> None:
    """What the card has by itself: printed abilities (unless lost or hidden) and those given to it."""
    d = BOOK.defs[p.face]
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


def _build(s: State) -> Index:
    index = Index(KINDS)
    defs = BOOK.defs
    for side in s.players:
        for id_ in side.play:
            p = s.perm[id_]
            assert p is not None
            for face, number in p.slots:
                slot = defs[face].slots[number]
                if slot.kind == TRIGGER:
                    if (
                        slot.event < ON_ATTACK or slot.event > ON_ATTACK + 4
                    ):  # Hire, Death … are looked up on the card itself
                        index.watch[slot.event].append((id_, p.seat, face, number))
                elif slot.kind == STANDING:
                    frame = Frame(id_, p.seat, face, number)
                    for rule in slot.rules:
                        _add(index, frame, rule, face)
        for face, number, source, _ in side.grants:
            slot = defs[face].slots[number]
            if slot.kind == TRIGGER:
                index.watch[slot.event].append((source, side.seat, face, number))
            elif slot.kind == STANDING:
                frame = Frame(source, side.seat, face, number)
                for rule in slot.rules:
                    _add(index, frame, rule, face)
        if s.outside:
            for cards, zone in ((side.hand, Zone.HAND), (side.grave, Zone.GRAVE)):
                for id_ in cards:
                    for number in defs[s.face[id_]].outside:
                        slot = defs[s.face[id_]].slots[number]
                        if slot.kind == TRIGGER and slot.zone == zone:
                            index.watch[slot.event].append((id_, side.seat, s.face[id_], number))
    for face, number, source, seat, frozen, _, x in s.lasting:
        frame = Frame(source, seat, face, number)
        frame.x = x
        if frozen is not None:
            frame.it = frozen
        for rule in defs[face].slots[number].rules:
            _add(index, frame, rule, face)
    return index


def _add(index: Index, frame: Frame, rule: Rule, face: int) -> None:
    if isinstance(rule, AuraRule):
        index.auras.append((frame, rule, face))
        if rule.slots or rule.featureless or rule.keywords or rule.numbers:
            index.granting = True
    elif isinstance(rule, CostsRule):
        if not rule.own:
            index.costs.append((frame, rule))
    elif isinstance(rule, TakesRule):
        index.takes.append((frame, rule))
    elif isinstance(rule, DealsRule):
        index.deals.append((frame, rule))
    elif isinstance(rule, BoostRule):
        index.boosts.append((frame, rule))
    elif isinstance(rule, CannotRule):
        index.cannot.setdefault(rule.act, []).append((frame, rule))
    elif isinstance(rule, MustRule):
        index.must.append((frame, rule))
    elif isinstance(rule, PermitRule):
        index.permit.append((frame, rule))
    elif isinstance(rule, EntersClosedRule):
        index.closers.append((frame, rule))
    elif isinstance(rule, InsteadRule):
        index.instead.append((frame, rule))


def _auras(s: State, index: Index) -> None:
    board = [p for p in s.permanents() if not p.hidden]
    if index.granting:
        stripped = False
        for frame, rule, _ in index.auras:
            if rule.featureless and (rule.condition is None or rule.condition(s, frame)):
                for p in board:
                    if not p.featureless and rule.applies(s, frame, p.id):
                        _strip(s, p)
                        stripped = True
        if stripped:
            index = s.index = _build(s)
            index.granting = True
    else:
        for p in board:
            p.aura_strike = p.aura_lives = 0
    inforce = [
        (frame, rule, face) for frame, rule, face in index.auras if rule.condition is None or rule.condition(s, frame)
    ]
    for frame, rule, _ in inforce:
        if rule.strike is not None or rule.lives is not None:
            strike = rule.strike(s, frame) if rule.strike is not None else 0
            lives = rule.lives(s, frame) if rule.lives is not None else 0
            for p in board:
                if rule.applies(s, frame, p.id):
                    p.aura_strike += strike
                    p.aura_lives += lives
    if not index.granting:
        return
    given = False
    for frame, rule, face in inforce:
        if rule.keywords or rule.numbers or rule.slots:
            for p in board:
                if rule.applies(s, frame, p.id):
                    p.keywords |= rule.keywords
                    if rule.numbers:
                        p.numbers += tuple((bit, value(s, frame)) for bit, value in rule.numbers)
                    for number in rule.slots:
                        _give(s, p, face, number)
                        given = True
    if given:
        s.index = _build(s)
        s.index.granting = True


def _strip(s: State, p: Permanent) -> None:
    """Printed features are gone, those given by other cards stay (BH-15.35)."""
    p.featureless = True
    p.slots, p.keywords, p.numbers = (), 0, ()
    for face, number, _ in p.grants:
        _give(s, p, face, number)
