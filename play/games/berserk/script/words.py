"""The vocabulary: every word a card script may use. `docs/scripting-a-card.md` explains them with examples.

Nouns and references are values, verbs are functions that build nodes. A class id is a noun: `dwarf(mine)`.
"""

from play.games.berserk.script import effect as e
from play.games.berserk.script.ability import Ability, DeckLine, Ev, Head, Keyword, Script, Timing, card
from play.games.berserk.script.effect import Cards, Effect, Until
from play.games.berserk.script.node import (
    AnyOf,
    Can,
    CoinCount,
    Condition,
    ControlledBy,
    Count,
    Distinct,
    During,
    Every,
    Extreme,
    Fact,
    Field,
    Filter,
    Flag,
    Happened,
    Have,
    HeroIs,
    Known,
    Marked,
    Marker,
    Mentions,
    Named,
    Node,
    Number,
    OfElement,
    OtherThan,
    Over,
    Pick,
    Quantity,
    Ref,
    Same,
    SoFar,
    Who,
    WithKeyword,
    quantity,
)

# --- players and references

you, opp, each, active = Who("you"), Who("opp"), Who("each"), Who("active")
them = Who("them")  # the player of the event, or the one chosen by choose_player()
player = each  # for_each(player, …)
self_, it, rest, that = Ref("self"), Ref("it"), Ref("rest"), Ref("that")
target, attacker, defender = Ref("target"), Ref("attacker"), Ref("defender")
your_hero, opp_hero, linked = Ref("your_hero"), Ref("opp_hero"), Ref("linked")
victim = Ref("victim")  # the other card of the event: who was killed, wounded, attacked


def ref(label: str) -> Ref:
    """What `.as_(label)` named."""
    return Ref("label", label)


def owner(of: Ref) -> Who:
    return Who("owner", of)


def controller(of: Ref) -> Who:
    return Who("controller", of)


def hero_of(who: Who) -> Ref:
    """That player's hero."""
    return Ref("hero_of", who.name, who)


# --- nouns

card_, creature, hero, character, spell = Pick("card"), Pick("creature"), Pick("hero"), Pick("character"), Pick("spell")
support, equipment, quest = Pick("support"), Pick("equipment"), Pick("quest")
amulet = Pick("amulet")
armor_item = Pick("armor_item")
terrain = Pick("terrain")
weapon = Pick("weapon")
event = Pick("event")
aquanite = Pick("aquanite")
akkenian = Pick("akkenian")
angel = Pick("angel")
artifact = Pick("artifact")
archaalite = Pick("archaalite")
war_machine = Pick("war_machine")
brotherhood = Pick("brotherhood")
vail = Pick("vail")
giant = Pick("giant")
worg = Pick("worg")
harpy = Pick("harpy")
dwarf = Pick("dwarf")
goblin = Pick("goblin")
golem = Pick("golem")
gremlin = Pick("gremlin")
demon = Pick("demon")
child_of_krong = Pick("child_of_krong")
dragon = Pick("dragon")
draconid = Pick("draconid")
spirit = Pick("spirit")
beast = Pick("beast")
inquisitor = Pick("inquisitor")
yordling = Pick("yordling")
centaur = Pick("centaur")
coven = Pick("coven")
koyar = Pick("koyar")
nightmare = Pick("nightmare")
cthulhist = Pick("cthulhist")
linung = Pick("linung")
metamorph = Pick("metamorph")
mechanism = Pick("mechanism")
minotaur = Pick("minotaur")
naga = Pick("naga")
mercenary = Pick("mercenary")
undead = Pick("undead")
ogre = Pick("ogre")
orc = Pick("orc")
pirate = Pick("pirate")
underdweller = Pick("underdweller")
spawn = Pick("spawn")
hollow = Pick("hollow")
river_maiden = Pick("river_maiden")
river_fish = Pick("river_fish")
slua = Pick("slua")
forest_guard = Pick("forest_guard")
gloom = Pick("gloom")
tigerfolk = Pick("tigerfolk")
toa_dan = Pick("toa_dan")
troll = Pick("troll")
fairy = Pick("fairy")
hwan = Pick("hwan")
elemental = Pick("elemental")
elf = Pick("elf")
ent = Pick("ent")
egg = Pick("egg")

# --- zones

play_, hand, grave, deck_, side, under = "play", "hand", "grave", "deck", "side", "under"
hand_or_grave, deck_or_hand = "hand_or_grave", "deck_or_hand"

# --- filters

mine, enemy, other = Flag("mine"), Flag("enemy"), Flag("other")
opened, closed, wounded_f, unwounded = Flag("open"), Flag("closed"), Flag("wounded"), Flag("unwounded")
poisoned, featureless, created = Flag("poisoned"), Flag("featureless"), Flag("created")
multi, with_element, one_element = Flag("multi"), Flag("with_element"), Flag("one_element")
foreign_class, foreign_element = Flag("foreign_class"), Flag("foreign_element")
died_this_turn, wounded_this_turn = Flag("died_this_turn"), Flag("wounded_this_turn")
steppe, mountains, forest = OfElement("steppe"), OfElement("mountains"), OfElement("forest")
swamp, darkness, neutral = OfElement("swamp"), OfElement("darkness"), OfElement("neutral")
same_name, other_name = Same("name", self_), Same("name", self_, differs=True)


def named(name: str) -> Filter:
    """By its Russian name, as printed."""
    return Named(name)


def with_(keyword: "Keyword | Head") -> Filter:
    """Having a keyword: `with_(unique)`, `with_(protection(spells))`."""
    assert isinstance(keyword, Keyword)
    return WithKeyword(keyword.id, keyword.of if isinstance(keyword.of, str) else None)


def marked_f(kind: Marker) -> Filter:
    return Marked(kind)


def same(attribute: str, of: Ref) -> Filter:
    """Sharing the name, class, type or cost: `same("name", it)`."""
    return Same(attribute, of)


def different(attribute: str, of: Ref) -> Filter:
    return Same(attribute, of, differs=True)


def mentions(what: Pick) -> Filter:
    """Speaks of this noun: `card_(mentions(support))`."""
    return Mentions(what.noun)


def other_than(of: Ref) -> Filter:
    return OtherThan(of)


def of_player(who: Who) -> Filter:
    """Controlled by (in play), or in a zone of, this player."""
    return ControlledBy(who)


def either(*filters: "Filter | Pick") -> Filter:
    from play.games.berserk.script.node import as_filter

    return AnyOf(tuple(map(as_filter, filters)))


# --- fields

cost, strike, lives, life_left, wounds = (
    Field("cost"),
    Field("strike"),
    Field("lives"),
    Field("life_left"),
    Field("wounds"),
)
printed_strike = Field("printed_strike")

# --- how many


def all_(what: Pick) -> Pick:
    return _quantified(what, "all", None)


def upto(n: Number, what: Pick) -> Pick:
    return _quantified(what, "upto", n)


def exactly(n: Number, what: Pick) -> Pick:
    return _quantified(what, "exactly", n)


def any_number(what: Pick) -> Pick:
    return _quantified(what, "any", None)


def _quantified(what: Pick, how: str, n: Number | None) -> Pick:
    from dataclasses import replace

    return replace(what, quantifier=how, n=None if n is None else quantity(n))  # type: ignore[arg-type]


# --- markers

strengthening, weakening, extra_life = Marker("strengthening"), Marker("weakening"), Marker("extra_life")
bone, flame, will, egg_marker = Marker("bone"), Marker("flame"), Marker("will"), Marker("egg")

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


def hero_is(kind: "str | OfElement", who: Who = you) -> Condition:
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


# --- events


def plays(who: Who, what: Pick | Ref = card_, free: bool = False, nth: int | None = None) -> Ev:
    return Ev("plays", who=who, a=what, free=free, nth=nth)


def enters(what: Cards, unplayed: bool = False) -> Ev:
    return Ev("enters", a=what, unplayed=unplayed)


def leaves(what: Cards) -> Ev:
    return Ev("leaves", a=what)


def dies(what: Cards, not_during: Who | None = None) -> Ev:
    return Ev("dies", a=what, not_during=not_during)


def to_grave(what: Cards) -> Ev:
    """Goes to a graveyard from anywhere."""
    return Ev("to_grave", a=what)


def kills(a: Cards, b: Cards, by: str | None = None) -> Ev:
    return Ev("kills", a=a, b=b, by=by)


def wounded(what: Cards, by: str | Cards | None = None) -> Ev:
    """Receives wounds; X is how many. `by`: strike, shot, attack, spell, ability, or such a source."""
    return Ev("wounded", a=what, by=by)


def deals_to(a: Cards, b: Cards, by: str | None = None) -> Ev:
    """`a` wounds `b`; X is how much."""
    return Ev("deals", a=a, b=b, by=by)


def declares(a: Cards, b: Cards | None = None) -> Ev:
    """An attack by strike is declared (before strikes)."""
    return Ev("declares", a=a, b=b)


def attacks(a: Cards, b: Cards | None = None) -> Ev:
    """Has attacked by strike (after the attack)."""
    return Ev("attacks", a=a, b=b)


def defends(what: Cards, against: Cards | None = None) -> Ev:
    return Ev("defends", a=what, b=against)


def undefended(what: Cards) -> Ev:
    """No defender was appointed against its attack (before strikes)."""
    return Ev("undefended", a=what)


def harmless(a: Cards, b: Cards) -> Ev:
    """An attack of `a` on `b` dealt no wounds."""
    return Ev("harmless", a=a, b=b)


def targeted(what: Cards, by: str | None = None) -> Ev:
    """Chosen as a target; `by` "spell": of a spell."""
    return Ev("targeted", a=what, by=by)


def closes(what: Cards, during: Who | None = None) -> Ev:
    return Ev("closes", a=what, during=during)


def acts(what: Cards) -> Ev:
    """Attacks, defends or taps; X is the coins spent on it."""
    return Ev("acts", a=what)


def healed(what: Cards) -> Ev:
    return Ev("healed", a=what)


def healed_in_vain(what: Cards) -> Ev:
    """Would be healed while it has no wounds."""
    return Ev("healed_in_vain", a=what)


def poisons(what: Cards) -> Ev:
    """Becomes poisoned."""
    return Ev("poisons", a=what)


def draws(who: Who, nth: int | None = None, after: int = 0, outside_start: bool = False) -> Ev:
    return Ev("draws", who=who, nth=nth, after=after, outside_start=outside_start)


def discards(who: Who, what: Pick = card_) -> Ev:
    return Ev("discards", who=who, a=what)


def shuffles(who: Who) -> Ev:
    return Ev("shuffles", who=who)


def summons(who: Who, what: Pick) -> Ev:
    return Ev("summons", who=who, a=what)


def revives(who: Who, what: Pick) -> Ev:
    return Ev("revives", who=who, a=what)


def gets_coin(who: Who, after: int = 0, during: Who | None = None) -> Ev:
    return Ev("gets_coin", who=who, after=after, during=during)


def loses_coin(who: Who) -> Ev:
    return Ev("loses_coin", who=who)


def coins_open(who: Who, after: int = 0) -> Ev:
    """One or more coins open at once."""
    return Ev("coins_open", who=who, after=after)


def pays(who: Who) -> Ev:
    return Ev("pays", who=who)


def marked(kind: Marker, what: Cards, by: Who | None = None) -> Ev:
    return Ev("marked", who=by, a=what, marker=kind)


def keyword_works(keyword: str, what: Cards) -> Ev:
    """Regeneration triggers; X is its number."""
    return Ev("keyword_works", a=what, keyword=keyword)


def plague_moves(what: Cards) -> Ev:
    """Plague of this card puts `what` into a graveyard."""
    return Ev("plague_moves", a=what)


# --- heads

hire, death, on_play = Head(Timing("hire")), Head(Timing("death")), Head(Timing("on_play"))
on_attack, on_strike = Head(Timing("on_attack")), Head(Timing("on_strike"))
tap = Head(tap=True)


def start(whose: Who = you) -> Head:
    return Head(Timing("start", who=whose))


def end(whose: Who = you) -> Head:
    return Head(Timing("end", who=whose))


def when(event: Ev) -> Head:
    """Once per turn (BH-8.6)."""
    return Head(Timing("when", event=event))


def each_time(event: Ev) -> Head:
    return Head(Timing("each_time", event=event))


def ambush(n: Number, event: Ev) -> Head:
    return Head(Timing("ambush", event=event, n=quantity(n)))


def works_in(zone: str) -> Head:
    return Head(zone=zone)


def coins(n: Number, less: Quantity | None = None) -> Head:
    return Head(coins=e.Coins(quantity(n), less))


def pay(effect: Effect) -> Head:
    return Head(pays=(effect,))


def raid(n: Number) -> Head:
    return Head(condition=SoFar("attackers", self_) >= n)


# --- keywords

spells, shots = "spells", "shots"
charge, horde, unique, frenzy = Keyword("charge"), Keyword("horde"), Keyword("unique"), Keyword("frenzy")
first_strike, last_strike = Keyword("first_strike"), Keyword("last_strike")
attack_experience, defence_experience = Keyword("attack_experience"), Keyword("defence_experience")
stealth, vulnerable, module = Keyword("stealth"), Keyword("vulnerable"), Keyword("module")
plague_kw = Keyword("plague")  # with_(plague_kw): cards that have Plague


def armor(n: Number) -> Keyword:
    return Keyword("armor", quantity(n))


def regeneration(n: Number) -> Keyword:
    return Keyword("regeneration", quantity(n))


def thirst(n: Number) -> Keyword:
    return Keyword("thirst", quantity(n))


def protection(of: str | Pick) -> Keyword:
    return Keyword("protection", of=of)


def directed_strike(of: str | Pick | None = None) -> Keyword:
    return Keyword("directed_strike", of=of)


def elusive(of: str | Pick) -> Keyword:
    return Keyword("elusive", of=of)


directed = directed_strike()

# --- structure


def if_(condition: Condition, then: Effect, otherwise: Effect | None = None) -> Effect:
    return e.If(condition, then, otherwise)


def may(
    offer: Effect | Head, then: Effect | None = None, otherwise: Effect | None = None, who: Who | None = None
) -> Effect:
    return e.May(_offer(offer), then, otherwise, who)


def unless(who: Who, offer: Effect | Head, otherwise: Effect, then: Effect | None = None) -> Effect:
    """`who` may do `offer` (then `then`); otherwise `otherwise` happens."""
    return e.May(_offer(offer), then, otherwise, who)


def _offer(offer: Effect | Head) -> "Effect | e.Coins":
    if isinstance(offer, Head):
        assert offer.coins is not None, "only coins() and effects can be offered"
        return offer.coins
    return offer


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


def at(moment: "str | Ev", do: Effect, until: Until | None = None) -> Effect:
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


def reveal(what: "e.Top | e.Hand | Pick", to: Who | None = None, until: Pick | None = None) -> Effect:
    return e.Reveal(what, to, until)


def look(what: "e.Top | e.Hand | Pick") -> Effect:
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
    """Play it now for free."""
    return e.Play(what)


def loot(what: "Cards | e.Top", by: Ref = self_) -> Effect:
    return e.Loot(by, what)


def place(name: str, into: Who, where: str = "shuffle") -> Effect:
    return e.Place(name, into, where)


def create(what: "str | Cards", n: Number = 1, hire: bool = True) -> Effect:
    return e.Create(what, quantity(n), hire)


def attach(what: Ref, to: Cards) -> Effect:
    return e.Attach(what, to)


# --- characteristics


def put(kind: Marker, on: Cards, n: Number = 1, split: bool = False) -> Effect:
    return e.Put(kind, on, quantity(n), split)


def take_off(kind: Marker, of: Cards, n: Number | None = 1, up_to: bool = False, split: bool = False) -> Effect:
    """n None: all of them. `up_to`: you choose how many; X is the number taken off. `split`: n in all, from several cards."""
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


# --- coins


def get_coins(
    n: Number,
    who: Who = you,
    closed: bool = False,
    until: Until | None = None,
    only: Pick | None = None,
    abilities: bool = False,
) -> Effect:
    return e.GetCoins(quantity(n), who, closed, until, only, abilities)


def lose_coins(n: Number | None, who: Who = you, until: Until | None = None) -> Effect:
    return e.LoseCoins(None if n is None else quantity(n), who, until)


def open_coins(n: Number | None, who: Who = you, up_to: bool = False) -> Effect:
    """n None: all."""
    return e.TurnCoins(None if n is None else quantity(n), who, False, up_to)


def close_coins(n: Number | None, who: Who = you) -> Effect:
    return e.TurnCoins(None if n is None else quantity(n), who, True)


def demand(n: Number, who: Who = opp) -> Effect:
    return e.Demand(quantity(n), who)


def costlier(n: Number) -> Effect:
    return e.Costlier(quantity(n))


# --- power


def take_control(what: Cards, until: Until | None = None, to: Who | None = None) -> Effect:
    return e.TakeControl(what, until, to)


def fight(a: Cards, b: Cards) -> Effect:
    return e.Fight(a, b)


def attack_now(what: Cards, at: Pick | None = None) -> Effect:
    return e.AttackNow(what, at)


def cancel(what: Ref) -> Effect:
    return e.Cancel(what)


def prevent(n: Number, on: Pick, until: Until = "eot") -> Effect:
    return e.Prevent(quantity(n), on, until)


def redirect(to: Cards) -> Effect:
    return e.Redirect(to)


def extortion(demanded: Effect | Head) -> Effect:
    return e.Extortion(_offer(demanded))


def win(who: Who = you) -> Effect:
    return e.Win(who)


# --- standing


def aura(
    what: Cards, *abilities: Node, strike: Number | None = None, lives: Number | None = None, until: Until | None = None
) -> Effect:
    return e.Aura(
        what,
        abilities,
        None if strike is None else quantity(strike),
        None if lives is None else quantity(lives),
        False,
        until,
    )


def no_features(what: Cards) -> Effect:
    return e.Aura(what, featureless=True)


def costs(
    by: Number | None = None,
    what: Cards = self_,
    exactly: Number | None = None,
    if_: Condition | None = None,
    floor: int = 0,
    elsewhere: bool = False,
    until: Until | None = None,
) -> Effect:
    """`costs(-1, dwarf(mine))`; `costs(exactly=1, if_=second)`; without `what`: this card itself."""
    return e.Costs(
        what,
        None if by is None else quantity(by),
        None if exactly is None else quantity(exactly),
        if_,
        floor,
        elsewhere,
        until,
    )


def takes(
    by: Number | None,
    on: Cards = self_,
    kind: str = "any",
    source: Cards | None = None,
    nth: tuple[int, ...] = (),
    half: bool = False,
    until: Until | None = None,
) -> Effect:
    """`takes(-1, kind="attack")` receives 1 wound fewer; `takes(0)` receives none; `takes(None, half=True)` half."""
    if by is None or by == 0:
        return e.Takes(on, None, not half, half, kind, source, nth, until)
    return e.Takes(on, quantity(by), False, half, kind, source, nth, until)


def deals(by: Number, source: Cards, to: Cards | None = None, kind: str = "any", until: Until | None = None) -> Effect:
    return e.Deals(quantity(by), source, to, kind, until)


def boost(keyword: str, by: Number, what: Cards, until: Until | None = None) -> Effect:
    return e.Boost(keyword, quantity(by), what, until)


def cannot(
    act: str,
    who: Cards | Who = self_,
    at: Cards | None = None,
    by: Cards | Filter | None = None,
    over: int | None = None,
    marker: Marker | None = None,
    during: Who | None = None,
    until: Until | None = None,
    while_in_play: bool = False,
) -> Effect:
    return e.Cannot(act, who, at, by, over, marker, during, until, while_in_play)


cannot_attack, cannot_defend = cannot("attack"), cannot("defend")


def must(duty: str, who: Cards = self_, until: Until | None = None) -> Effect:
    return e.Must(duty, who, until)


def permit(act: str, what: Cards | None = None, until: Until | None = None) -> Effect:
    return e.Permit(act, what, until)


def enters_closed(what: Pick, until: Until | None = None) -> Effect:
    return e.EntersClosed(what, until)


def while_(condition: Condition, *effects: Node) -> Effect:
    return e.While(condition, effects)


def instead(event: Ev, do: Effect, optional: bool = False) -> Effect:
    return e.Instead(event, do, optional)


def enters_with(kind: Marker, n: Number) -> Effect:
    return e.EntersWith(kind, quantity(n))


deck_line = DeckLine()

__all__ = ["Script", "card"]
