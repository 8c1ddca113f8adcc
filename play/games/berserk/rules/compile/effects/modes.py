"""Choose one or several modes, possibly with their own prices."""

from play.games.berserk.rules.book import Number, Steps
from play.games.berserk.rules.codes import By
from play.games.berserk.rules.compile import abilities, choosing, refs
from play.games.berserk.rules.compile.scope import Act, Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import money
from play.games.berserk.script.ability import Ability
from play.games.berserk.script.effect import ChooseOne, Effect
from play.games.berserk.script.node import Node, ScriptError


class Mode:
    """A mode: instructions, possibly with their own price."""

    __slots__ = ("act", "guessed", "price", "slot")

    def __init__(self, node: Node, scope: Scope, slot: int) -> None:
        self.slot = slot
        self.price: Number | None = None
        if isinstance(node, Ability):
            if node.head.timing is not None or node.head.coins is None:
                raise ScriptError("a mode has a price in coins, or none")
            self.price = abilities.price(node.head.coins, scope)
            node = node.effect
        if not isinstance(node, Effect):
            raise ScriptError(f"{type(node).__name__} is not a mode")
        guess = scope.guess
        self.guessed = scope.guessed(node)
        scope.guess = False
        self.act = scope.effect(node)
        scope.guess = guess

    def open(self, s: State, f: Frame, seat: int, due: int, guess: bool) -> bool:
        """`due`: the unpaid cost of the card or the ability itself. `guess`: judge by public facts."""
        if self.price is not None and not _affordable(s, f, seat, self.price(s, f), due):
            return False
        act = self.guessed if guess and self.guessed is not None else self.act
        return act.possible(s, f)


def _affordable(s: State, f: Frame, seat: int, n: int, due: int) -> bool:
    if not money.can_pay(s, seat, n, ability_of=f.source):
        return False
    if f.by & By.SPELL:
        return due + n <= money.spendable(s, seat, card=f.source)
    return due + n <= money.spendable(s, seat, ability_of=f.source)


def choose_one(node: ChooseOne, scope: Scope) -> Act:
    early = scope.ahead and node.who is None
    branches = [scope.fork() if early and not node.repeats else scope.now() for _ in node.modes]
    kept = [scope.sheet.slot(mode, 0).index if node.fresh else -1 for mode in node.modes]
    modes = tuple(Mode(mode, branch, slot) for mode, branch, slot in zip(node.modes, branches, kept, strict=True))
    scope.join(*branches)
    guess, hidden = scope.guess, any(mode.guessed is not None for mode in modes)
    key, face, fresh = scope.sheet.key(), scope.definition.index, node.fresh
    choice = scope.sheet.choice(node)
    who = None if node.who is None else refs.one(node.who, scope)
    most, least, repeats = node.n, 1 if node.up_to else node.n, node.repeats

    def open_(s: State, f: Frame, seat: int, chosen: list[int], due: int, guess: bool) -> list[int]:
        used = _used(s, f, face) if fresh else ()
        return [
            number
            for number, mode in enumerate(modes)
            if (repeats or number not in chosen) and mode.slot not in used and mode.open(s, f, seat, due, guess)
        ]

    def decide(s: State, f: Frame, announcing: bool) -> Steps:
        seat = f.seat if who is None else who(s, f)
        due = f.paid if announcing else 0
        chosen: list[int] = []
        while len(chosen) < most:
            might = open_(s, f, seat, chosen, due, True)
            if not might:
                break
            left = open_(s, f, seat, chosen, due, False) if hidden else might
            number = yield from choosing.mode(f, seat, choice, left, might, len(chosen) >= least, announcing)
            if number < 0:
                break
            chosen.append(number)
            price = modes[number].price
            due += price(s, f) if announcing and price is not None else 0
        return tuple(chosen if repeats else sorted(chosen))

    def ahead(s: State, f: Frame) -> Steps:
        chosen = yield from decide(s, f, True)
        f.chosen[key] = chosen
        for number in chosen:
            choice = modes[number].act.ahead
            if choice is not None:
                yield from choice(s, f)

    def run(s: State, f: Frame) -> Steps:
        chosen = f.chosen.get(key)
        if chosen is None:
            chosen = yield from decide(s, f, False)
        bound = f.it
        for number in chosen:
            mode = modes[number]
            if fresh:
                _use(s, f, face, mode.slot)
            if mode.price is not None:
                seat = f.seat if who is None else who(s, f)
                n = mode.price(s, f)
                if not money.can_pay(s, seat, n, ability_of=f.source):
                    continue
                money.pay(s, seat, n, ability_of=f.source)
            if len(chosen) > 1 and not early:
                f.it = bound
            yield from mode.act.run(s, f)

    def possible(s: State, f: Frame) -> bool:
        return bool(open_(s, f, f.seat if who is None else who(s, f), [], f.paid if early else 0, guess))

    return Act(run, possible, possible, ahead if early else None)


def _used(s: State, f: Frame, face: int) -> tuple[int, ...]:
    """Modes chosen this turn, by slot."""
    p = s.perm[f.source]
    return () if p is None else tuple([slot for f_, slot, turn, _ in p.uses if f_ == face and turn == s.turn])


def _use(s: State, f: Frame, face: int, slot: int) -> None:
    p = s.perm[f.source]
    if p is not None:
        p.uses = (*p.uses, (face, slot, s.turn, 1))
