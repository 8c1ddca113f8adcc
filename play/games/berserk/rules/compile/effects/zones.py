"""Hands, decks, graveyards: drawing, discarding, revealing, moving cards."""

from collections.abc import Callable
from dataclasses import replace

from catalog.words.text import fold
from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, Number, Steps
from play.games.berserk.rules.compile import choosing, objects, picks, refs
from play.games.berserk.rules.compile.effects.measuring import amount, in_order
from play.games.berserk.rules.compile.picks import not_hero
from play.games.berserk.rules.compile.scope import Act, Scope, always
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import drawing, entering, leaving, moving
from play.games.berserk.script.effect import (
    Discard,
    Draw,
    Hand,
    Loot,
    Mill,
    Place,
    Reveal,
    Shuffle,
    ToDeck,
    ToGrave,
    ToHand,
    Top,
)
from play.games.berserk.script.node import YOU, Pick, ScriptError


def top_of(s: State, seat: int, n: int) -> tuple[int, ...]:
    """The top cards of a deck, the topmost first."""
    return tuple(s.players[seat].deck[: -n - 1 : -1]) if n > 0 else ()


def draw(node: Draw, scope: Scope) -> Act:
    n, seats = amount(node.n, scope), refs.seats(node.who, scope)
    scope.ahead = False
    scope.bind(now=True)

    def run(s: State, f: Frame) -> Steps:
        count = n(s, f)
        ids: tuple[int, ...] = ()
        full = True
        for seat in seats(s, f):
            drawn = yield from drawing.draw(s, seat, max(0, count))
            full = full and len(drawn) >= count
            ids += drawn
        f.it, f.done = ids, full

    return Act(run)


def mill(node: Mill, scope: Scope) -> Act:
    """The top cards of a deck to the graveyard. Plague without a player: you choose whose (BH-16.4)."""
    n = amount(node.n, scope)
    seats = None if node.who is None else refs.seats(node.who, scope)
    key, early, plague = scope.sheet.key(), scope.ahead and node.who is None, node.plague
    scope.ahead = False
    scope.bind(now=True)

    def ahead(s: State, f: Frame) -> Steps:
        f.chosen[key] = ((yield from choosing.player(f, f.seat, True)),)

    def run(s: State, f: Frame) -> Steps:
        count = n(s, f)
        if seats is not None:
            whose = seats(s, f)
        elif key in f.chosen:
            whose = f.chosen[key]
        else:
            whose = ((yield from choosing.player(f, f.seat, False)),)
        ids: tuple[int, ...] = ()
        for seat in whose:
            ids += drawing.mill(s, seat, max(0, count), f.source, plague)
        f.it, f.done = ids, bool(ids)

    def possible(s: State, f: Frame) -> bool:
        return any(s.players[seat].deck for seat in (seats(s, f) if seats is not None else (0, 1)))

    return Act(run, possible, possible, ahead if early else None)


def discard(node: Discard, scope: Scope) -> Act:
    """From a hand. Each player who must discard chooses, unless another is named (`pick`)."""
    before = scope.fork()
    pick = node.what or Pick("card", zone="hand", whose=node.who, quantifier="exactly", n=node.n)
    if pick.whose is None or pick.whose.name == "each":
        raise ScriptError("discard: each player by itself: for_each(player, discard(…))")
    chooser_who = node.pick or pick.chooser or node.who
    pick = replace(pick, chooser=chooser_who)
    known = chooser_who == node.who and node.who.name == "you"
    taken = objects.choice(pick, scope, known=known)
    least = taken.chooser.least
    bounded = pick.quantifier in ("one", "exactly")
    otherwise = None if node.otherwise is None else before.aside().effect(node.otherwise)
    scope.bind(pick.label, now=taken.ahead is None)

    def run(s: State, f: Frame) -> Steps:
        wanted = least(s, f) if bounded else 0
        ids = yield from taken.take(s, f)
        f.it = drawing.discard(s, ids)
        if pick.label:
            f.labels[pick.label] = f.it
        f.done = len(f.it) >= wanted and (bool(f.it) or not bounded or wanted == 0)
        if otherwise is not None and not f.done:
            yield from otherwise.run(s, f)

    possible = taken.any if otherwise is None else always
    return Act(run, possible, taken.enough, taken.ahead)


def reveal(node: Reveal, scope: Scope) -> Act:
    seen = None if node.to is None else refs.mask(node.to, scope)
    if isinstance(node.what, Pick):
        return _reveal_chosen(node.what, scope, seen)
    whose = refs.seats(node.what.whose, scope)
    if isinstance(node.what, Hand):
        scope.ahead = False
        scope.bind(now=True)

        def hand(s: State, f: Frame) -> Steps:
            ids = tuple([id_ for seat in whose(s, f) for id_ in s.players[seat].hand])
            _show(s, f, ids, seen)
            f.it = f.rest = ids
            f.done = bool(ids)
            yield from ()

        return Act(hand, lambda s, f: any(s.players[seat].hand for seat in whose(s, f)))
    if node.until is not None:
        return _reveal_until(node.what, node.until, scope, seen)
    n, label = amount(node.what.n, scope), node.what.label
    scope.ahead = False
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        count = n(s, f)
        ids = tuple([id_ for seat in whose(s, f) for id_ in top_of(s, seat, count)])
        _show(s, f, ids, seen)
        f.it = f.rest = ids
        if label:
            f.labels[label] = ids
        f.done = bool(ids)
        yield from ()

    return Act(run, lambda s, f: any(s.players[seat].deck for seat in whose(s, f)))


def _show(s: State, f: Frame, ids: tuple[int, ...], seen: Number | None) -> None:
    """To everybody, or to some players; cards of two decks are shown deck by deck."""
    mask = -1 if seen is None else seen(s, f)
    for seat in (0, 1):
        of_seat = tuple([id_ for id_ in ids if s.ctrl[id_] == seat])
        if of_seat:
            drawing.show(s, of_seat, mask)


def _reveal_chosen(pick: Pick, scope: Scope, seen: Number | None) -> Act:
    """The chosen cards are shown; of cards that were looked at, the others stay `rest`."""
    taken = objects.compiled(pick, scope, known=False)
    among = pick.source is not None

    def run(s: State, f: Frame) -> Steps:
        ids = yield from taken.take(s, f)
        _show(s, f, ids, seen)
        if not among:
            f.rest = ids
        f.done = bool(ids)

    return Act(run, taken.any, taken.enough, taken.ahead)


def _reveal_until(what: Top, until: Pick, scope: Scope, seen: Number | None) -> Act:
    """One card at a time from the top, until enough that fit are found or the deck is empty."""
    whose, fits = refs.one(what.whose, scope), picks.fits(until, scope)
    wanted = amount(until.n, scope) if until.n is not None else None
    label = what.label or until.label
    scope.ahead = False
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        need = 1 if wanted is None else wanted(s, f)
        found: list[int] = []
        others: list[int] = []
        for id_ in top_of(s, whose(s, f), len(s.players[whose(s, f)].deck)):
            if len(found) >= need:
                break
            _show(s, f, (id_,), seen)
            (found if fits(s, f, id_) else others).append(id_)
        f.it, f.rest = tuple(found), tuple(others)
        if label:
            f.labels[label] = f.it
        f.done = bool(found)
        yield from ()

    return Act(run, lambda s, f: bool(s.players[whose(s, f)].deck))


# --- moves


def follow(s: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Where cards are now that have left the zone in which they were mentioned. A card that came back into play is a
    new one (BH-2.20)."""
    found = []
    for id_ in ids:
        if s.zone[id_]:
            found.append(id_)
        elif (new := moving.now(s, id_)) != id_ and s.perm[new] is None and s.zone[new]:
            found.append(new)
    return tuple(found)


def moved(s: State, old: tuple[int, ...], new: tuple[int, ...]) -> tuple[int, ...]:
    """`it` after a move: cards from play as they last were there, others by their new ids."""
    return old if old and any(id_ in s.lki for id_ in old) else new


def to_hand(node: ToHand, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope, usable=not_hero)
    label = node.what.label if isinstance(node.what, Pick) else ""

    def run(s: State, f: Frame) -> Steps:
        ids = follow(s, (yield from taken.take(s, f)))
        ids = tuple([id_ for id_ in ids if values.allowed(s, "be_put_in_hand", id_, by=f.source)])
        new = leaving.to_hand(s, ids)
        f.bind(moved(s, ids, new), label)
        f.done = bool(new)
        yield from leaving.check_deaths(s)

    return Act(run, taken.any, taken.enough, taken.ahead)


def to_deck(node: ToDeck, scope: Scope) -> Act:
    """Cards go on a deck in the order of the player who chose them, unless at random."""
    if node.where not in ("shuffle", "top", "bottom", "top_or_bottom"):
        raise ScriptError(f"to_deck: where is {node.where!r}?")
    taken = objects.compiled(node.what, scope, usable=not_hero)
    more = tuple(objects.compiled(what, scope, usable=not_hero) for what in node.also)
    where, at_random = node.where, node.at_random
    label = node.what.label if isinstance(node.what, Pick) else ""
    orders = taken.chooser.seat if taken.chooser is not None else refs.one(scope.chooser or YOU, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = follow(s, (yield from taken.take(s, f)))
        for other in more:
            ids += follow(s, (yield from other.take(s, f)))
        if where == "top_or_bottom":
            new = yield from _one_by_one(s, f, orders(s, f), ids)
        else:
            ordered = ids
            if where != "shuffle" and not at_random and len(ids) > 1:
                ordered = yield from choosing.order(s, f, orders(s, f), ids)
            new = yield from leaving.to_deck(s, ordered, where, at_random)
        f.bind(moved(s, ids, new), label)
        f.done = bool(new)

    if not more:
        return Act(run, taken.any, taken.enough, taken.ahead)
    parts = (taken, *more)

    def possible(s: State, f: Frame) -> bool:
        return any(part.any(s, f) for part in parts)

    def full(s: State, f: Frame) -> bool:
        return all(part.enough(s, f) for part in parts)

    return Act(run, possible, full, in_order([part.ahead for part in parts]))


def _one_by_one(s: State, f: Frame, seat: int, ids: tuple[int, ...]) -> Steps:
    """Each card on the top or the bottom, in this player's order."""
    new: tuple[int, ...] = ()
    ordered = yield from choosing.order(s, f, seat, ids)
    for id_ in ordered:
        where = yield from choosing.top_or_bottom(f, seat, id_)
        new += yield from leaving.to_deck(s, (id_,), where)
    return new


def to_grave(node: ToGrave, scope: Scope) -> Act:
    taken = objects.compiled(node.what, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = follow(s, (yield from taken.take(s, f)))
        f.it = leaving.to_grave(s, ids)
        f.done = bool(f.it)

    return Act(run, taken.any, taken.enough, taken.ahead)


def shuffle(node: Shuffle, scope: Scope) -> Act:
    seats = refs.seats(node.who, scope)
    scope.ahead = False

    def run(s: State, f: Frame) -> Steps:
        for seat in seats(s, f):
            yield from drawing.shuffle(s, seat)
        f.done = True

    return Act(run)


def loot(node: Loot, scope: Scope) -> Act:
    """BH-16.1: the cards are kept under the looter."""
    host = refs.cards(node.by, scope)
    take: Callable[[State, Frame], Steps]
    if isinstance(node.what, Top):
        n, whose, label = amount(node.what.n, scope), refs.seats(node.what.whose, scope), node.what.label
        scope.ahead = False
        scope.bind(label, now=True)

        def tops(s: State, f: Frame) -> Steps:
            count = n(s, f)
            yield from ()
            return tuple([id_ for seat in whose(s, f) for id_ in top_of(s, seat, count)])

        take, ahead = tops, None
        possible = full = lambda s, f: any(s.players[seat].deck for seat in whose(s, f))
    else:
        label = node.what.label if isinstance(node.what, Pick) else ""
        taken = objects.compiled(node.what, scope, usable=not_hero)
        take, ahead, possible, full = taken.take, taken.ahead, taken.any, taken.enough

    def run(s: State, f: Frame) -> Steps:
        hosts = host(s, f)
        found = yield from take(s, f)
        ids = tuple([id_ for id_ in follow(s, found) if values.allowed(s, "be_looted", id_, by=f.source)])
        new = entering.loot(s, hosts[0], ids) if hosts else ()
        f.bind(moved(s, ids, new), label)
        f.done = bool(new) and len(new) == len(ids)
        yield from leaving.check_deaths(s)

    return Act(run, possible, full, ahead)


def place(node: Place, scope: Scope) -> Act:
    """BH-14.4."""
    key, into, where = fold(node.name), refs.seats(node.into, scope), node.where
    if where not in ("shuffle", "top", "bottom"):
        raise ScriptError(f"place: where is {where!r}?")

    def run(s: State, f: Frame) -> Steps:
        f.done = False
        for seat in into(s, f):
            new = yield from entering.place(s, f.seat, BOOK.by_key[key], seat, where)
            f.done = f.done or bool(new)

    return Act(run)
