"""Control, fights, forced attacks, cancellation, Extortion."""

from play.games.berserk.rules import attack, playing
from play.games.berserk.rules.book import Steps
from play.games.berserk.rules.compile import objects, picks, refs
from play.games.berserk.rules.compile.effects.measuring import in_order
from play.games.berserk.rules.compile.effects.offers import Offer
from play.games.berserk.rules.compile.picks import not_hero
from play.games.berserk.rules.compile.scope import Act, Scope, always
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, leaving, moving
from play.games.berserk.script.effect import AttackNow, Cancel, Extortion, Fight, TakeControl
from play.games.berserk.script.node import YOU, Flag, Pick, Who


def take_control(node: TakeControl, scope: Scope) -> Act:
    seat, until = refs.one(node.to or YOU, scope), node.until
    taken = objects.compiled(node.what, scope, usable=not_hero)
    scope.ahead = False  # from now on, "yours" may include it

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        owner = seat(s, f)
        f.done = False
        for id_ in ids:
            yield from giving.take_control(s, id_, owner, giving.expiry(s, f.seat, until, id_))
            f.done = f.done or (s.perm[id_] is not None and s.ctrl[id_] == owner)
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)


def fight(node: Fight, scope: Scope) -> Act:
    """BH-13.47: one after another if several fight."""
    one = objects.compiled(node.a, scope)
    other = objects.compiled(node.b, scope)

    def run(s: State, f: Frame) -> Steps:
        first = yield from one.take(s, f)
        second = yield from other.take(s, f)
        f.excess = 0
        f.done = False
        for a in first:
            for b in second:
                if a != b and s.perm[a] is not None and s.perm[b] is not None:
                    f.excess += yield from attack.fight(s, a, b)
                    f.done = True
        f.it = second
        f.deaths = sum([moving.died(s, id_) for id_ in second])

    def possible(s: State, f: Frame) -> bool:
        return one.any(s, f) and other.any(s, f)

    return Act(run, possible, possible, in_order([one.ahead, other.ahead]))


def attack_now(node: AttackNow, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope)
    at = picks.finder(node.at or Pick("character", (Flag("enemy"),)), scope)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        for id_ in ids:
            yield from attack.attack_now(s, id_, at(s, f))
        f.done = bool(ids)

    return Act(run, taken.any, taken.enough, taken.ahead)


def cancel(node: Cancel, scope: Scope) -> Act:
    ids = refs.cards(node.what, scope)

    def run(s: State, f: Frame) -> Steps:
        for id_ in ids(s, f):
            playing.cancel(s, id_)
        yield from ()

    return Act(run)


def extortion(node: Extortion, scope: Scope) -> Act:
    """BH-14.9: the opponent may carry out the demand, all of it; then this card loses its features."""
    opponent = Who("opp")
    offer = Offer(node.demand, scope, opponent)
    scope.join()

    def run(s: State, f: Frame) -> Steps:
        f.done = False
        seat = 1 - f.seat
        if (yield from offer.accepted(s, f, seat)):
            yield from offer.run(s, f, seat)
            if f.done:
                giving.lose_features(s, f.source, None)

    return Act(run, always)
