"""What a player may do or leave: coins, or instructions that must be carried out in full."""

from play.games.berserk.rules.book import Steps
from play.games.berserk.rules.compile import abilities
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import money
from play.games.berserk.script.effect import Coins, Effect
from play.games.berserk.script.node import Who


class Offer:
    """`full`: it can be done in full. `run`: does it; `frame.done` says whether it was done."""

    __slots__ = ("act", "price", "scope")

    def __init__(self, node: Effect | Coins, scope: Scope, who: Who | None) -> None:
        inner = scope.now()
        inner.paying = True
        if who is not None:
            inner.chooser = who
        self.scope = inner
        self.price = abilities.price(node, inner) if isinstance(node, Coins) else None
        self.act = None if isinstance(node, Coins) else inner.effect(node)
        inner.paying, inner.chooser = False, scope.chooser

    def full(self, s: State, f: Frame, seat: int | None = None) -> bool:
        if self.price is not None:
            return money.can_pay(s, f.seat if seat is None else seat, self.price(s, f), ability_of=f.source)
        assert self.act is not None
        return self.act.full(s, f)

    def run(self, s: State, f: Frame, seat: int) -> Steps:
        if self.price is not None:
            money.pay(s, seat, self.price(s, f), ability_of=f.source)
            f.done = True
            return
        assert self.act is not None
        f.done = True
        yield from self.act.run(s, f)
