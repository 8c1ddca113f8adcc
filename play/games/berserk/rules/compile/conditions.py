"""Conditions: yes or no, checked once, when the instruction begins or the effect is consulted."""

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, Test
from play.games.berserk.rules.codes import DIES, ELEMENT
from play.games.berserk.rules.compile import events, filters, picks, quantities, refs
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import moving
from play.games.berserk.script.ability import Ev
from play.games.berserk.script.effect import Effect
from play.games.berserk.script.node import (
    Both,
    Can,
    CardIs,
    Compared,
    Condition,
    During,
    Either,
    Fact,
    Fits,
    Happened,
    Have,
    HeroIs,
    NotSo,
    ScriptError,
)


def compiled(node: Condition, scope: Scope) -> Test:
    if isinstance(node, Both):
        a, b = compiled(node.a, scope), compiled(node.b, scope)
        return lambda s, f: a(s, f) and b(s, f)
    if isinstance(node, Either):
        a, b = compiled(node.a, scope), compiled(node.b, scope)
        return lambda s, f: a(s, f) or b(s, f)
    if isinstance(node, NotSo):
        a = compiled(node.a, scope)
        return lambda s, f: not a(s, f)
    if isinstance(node, Compared):
        op = filters.OPS[node.op]
        left, right = quantities.compiled(node.a, scope), quantities.compiled(node.b, scope)
        return lambda s, f: bool(op(left(s, f), right(s, f)))
    if isinstance(node, Have):
        found = picks.finder(node.what, scope, counting=True)
        return lambda s, f: bool(found(s, f))
    if isinstance(node, HeroIs):
        return _hero_is(node, scope)
    if isinstance(node, CardIs):
        return _card_is(node, scope)
    if isinstance(node, Fits):
        ids, test = refs.cards(node.of, scope), picks.described(node.what, scope)
        if node.every:
            return lambda s, f: bool(found := ids(s, f)) and all(test(s, f, id_) for id_ in found)
        return lambda s, f: any(test(s, f, id_) for id_ in ids(s, f))
    if isinstance(node, Happened):
        return _happened(node, scope)
    if isinstance(node, During):
        seats = refs.seats(node.who, scope)
        return lambda s, f: s.active in seats(s, f)
    if isinstance(node, Can):
        if not isinstance(node.effect, Effect):
            raise ScriptError("can() takes an instruction")
        return scope.now().effect(node.effect).possible
    if isinstance(node, Fact):
        return _fact(node.name)
    raise ScriptError(f"{type(node).__name__} is not a condition the rules know")


def both(a: Test | None, b: Test | None) -> Test | None:
    """Two conditions, either of which may be missing."""
    if a is None or b is None:
        return a or b
    return lambda s, f: a(s, f) and b(s, f)


def _hero_is(node: HeroIs, scope: Scope) -> Test:
    seat = refs.one(node.who, scope)
    if node.kind == "neutral":
        return lambda s, f: values.elements(s, s.players[seat(s, f)].hero) == 0
    if node.kind in ELEMENT:
        bit = ELEMENT[node.kind]
        return lambda s, f: values.elements(s, s.players[seat(s, f)].hero) & bit != 0
    kind = node.kind if node.kind in BOOK.classes else f"hero_{node.kind}"
    if kind not in BOOK.classes:
        raise ScriptError(f"unknown kind of hero: {node.kind}")
    mask = BOOK.classes[kind]
    return lambda s, f: values.classes(s, s.players[seat(s, f)].hero) & mask != 0


def _card_is(node: CardIs, scope: Scope) -> Test:
    ids = refs.cards(node.of, scope)
    if node.state == "died":
        return lambda s, f: any(moving.died(s, id_) for id_ in ids(s, f))
    if node.state == "survived":
        return lambda s, f: any(s.perm[id_] is not None for id_ in ids(s, f))
    if node.state == "open":
        return lambda s, f: any((p := s.last(id_)) is not None and not p.closed for id_ in ids(s, f))
    if node.state == "closed":
        return lambda s, f: any((p := s.last(id_)) is not None and p.closed for id_ in ids(s, f))
    if node.state == "attacking":
        return lambda s, f: s.attack is not None and s.attack[0] in ids(s, f)
    if node.state == "defending":
        return lambda s, f: s.attack is not None and s.attack[2] in ids(s, f)
    if node.state == "fighting":
        return lambda s, f: _fighting(s, ids(s, f))
    raise ScriptError(f"a card cannot be {node.state!r}")


def _fighting(s: State, ids: tuple[int, ...]) -> bool:
    """In an exchange of strikes: the attacker, and the defender or else the attacked character."""
    if s.attack is None:
        return False
    attacker, target, defender, _ = s.attack
    return attacker in ids or (defender or target) in ids


def _happened(node: Happened, scope: Scope) -> Test:
    if not isinstance(node.event, Ev):
        raise ScriptError("this_turn() and last_turn() take an event")
    kind, match = events.compiled(node.event, scope)
    NEEDED.add(kind)
    last = node.last

    def test(s: State, f: Frame) -> bool:
        memory = s.memory_last if last else s.memory
        before = f.event
        try:
            for happening in memory:
                if happening[0] == kind:
                    f.event = happening
                    if match(s, f):
                        return True
        finally:
            f.event = before
        return False

    return test


def _fact(name: str) -> Test:
    if name == "unpaid":
        return _unpaid
    if name == "first":
        return lambda s, f: s.first == f.seat
    if name == "second":
        return lambda s, f: s.first != f.seat
    if name == "soulcatcher":
        NEEDED.add(DIES)
        return _soulcatcher
    if name == "unblocked":
        return lambda s, f: s.attack is None or s.attack[2] == 0
    if name == "done":
        return lambda s, f: f.done
    raise ScriptError(f"unknown condition: {name}")


def _unpaid(s: State, f: Frame) -> bool:
    """No coins were spent on this card; one that was not played cost none."""
    p = s.last(f.source)
    return (p.paid if p else f.paid) == 0


def _soulcatcher(s: State, f: Frame) -> bool:
    """BH-16.22: a creature of either player died this turn."""
    return any(h[0] == DIES and BOOK.defs[s.face[h[2]]].is_creature for h in s.memory)
