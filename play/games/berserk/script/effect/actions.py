"""Effects: instructions for cards in play and in other zones."""

from dataclasses import dataclass

from play.games.berserk.script.effect.structure import Cards, Effect
from play.games.berserk.script.node import Marker, Node, Pick, Quantity, Ref, Who

# --- wounds and state


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    amount: Quantity
    on: Cards
    split: bool = False  # the controller distributes the amount over cards that fit, one wound at a time
    by: Ref | None = None  # the source of the wounds, if not this card


@dataclass(frozen=True, slots=True)
class Shot(Effect):
    """`at` None: any enemy character (BH-13.8). `by`: the shooting card, if not this one."""

    amount: Quantity
    at: Cards | None = None
    by: Ref | None = None


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    amount: Quantity | None  # None: fully
    on: Cards
    split: bool = False
    up_to: bool = False  # with split: the controller may stop early


@dataclass(frozen=True, slots=True)
class Poison(Effect):
    amount: Quantity
    on: Cards
    add: bool = False  # strengthen (BH-13.50)


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class Close(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class Open(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class Prepare(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class Stun(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class KeepClosed(Effect):
    """Does not open in its controller's next recovery phase."""

    what: Cards


@dataclass(frozen=True, slots=True)
class Hide(Effect):
    what: Cards
    up: bool = False


# --- cards and zones


@dataclass(frozen=True, slots=True)
class Top(Node):
    """The top cards of a deck."""

    n: Quantity
    whose: Who
    label: str = ""


@dataclass(frozen=True, slots=True)
class Hand(Node):
    """A whole hand."""

    whose: Who


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    n: Quantity
    who: Who


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """A number of cards, or cards that fit, from `who`'s hand. `pick`: who chooses; None: the one who discards."""

    n: Quantity | None
    what: Pick | None
    who: Who
    pick: Who | None = None
    otherwise: Effect | None = None  # for a player who could not discard all of them


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """The top cards of a deck go to its graveyard. `plague`: the keyword; you choose the player unless `who` is given."""

    n: Quantity
    who: Who | None
    plague: bool = False


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Show cards: the top of a deck, a hand, chosen cards. Binds `it`; `rest` are the cards that later instructions do
    not use. `to`: who sees them; None: everybody. `until`: from the top, one at a time, until these were found (`it`:
    the found ones, `rest`: the others)."""

    what: Top | Hand | Pick
    to: Who | None = None
    until: Pick | None = None


@dataclass(frozen=True, slots=True)
class Search(Effect):
    what: Pick
    to: str = "hand"  # hand, grave, top
    where: str = "deck"
    who: Who | None = None  # who searches; None: you
    whose: Who | None = None  # the owner of the deck; None: the player who searches


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """From the deck (or the selector's zone) into play."""

    what: tuple[Cards, ...]
    who: Who | None = None
    closed: bool = False
    whose: Who | None = None


@dataclass(frozen=True, slots=True)
class Revive(Effect):
    what: tuple[Cards, ...]
    closed: bool = False
    life: Quantity | None = None  # with this many lives left
    marks: Marker | None = None
    n: Quantity | None = None  # the number of markers it gets as it enters


@dataclass(frozen=True, slots=True)
class SummonOrRevive(Effect):
    what: Pick


@dataclass(frozen=True, slots=True)
class ToHand(Effect):
    what: Cards


@dataclass(frozen=True, slots=True)
class ToDeck(Effect):
    what: Cards
    where: str = "shuffle"  # shuffle, top, bottom, top_or_bottom
    at_random: bool = False
    also: tuple[Cards, ...] = ()  # more cards that go along: one move, one shuffle


@dataclass(frozen=True, slots=True)
class ToGrave(Effect):
    """From a deck, a hand or among revealed cards to the graveyard: neither discarding nor dying."""

    what: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    who: Who


@dataclass(frozen=True, slots=True)
class Play(Effect):
    what: Cards
    free: bool = True


@dataclass(frozen=True, slots=True)
class Loot(Effect):
    by: Ref
    what: Cards | Top


@dataclass(frozen=True, slots=True)
class Place(Effect):
    """Shuffle a Placed card from your reserve into a player's deck (BH-14.4)."""

    name: str
    into: Who
    where: str = "shuffle"


@dataclass(frozen=True, slots=True)
class Create(Effect):
    """A created card by name from the reserve, or a copy of a card."""

    what: "str | Cards"
    n: Quantity
    hire: bool = True


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    what: Ref
    to: Cards
