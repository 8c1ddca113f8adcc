"""How instructions are put together: one after another, if, may, choose one, for each."""

from dataclasses import replace

from play.games.berserk.rules.book import Number, Steps, Test
from play.games.berserk.rules.compile import abilities, choosing, conditions, objects, refs
from play.games.berserk.rules.compile.effects.measuring import amount, in_order
from play.games.berserk.rules.compile.effects.offers import Offer
from play.games.berserk.rules.compile.scope import CHOSEN, EVENT, UNBOUND, Act, Scope, always, mentions
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, money
from play.games.berserk.script.ability import Ability
from play.games.berserk.script.effect import (
    Choose,
    ChooseOne,
    ChoosePlayer,
    Destroy,
    Discard,
    Effect,
    ForEach,
    If,
    Link,
    May,
    Repeatedly,
    Seq,
    SetValue,
    ToDeck,
)
from play.games.berserk.script.node import (
    CardIs,
    CoinCount,
    Condition,
    Fact,
    Happened,
    Known,
    Node,
    Pick,
    Ref,
    ScriptError,
    SoFar,
    Who,
)


def seq(node: Seq, scope: Scope) -> Act:
    acts = [scope.effect(step) for step in node.steps]
    # BH-15.41: an upgrade in vain cancels the whole ability
    steps = tuple(
        (act.run, isinstance(step, SetValue) and step.cls is not None)
        for act, step in zip(acts, node.steps, strict=True)
    )
    tests = tuple(act.possible for act in acts)
    fulls = tuple(act.full for act in acts)

    def run(s: State, f: Frame) -> Steps:
        for step, halts in steps:
            yield from step(s, f)
            if halts and not f.done:
                return

    def possible(s: State, f: Frame) -> bool:
        return any(test(s, f) for test in tests)

    def full(s: State, f: Frame) -> bool:
        return all(test(s, f) for test in fulls)

    return Act(run, always if always in tests else possible, full, in_order([act.ahead for act in acts]))


# --- if


def if_(node: If, scope: Scope) -> Act:
    if _shares(node, scope):
        return _shared(node, scope)
    early = scope.ahead and not scope.started and _stable(node.condition)
    condition = conditions.compiled(node.condition, scope)
    then_scope, else_scope = scope.fork(), scope.fork()
    if not early:
        then_scope, else_scope = scope.now(), scope.now()
    then = then_scope.effect(node.then)
    otherwise = None if node.otherwise is None else else_scope.effect(node.otherwise)
    scope.join(then_scope, else_scope)
    key = scope.sheet.key()

    def run(s: State, f: Frame) -> Steps:
        decided = f.chosen.get(key)
        if condition(s, f) if decided is None else decided[0]:
            yield from then.run(s, f)
        elif otherwise is not None:
            yield from otherwise.run(s, f)
        else:
            f.done = False

    def ahead(s: State, f: Frame) -> Steps:
        holds = condition(s, f)
        f.chosen[key] = (holds,)
        branch = then if holds else otherwise
        if branch is not None and branch.ahead is not None:
            yield from branch.ahead(s, f)

    possible = _either_branch(condition, then, otherwise, _stable(node.condition))
    asks = early and (then.ahead is not None or (otherwise is not None and otherwise.ahead is not None))
    return Act(run, possible, possible, ahead if asks else None)


def _either_branch(condition: Test, then: Act, otherwise: Act | None, known: bool) -> Test:
    def possible(s: State, f: Frame) -> bool:
        if condition(s, f):
            return then.possible(s, f)
        return otherwise is not None and otherwise.possible(s, f)

    def maybe(s: State, f: Frame) -> bool:
        return then.possible(s, f) or (otherwise is not None and otherwise.possible(s, f))

    return possible if known else maybe


RESULTS = ("it", "rest", "label", "excess", "deaths", "missing", "healed", "done", "unpaid", "unblocked")
"""Words for what an ability does itself."""


def _stable(condition: Condition) -> bool:
    """Neither what the ability does nor the payment for it changes the answer: it can be looked at beforehand."""
    for part in condition.walk():
        if isinstance(part, Ref | Known | Fact) and part.name in RESULTS:
            return False
        if isinstance(part, CoinCount) and part.who != Who("opp"):
            return False
        if isinstance(part, SoFar) and part.kind in ("played", "coins_paid"):
            return False
        if isinstance(part, Happened | CardIs) or (isinstance(part, Pick) and "hand" in part.zone):
            return False
    return True


def _shares(node: If, scope: Scope) -> bool:
    """`if_(C, a(sel), b(it))`: one target for both branches, chosen before the condition is looked at."""
    if scope.bound == CHOSEN:
        return False
    if node.otherwise is None:
        return scope.bound == UNBOUND and mentions(node.condition, "it")
    if not _speaks_of_it(node.otherwise) and not (scope.bound == UNBOUND and mentions(node.condition, "it")):
        return False
    if scope.bound == EVENT and mentions(node.condition, "it"):
        return False
    return any(isinstance(part, Pick) for part in _first(node.then).walk())


def _first(effect: Effect) -> Effect:
    return _first(effect.steps[0]) if isinstance(effect, Seq) else effect


def _speaks_of_it(effect: Effect) -> bool:
    return mentions(_first(effect), "it")


def _shared(node: If, scope: Scope) -> Act:
    then_scope = scope.fork()
    then_scope.caught = []
    then = then_scope.effect(node.then)
    if not then_scope.caught:
        raise ScriptError("`it` is not bound by anything before")
    target = then_scope.caught[0]
    else_scope = scope.now()
    else_scope.bind(now=True)
    condition = conditions.compiled(node.condition, else_scope)
    otherwise = None if node.otherwise is None else else_scope.effect(node.otherwise)
    early, key = target.ahead, target.key
    chooser = target.chooser
    assert chooser is not None
    scope.join(then_scope, else_scope)

    def run(s: State, f: Frame) -> Steps:
        ids = f.chosen.get(key)
        if ids is None:
            ids = yield from chooser.choose(s, f)
            f.chosen[key] = ids
        f.it = ids
        if condition(s, f):
            yield from then.run(s, f)
        elif otherwise is not None:
            yield from otherwise.run(s, f)
        f.chosen.pop(key, None)

    return Act(run, target.any, target.enough, early)


# --- may


def may(node: May, scope: Scope) -> Act:
    offer = Offer(node.offer, scope, node.who)
    who = None if node.who is None else refs.one(node.who, scope)
    then_scope, else_scope = offer.scope.fork(), scope.now()
    then = None if node.then is None else then_scope.effect(node.then)
    otherwise = None if node.otherwise is None else else_scope.effect(node.otherwise)
    scope.join(then_scope, else_scope)

    def run(s: State, f: Frame) -> Steps:
        seat = f.seat if who is None else who(s, f)
        before = f.it
        done = False
        if offer.full(s, f, seat) and (yield from choosing.may(s, f, seat)):
            yield from offer.run(s, f, seat)
            done = f.done
        if done:
            if then is not None:
                yield from then.run(s, f)
            return
        f.it = before
        if otherwise is not None:
            yield from otherwise.run(s, f)
        f.done = False

    def possible(s: State, f: Frame) -> bool:
        seat = f.seat if who is None else who(s, f)
        return otherwise is not None or offer.full(s, f, seat)

    return Act(run, possible)


# --- modes


class Mode:
    """One of several: instructions, perhaps with a price of their own."""

    __slots__ = ("act", "price", "slot")

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
        self.act = scope.effect(node)

    def open(self, s: State, f: Frame, seat: int) -> bool:
        if self.price is not None and not money.can_pay(s, seat, self.price(s, f), ability_of=f.source):
            return False
        return self.act.possible(s, f)


def choose_one(node: ChooseOne, scope: Scope) -> Act:
    early = scope.ahead and node.who is None
    branches = [scope.fork() if early and not node.repeats else scope.now() for _ in node.modes]
    kept = [scope.sheet.slot(mode, 0).index if node.fresh else -1 for mode in node.modes]
    modes = tuple(Mode(mode, branch, slot) for mode, branch, slot in zip(node.modes, branches, kept, strict=True))
    scope.join(*branches)
    key, face, fresh = scope.sheet.key(), scope.definition.index, node.fresh
    who = None if node.who is None else refs.one(node.who, scope)
    most, least, repeats = node.n, 1 if node.up_to else node.n, node.repeats

    def open_(s: State, f: Frame, seat: int, chosen: list[int]) -> list[int]:
        used = _used(s, f, face) if fresh else ()
        return [
            number
            for number, mode in enumerate(modes)
            if (repeats or number not in chosen) and mode.slot not in used and mode.open(s, f, seat)
        ]

    def decide(s: State, f: Frame, cancellable: bool) -> Steps:
        seat = f.seat if who is None else who(s, f)
        chosen: list[int] = []
        while len(chosen) < most:
            left = open_(s, f, seat, chosen)
            if not left:
                break
            number = yield from choosing.mode(f, seat, left, len(chosen) >= least, cancellable)
            if number < 0:
                break
            chosen.append(number)
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
        return bool(open_(s, f, f.seat if who is None else who(s, f), []))

    return Act(run, possible, possible, ahead if early else None)


def _used(s: State, f: Frame, face: int) -> tuple[int, ...]:
    """Modes chosen this turn, by their slots."""
    p = s.perm[f.source]
    return () if p is None else tuple([slot for f_, slot, turn, _ in p.uses if f_ == face and turn == s.turn])


def _use(s: State, f: Frame, face: int, slot: int) -> None:
    p = s.perm[f.source]
    if p is not None:
        p.uses = (*p.uses, (face, slot, s.turn, 1))


# --- each


def for_each(node: ForEach, scope: Scope) -> Act:
    if isinstance(node.what, Who):
        return _each_player(node, node.what, scope)
    what = node.what
    if isinstance(what, Pick) and what.quantifier == "one":
        what = replace(what, quantifier="all")
    taken = objects.compiled(what, scope)
    inner = scope.now()
    inner.bind(now=True)
    act = inner.effect(node.do)
    scope.join(inner)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        for id_ in ids:
            f.it = (id_,)
            yield from act.run(s, f)
        f.it = ids
        f.done = bool(ids)

    return Act(run, taken.any, taken.enough, taken.ahead)


def fork(f: Frame, seat: int) -> Frame:
    """The same ability for another player: inside, `you` is that player."""
    new = Frame(f.source, seat, f.face, f.slot)
    new.event, new.them = f.event, f.them
    new.it, new.that, new.rest, new.labels = f.it, f.that, f.rest, dict(f.labels)
    new.x, new.paid, new.excess, new.missing, new.deaths, new.by = f.x, f.paid, f.excess, f.missing, f.deaths, f.by
    return new


def _each_player(node: ForEach, who: Who, scope: Scope) -> Act:
    """You first. Where both must choose from their own cards, they choose at the same time (BH-11.4)."""
    inner = scope.now()
    inner.caught = []
    act = inner.effect(node.do)
    scope.join(inner)
    seats = refs.seats(who, scope)
    target = None
    if isinstance(node.do, Discard | Destroy | ToDeck) and len(inner.caught) == 1:
        target = inner.caught[0]

    def run(s: State, f: Frame) -> Steps:
        frames = [fork(f, seat) for seat in seats(s, f)]
        if target is not None and target.chooser is not None and len(frames) == 2:
            first, second = frames
            chooser = target.chooser
            choices = yield from choosing.together(chooser.choose(s, first), chooser.choose(s, second))
            first.chosen[target.key], second.chosen[target.key] = choices
        for frame in frames:
            yield from act.run(s, frame)
        f.it = tuple([id_ for frame in frames for id_ in frame.it])
        f.done = all(frame.done for frame in frames)
        f.deaths = sum([frame.deaths for frame in frames])
        for frame in frames:
            for label, ids in frame.labels.items():
                if f.labels.get(label) != ids:
                    f.labels[label] = (*(f.labels.get(label, ()) if len(frames) > 1 else ()), *ids)

    def possible(s: State, f: Frame) -> bool:
        return any(act.possible(s, fork(f, seat)) for seat in seats(s, f))

    return Act(run, possible)


def repeatedly(node: Repeatedly, scope: Scope) -> Act:
    times = amount(node.times, scope)
    inner = scope.now()
    act = inner.effect(node.do)
    scope.join(inner)

    def run(s: State, f: Frame) -> Steps:
        for _ in range(times(s, f)):
            yield from act.run(s, f)

    return Act(run, act.possible)


# --- plain choices


def choose(node: Choose, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        f.done = bool(ids)

    return Act(run, taken.any, taken.enough, taken.ahead)


def choose_player(node: ChoosePlayer, scope: Scope) -> Act:
    who = refs.one(node.who or Who("you"), scope)
    key, early = scope.sheet.key(), scope.ahead

    def ahead(s: State, f: Frame) -> Steps:
        f.them = yield from choosing.player(f, who(s, f), True)
        f.chosen[key] = (f.them,)

    def run(s: State, f: Frame) -> Steps:
        kept = f.chosen.get(key)
        f.them = (yield from choosing.player(f, who(s, f), False)) if kept is None else kept[0]
        f.done = True

    return Act(run, ahead=ahead if early else None)


def link(node: Link, scope: Scope) -> Act:
    """The permanent remembers the chosen card."""
    taken = objects.compiled(node.what, scope)
    inner = scope.now()
    otherwise = None if node.otherwise is None else inner.effect(node.otherwise)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        f.done = bool(ids)
        if ids:
            giving.link(s, f.source, ids)
        elif otherwise is not None:
            yield from otherwise.run(s, f)

    return Act(run, taken.any if otherwise is None else always, taken.enough, taken.ahead)
