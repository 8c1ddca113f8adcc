"""Filters: whether a card fits a description. Nouns are filters too."""

from functools import cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from catalog.words.text import fold
from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, CardTest, Def
from play.games.berserk.rules.codes import (
    DIES,
    DIRECTED_CREATURES,
    DIRECTED_HEROES,
    DIRECTED_STRIKE,
    ELEMENT,
    KW,
    PROTECTION,
    PROTECTION_SHOTS,
    PROTECTION_SPELLS,
)
from play.games.berserk.rules.compile import quantities, refs
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import marking
from play.games.berserk.script.node import (
    AllOf,
    AnyOf,
    Const,
    ControlledBy,
    Field,
    FieldIs,
    Filter,
    Flag,
    Kind,
    Marked,
    Mentions,
    Named,
    NoneOf,
    OfElement,
    OtherThan,
    Pick,
    Same,
    ScriptError,
    WithKeyword,
)

OPS: dict[str, Any] = {"<": lt, "<=": le, ">": gt, ">=": ge, "==": eq, "!=": ne}
FIELDS: dict[str, Any] = {
    "cost": values.cost,
    "strike": values.strike,
    "lives": values.lives,
    "life_left": values.left,
    "wounds": values.wounds,
    "printed_strike": values.printed_strike,
}


def field(name: str) -> Any:
    if name not in FIELDS:
        raise ScriptError(f"unknown field: {name}")
    return FIELDS[name]


# --- nouns


def noun(name: str) -> CardTest:
    """A type, a group of types, or a class."""
    plain = NOUNS.get(name)
    if plain is not None:
        return plain
    if name in ("weapon", "armor_item", "amulet", "terrain", "event"):
        mask = BOOK.classes.get(name, 0)
        return lambda s, f, id_: BOOK.defs[s.face[id_]].is_support and BOOK.defs[s.face[id_]].classes & mask != 0
    if name not in BOOK.classes:
        raise ScriptError(f"unknown noun: {name}")
    return _of_class(BOOK.classes[name])


def _of_class(mask: int) -> CardTest:
    """The most frequent test of all, so `values.classes` is inlined."""

    def test(s: State, f: Frame, id_: int) -> bool:
        p = s.perm[id_] or s.lki.get(id_)
        return (p.classes if p and p.classes else BOOK.defs[s.face[id_]].classes) & mask != 0

    return test


def anything(s: State, f: Frame, id_: int) -> bool:
    return True


def _creature(s: State, f: Frame, id_: int) -> bool:
    return BOOK.defs[s.face[id_]].is_creature


def _hero(s: State, f: Frame, id_: int) -> bool:
    return BOOK.defs[s.face[id_]].is_hero


def _character(s: State, f: Frame, id_: int) -> bool:
    d = BOOK.defs[s.face[id_]]
    return d.is_creature or d.is_hero


def _spell(s: State, f: Frame, id_: int) -> bool:
    return BOOK.defs[s.face[id_]].is_spell


def _support(s: State, f: Frame, id_: int) -> bool:
    return BOOK.defs[s.face[id_]].is_support


def _equipment(s: State, f: Frame, id_: int) -> bool:
    d = BOOK.defs[s.face[id_]]
    return d.is_support and d.classes & BOOK.equipment != 0


def _quest(s: State, f: Frame, id_: int) -> bool:
    return BOOK.defs[s.face[id_]].type == "quest"


NOUNS: dict[str, CardTest] = {
    "card": anything, "creature": _creature, "hero": _hero, "character": _character, "spell": _spell,
    "support": _support, "equipment": _equipment, "quest": _quest,
}  # fmt: skip


# --- flags


def _mine(s: State, f: Frame, id_: int) -> bool:
    return s.ctrl[id_] == f.seat


def _enemy(s: State, f: Frame, id_: int) -> bool:
    return s.ctrl[id_] != f.seat


def _other(s: State, f: Frame, id_: int) -> bool:
    """Follows moves: a card that died is the same card in the graveyard."""
    return id_ != f.source and s.became[f.source] != id_


def _open(s: State, f: Frame, id_: int) -> bool:
    p = s.last(id_)
    return p is not None and not p.closed


def _closed(s: State, f: Frame, id_: int) -> bool:
    p = s.last(id_)
    return p is not None and p.closed


def _wounded(s: State, f: Frame, id_: int) -> bool:
    return values.wounds(s, id_) > 0


def _unwounded(s: State, f: Frame, id_: int) -> bool:
    return values.wounds(s, id_) == 0


def _poisoned(s: State, f: Frame, id_: int) -> bool:
    p = s.last(id_)
    return p is not None and p.poison > 0


def _featureless(s: State, f: Frame, id_: int) -> bool:
    return values.featureless(s, id_)


def _created(s: State, f: Frame, id_: int) -> bool:
    """Copies are created cards too, whatever their face says (BH-16.13)."""
    return BOOK.defs[s.face[id_]].created or id_ in s.copies or s.became[id_] in s.copies


def _multi(s: State, f: Frame, id_: int) -> bool:
    return values.elements(s, id_).bit_count() > 1


def _with_element(s: State, f: Frame, id_: int) -> bool:
    return values.elements(s, id_) != 0


def _one_element(s: State, f: Frame, id_: int) -> bool:
    return values.elements(s, id_).bit_count() == 1


def _foreign_class(s: State, f: Frame, id_: int) -> bool:
    """Has a class that no creature you control has."""
    own = 0
    for mine in s.players[f.seat].play:
        if BOOK.defs[s.face[mine]].is_creature and not s.card(mine).hidden:
            own |= values.classes(s, mine)
    return values.classes(s, id_) & ~own != 0


def _foreign_element(s: State, f: Frame, id_: int) -> bool:
    """Has an element that its owner's hero has not."""
    hero = s.players[s.owner[id_]].hero
    return values.elements(s, id_) & ~values.elements(s, hero) != 0


def _died_this_turn(s: State, f: Frame, id_: int) -> bool:
    return any(h[0] == DIES and (h[2] == id_ or s.became[h[2]] == id_) for h in s.memory)


def _wounded_this_turn(s: State, f: Frame, id_: int) -> bool:
    p = s.last(id_)
    return p is not None and p.hit_turn == s.turn


def _attacking(s: State, f: Frame, id_: int) -> bool:
    return s.attack is not None and s.attack[0] == id_


FLAGS: dict[str, CardTest] = {
    "mine": _mine, "enemy": _enemy, "other": _other, "open": _open, "closed": _closed, "wounded": _wounded,
    "unwounded": _unwounded, "poisoned": _poisoned, "featureless": _featureless, "created": _created, "multi": _multi,
    "with_element": _with_element, "one_element": _one_element, "foreign_class": _foreign_class,
    "foreign_element": _foreign_element, "died_this_turn": _died_this_turn, "wounded_this_turn": _wounded_this_turn,
    "attacking": _attacking,
}  # fmt: skip


# --- filters


def compiled(node: Filter, scope: Scope) -> CardTest:
    if isinstance(node, Flag):
        if node.name not in FLAGS:
            raise ScriptError(f"unknown filter: {node.name}")
        if node.name == "died_this_turn":
            NEEDED.add(DIES)
        return FLAGS[node.name]
    if isinstance(node, Kind):
        return noun(node.noun)
    if isinstance(node, AllOf):
        return every([compiled(part, scope) for part in node.of])
    if isinstance(node, AnyOf):
        tests = tuple(compiled(part, scope) for part in node.of)
        return lambda s, f, id_: any(test(s, f, id_) for test in tests)
    if isinstance(node, NoneOf):
        test = compiled(node.of, scope)
        return lambda s, f, id_: not test(s, f, id_)
    if isinstance(node, OfElement):
        return _element(node.element)
    if isinstance(node, WithKeyword):
        bits = keyword_bits(node.keyword, node.of)
        return lambda s, f, id_: values.has(s, id_, bits)
    if isinstance(node, Marked):
        kind = node.marker.kind
        return lambda s, f, id_: marking.count(s, kind, id_) > 0
    if isinstance(node, Named):
        key = fold(node.name)
        return lambda s, f, id_: BOOK.defs[s.face[id_]].key == key
    if isinstance(node, Mentions):
        name = node.noun
        return lambda s, f, id_: _mentions(BOOK.defs[s.face[id_]], name)
    if isinstance(node, Same):
        return _same(node, scope)
    if isinstance(node, OtherThan):
        return _other_than(node, scope)
    if isinstance(node, ControlledBy):
        seats = refs.seats(node.who, scope)
        return lambda s, f, id_: s.ctrl[id_] in seats(s, f)
    if isinstance(node, FieldIs):
        return _field_is(node, scope)
    raise ScriptError(f"{type(node).__name__} is not a filter the rules know")


def every(tests: list[CardTest]) -> CardTest:
    """All of these tests in one."""
    tests = [test for test in tests if test is not anything]
    if not tests:
        return anything
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda s, f, id_: first(s, f, id_) and second(s, f, id_)
    if len(tests) == 3:
        first, second, third = tests
        return lambda s, f, id_: first(s, f, id_) and second(s, f, id_) and third(s, f, id_)
    head, rest = tests[0], every(tests[1:])
    return lambda s, f, id_: head(s, f, id_) and rest(s, f, id_)


def keyword_bits(keyword: str, of: str | None = None) -> int:
    """The keyword as a mask; without an object every form of it counts."""
    if keyword == "protection":
        if of is None:
            return PROTECTION | PROTECTION_SPELLS | PROTECTION_SHOTS
        keyword = f"protection_{of}"
    if keyword == "directed_strike":
        return DIRECTED_STRIKE | DIRECTED_CREATURES | DIRECTED_HEROES
    if keyword not in KW:
        raise ScriptError(f"unknown keyword: {keyword}")
    return KW[keyword]


@cache
def _mentions(definition: Def, name: str) -> bool:
    """The card's text speaks of such cards."""
    return any(
        part.noun == name for slot in definition.slots for part in slot.node.walk() if isinstance(part, Pick | Kind)
    )


def _element(element: str) -> CardTest:
    if element == "neutral":
        return lambda s, f, id_: values.elements(s, id_) == 0
    if element not in ELEMENT:
        raise ScriptError(f"unknown element: {element}")
    bit = ELEMENT[element]
    return lambda s, f, id_: values.elements(s, id_) & bit != 0


def shared(attribute: str, s: State, a: int, b: int) -> bool:
    """Two cards have a name, a class, an element, the type or the cost in common."""
    if attribute == "name":
        return BOOK.defs[s.face[a]].key == BOOK.defs[s.face[b]].key
    if attribute == "class":
        return values.classes(s, a) & values.classes(s, b) != 0
    if attribute == "type":
        return BOOK.defs[s.face[a]].type == BOOK.defs[s.face[b]].type
    if attribute == "cost":
        return values.cost(s, a) == values.cost(s, b)
    if attribute == "element":
        return values.elements(s, a) & values.elements(s, b) != 0
    return values.elements(s, a) == values.elements(s, b)  # elements: the whole combination


ATTRIBUTES = ("name", "class", "type", "cost", "element", "elements")


def _same(node: Same, scope: Scope) -> CardTest:
    if node.attribute not in ATTRIBUTES:
        raise ScriptError(f"cards cannot share {node.attribute!r}")
    attribute = node.attribute
    ids = refs.cards(node.of, scope)
    if node.differs:
        return lambda s, f, id_: not any(shared(attribute, s, id_, other) for other in ids(s, f))
    return lambda s, f, id_: any(shared(attribute, s, id_, other) for other in ids(s, f))


def _other_than(node: OtherThan, scope: Scope) -> CardTest:
    """None of these cards, wherever they are now: a destroyed card is the same card in the graveyard."""
    ids = refs.cards(node.of, scope)

    def test(s: State, f: Frame, id_: int) -> bool:
        return not any(id_ == other or s.became[other] == id_ for other in ids(s, f))

    return test


def _field_is(node: FieldIs, scope: Scope) -> CardTest:
    read, op = field(node.field), OPS[node.op]
    if isinstance(node.value, Field):
        other = field(node.value.name)
        return lambda s, f, id_: bool(op(read(s, id_), other(s, id_)))
    if isinstance(node.value, Const):
        constant = node.value.value
        return lambda s, f, id_: bool(op(read(s, id_), constant))
    number = quantities.compiled(node.value, scope)
    return lambda s, f, id_: bool(op(read(s, id_), number(s, f)))
