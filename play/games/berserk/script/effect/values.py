"""Effects: characteristics, coins and power."""

from dataclasses import dataclass

from play.games.berserk.script.effect.structure import Cards, Coins, Effect, Until
from play.games.berserk.script.node import Marker, Node, Pick, Quantity, Ref, Who

# --- characteristics


@dataclass(frozen=True, slots=True)
class Put(Effect):
    marker: Marker
    on: Cards
    n: Quantity
    split: bool = False


@dataclass(frozen=True, slots=True)
class TakeOff(Effect):
    """Remove markers: a number, at most a number, or (n None) all. `up_to`: you choose how many; X is that number.
    `marker` None: all effects of every kind (poison and stun too)."""

    marker: Marker | None
    of: Cards
    n: Quantity | None = None
    up_to: bool = False
    split: bool = False  # n in total, taken one at a time from cards that fit; X is how many


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Markers from one card to another; n None: all."""

    marker: Marker
    of: Cards
    to: Cards
    n: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Buff(Effect):
    what: Cards
    strike: Quantity | None = None
    lives: Quantity | None = None
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Give(Effect):
    """Give keywords and abilities to cards, or (`to` a Who) to a player: `you gain "…"`."""

    to: Cards | Who
    what: tuple[Node, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class SetValue(Effect):
    what: Cards
    strike: Quantity | None = None
    lives: Quantity | None = None  # BH-13.13
    cls: str | None = None
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class LoseFeatures(Effect):
    what: Cards
    until: Until | None = None


# --- coins


@dataclass(frozen=True, slots=True)
class GetCoins(Effect):
    n: Quantity
    who: Who
    closed: bool = False
    until: Until | None = None
    only: Pick | None = None  # can only pay for such cards …
    abilities: bool = False  # … and for their abilities


@dataclass(frozen=True, slots=True)
class LoseCoins(Effect):
    n: Quantity | None  # None: all
    who: Who
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class TurnCoins(Effect):
    """Open or close coins; n None: all. `up_to`: at most n."""

    n: Quantity | None
    who: Who
    closed: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Demand(Effect):
    """The player pays as many coins as possible up to n; `missing` is the shortfall."""

    n: Quantity
    who: Who


@dataclass(frozen=True, slots=True)
class Costlier(Effect):
    """This ability costs this much more from now on."""

    n: Quantity


# --- power


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    what: Cards
    until: Until | None = None
    to: Who | None = None


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    a: Cards
    b: Cards


@dataclass(frozen=True, slots=True)
class AttackNow(Effect):
    what: Cards
    at: Pick | None = None


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    what: Ref


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    n: Quantity
    on: Pick
    until: Until = "eot"


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    to: Cards


@dataclass(frozen=True, slots=True)
class Extortion(Effect):
    """BH-14.9: the opponent may carry out the demand; then this card loses its features."""

    demand: Effect | Coins


@dataclass(frozen=True, slots=True)
class Win(Effect):
    who: Who
