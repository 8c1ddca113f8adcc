"""What a script is made of: effects. One class a verb; `a >> b` is "a, then b"."""

from dataclasses import dataclass
from typing import Literal

from play.games.berserk.script.node import Condition, Filter, Marker, Node, Pick, Quantity, Ref, ScriptError, Who

Cards = Pick | Ref
Until = Literal["eot", "your_turn", "opp_eot", "your_eot", "next_eot", "end_next", "its_eot", "game"]
"""How long: end of this turn; start of your next turn; end of the opponent's turn and end of your turn (this one, if it
is theirs or yours); end of your next turn; end of the next turn, whoever's; end of the card's own turn; the rest of the
game. None: until the card leaves play."""


class Effect(Node):
    """An instruction."""

    __slots__ = ()

    def __rshift__(self, other: "Effect") -> "Seq":
        if not isinstance(other, Effect):
            raise ScriptError(f"{type(other).__name__} is not an instruction: nothing can follow it with >>")
        left = self.steps if isinstance(self, Seq) else (self,)
        right = other.steps if isinstance(other, Seq) else (other,)
        return Seq((*left, *right))


@dataclass(frozen=True, slots=True)
class Seq(Effect):
    """Instructions one after another, with a death check between and triggers after all (BH-15.22)."""

    steps: tuple[Effect, ...]


# --- structure


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You (or `who`) may do `offer` (an effect, or coins); if it was done in full, `then`; if not, `otherwise`."""

    offer: "Effect | Coins"
    then: Effect | None = None
    otherwise: Effect | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """Choose `n` of the modes ("one or both": up_to). A mode is an effect, or an ability whose head is a cost."""

    modes: tuple[Node, ...]
    n: int = 1
    up_to: bool = False  # at least one, at most n
    repeats: bool = False  # the same mode may be chosen again
    fresh: bool = False  # only modes not chosen this turn
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """For each player (starting with you; inside, `you` is that player), or for each card (inside, `it` is that card)."""

    what: Pick | Ref | Who
    do: Effect


@dataclass(frozen=True, slots=True)
class Repeatedly(Effect):
    times: Quantity
    do: Effect


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Only binds `it` (and the label)."""

    what: Pick


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """Binds `them`."""

    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Link(Effect):
    """Choose a card that this permanent remembers as `linked`."""

    what: Pick
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Do `do` at a moment (`eot`, `your_turn`, `opp_turn`, `next_eot`, `opp_eot`), or when `event` happens before `until`."""

    do: Effect
    moment: str | None = None
    event: Node | None = None
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Next(Effect):
    """The next card of this kind that `who` plays costs more or less; used up by it."""

    what: Pick
    who: Who
    costs: Quantity
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class NextAction(Effect):
    """Your hero's next action with a price in coins costs more or less."""

    costs: Quantity
    until: Until | None = None


# --- wounds and state


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    amount: Quantity
    on: Cards
    split: bool = False  # the controller spreads the amount over cards that fit, one wound at a time
    by: Ref | None = None  # the source of the wounds, if not this card


@dataclass(frozen=True, slots=True)
class Shot(Effect):
    """`at` None: any enemy character (BH-13.8). `by`: the card that shoots, if not this one."""

    amount: Quantity
    at: Cards | None = None
    by: Ref | None = None


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    amount: Quantity | None  # None: fully
    on: Cards
    split: bool = False
    up_to: bool = False  # with split: the controller may stop before all is spread


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
    otherwise: Effect | None = None  # for a player who could not discard all


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """The top cards of a deck go to its graveyard. `plague`: the keyword; you choose the player unless `who` is given."""

    n: Quantity
    who: Who | None
    plague: bool = False


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Show cards: the top of a deck, a hand, chosen cards. Binds `it`; `rest` is what later instructions leave of it.
    `to`: who sees them; None: everybody. `until`: from the top, one at a time, until these were found (`it`: the found
    ones, `rest`: the others)."""

    what: Top | Hand | Pick
    to: Who | None = None
    until: Pick | None = None


@dataclass(frozen=True, slots=True)
class Search(Effect):
    what: Pick
    to: str = "hand"  # hand, grave, top
    where: str = "deck"
    who: Who | None = None  # who searches; None: you
    whose: Who | None = None  # whose deck; None: that of who searches


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """From the deck (or where the selector says) into play."""

    what: tuple[Cards, ...]
    who: Who | None = None
    closed: bool = False
    whose: Who | None = None


@dataclass(frozen=True, slots=True)
class Revive(Effect):
    what: tuple[Cards, ...]
    closed: bool = False
    life: Quantity | None = None  # with so many lives left
    marks: Marker | None = None
    n: Quantity | None = None  # how many markers it gets as it enters


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
    also: tuple[Cards, ...] = ()  # more cards that go with them: one move, one shuffle


@dataclass(frozen=True, slots=True)
class ToGrave(Effect):
    """From a deck, a hand or among revealed cards to the graveyard: not discarding, not dying."""

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


# --- characteristics


@dataclass(frozen=True, slots=True)
class Put(Effect):
    marker: Marker
    on: Cards
    n: Quantity
    split: bool = False


@dataclass(frozen=True, slots=True)
class TakeOff(Effect):
    """Take markers off: a number, at most a number, or (n None) all. `up_to`: you choose how many; X is that number.
    `marker` None: all effects of every kind (poison and stun too)."""

    marker: Marker | None
    of: Cards
    n: Quantity | None = None
    up_to: bool = False
    split: bool = False  # n in all, taken one at a time from cards that fit; X is how many


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
class Coins(Node):
    """A price in coins: a cost of an ability, or what `may` and `unless` offer. `less`: a reduction, floor 0."""

    n: Quantity
    less: Quantity | None = None


@dataclass(frozen=True, slots=True)
class GetCoins(Effect):
    n: Quantity
    who: Who
    closed: bool = False
    until: Until | None = None
    only: Pick | None = None  # may pay only for playing such cards …
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
    """The player pays as many coins as they can up to n; `missing` is what they lacked."""

    n: Quantity
    who: Who


@dataclass(frozen=True, slots=True)
class Costlier(Effect):
    """This very ability costs so much more from now on."""

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


# --- standing effects: true while the card is in play, or (with `until`) for a time


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
