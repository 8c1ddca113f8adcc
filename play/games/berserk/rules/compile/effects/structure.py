"""Combinations of instructions: sequence, if, may, choose one, for each."""

from play.games.berserk.rules.book import Steps, Test
from play.games.berserk.rules.compile import choosing, conditions, objects, refs
from play.games.berserk.rules.compile.effects.measuring import in_order
from play.games.berserk.rules.compile.effects.offers import Offer
from play.games.berserk.rules.compile.scope import CHOSEN, EVENT, UNBOUND, Act, Scope, always, mentions
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving
from play.games.berserk.script.ability import Ev
from play.games.berserk.script.effect import (
    Choose,
    ChoosePlayer,
    Effect,
    If,
    Link,
    May,
    Seq,
    SetValue,
)
from play.games.berserk.script.node import (
    CardIs,
    CoinCount,
    Condition,
    Fact,
    Happened,
    Known,
    Pick,
    Ref,
    ScriptError,
    SoFar,
    Who,
)


def seq(node: Seq, scope: Scope) -> Act:
    scope.sole = False
    acts = [scope.effect(step) for step in node.steps]
    # BH-15.41: an upgrade without effect cancels the whole ability
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
    first = not scope.started
    early = scope.ahead and first and _stable(node.condition)
    condition = conditions.compiled(node.condition, scope)
    then_scope, else_scope = scope.fork(), scope.fork()
    if not early:
        then_scope, else_scope = scope.now(), scope.now()
    then = then_scope.effect(node.then)
    otherwise = None if node.otherwise is None else else_scope.effect(node.otherwise)
    scope.join(then_scope, else_scope)
    key = scope.sheet.key()
    foreseen = _stable(node.condition, spell=scope.timing == "spell" and first)

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

    possible = _either_branch(condition, then, otherwise, foreseen)
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
"""Words for things that the ability itself does."""


PLAYING = ("plays", "pays", "to_grave", "targeted")
"""Things that happen while a spell is played, before its text is carried out."""


def _stable(condition: Condition, spell: bool = False) -> bool:
    """Neither the ability nor the payment for it changes the answer, so it can be checked in advance. `spell`: it opens
    the text of a spell, which is paid with coins only, and nothing else happens before."""
    for part in condition.walk():
        if isinstance(part, Ref | Known | Fact) and part.name in RESULTS:
            return False
        if isinstance(part, CoinCount) and part.who != Who("opp"):
            return False
        if isinstance(part, SoFar) and part.kind in ("played", "coins_paid"):
            return False
        if isinstance(part, Happened) and not (spell and isinstance(part.event, Ev) and part.event.kind not in PLAYING):
            return False
        if isinstance(part, CardIs) or (isinstance(part, Pick) and "hand" in part.zone and not spell):
            return False
    return True


def _shares(node: If, scope: Scope) -> bool:
    """`if_(C, a(sel), b(it))`: one target for both branches, chosen before the condition is checked."""
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
    open_ = offer.might if scope.guess else offer.full

    def run(s: State, f: Frame) -> Steps:
        seat = f.seat if who is None else who(s, f)
        before = f.it
        done = False
        if (yield from offer.accepted(s, f, seat)):
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
        return otherwise is not None or open_(s, f, seat)

    return Act(run, possible)


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
