"""What a script is made of: expressions. Players, references, filters, selectors, quantities and conditions.

Nodes are frozen data with no behaviour in play: `rules/compile` gives them meaning, `text/` gives them words.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, NoReturn

Op = Literal["<", "<=", ">", ">=", "==", "!="]
Quantifier = Literal["one", "all", "upto", "exactly", "any"]


_FIELDS: dict[type, tuple[str, ...]] = {}  # of each class of nodes, in reading order


class ScriptError(Exception):
    """A script says something the vocabulary does not allow."""


class Node:
    """One word of a script with its arguments."""

    __slots__ = ()

    def parts(self) -> list["Node"]:
        """The nodes this one is made of, one level down, in reading order."""
        kind = type(self)
        if kind not in _FIELDS:
            _FIELDS[kind] = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
        found: list[Node] = []
        for name in _FIELDS[kind]:
            value = getattr(self, name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                found += [part for part in value if isinstance(part, Node)]
        return found

    def walk(self) -> Iterator["Node"]:
        """This node and everything below it, in reading order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.parts())


def _no_truth(self: object) -> NoReturn:
    raise ScriptError(f"{type(self).__name__} has no truth value while a script is read: use &, |, ~ and between()")


# --- players and references


@dataclass(frozen=True, slots=True)
class Who(Node):
    """A player: `you`, `opp`, `each` (all), `active`, `them` (the player of the event), `a_player` (you choose one),
    `owner` or `controller` of a card."""

    name: str
    card: "Ref | None" = None


YOU = Who("you")


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """A card, or several, that the ability already speaks of: `self_`, `it`, `rest`, `that`, `target`, `attacker`,
    `defender`, `your_hero`, `opp_hero`, `linked`, `victim` (the other card of the event), `hero_of` a player, or a label
    given by `.as_()`."""

    name: str
    label: str = ""
    who: Who | None = None  # hero_of: whose hero

    @property
    def died(self) -> "Condition":
        return CardIs(self, "died")

    @property
    def survived(self) -> "Condition":
        return CardIs(self, "survived")

    @property
    def opened(self) -> "Condition":
        return CardIs(self, "open")

    @property
    def closed(self) -> "Condition":
        return CardIs(self, "closed")

    @property
    def attacking(self) -> "Condition":
        return CardIs(self, "attacking")

    @property
    def defending(self) -> "Condition":
        return CardIs(self, "defending")

    @property
    def fighting(self) -> "Condition":
        """In an exchange of strikes: attacking, attacked or defending."""
        return CardIs(self, "fighting")

    def is_(self, what: "Pick") -> "Condition":
        """At least one of these cards fits."""
        return Fits(self, what, every=False)

    def all_are(self, what: "Pick") -> "Condition":
        """There is at least one, and all fit."""
        return Fits(self, what, every=True)


# --- quantities


class Quantity(Node):
    """A number that is known when the verb runs."""

    __slots__ = ()
    __bool__ = _no_truth

    def __add__(self, other: "Number") -> "Quantity":
        return Sum(self, quantity(other))

    def __radd__(self, other: int) -> "Quantity":
        return Sum(quantity(other), self)

    def __sub__(self, other: "Number") -> "Quantity":
        return Sum(self, Product(Const(-1), quantity(other)))

    def __rsub__(self, other: int) -> "Quantity":
        return Sum(quantity(other), Product(Const(-1), self))

    def __mul__(self, other: "Number") -> "Quantity":
        return Product(self, quantity(other))

    __rmul__ = __mul__

    def __neg__(self) -> "Quantity":
        return Product(Const(-1), self)

    def __lt__(self, other: "Number") -> "Condition":
        return Compared(self, "<", quantity(other))

    def __le__(self, other: "Number") -> "Condition":
        return Compared(self, "<=", quantity(other))

    def __gt__(self, other: "Number") -> "Condition":
        return Compared(self, ">", quantity(other))

    def __ge__(self, other: "Number") -> "Condition":
        return Compared(self, ">=", quantity(other))

    def equals(self, other: "Number") -> "Condition":
        return Compared(self, "==", quantity(other))


Number = int | Quantity


def quantity(value: "Number") -> Quantity:
    return Const(value) if isinstance(value, int) else value


@dataclass(frozen=True, slots=True)
class Const(Quantity):
    value: int


@dataclass(frozen=True, slots=True)
class Known(Quantity):
    """A number the ability already has: `x` (paid, or of the event, or computed last), `excess`, `paid`, `missing`,
    `deaths` (how many of `it` died), `healed` (how many of `it` were really healed)."""

    name: str


@dataclass(frozen=True, slots=True)
class Sum(Quantity):
    a: Quantity
    b: Quantity


@dataclass(frozen=True, slots=True)
class Product(Quantity):
    a: Quantity
    b: Quantity


@dataclass(frozen=True, slots=True)
class Every(Quantity):
    """One for every n: rounded down, or up."""

    n: int
    of: Quantity
    up: bool = False


@dataclass(frozen=True, slots=True)
class Extreme(Quantity):
    """The lower (or higher) of some numbers."""

    least: bool
    of: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Count(Quantity):
    """How many cards (`what` a Pick or Ref), coins, or markers of a kind `on` something."""

    what: "Pick | Ref | Marker"
    on: "Pick | Ref | None" = None


@dataclass(frozen=True, slots=True)
class CoinCount(Quantity):
    who: Who
    state: Literal["any", "open", "closed"] = "any"


@dataclass(frozen=True, slots=True)
class FieldOf(Quantity):
    field: str
    of: Ref


@dataclass(frozen=True, slots=True)
class Over(Quantity):
    """`total`, `highest` or `lowest` of a field over cards."""

    how: Literal["total", "highest", "lowest"]
    field: str
    what: "Pick | Ref"


@dataclass(frozen=True, slots=True)
class Distinct(Quantity):
    """How many different names, classes, elements, types or costs there are among cards."""

    attribute: str
    what: "Pick | Ref"


@dataclass(frozen=True, slots=True)
class SoFar(Quantity):
    """Memory of this turn: how often something happened (`kind`), to whom or what, optionally only cards that fit."""

    kind: str
    of: "Who | Ref | None" = None
    what: "Pick | None" = None


# --- conditions


class Condition(Node):
    __slots__ = ()
    __bool__ = _no_truth

    def __and__(self, other: "Condition") -> "Condition":
        return Both(self, other)

    def __or__(self, other: "Condition") -> "Condition":
        return Either(self, other)

    def __invert__(self) -> "Condition":
        return NotSo(self)


@dataclass(frozen=True, slots=True)
class Both(Condition):
    a: Condition
    b: Condition


@dataclass(frozen=True, slots=True)
class Either(Condition):
    a: Condition
    b: Condition


@dataclass(frozen=True, slots=True)
class NotSo(Condition):
    a: Condition


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    a: Quantity
    op: Op
    b: Quantity


@dataclass(frozen=True, slots=True)
class Have(Condition):
    """There is at least one such card."""

    what: "Pick"


@dataclass(frozen=True, slots=True)
class HeroIs(Condition):
    """A hero's kind (`mage`), element (`forest`), or `neutral`."""

    kind: str
    who: Who


@dataclass(frozen=True, slots=True)
class CardIs(Condition):
    of: Ref
    state: str


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    of: Ref
    what: "Pick"
    every: bool


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """`this_turn(event)` or `last_turn(event)`."""

    event: Node
    last: bool = False


@dataclass(frozen=True, slots=True)
class During(Condition):
    """It is this player's turn."""

    who: Who


@dataclass(frozen=True, slots=True)
class Can(Condition):
    """The instruction could be carried out now."""

    effect: Node


@dataclass(frozen=True, slots=True)
class Fact(Condition):
    """`unpaid`, `second`, `first`, `soulcatcher`, `unblocked`, `done` (the instruction before was carried out)."""

    name: str


# --- filters and selectors


class Filter(Node):
    __slots__ = ()
    __bool__ = _no_truth

    def __and__(self, other: "Filter") -> "Filter":
        return AllOf((self, as_filter(other)))

    def __or__(self, other: "Filter | Pick") -> "Filter":
        return AnyOf((self, as_filter(other)))

    def __invert__(self) -> "Filter":
        return NoneOf(self)


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    of: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    of: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class NoneOf(Filter):
    of: Filter


@dataclass(frozen=True, slots=True)
class Flag(Filter):
    """`mine`, `enemy`, `other`, `open`, `closed`, `wounded`, `unwounded`, `poisoned`, `featureless`, `created`, `multi`,
    `with_element`, `one_element`, `foreign_class`, `died_this_turn`, `wounded_this_turn`, `attacking`, `foreign_element`."""

    name: str


@dataclass(frozen=True, slots=True)
class Kind(Filter):
    """Of a type (`creature`), a group of types (`equipment`) or a class (`dwarf`)."""

    noun: str


@dataclass(frozen=True, slots=True)
class OfElement(Filter):
    """An element's id, or `neutral`."""

    element: str


@dataclass(frozen=True, slots=True)
class WithKeyword(Filter):
    keyword: str
    of: str | None = None


@dataclass(frozen=True, slots=True)
class Marked(Filter):
    """Has at least one marker of this kind."""

    marker: "Marker"


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Named by text (Russian name, as printed)."""

    name: str


@dataclass(frozen=True, slots=True)
class Same(Filter):
    """Shares (or, `differs`, does not share) the `name`, `class`, `type` or `cost` with a card."""

    attribute: str
    of: Ref
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Mentions(Filter):
    """The card's script speaks of this noun."""

    noun: str


@dataclass(frozen=True, slots=True)
class OtherThan(Filter):
    of: Ref


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    who: Who


@dataclass(frozen=True, slots=True)
class FieldIs(Filter):
    """A field compared with a number or with another field of the same card."""

    field: str
    op: Op
    value: "Quantity | Field"


@dataclass(frozen=True, slots=True, eq=False)
class Field(Node):
    """`cost`, `strike`, `lives` (maximum), `life_left` (current), `wounds`, `printed_strike`."""

    name: str

    def __lt__(self, other: "Number | Field") -> Filter:
        return self._is("<", other)

    def __le__(self, other: "Number | Field") -> Filter:
        return self._is("<=", other)

    def __gt__(self, other: "Number | Field") -> Filter:
        return self._is(">", other)

    def __ge__(self, other: "Number | Field") -> Filter:
        return self._is(">=", other)

    def __eq__(self, other: object) -> Filter:  # type: ignore[override]
        return self._is("==", other)

    def __ne__(self, other: object) -> Filter:  # type: ignore[override]
        return self._is("!=", other)

    __hash__ = Node.__hash__

    def between(self, low: int, high: int) -> Filter:
        return (self >= low) & (self <= high)

    def of(self, ref: Ref) -> Quantity:
        return FieldOf(self.name, ref)

    def _is(self, op: Op, other: object) -> Filter:
        if not isinstance(other, int | Quantity | Field):
            raise ScriptError(f"{self.name} {op} {other!r}: a field is compared with a number")
        return FieldIs(self.name, op, other if isinstance(other, Field) else quantity(other))


@dataclass(frozen=True, slots=True)
class Marker(Node):
    """A kind of marker: `strengthening`, `weakening`, `extra_life`, `negative_life`, or a named one (`flame`)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """A selector: which cards are meant. As the object of a verb a bare one means "choose one"; in events, auras and
    conditions it describes. `creature(enemy, cost <= 2)` adds filters; the other methods refine where and how many."""

    noun: str
    filters: tuple[Filter, ...] = ()
    zone: str = "play"  # play, hand, grave, deck, side, under, hand_or_grave, deck_or_hand
    whose: Who | None = None  # whose zone; None in play means anybody's
    source: Ref | None = None  # instead of a zone: among these cards
    quantifier: Quantifier = "one"
    n: Quantity | None = None
    chooser: Who | None = None  # None: the controller of the ability
    at_random: bool = False
    apart: bool = False  # controlled by different players
    sum_limit: FieldIs | None = None  # the total of a field over the chosen cards
    differing: str | None = None  # no two of the same name, class or elements
    label: str = ""

    def __call__(self, *filters: "Filter | Pick") -> "Pick":
        return replace(self, filters=(*self.filters, *map(as_filter, filters)))

    def in_(self, zone: str, whose: Who = YOU) -> "Pick":
        return replace(self, zone=zone, whose=whose)

    def among(self, cards: Ref) -> "Pick":
        return replace(self, source=cards)

    def by(self, who: Who) -> "Pick":
        return replace(self, chooser=who)

    def random(self) -> "Pick":
        return replace(self, at_random=True)

    def from_different_players(self) -> "Pick":
        return replace(self, apart=True)

    def total(self, limit: Filter) -> "Pick":
        if not isinstance(limit, FieldIs):
            raise ScriptError("total() takes a comparison of a field: cost <= 4")
        return replace(self, sum_limit=limit)

    def distinct(self, attribute: str) -> "Pick":
        return replace(self, differing=attribute)

    def as_(self, label: str) -> "Pick":
        return replace(self, label=label)

    def __or__(self, other: "Filter | Pick") -> Filter:
        return AnyOf((as_filter(self), as_filter(other)))

    def __invert__(self) -> Filter:
        return NoneOf(as_filter(self))


def as_filter(value: Any) -> Filter:
    """A filter, or a noun used as one: `creature(dragon | draconid)`."""
    if isinstance(value, Filter):
        return value
    if isinstance(value, Pick):
        kind = Kind(value.noun)
        return AllOf((kind, *value.filters)) if value.filters else kind
    raise ScriptError(f"{value!r} is not a filter")
