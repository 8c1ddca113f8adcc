"""Standing effects: in force while the card is in play, or (with `until`) for a time."""

from dataclasses import dataclass

from play.games.berserk.script.effect.structure import Cards, Effect, Until
from play.games.berserk.script.node import Condition, Filter, Marker, Node, Pick, Quantity, Who


class Standing(Effect):
    """As an ability of a permanent it lasts; as an instruction it needs `until`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Aura(Standing):
    """Cards that fit get bonuses, keywords, abilities; `featureless`: they lose their features."""

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
    elsewhere: bool = False  # only when played from another zone than the hand
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
    """Cards that fit deal this many more wounds."""

    by: Quantity
    source: Cards
    to: Cards | None = None
    kind: str = "any"
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Boost(Standing):
    """Increases numbered keywords of cards that fit (Plague, Regeneration, Armor)."""

    keyword: str
    by: Quantity
    what: Cards
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Cannot(Standing):
    """A prohibition. `act`: attack, defend, act, be_attacked, be_shot, be_chosen, be_destroyed, be_healed, close, open,
    open_in_recovery, lose_features, fight, leave, play, draw, get_coins, open_coins, spend, be_marked, change_price,
    play_elsewhere. `who`: the cards or players it applies to. `at`: only against such cards. `by`: only by cards that
    fit. `over`: at most this many a turn. `marker`: the forbidden markers."""

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
    """A replacement (BH-16.27): when the event would happen, this happens instead."""

    event: Node
    do: Effect
    optional: bool = False
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class EntersWith(Standing):
    """This card gets markers as it enters play."""

    marker: Marker
    n: Quantity
    until: Until | None = None
