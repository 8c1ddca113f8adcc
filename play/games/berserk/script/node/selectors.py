"""Filters and selectors: which cards are meant."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from play.games.berserk.script.node.basis import Node, Op, ScriptError, no_truth
from play.games.berserk.script.node.expressions import YOU, FieldOf, Number, Quantity, Ref, Who, quantity

Quantifier = Literal["one", "all", "upto", "exactly", "any"]


class Filter(Node):
    __slots__ = ()
    __bool__ = no_truth

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
    """The card's script mentions this noun."""

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
    conditions it describes. `creature(enemy, cost <= 2)` adds filters; the other methods add zone and number."""

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
    differing: str | None = None  # no two with the same name, class or elements
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
