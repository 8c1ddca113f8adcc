"""Verbs: instructions for cards, and their structure."""

from play.games.berserk.script import effect as e
from play.games.berserk.script.ability import Ability, Ev, Head, offered
from play.games.berserk.script.effect import Cards, Effect, Until
from play.games.berserk.script.node import Condition, Marker, Node, Number, Pick, Ref, Who, quantity
from play.games.berserk.script.words.cards import deck_, hand, self_, you

# --- structure


def if_(condition: Condition, then: Effect, otherwise: Effect | None = None) -> Effect:
    return e.If(condition, then, otherwise)


def may(
    offer: Effect | Head, then: Effect | None = None, otherwise: Effect | None = None, who: Who | None = None
) -> Effect:
    return e.May(offered(offer), then, otherwise, who)


def unless(who: Who, offer: Effect | Head, otherwise: Effect, then: Effect | None = None) -> Effect:
    """`who` may do `offer` (then `then`); otherwise `otherwise` happens."""
    return e.May(offered(offer), then, otherwise, who)


def choose_one(
    *modes: Effect | Ability,
    n: int = 1,
    up_to: bool = False,
    repeats: bool = False,
    fresh: bool = False,
    by: Who | None = None,
) -> Effect:
    """`choose_one(a, b, n=2, up_to=True)` is "one or both". A mode with a price: `coins(2) >> effect`."""
    return e.ChooseOne(modes, n, up_to, repeats, fresh, by)


def for_each(what: Cards | Who, do: Effect) -> Effect:
    return e.ForEach(what, do)


def repeatedly(times: Number, do: Effect) -> Effect:
    return e.Repeatedly(quantity(times), do)


def choose(what: Pick) -> Effect:
    return e.Choose(what)


def choose_player(who: Who | None = None) -> Effect:
    return e.ChoosePlayer(who)


def link(what: Pick, otherwise: Effect | None = None) -> Effect:
    return e.Link(what, otherwise)


def at(moment: str | Ev, do: Effect, until: Until | None = None) -> Effect:
    """Later: at a moment (`eot`, `your_turn`, `opp_turn`, `next_eot`, `opp_eot`), or when an event happens before `until`."""
    if isinstance(moment, Ev):
        return e.Later(do, event=moment, until=until)
    return e.Later(do, moment=moment, until=until)


def next_(what: Pick, costs: Number, who: Who = you, until: Until | None = None) -> Effect:
    return e.Next(what, who, quantity(costs), until)


def next_action(costs: Number, until: Until | None = None) -> Effect:
    return e.NextAction(quantity(costs), until)


# --- wounds and state

full = None


def wound(n: Number, on: Cards, split: bool = False, by: Ref | None = None) -> Effect:
    return e.Wound(quantity(n), on, split, by)


def shot(n: Number, at: Cards | None = None, by: Ref | None = None) -> Effect:
    return e.Shot(quantity(n), at, by)


def heal(n: Number | None, on: Cards, split: bool = False, up_to: bool = False) -> Effect:
    """`heal(full, creature)` heals fully."""
    return e.Heal(None if n is None else quantity(n), on, split, up_to)


def poison(n: Number, on: Cards, add: bool = False) -> Effect:
    return e.Poison(quantity(n), on, add)


def destroy(what: Cards) -> Effect:
    return e.Destroy(what)


def close(what: Cards) -> Effect:
    return e.Close(what)


def open_(what: Cards) -> Effect:
    return e.Open(what)


def prepare(what: Cards) -> Effect:
    return e.Prepare(what)


def stun(what: Cards) -> Effect:
    return e.Stun(what)


def keep_closed(what: Cards) -> Effect:
    return e.KeepClosed(what)


def hide(what: Cards) -> Effect:
    return e.Hide(what)


# --- cards and zones


def top(n: Number = 1, whose: Who = you, label: str = "") -> e.Top:
    return e.Top(quantity(n), whose, label)


def hand_of(whose: Who) -> e.Hand:
    return e.Hand(whose)


def draw(n: Number = 1, who: Who = you) -> Effect:
    return e.Draw(quantity(n), who)


def discard(what: Number | Pick, who: Who = you, pick: Who | None = None, otherwise: Effect | None = None) -> Effect:
    """A number of cards, or cards that fit: `discard(spell)`, `discard(any_number(card_))`, `discard(card_.random())`."""
    if isinstance(what, Pick):
        return e.Discard(None, what.in_(hand, who), who, pick, otherwise)
    return e.Discard(quantity(what), None, who, pick, otherwise)


def mill(n: Number, who: Who = you) -> Effect:
    return e.Mill(quantity(n), who)


def plague(n: Number, who: Who | None = None) -> Effect:
    return e.Mill(quantity(n), who, plague=True)


def reveal(what: e.Top | e.Hand | Pick, to: Who | None = None, until: Pick | None = None) -> Effect:
    return e.Reveal(what, to, until)


def look(what: e.Top | e.Hand | Pick) -> Effect:
    return e.Reveal(what, you)


def search(what: Pick, to: str = hand, who: Who | None = None, whose: Who | None = None, where: str = deck_) -> Effect:
    return e.Search(what, to, where, who, whose)


def summon(*what: Cards, who: Who | None = None, closed: bool = False, whose: Who | None = None) -> Effect:
    return e.Summon(what, who, closed, whose)


def revive(
    *what: Cards, closed: bool = False, life: Number | None = None, marks: Marker | None = None, n: Number | None = None
) -> Effect:
    """From your graveyard unless the selector says otherwise."""
    return e.Revive(what, closed, None if life is None else quantity(life), marks, None if n is None else quantity(n))


def summon_or_revive(what: Pick) -> Effect:
    return e.SummonOrRevive(what)


def to_hand(what: Cards) -> Effect:
    return e.ToHand(what)


def to_deck(what: Cards, *also: Cards, where: str = "shuffle", random: bool = False) -> Effect:
    """`where`: shuffle, top, bottom, top_or_bottom; several cards are ordered by their mover unless `random`."""
    return e.ToDeck(what, where, random, also)


def put_in_grave(what: Cards) -> Effect:
    return e.ToGrave(what)


def shuffle(who: Who = you) -> Effect:
    return e.Shuffle(who)


def play(what: Cards) -> Effect:
    """Play it now, for free."""
    return e.Play(what)


def loot(what: Cards | e.Top, by: Ref = self_) -> Effect:
    return e.Loot(by, what)


def place(name: str, into: Who, where: str = "shuffle") -> Effect:
    return e.Place(name, into, where)


def create(what: str | Cards, n: Number = 1, hire: bool = True) -> Effect:
    return e.Create(what, quantity(n), hire)


def attach(what: Ref, to: Cards) -> Effect:
    return e.Attach(what, to)


# --- characteristics


def put(kind: Marker, on: Cards, n: Number = 1, split: bool = False) -> Effect:
    return e.Put(kind, on, quantity(n), split)


def take_off(kind: Marker, of: Cards, n: Number | None = 1, up_to: bool = False, split: bool = False) -> Effect:
    """n None: all of them. `up_to`: you choose how many; X is the number removed. `split`: n in total, from several
    cards."""
    return e.TakeOff(kind, of, None if n is None else quantity(n), up_to, split)


def take_off_all_effects(of: Cards) -> Effect:
    return e.TakeOff(None, of)


def move(kind: Marker, of: Cards, to: Cards, n: Number | None = 1) -> Effect:
    return e.Move(kind, of, to, None if n is None else quantity(n))


def buff(what: Cards, strike: Number | None = None, lives: Number | None = None, until: Until | None = None) -> Effect:
    return e.Buff(what, None if strike is None else quantity(strike), None if lives is None else quantity(lives), until)


def give(to: Cards | Who, *what: Node, until: Until | None = None) -> Effect:
    return e.Give(to, what, until)


def set_(what: Cards, strike: Number | None = None, lives: Number | None = None, until: Until | None = None) -> Effect:
    return e.SetValue(
        what, None if strike is None else quantity(strike), None if lives is None else quantity(lives), None, until
    )


def upgrade(what: Cards) -> Effect:
    return e.SetValue(what, cls="mechanism")


def lose_features(what: Cards, until: Until | None = None) -> Effect:
    return e.LoseFeatures(what, until)
