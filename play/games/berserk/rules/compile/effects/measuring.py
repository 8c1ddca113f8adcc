"""Objects with amounts: when the amount of an instruction is computed, and for which card."""

from collections.abc import Callable

from play.games.berserk.rules.book import CardTest, Number, Run, Steps
from play.games.berserk.rules.compile import objects, quantities
from play.games.berserk.rules.compile.objects import Objects
from play.games.berserk.rules.compile.scope import EVENT, UNBOUND, Scope, labels_of, mentions
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.effect import Cards
from play.games.berserk.script.node import CoinCount, Const, Count, Known, Pick, Quantity, Ref, SoFar

Measures = Callable[[State, Frame], Steps]
"""Takes the cards; returns a list of (id, numbers)."""

Values = tuple[int | None, ...]


def amount(node: Quantity, scope: Scope) -> Number:
    """A number of an instruction. If nothing was paid for X and the event has none, X is the number computed last."""
    number = quantities.compiled(node, scope)
    if scope.x or isinstance(node, Const | Known):
        return number

    def computed(s: State, f: Frame) -> int:
        f.x = number(s, f)
        return f.x

    return computed


PAID = ("played", "coins_paid", "discarded", "died", "own_wounds", "wounds", "shuffles")
"""What a payment may increase."""


def foreseen(node: Quantity, scope: Scope) -> bool:
    """Known before payment, and not changed by it: a number of cards in play, or the X that will be paid."""
    if scope.timing not in ("spell", "activated") or isinstance(node, Const):
        return False
    for part in node.walk():
        if isinstance(part, Known) and (part.name != "x" or scope.x != "paid"):
            return False
        if isinstance(part, Pick) and (part.zone != "play" or part.source is not None or scope.timing != "spell"):
            return False
        if isinstance(part, Ref | CoinCount) or (isinstance(part, SoFar) and part.kind in PAID):
            return False
        if isinstance(part, Count) and not (isinstance(part.what, Pick) or isinstance(part.on, Pick)):
            return False
    return True


def _only_if_some(taken: Objects, numbers: list[Number]) -> None:
    """BH-15.50: an instruction with the number 0 can do nothing."""
    there = taken.any

    def some(s: State, f: Frame) -> bool:
        return any(number(s, f) for number in numbers) and there(s, f)

    taken.any = some


def measured(
    what: Cards,
    amounts: tuple[Quantity | None, ...],
    scope: Scope,
    zone: str | None = None,
    usable: CardTest | None = None,
) -> tuple[Objects, Measures]:
    """The objects of a verb with their numbers.

    A number is computed once, before the choice. If it mentions the label of this choice, it is computed once after it.
    If it mentions `it` while `it` is unbound, it is computed for each chosen card.
    """
    before = scope.fork()
    taken = objects.compiled(what, scope, zone, usable)
    chosen = isinstance(what, Pick)
    own = chosen and before.bound == UNBOUND and any(node is not None and mentions(node, "it") for node in amounts)
    label = what.label if isinstance(what, Pick) else ""
    late = bool(label) and any(node is not None and label in labels_of(node) for node in amounts)
    speaks = scope.fork() if late else before
    if own:
        speaks.bound = EVENT
    numbers = tuple(None if node is None else amount(node, speaks) for node in amounts)
    if all(node is not None and foreseen(node, speaks) for node in amounts):
        _only_if_some(taken, [quantities.compiled(node, speaks) for node in amounts if node is not None])

    def values(s: State, f: Frame) -> Values:
        return tuple([None if number is None else number(s, f) for number in numbers])

    def once(s: State, f: Frame) -> Steps:
        fixed = values(s, f)
        ids = yield from taken.take(s, f)
        return [(id_, fixed) for id_ in ids]

    def after(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        fixed = values(s, f)
        return [(id_, fixed) for id_ in ids]

    def each(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        found = []
        for id_ in ids:
            f.it = (id_,)
            found.append((id_, values(s, f)))
        f.it = ids
        return found

    return taken, each if own else after if late else once


def in_order(choices: list[Run | None]) -> Run | None:
    """Choices before payment, one after another."""
    asked = tuple(choice for choice in choices if choice is not None)
    if not asked:
        return None
    if len(asked) == 1:
        return asked[0]

    def ahead(s: State, f: Frame) -> Steps:
        for choice in asked:
            yield from choice(s, f)

    return ahead
