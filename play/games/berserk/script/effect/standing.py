"""Effects that stand: true while the card is in play, or (with `until`) for a time."""

from dataclasses import dataclass

from play.games.berserk.script.effect.structure import Cards, Effect, Until
from play.games.berserk.script.node import Condition, Filter, Marker, Node, Pick, Quantity, Who


class Standing(Effect):
    """As an ability of a permanent it stands; as an instruction it needs `until` and lasts so long."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Aura(Standing):
    """Cards that fit have bonuses, keywords, abilities; `featureless`: they have no features."""

    what: Cards
    abilities: tuple[Node, ...] = ()
    strike: Quantity | None = None
    lives: Quantity | None = None
    featureless: bool = False
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Costs(Standing):
    """Prices of cards in hand: `by` more or less, not below `floor`; or exactly `exactly`."""

    what: Cards
    by: Quantity | None = None
    exactly: Quantity | None = None
    condition: Condition | None = None
    floor: int = 0
    elsewhere: bool = False  # only when played from anywhere but the hand
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Takes(Standing):
    """Wounds that `on` would receive: `by` fewer, none (`none`), or half rounded up (`half`). `kind`: attack, strike,
    shot, spell, ability, poison, any, attack_or_ability. `source`: only from such cards. `nth`: only the nth such attack
    of a turn."""

    on: Cards
    by: Quantity | None = None
    none: bool = False
    half: bool = False
    kind: str = "any"
    source: Cards | None = None
    nth: tuple[int, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Deals(Standing):
    """Wounds dealt by cards that fit: so many more."""

    by: Quantity
    source: Cards
    to: Cards | None = None
    kind: str = "any"
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Boost(Standing):
    """Keywords with a number on cards that fit: so much more (Plague, Regeneration, Armor)."""

    keyword: str
    by: Quantity
    what: Cards
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Cannot(Standing):
    """A prohibition. `act`: attack, defend, act, be_attacked, be_shot, be_chosen, be_destroyed, be_healed, close, open,
    open_in_recovery, lose_features, fight, leave, play, draw, get_coins, open_coins, spend, be_marked, change_price,
    play_elsewhere. `who`: the cards or players barred. `at`: only against such cards. `by`: only by cards that fit.
    `over`: at most so many a turn. `marker`: which markers cannot be put."""

    act: str
    who: Cards | Who
    at: Cards | None = None
    by: Cards | Filter | None = None
    over: int | None = None
    marker: Marker | None = None
    during: Who | None = None
    until: Until | None = None
    while_in_play: bool = False  # lasts while this card is in play


@dataclass(frozen=True, slots=True)
class Must(Standing):
    """A duty. `duty`: be_attacked, attack."""

    duty: str
    who: Cards
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Permit(Standing):
    """A permission. `act`: defend_again (any number of times a turn), attack_again, two_equipment."""

    act: str
    what: Cards | None = None
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class EntersClosed(Standing):
    what: Pick
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class While(Standing):
    condition: Condition
    effects: tuple[Node, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Instead(Standing):
    """A replacement (BH-16.27): when the event would happen, do this instead."""

    event: Node
    do: Effect
    optional: bool = False
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class EntersWith(Standing):
    """As it enters play this card gets markers."""

    marker: Marker
    n: Quantity
    until: Until | None = None
