"""Markers, bonuses, set values, lost features."""

from play.games.berserk.rules.book import CardTest, Steps
from play.games.berserk.rules.compile import choosing, objects, picks, quantities, refs
from play.games.berserk.rules.compile.effects.measuring import amount, in_order, measured
from play.games.berserk.rules.compile.scope import Act, Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, leaving, marking, moving
from play.games.berserk.script.effect import Buff, LoseFeatures, Move, Put, SetValue, TakeOff
from play.games.berserk.script.node import Const, Known, Pick, ScriptError


def put(node: Put, scope: Scope) -> Act:
    if node.split:
        return _split(node, scope)
    kind = node.marker.kind
    marking.code(kind)
    taken, measures = measured(node.on, (node.n,), scope)

    def run(s: State, f: Frame) -> Steps:
        found = yield from measures(s, f)
        placed = 0
        for id_, numbers in found:
            placed += marking.put(s, kind, id_, numbers[0], f.seat)
        f.done = placed > 0
        yield from leaving.check_deaths(s)
        f.deaths = sum([moving.died(s, id_) for id_, _ in found])

    return Act(run, taken.any, taken.enough, taken.ahead)


def _split(node: Put, scope: Scope) -> Act:
    if not isinstance(node.on, Pick):
        raise ScriptError("only markers on cards to choose can be split")
    kind, label = node.marker.kind, node.on.label
    marking.code(kind)
    n = amount(node.n, scope)
    scope.ahead = False
    chooser = picks.Chooser(node.on, scope)
    scope.bind(label, now=True)
    bounded = node.on.quantifier in ("upto", "exactly")

    def run(s: State, f: Frame) -> Steps:
        total, pool = n(s, f), chooser.pool(s, f)
        most = chooser.most(s, f) if bounded else len(pool)
        parts: list[tuple[int, int]] = []
        if pool and total > 0 and most > 0:
            parts = yield from choosing.spread(s, f, chooser.seat(s, f), pool, total, most)
        f.bind(tuple([id_ for id_, _ in parts]), label)
        for id_, share in parts:
            marking.put(s, kind, id_, share, f.seat)
        f.done = bool(parts)
        yield from leaving.check_deaths(s)

    return Act(run, chooser.any)


def take_off(node: TakeOff, scope: Scope) -> Act:
    """A number of markers, at most a number (X is then how many were taken), or all."""
    if node.marker is None:
        return _clear(node, scope)
    if node.split:
        return _take_off_split(node, node.marker.kind, scope)
    kind = node.marker.kind
    marking.code(kind)
    wanted = None if node.n is None else amount(node.n, scope)
    least = node.n.value if isinstance(node.n, Const) and not node.up_to else 1
    up_to = node.up_to

    def has_some(s: State, f: Frame, id_: int) -> bool:
        return marking.count(s, kind, id_) >= least

    usable: CardTest | None = has_some if scope.paying else None
    taken = objects.compiled(node.of, scope, usable=usable)
    full = taken.enough
    if scope.paying and not up_to:
        reads = quantities.ids_of(node.of, scope) if isinstance(node.of, Pick) else refs.cards(node.of, scope)
        total = isinstance(node.of, Pick) and node.of.quantifier == "all"

        def affordable(s: State, f: Frame) -> bool:
            need = 1 if wanted is None else wanted(s, f)
            counts = [marking.count(s, kind, id_) for id_ in reads(s, f)]
            return (sum(counts) if total else max(counts, default=0)) >= need

        full = affordable

    def run(s: State, f: Frame) -> Steps:
        need = None if wanted is None else wanted(s, f)
        ids = yield from taken.take(s, f)
        total = 0
        for id_ in ids:
            n = need if need is None or not (up_to or len(ids) > 1) else need - total
            if up_to:
                there = marking.count(s, kind, id_)
                n = yield from choosing.number(f, f.seat, 0, there if n is None else min(n, there))
            total += marking.take_off(s, kind, id_, n)
        f.done = total > 0 if need is None or up_to else total >= need
        if up_to or need is None:
            f.x = total
        yield from leaving.check_deaths(s)
        f.deaths = sum([moving.died(s, id_) for id_ in ids])

    if up_to:
        scope.x = scope.x or "taken"
    return Act(run, taken.any, full, taken.ahead)


def _take_off_split(node: TakeOff, kind: str, scope: Scope) -> Act:
    """A total number, one at a time from cards that fit; X is how many. As a cost of X: as many as the player wants."""
    if not isinstance(node.of, Pick):
        raise ScriptError("only markers of cards to choose can be taken off one at a time")
    marking.code(kind)
    named = isinstance(node.n, Known) and scope.x == ""
    wanted = None if node.n is None or named else amount(node.n, scope)
    stop, label = node.up_to or named, node.of.label

    def has_some(s: State, f: Frame, id_: int) -> bool:
        return marking.count(s, kind, id_) > 0

    scope.ahead = False
    chooser = picks.Chooser(node.of, scope, usable=has_some)
    scope.bind(label, now=True)
    scope.x = scope.x or "taken"

    def there(s: State, f: Frame) -> int:
        return sum([marking.count(s, kind, id_) for id_ in chooser.pool(s, f)])

    def room(s: State, id_: int) -> int:
        return marking.count(s, kind, id_)

    def run(s: State, f: Frame) -> Steps:
        pool, most = chooser.pool(s, f), there(s, f)
        need = most if wanted is None else min(most, wanted(s, f))
        parts = yield from choosing.spread(s, f, chooser.seat(s, f), pool, need, len(pool), stop, room)
        f.bind(tuple([id_ for id_, _ in parts]), label)
        f.x = sum([marking.take_off(s, kind, id_, n) for id_, n in parts])
        f.done = f.x > 0
        yield from leaving.check_deaths(s)

    def full(s: State, f: Frame) -> bool:
        return there(s, f) >= (1 if wanted is None or stop else wanted(s, f))

    return Act(run, chooser.any, full)


def _clear(node: TakeOff, scope: Scope) -> Act:
    taken = objects.compiled(node.of, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        for id_ in ids:
            marking.clear_effects(s, id_)
        f.done = bool(ids)
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)


def move(node: Move, scope: Scope) -> Act:
    """Markers from one card to another."""
    kind = node.marker.kind
    marking.code(kind)
    wanted = None if node.n is None else amount(node.n, scope)

    def has_some(s: State, f: Frame, id_: int) -> bool:
        return marking.count(s, kind, id_) > 0

    taken = objects.compiled(node.of, scope, usable=has_some)
    given = objects.compiled(node.to, scope)

    def run(s: State, f: Frame) -> Steps:
        n = None if wanted is None else wanted(s, f)
        sources = yield from taken.take(s, f)
        targets = yield from given.take(s, f)
        moved = 0
        if targets:
            for id_ in sources:
                moved += marking.take_off(s, kind, id_, n)
            marking.put(s, kind, targets[0], moved, f.seat)
        f.done = moved > 0
        if n is None:
            f.x = moved
        yield from leaving.check_deaths(s)

    def possible(s: State, f: Frame) -> bool:
        return taken.any(s, f) and given.any(s, f)

    return Act(run, possible, possible, in_order([taken.ahead, given.ahead]))


def buff(node: Buff, scope: Scope) -> Act:
    taken, measures = measured(node.what, (node.strike, node.lives), scope)
    until = node.until

    def run(s: State, f: Frame) -> Steps:
        found = yield from measures(s, f)
        for id_, (strike, lives) in found:
            giving.buff(s, id_, strike or 0, lives or 0, giving.expiry(s, f.seat, until, id_))
        f.done = bool(found)
        yield from leaving.check_deaths(s)
        f.deaths = sum([moving.died(s, id_) for id_, _ in found])

    return Act(run, taken.any, taken.enough, taken.ahead)


def set_value(node: SetValue, scope: Scope) -> Act:
    if node.cls is not None and node.cls != "mechanism":
        raise ScriptError("a creature can only be made a mechanism")
    taken, measures = measured(node.what, (node.strike, node.lives), scope)
    until, upgrade = node.until, node.cls is not None

    def run(s: State, f: Frame) -> Steps:
        found = yield from measures(s, f)
        f.done = False
        for id_, (strike, lives) in found:
            if strike is not None:
                giving.set_strike(s, id_, strike, giving.expiry(s, f.seat, until, id_))
            if lives is not None:
                giving.set_lives(s, id_, lives)
            f.done = (giving.upgrade(s, id_) if upgrade else True) or f.done
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)


def lose_features(node: LoseFeatures, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope)
    until = node.until

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        for id_ in ids:
            giving.lose_features(s, id_, giving.expiry(s, f.seat, until, id_))
        f.done = bool(ids)
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)
