"""Words for numbers and conditions: `count(orc(mine)) > 3`."""

from play.games.berserk.script.ability import Ev
from play.games.berserk.script.effect import Cards, Effect
from play.games.berserk.script.node import (
    Can,
    CoinCount,
    Condition,
    Count,
    Distinct,
    During,
    Every,
    Extreme,
    Fact,
    Field,
    Happened,
    Have,
    HeroIs,
    Known,
    Marker,
    Number,
    OfElement,
    Over,
    Pick,
    Quantity,
    Ref,
    SoFar,
    Who,
    quantity,
)
from play.games.berserk.script.words.cards import hand, you

# --- quantities

X, excess, paid = Known("x"), Known("excess"), Known("paid")
missing, deaths, healed_n = Known("missing"), Known("deaths"), Known("healed")


def count(what: Pick | Ref | Marker, on: Cards | None = None) -> Quantity:
    """How many cards, or markers of a kind on a card (or on all cards that fit)."""
    return Count(what, on)


def coin_count(who: Who = you) -> Quantity:
    return CoinCount(who)


def open_coin_count(who: Who = you) -> Quantity:
    return CoinCount(who, "open")


def closed_coin_count(who: Who = you) -> Quantity:
    return CoinCount(who, "closed")


def hand_size(who: Who = you) -> Quantity:
    return Count(Pick("card").in_(hand, who))


def half(q: Quantity, up: bool = False) -> Quantity:
    return Every(2, q, up)


def every(n: int, q: Quantity) -> Quantity:
    """One for every n."""
    return Every(n, q)


def least(*numbers: Number) -> Quantity:
    return Extreme(True, tuple(map(quantity, numbers)))


def most(*numbers: Number) -> Quantity:
    return Extreme(False, tuple(map(quantity, numbers)))


def total(field: Field, what: Cards) -> Quantity:
    return Over("total", field.name, what)


def highest(field: Field, what: Cards) -> Quantity:
    return Over("highest", field.name, what)


def lowest(field: Field, what: Cards) -> Quantity:
    return Over("lowest", field.name, what)


def distinct(attribute: str, what: Cards) -> Quantity:
    """Different names ("name"), classes ("class"), elements ("element"), types ("type")."""
    return Distinct(attribute, what)


def so_far(kind: str, of: Who | Ref | None = None, what: Pick | None = None) -> Quantity:
    """This turn: drawn, discarded, played, died, attacks, attackers, coins_paid, wounds (a character's), own_wounds
    (your characters' from your own cards), shuffles."""
    return SoFar(kind, of, what)


# --- conditions

unpaid, first, second = Fact("unpaid"), Fact("first"), Fact("second")
soulcatcher, unblocked, done = Fact("soulcatcher"), Fact("unblocked"), Fact("done")
warrior, priest, mage, rogue = "warrior", "priest", "mage", "rogue"


def have(what: Pick) -> Condition:
    return Have(what)


def hero_is(kind: str | OfElement, who: Who = you) -> Condition:
    """`hero_is(mage)`, `hero_is(forest)`, `hero_is(neutral)`."""
    return HeroIs(kind.element if isinstance(kind, OfElement) else kind, who)


def can(effect: Effect) -> Condition:
    return Can(effect)


def this_turn(event: Ev) -> Condition:
    return Happened(event)


def last_turn(event: Ev) -> Condition:
    return Happened(event, last=True)


def during(who: Who) -> Condition:
    return During(who)
