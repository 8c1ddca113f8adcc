"""Wounds, shots, healing, poison."""

from play.games.berserk.rules import values
from play.games.berserk.rules.book import CardTest, Number, Steps
from play.games.berserk.rules.codes import By
from play.games.berserk.rules.compile import choosing, objects, picks, refs
from play.games.berserk.rules.compile.effects.measuring import amount, measured
from play.games.berserk.rules.compile.quantities import HEALED_ONES
from play.games.berserk.rules.compile.scope import Act, Scope, always, labels_of, mentions
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import moving, wounding
from play.games.berserk.script.effect import Heal, Poison, Redirect, Shot, Wound
from play.games.berserk.script.node import Flag, Pick, Quantity, Ref, ScriptError

ENEMY = Flag("enemy")


def source_of(by: Ref | None, scope: Scope) -> Number:
    """The card that deals the wounds."""
    if by is None:
        return lambda s, f: f.source
    ids = refs.cards(by, scope)
    return lambda s, f: found[0] if (found := ids(s, f)) else f.source


def wound(node: Wound, scope: Scope) -> Act:
    source = source_of(node.by, scope)
    if node.split:
        return _split(node.on, node.amount, scope, source, False)
    taken, measures = measured(node.on, (node.amount,), scope)

    def run(s: State, f: Frame) -> Steps:
        by = source(s, f)
        found = yield from measures(s, f)
        yield from _deal(s, f, [(id_, numbers[0]) for id_, numbers in found], by, f.by)

    return Act(run, taken.any, taken.enough, taken.ahead)


def _deal(s: State, f: Frame, hits: list[tuple[int, int]], source: int, by: int) -> Steps:
    """One event: all wounds, then deaths together."""
    placed, excess = yield from wounding.wound(s, hits, source, by, f.seat)
    f.excess = excess
    f.done = bool(placed)
    f.deaths = sum([moving.died(s, id_) for id_, _ in hits])


def shot(node: Shot, scope: Scope) -> Act:
    """BH-13.8: at an enemy character; a spell's shot comes from a spell too."""
    at = node.at if node.at is not None else Pick("character")
    if isinstance(at, Pick) and ENEMY not in at.filters:
        at = at(ENEMY)
    source = source_of(node.by, scope)

    def may_be_shot(s: State, f: Frame, id_: int) -> bool:
        if not values.allowed(s, "be_shot", id_, by=f.source):
            return False
        duty = values.bound(s, "be_shot", s.players[s.ctrl[id_]].play)
        return not duty or id_ in duty

    usable: CardTest = may_be_shot
    taken, measures = measured(at, (node.amount,), scope, usable=usable)

    def run(s: State, f: Frame) -> Steps:
        by = source(s, f)
        found = yield from measures(s, f)
        kind = By.SHOT | By.ATTACKING | (f.by & By.SPELL)
        hits = [(id_, numbers[0]) for id_, numbers in found if values.allowed(s, "be_shot", id_, by=by)]
        yield from _deal(s, f, hits, by, kind)

    return Act(run, taken.any, taken.enough, taken.ahead)


def heal(node: Heal, scope: Scope) -> Act:
    if node.split:
        if node.amount is None:
            raise ScriptError("a full healing cannot be split")
        return _split(node.on, node.amount, scope, source_of(None, scope), True, node.up_to)
    taken, measures = measured(node.on, (node.amount,), scope)

    def run(s: State, f: Frame) -> Steps:
        found = yield from measures(s, f)
        _heal(s, f, [(id_, numbers[0]) for id_, numbers in found])

    return Act(run, taken.any, taken.enough, taken.ahead)


def _heal(s: State, f: Frame, parts: list[tuple[int, int | None]]) -> None:
    f.excess = 0
    ones = []
    for id_, n in parts:
        healed, excess = wounding.heal(s, id_, n)
        f.excess += excess
        if healed:
            ones.append(id_)
    f.labels[HEALED_ONES] = tuple(ones)
    f.done = bool(ones)


def _split(on: Pick | Ref, number: Quantity, scope: Scope, source: Number, healing: bool, stop: bool = False) -> Act:
    """The controller spreads the amount over cards that fit, one at a time."""
    if not isinstance(on, Pick):
        raise ScriptError("only an amount on cards to choose can be split")
    n = amount(number, scope)
    if mentions(number, "it") and not scope.bound:
        raise ScriptError("a split amount cannot depend on the cards it is split over")
    if on.label and on.label in labels_of(number):
        raise ScriptError("a split amount cannot depend on the cards it is split over")
    scope.ahead = False
    label = on.label
    chooser = picks.Chooser(on, scope)
    scope.bind(label, now=True)
    bounded = on.quantifier in ("upto", "exactly")

    def run(s: State, f: Frame) -> Steps:
        total = n(s, f)
        pool = chooser.pool(s, f)
        most = chooser.most(s, f) if bounded else len(pool)
        parts: list[tuple[int, int]] = []
        if pool and total > 0 and most > 0:
            parts = yield from choosing.spread(s, f, chooser.seat(s, f), pool, total, most, stop)
        f.bind(tuple([id_ for id_, _ in parts]), label)
        if healing:
            _heal(s, f, list(parts))
        else:
            yield from _deal(s, f, parts, source(s, f), f.by)

    return Act(run, chooser.any)


def poison(node: Poison, scope: Scope) -> Act:
    """BH-13.50: strengthening only affects poisoned cards."""

    def is_poisoned(s: State, f: Frame, id_: int) -> bool:
        p = s.perm[id_]
        return p is not None and p.poison > 0

    taken, measures = measured(node.on, (node.amount,), scope, usable=is_poisoned if node.add else None)
    add = node.add

    def run(s: State, f: Frame) -> Steps:
        found = yield from measures(s, f)
        f.done = False
        for id_, numbers in found:
            f.done = wounding.poison(s, id_, numbers[0], add) or f.done

    return Act(run, taken.any, taken.enough, taken.ahead)


def redirect(node: Redirect, scope: Scope) -> Act:
    """Inside instead(): the wounds of the event go to these cards, with the same source and kind."""
    taken = objects.compiled(node.to, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        if f.event is not None:
            _, _, _, _, n, by, source, _ = f.event
            yield from wounding.place(s, [(id_, n) for id_ in ids], source, by, f.seat, f.replaced)

    return Act(run, taken.any if isinstance(node.to, Pick) else always)
