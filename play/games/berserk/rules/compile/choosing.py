"""Asks a player for cards, one at a time, and asks the other small questions of a text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from play.engine.ask import Ask
from play.engine.randomness import draw_generator
from play.games.berserk.rules import triggers
from play.games.berserk.rules.book import Steps
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.compile import filters, quantities
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import moving
from play.games.berserk.script.node import Field, FieldIs, ScriptError

if TYPE_CHECKING:
    from play.games.berserk.rules.compile.picks import Chooser

Room = Callable[[State, int], int]

YES, NO, DONE = ("yes",), ("no",), ("done",)


class Limit:
    """A bound on the total of a field over the chosen cards: at most, or exactly."""

    __slots__ = ("exact", "number", "read")

    def __init__(self, node: FieldIs, scope: Scope) -> None:
        if node.op not in ("<=", "<", "==") or isinstance(node.value, Field):
            raise ScriptError("a total is at most, less than, or exactly a number")
        self.read = filters.field(node.field)
        number = quantities.compiled(node.value, scope)
        self.number = number if node.op != "<" else lambda s, f: number(s, f) - 1
        self.exact = node.op == "=="

    def reachable(self, s: State, f: Frame, pool: Sequence[int]) -> bool:
        """Whether some cards of the pool have an allowed total."""
        if not self.exact:
            limit = self.number(s, f)
            return any(self.read(s, id_) <= limit for id_ in pool)
        return self.completes(s, pool, self.number(s, f))

    def completes(self, s: State, pool: Sequence[int], missing: int) -> bool:
        """Whether some of these cards make up exactly what is missing."""
        if missing < 0:
            return False
        sums = 1
        for id_ in pool:
            sums |= sums << self.read(s, id_)
        return bool(sums >> missing & 1)


def choose(
    s: State, f: Frame, seat: int, pool: list[int], least: int, most: int, how: Chooser, cancellable: bool
) -> Steps:
    """At least `least` (fewer if there are no more), at most `most`.

    Nobody is asked if everybody can see that there is no choice. If some cards are hidden from the other player, the
    question is skipped only when their number leaves no choice: skipping it for another reason would reveal which cards
    fit or are alike.
    """
    chosen: list[int] = []
    hidden = how.hidden(s, f)
    while len(chosen) < most:
        left = _left(s, f, pool, chosen, how)
        dark = any(id_ not in chosen for id_ in hidden)
        if not left and not dark:
            break
        stop = _may_stop(s, f, chosen, least, how)
        free = how.limit is None and how.differing is None and not how.apart
        seen = how.plain if dark else True  # everybody knows how many fit
        if not stop and free and seen and not how.secret and len(left) <= least - len(chosen):
            chosen += left  # all of them, in any order
            break
        shown = left if how.in_play else _alike(s, seat, left)
        if not stop and len(shown) == 1 and not dark:
            chosen.append(shown[0])
            continue
        answer = yield _ask(s, f, seat, shown, how.in_play, stop or not left, cancellable)
        if answer == DONE:
            break
        chosen.append(_back(s, shown, answer[1]))
    if how.limit is not None and how.limit.exact and not _may_stop(s, f, chosen, 0, how):
        return ()
    if how.in_play and chosen:
        triggers.targeted(s, f, tuple(chosen))
    return tuple(chosen)


def _left(s: State, f: Frame, pool: list[int], chosen: list[int], how: Chooser) -> list[int]:
    """What may be chosen next."""
    left = [id_ for id_ in pool if id_ not in chosen] if chosen else pool
    if how.apart and chosen:
        taken = {s.ctrl[id_] for id_ in chosen}
        left = [id_ for id_ in left if s.ctrl[id_] not in taken]
    if how.differing is not None and chosen:
        attribute = how.differing
        left = [id_ for id_ in left if not any(filters.shared(attribute, s, id_, other) for other in chosen)]
    if how.limit is not None:
        limit = how.limit
        missing = limit.number(s, f) - sum(limit.read(s, id_) for id_ in chosen)
        if limit.exact:
            left = [
                id_
                for id_ in left
                if limit.completes(s, [other for other in left if other != id_], missing - limit.read(s, id_))
            ]
        else:
            left = [id_ for id_ in left if limit.read(s, id_) <= missing]
    return left


def _may_stop(s: State, f: Frame, chosen: list[int], least: int, how: Chooser) -> bool:
    if (
        how.limit is not None
        and how.limit.exact
        and sum(how.limit.read(s, id_) for id_ in chosen) != how.limit.number(s, f)
    ):
        return False
    return len(chosen) >= least


def _alike(s: State, seat: int, ids: list[int]) -> list[int]:
    """Equal cards in the same zone become one option, if the player knows them. Cards in play are never equal: wounds
    and markers differ."""
    shown: dict[tuple[int, int, int], int] = {}
    for id_ in ids:
        same = s.known[id_] >> seat & 1 and s.perm[id_] is None
        shown.setdefault((s.face[id_] if same else -id_, s.zone[id_], s.ctrl[id_]), id_)
    return list(shown.values())


def _ask(s: State, f: Frame, seat: int, ids: list[int], in_play: bool, stop: bool, cancellable: bool) -> Ask:
    verb = "target" if in_play or (ids and all(s.perm[id_] is not None for id_ in ids)) else "card"
    options: list[tuple[object, ...]] = [(verb, id_ if s.zone[id_] else moving.now(s, id_)) for id_ in ids]
    if stop:
        options.append(DONE)
    return Ask(seat, verb, tuple(options), _asking(f), cancellable)


def _back(s: State, ids: list[int], answer: int) -> int:
    """The original id of an option: a card that has moved was offered by its new id."""
    return answer if answer in ids else next(id_ for id_ in ids if moving.now(s, id_) == answer)


def search(s: State, f: Frame, seat: int, pool: list[int], least: int, most: int, how: Chooser) -> Steps:
    """Choose from a deck. The player sees the deck's order until it is shuffled; the options are sorted by card for
    reading."""
    sorted_ = sorted(pool, key=lambda id_: (s.zone[id_] != Zone.DECK, s.face[id_], id_))
    ids = yield from choose(s, f, seat, sorted_, least, most, how, False)
    return ids


def at_random(s: State, pool: list[int], n: int) -> tuple[int, ...]:
    if n >= len(pool):
        return tuple(pool)
    ids = list(pool)
    draw_generator(s).shuffle(ids)
    return tuple(ids[:n])


def _asking(f: Frame) -> tuple[object, ...]:
    """The subject of a question: the card that asks, its definition and its ability."""
    return ("source", f.source, f.face, f.slot)


# --- other questions


def may(f: Frame, seat: int, can: bool) -> Steps:
    """If not `can`, the player is asked only so that others cannot tell that nothing was possible."""
    answer = yield Ask(seat, "may", (YES, NO) if can else (NO,), _asking(f))
    return answer == YES


def mode(
    f: Frame, seat: int, choice: int, modes: Sequence[int], might: Sequence[int], stop: bool, cancellable: bool
) -> Steps:
    """The number of a mode, or -1 for no more. `choice`: which choice of the definition; `might`: the modes that could
    be open, judged by public facts."""
    if len(might) == 1 and not stop:
        return might[0]
    options: list[tuple[object, ...]] = [("mode", number) for number in modes]
    if stop or not modes:
        options.append(DONE)
    answer = yield Ask(seat, "mode", tuple(options), (*_asking(f), choice), cancellable)
    return -1 if answer == DONE else answer[1]


def player(f: Frame, seat: int, cancellable: bool) -> Steps:
    answer = yield Ask(seat, "player", (("player", 0), ("player", 1)), _asking(f), cancellable)
    return answer[1]


def number(f: Frame, seat: int, low: int, high: int) -> Steps:
    if low >= high:
        return high
    options = tuple(("number", n) for n in range(low, high + 1))
    answer = yield Ask(seat, "number", options, _asking(f))
    return answer[1]


def spread(
    s: State, f: Frame, seat: int, pool: list[int], n: int, most: int, stop: bool = False, room: Room | None = None
) -> Steps:
    """Distributes wounds or markers one at a time over at most `most` cards: (id, how many) for each. `stop`: the
    player may leave the rest. `room`: how many a card can take."""
    shares: dict[int, int] = {}
    for left in range(n, 0, -1):
        open_ = pool if len(shares) < most else [id_ for id_ in pool if id_ in shares]
        if room is not None:
            open_ = [id_ for id_ in open_ if shares.get(id_, 0) < room(s, id_)]
        if not open_:
            break
        if len(open_) == 1 and not stop and room is None:
            shares[open_[0]] = shares.get(open_[0], 0) + left
            break
        if len(open_) == 1 and not stop:
            shares[open_[0]] = shares.get(open_[0], 0) + 1
            continue
        options: list[tuple[object, ...]] = [("target", id_) for id_ in open_]
        if stop:
            options.append(DONE)
        answer = yield Ask(seat, "split", tuple(options), (*_asking(f), left))
        if answer == DONE:
            break
        shares[answer[1]] = shares.get(answer[1], 0) + 1
    triggers.targeted(s, f, tuple(shares))
    return list(shares.items())


def order(s: State, f: Frame, seat: int, ids: Sequence[int]) -> Steps:
    """The order in which cards go on a deck, the last one outermost. Equal cards need no order if everybody can see
    that they are equal."""
    left, ordered = list(ids), []
    dark = any(s.known[id_] != moving.BOTH for id_ in ids)
    while len(left) > 1 if dark else len({s.face[id_] for id_ in left}) > 1:
        options = tuple(("put", id_) for id_ in _alike(s, seat, left))
        answer = yield Ask(seat, "order", options, _asking(f))
        ordered.append(answer[1])
        left.remove(answer[1])
    return (*ordered, *left)


def top_or_bottom(f: Frame, seat: int, id_: int) -> Steps:
    answer = yield Ask(seat, "top_or_bottom", (("top", id_), ("bottom", id_)), _asking(f))
    return answer[0]


def together(first: Steps, second: Steps) -> Steps:
    """Two players choose at the same time (BH-15.58): they are asked together while both have a question.

    The choices must not change the table before both are made. Returns both results.
    """
    steps = [first, second]
    results: list[object] = [None, None]
    asks: list[Ask | None] = [None, None]
    for number_ in (0, 1):
        asks[number_] = _next(steps[number_], None, results, number_)
    while True:
        open_ = [number_ for number_ in (0, 1) if asks[number_] is not None]
        if not open_:
            return results
        if len(open_) == 1 or asks[0].seat == asks[1].seat:  # type: ignore[union-attr]
            answer = yield asks[open_[0]]
            asks[open_[0]] = _next(steps[open_[0]], answer, results, open_[0])
            continue
        by_seat = sorted(open_, key=lambda n: asks[n].seat)  # type: ignore[union-attr]
        answers = yield tuple(asks[n] for n in by_seat)
        for n, answer in zip(by_seat, answers, strict=True):
            asks[n] = _next(steps[n], answer, results, n)


def _next(steps: Steps, answer: object, results: list[object], number_: int) -> Ask | None:
    try:
        ask: Ask = steps.send(answer)
        return ask
    except StopIteration as stop:
        results[number_] = stop.value
        return None
