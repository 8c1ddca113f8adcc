"""What a player may accept or decline: a payment of coins, or instructions that must be carried out in full."""

from play.games.berserk.rules.book import Number, Steps
from play.games.berserk.rules.compile import abilities, choosing
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import money
from play.games.berserk.script.effect import Coins, Effect
from play.games.berserk.script.node import Who


def _nothing(s: State, f: Frame) -> int:
    return 0


class Offer:
    """Instructions (`act`), or coins. `full`: it can be done in full; `might`: it could be, judged by public facts.
    `accepted`: asks the player. `run`: does it; `frame.done` says whether it was done."""

    __slots__ = ("act", "guessed", "price", "scope")

    def __init__(self, node: Effect | Coins, scope: Scope, who: Who | None) -> None:
        inner = scope.now()
        inner.paying = True
        if who is not None:
            inner.chooser = who
        self.scope = inner
        self.price: Number = abilities.price(node, inner) if isinstance(node, Coins) else _nothing
        self.guessed = None if isinstance(node, Coins) else inner.guessed(node)
        inner.guess = False
        self.act = None if isinstance(node, Coins) else inner.effect(node)
        inner.paying, inner.chooser, inner.guess = False, scope.chooser, scope.guess

    def full(self, s: State, f: Frame, seat: int | None = None) -> bool:
        if self.act is not None:
            return self.act.full(s, f)
        return money.can_pay(s, f.seat if seat is None else seat, self.price(s, f), ability_of=f.source)

    def might(self, s: State, f: Frame, seat: int) -> bool:
        return self.full(s, f, seat) if self.guessed is None else self.guessed.full(s, f)

    def accepted(self, s: State, f: Frame, seat: int) -> Steps:
        """The player is asked unless others can tell that nothing is possible."""
        if not self.might(s, f, seat):
            return False
        answer = yield from choosing.may(f, seat, self.full(s, f, seat))
        return answer

    def run(self, s: State, f: Frame, seat: int) -> Steps:
        f.done = True
        if self.act is not None:
            yield from self.act.run(s, f)
        else:
            money.pay(s, seat, self.price(s, f), ability_of=f.source)
