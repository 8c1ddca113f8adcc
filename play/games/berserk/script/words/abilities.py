"""Words for the part before `>>`, events, and keywords: `when(dies(creature(mine)))`, `armor(2)`."""

from play.games.berserk.script import effect as e
from play.games.berserk.script.ability import Ev, Head, Keyword, Timing
from play.games.berserk.script.effect import Cards, Effect
from play.games.berserk.script.node import Marker, Number, Pick, Quantity, Ref, SoFar, Who, quantity
from play.games.berserk.script.words.cards import card_, self_, you

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
    """Would be healed but has no wounds."""
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
