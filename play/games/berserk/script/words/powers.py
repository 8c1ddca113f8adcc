"""Verbs: coins, control, fights and replaced events."""

from play.games.berserk.script import effect as e
from play.games.berserk.script.ability import Head, offered
from play.games.berserk.script.effect import Cards, Effect, Until
from play.games.berserk.script.node import Number, Pick, Ref, Who, quantity
from play.games.berserk.script.words.cards import opp, you

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
    return e.Extortion(offered(demanded))


def win(who: Who = you) -> Effect:
    return e.Win(who)
