"""Coins: gaining, losing, turning and demanding them; winning."""

from play.games.berserk.rules.book import STANDING, PurposeRule, Steps
from play.games.berserk.rules.compile import picks, refs
from play.games.berserk.rules.compile.effects.measuring import amount
from play.games.berserk.rules.compile.scope import Act, Scope
from play.games.berserk.rules.ending import win as win_game
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, money
from play.games.berserk.script.effect import Costlier, Demand, GetCoins, LoseCoins, TurnCoins, Win


def get_coins(node: GetCoins, scope: Scope) -> Act:
    """Coins with a purpose keep a slot that describes the cards they may pay for."""
    n, seats, closed, until = amount(node.n, scope), refs.seats(node.who, scope), node.closed, node.until
    face, slot = scope.definition.index, -1
    if node.only is not None:
        fits = picks.fits(node.only, Scope(scope.sheet, "standing"))
        purpose = scope.sheet.slot(node, STANDING)
        purpose.rules = (PurposeRule(fits, node.abilities),)
        slot = purpose.index

    def run(s: State, f: Frame) -> Steps:
        count = n(s, f)
        for seat in seats(s, f):
            yield from money.gain(s, seat, max(0, count), closed, giving.expiry(s, f.seat, until), face, slot)
        f.done = count > 0

    def possible(s: State, f: Frame) -> bool:
        return any(money.total(s, seat) < s.options[2] for seat in seats(s, f))

    return Act(run, possible)


def lose_coins(node: LoseCoins, scope: Scope) -> Act:
    n = None if node.n is None else amount(node.n, scope)
    seats, until = refs.seats(node.who, scope), node.until

    def run(s: State, f: Frame) -> Steps:
        count = None if n is None else max(0, n(s, f))
        f.done = True
        for seat in seats(s, f):
            lost = money.lose(s, seat, count, giving.expiry(s, f.seat, until))
            f.done = f.done and (lost >= count if count is not None else lost > 0)
        yield from ()

    def possible(s: State, f: Frame) -> bool:
        return any(money.total(s, seat) > 0 for seat in seats(s, f))

    def full(s: State, f: Frame) -> bool:
        count = 1 if n is None else n(s, f)
        return all(money.total(s, seat) >= count for seat in seats(s, f))

    return Act(run, possible, full)


def turn_coins(node: TurnCoins, scope: Scope) -> Act:
    """Open or close coins. `up_to` opens as many as possible: nobody wants fewer."""
    n = None if node.n is None else amount(node.n, scope)
    seats, closed = refs.seats(node.who, scope), node.closed

    def there(s: State, seat: int) -> int:
        return money.open_count(s, seat) if closed else money.closed_count(s, seat)

    def run(s: State, f: Frame) -> Steps:
        count = None if n is None else max(0, n(s, f))
        f.done = True
        for seat in seats(s, f):
            turned = yield from money.turn(s, seat, count, closed)
            f.done = f.done and (turned >= count if count is not None else turned > 0)

    def possible(s: State, f: Frame) -> bool:
        return any(there(s, seat) > 0 for seat in seats(s, f))

    def full(s: State, f: Frame) -> bool:
        count = 1 if n is None else n(s, f)
        return all(there(s, seat) >= count for seat in seats(s, f))

    return Act(run, possible, full)


def demand(node: Demand, scope: Scope) -> Act:
    """As many coins as the player can pay, up to n; `missing` is the shortfall."""
    n, who = amount(node.n, scope), refs.one(node.who, scope)

    def run(s: State, f: Frame) -> Steps:
        count, seat = max(0, n(s, f)), who(s, f)
        can = min(count, money.open_count(s, seat))
        while can and not money.can_pay(s, seat, can, ability_of=f.source):
            can -= 1
        money.pay(s, seat, can, ability_of=f.source)
        f.missing = count - can
        f.done = f.missing == 0
        yield from ()

    return Act(run)


def costlier(node: Costlier, scope: Scope) -> Act:
    n = amount(node.n, scope)

    def run(s: State, f: Frame) -> Steps:
        giving.costlier(s, f.source, f.face, f.slot, n(s, f))
        yield from ()

    return Act(run)


def win(node: Win, scope: Scope) -> Act:
    who = refs.one(node.who, scope)

    def run(s: State, f: Frame) -> Steps:
        win_game(s, who(s, f), "card")
        yield

    return Act(run)
