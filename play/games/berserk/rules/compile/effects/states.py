"""Destroying, opening and closing, preparing, stunning, hiding."""

from collections.abc import Callable

from play.games.berserk.rules.book import CardTest, Steps
from play.games.berserk.rules.compile import objects
from play.games.berserk.rules.compile.objects import closed_card, open_card
from play.games.berserk.rules.compile.picks import not_hero
from play.games.berserk.rules.compile.scope import Act, Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import leaving, turning
from play.games.berserk.script.effect import Cards, Close, Destroy, Hide, KeepClosed, Open, Prepare, Stun

Turn = Callable[[State, int, int], bool]
"""Applies to one card: (state, card, the card that causes it); returns whether it worked."""


def destroy(node: Destroy, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope, usable=not_hero)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        died = yield from leaving.destroy(s, ids, f.source)
        f.deaths = len(died)
        f.done = bool(died)

    return Act(run, taken.any, taken.enough, taken.ahead)


def _each(what: Cards, scope: Scope, turn: Turn, needed: CardTest | None) -> Act:
    """`needed`: what a card must be to pay a cost with it; otherwise any card may be chosen, even without effect."""
    usable = needed if scope.paying else None
    taken = objects.compiled(what, scope, usable=usable)

    def run(s: State, f: Frame) -> Steps:
        found = yield from taken.take(s, f)
        f.done = False
        for id_ in found:
            f.done = turn(s, id_, f.source) or f.done

    return Act(run, taken.any, taken.enough, taken.ahead)


def close(node: Close, scope: Scope) -> Act:
    return _each(node.what, scope, _close, open_card)


def _close(s: State, id_: int, by: int) -> bool:
    """A card that closes itself is not closed by another card."""
    return turning.close(s, id_, 0 if id_ == by else by)


def open_(node: Open, scope: Scope) -> Act:
    return _each(node.what, scope, lambda s, id_, by: turning.open_(s, id_), closed_card)


def prepare(node: Prepare, scope: Scope) -> Act:
    return _each(node.what, scope, lambda s, id_, by: turning.prepare(s, id_), None)


def stun(node: Stun, scope: Scope) -> Act:
    return _each(node.what, scope, _stun, open_card)


def _stun(s: State, id_: int, by: int) -> bool:
    return turning.stun(s, id_, 0 if id_ == by else by)


def keep_closed(node: KeepClosed, scope: Scope) -> Act:
    return _each(node.what, scope, _keep_closed, None)


def _keep_closed(s: State, id_: int, by: int) -> bool:
    turning.keep_closed(s, id_)
    return s.perm[id_] is not None


def hide(node: Hide, scope: Scope) -> Act:
    up = node.up
    return _each(node.what, scope, lambda s, id_, by: turning.hide(s, id_, up), None)
