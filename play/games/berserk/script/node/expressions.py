"""Players, references, quantities and conditions. Selectors say which cards are meant."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from play.games.berserk.script.node.basis import Node, Op, no_truth

if TYPE_CHECKING:
    from play.games.berserk.script.node.selectors import Marker, Pick

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
    """A card, or several, that the ability already knows: `self_`, `it`, `rest`, `that`, `target`, `attacker`,
    `defender`, `your_hero`, `opp_hero`, `linked`, `victim` (the other card of the event), `hero_of` a player, or a
    label from `.as_()`."""

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
        """There is at least one, and all of them fit."""
        return Fits(self, what, every=True)


# --- quantities


class Quantity(Node):
    """A number that is known when the verb runs."""

    __slots__ = ()
    __bool__ = no_truth

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
    """A number that the ability already knows: `x` (paid, or from the event, or computed last), `excess`, `paid`,
    `missing`, `deaths` (how many of `it` died), `healed` (how many of `it` were really healed)."""

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
    """The lower (or higher) of several numbers."""

    least: bool
    of: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Count(Quantity):
    """The number of cards (`what` a Pick or Ref), coins, or markers of a kind `on` something."""

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
    """The number of different names, classes, elements, types or costs among cards."""

    attribute: str
    what: "Pick | Ref"


@dataclass(frozen=True, slots=True)
class SoFar(Quantity):
    """The memory of this turn: how often something happened (`kind`), to whom or what, optionally only for cards that
    fit."""

    kind: str
    of: "Who | Ref | None" = None
    what: "Pick | None" = None


# --- conditions


class Condition(Node):
    __slots__ = ()
    __bool__ = no_truth

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
    """The instruction can be carried out now."""

    effect: Node


@dataclass(frozen=True, slots=True)
class Fact(Condition):
    """`unpaid`, `second`, `first`, `soulcatcher`, `unblocked`, `done` (the previous instruction was carried out)."""

    name: str
