"""For each player, for each card, or a number of times."""

from dataclasses import replace

from play.games.berserk.rules.book import Steps
from play.games.berserk.rules.compile import choosing, objects, quantities, refs
from play.games.berserk.rules.compile.effects.measuring import amount, foreseen
from play.games.berserk.rules.compile.scope import Act, Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import leaving
from play.games.berserk.script.effect import Destroy, Discard, ForEach, Repeatedly, ToDeck
from play.games.berserk.script.node import Pick, Who


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
    """You first. If both must choose from their own cards, they choose at the same time (BH-11.4)."""
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
        if target is not None and len(frames) == 2:
            first, second = frames
            chooser = target.chooser
            choices = yield from choosing.together(chooser.choose(s, first), chooser.choose(s, second))
            if isinstance(node.do, Destroy):
                yield from _destroyed(s, f, choices, chooser.pick.label)
                return
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


def _destroyed(s: State, f: Frame, choices: list[tuple[int, ...]], label: str) -> Steps:
    """The cards that both players chose die together, so that each sees the other die."""
    f.bind((*choices[0], *choices[1]), label)
    died = yield from leaving.destroy(s, f.it, f.source)
    f.deaths = len(died)
    f.done = all(any(id_ in died for id_ in ids) for ids in choices)


def repeatedly(node: Repeatedly, scope: Scope) -> Act:
    times = amount(node.times, scope)
    known = quantities.compiled(node.times, scope) if foreseen(node.times, scope) else None
    inner = scope.now()
    act = inner.effect(node.do)
    scope.join(inner)

    def run(s: State, f: Frame) -> Steps:
        for _ in range(times(s, f)):
            yield from act.run(s, f)

    def possible(s: State, f: Frame) -> bool:
        return (known is None or known(s, f) > 0) and act.possible(s, f)

    return Act(run, possible)
