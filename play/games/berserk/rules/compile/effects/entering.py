"""Searching, summoning, reviving, creating, attaching, playing for free."""

from collections.abc import Callable
from dataclasses import replace

from catalog.words.text import fold
from play.games.berserk.rules import playing
from play.games.berserk.rules.book import BOOK, Number, Steps
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.compile import choosing, objects, picks, refs
from play.games.berserk.rules.compile.effects.measuring import amount
from play.games.berserk.rules.compile.effects.zones import follow
from play.games.berserk.rules.compile.scope import Act, Scope, always, never
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import drawing, entering, leaving, moving
from play.games.berserk.script.effect import Attach, Create, Play, Revive, Search, Summon, SummonOrRevive
from play.games.berserk.script.node import YOU, Pick, Ref, ScriptError, Who

Take = Callable[[State, Frame], Steps]


class Hunt:
    """A search for a card in a deck (and elsewhere): by whom, where, and the shuffle afterwards."""

    __slots__ = ("anything", "chooser", "find", "seat", "whose")

    def __init__(self, pick: Pick, scope: Scope, who: Who | None, whose: Who | None, zone: str) -> None:
        owner = whose or who or YOU
        searcher = pick.chooser or who or YOU
        where = zone if pick.zone == "play" else pick.zone
        placed = pick.whose if pick.zone != "play" and pick.whose is not None else owner
        self.chooser = picks.Chooser(replace(pick, zone=where, whose=placed, chooser=searcher), scope)
        self.seat: Number = refs.one(searcher, scope)
        self.whose: Number = refs.one(placed, scope)
        self.anything = pick.noun == "card" and not pick.filters

    def any(self, s: State, f: Frame) -> bool:
        """Whether there may be one. Nobody knows the contents of a deck."""
        return bool(self.chooser.might(s, f)) if self.chooser.secret else self.chooser.any(s, f)

    def choose(self, s: State, f: Frame) -> Steps:
        """BH-15.46: for "any card" something must be taken; a described card need not be found."""
        if not self.chooser.whole(s, f):
            return ()
        pool = self.chooser.pool(s, f)
        least = self.chooser.least(s, f) if self.anything or not self.chooser.secret else 0
        most = self.chooser.most(s, f)
        if self.chooser.pick.quantifier == "all":
            return tuple(pool)
        if self.chooser.secret:
            for id_ in s.players[self.whose(s, f)].deck:  # a player who searches a deck knows it until it is shuffled
                s.known[id_] |= 1 << self.seat(s, f)
        ids = yield from choosing.search(s, f, self.seat(s, f), pool, least, most, self.chooser)
        return ids


def search(node: Search, scope: Scope) -> Act:
    """BH-13.33: shown to the opponent, into the hand (or elsewhere), then the deck is shuffled."""
    if node.to not in ("hand", "grave", "top"):
        raise ScriptError(f"search: to {node.to!r}?")
    hunt = Hunt(node.what, scope, node.who, node.whose, node.where)
    to, label = node.to, node.what.label
    scope.ahead = False
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from hunt.choose(s, f)
        in_deck = hunt.chooser.secret
        whose = hunt.whose(s, f)
        if to != "grave":
            drawing.show(s, ids, -1)
        if to == "hand":
            new = leaving.to_hand(s, ids)
        elif to == "grave":
            new = leaving.to_grave(s, ids)
        else:
            new = tuple([moving.move(s, id_, Zone.STACK, whose) for id_ in ids])
        if in_deck:
            yield from drawing.shuffle(s, whose)
        if to == "top":
            new = yield from leaving.to_deck(s, new, "top")
        f.bind(new, label)
        f.done = bool(new)

    def possible(s: State, f: Frame) -> bool:
        return hunt.any(s, f)

    return Act(run, possible)


def _into_play(s: State, f: Frame, ids: tuple[int, ...], seat: int, how: str, closed: bool) -> Steps:
    new: tuple[int, ...] = ()
    for id_ in ids:
        entered = yield from entering.enter(s, id_, seat, entering.Arrival(how, closed))
        if entered:
            new += (entered,)
    return new


def summon(node: Summon, scope: Scope) -> Act:
    """BH-13.7: from the deck unless the selector says where; a reference is a card already found."""
    parts: list[tuple[Take, Hunt | None]] = []
    seat = refs.one(node.who or YOU, scope)
    closed, label, tests = node.closed, "", []
    for what in node.what:
        if isinstance(what, Ref) or what.source is not None:
            taken = objects.compiled(what, scope, known=False)
            parts.append((taken.take, None))
            tests.append(taken.any)
        else:
            hunt = Hunt(what, scope, node.who, node.whose, "deck")
            parts.append((hunt.choose, hunt))
            tests.append(hunt.any)
        label = label or (what.label if isinstance(what, Pick) else "")
    scope.ahead = False
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        found: tuple[int, ...] = ()
        decks = []
        for take, hunt in parts:
            ids = follow(s, (yield from take(s, f)))
            found += tuple([id_ for id_ in ids if id_ not in found])
            if hunt is not None and hunt.chooser.secret and hunt.whose(s, f) not in decks:
                decks.append(hunt.whose(s, f))
        owner = seat(s, f)
        new = yield from _into_play(s, f, found, owner, "summoned", closed)
        for whose in decks:
            yield from drawing.shuffle(s, whose)
        f.bind(new, label)
        f.done = bool(new)

    def possible(s: State, f: Frame) -> bool:
        return any(test(s, f) for test in tests)

    return Act(run, possible)


def revive(node: Revive, scope: Scope) -> Act:
    """BH-13.4: from your graveyard unless the selector says where."""
    life = None if node.life is None else amount(node.life, scope)
    n = None if node.n is None else amount(node.n, scope)
    marks = None if node.marks is None else node.marks.kind
    label = next((what.label for what in node.what if isinstance(what, Pick) and what.label), "")
    taken = [objects.compiled(what, scope, zone="grave", usable=_enters) for what in node.what]
    closed = node.closed
    scope.ahead = False  # the following instructions may choose the card that enters
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        found: tuple[int, ...] = ()
        for part in taken:
            ids = follow(s, (yield from part.take(s, f)))
            if part.chooser is None:  # a card that was mentioned may have moved since
                ids = tuple([id_ for id_ in ids if s.zone[id_] == Zone.GRAVE])
            found += ids
        lives = None if life is None else life(s, f)
        new: tuple[int, ...] = ()
        for id_ in found:
            if marks is not None and n is None:
                # as many markers as leave it that many lives
                count = max(0, BOOK.defs[s.face[id_]].lives - (lives or 0))
                arrival = entering.Arrival("revived", closed, marks, count)
            else:
                arrival = entering.Arrival("revived", closed, marks, 0 if n is None else n(s, f), lives)
            entered = yield from entering.enter(s, id_, f.seat, arrival)
            if entered:
                new += (entered,)
        f.bind(new, label)
        f.done = bool(new)

    def possible(s: State, f: Frame) -> bool:
        return any(part.any(s, f) for part in taken)

    def full(s: State, f: Frame) -> bool:
        return all(part.enough(s, f) for part in taken)

    ahead = taken[0].ahead if len(taken) == 1 else None
    return Act(run, possible, full, ahead)


def _enters(s: State, f: Frame, id_: int) -> bool:
    """Only creatures and support enter play."""
    d = BOOK.defs[s.face[id_]]
    return d.is_creature or d.is_support


def summon_or_revive(node: SummonOrRevive, scope: Scope) -> Act:
    """From the deck or the graveyard, as you choose."""
    hunt = Hunt(node.what, scope, None, None, "deck_or_grave")
    label = node.what.label
    scope.ahead = False
    scope.bind(label, now=True)

    def run(s: State, f: Frame) -> Steps:
        ids = yield from hunt.choose(s, f)
        new: tuple[int, ...] = ()
        for id_ in ids:
            how = "revived" if s.zone[id_] == Zone.GRAVE else "summoned"
            new += yield from _into_play(s, f, (id_,), f.seat, how, False)
        yield from drawing.shuffle(s, hunt.whose(s, f))
        f.bind(new, label)
        f.done = bool(new)

    def possible(s: State, f: Frame) -> bool:
        return hunt.any(s, f)

    return Act(run, possible)


def play(node: Play, scope: Scope) -> Act:
    """BH-13.1: now and for free."""

    def may_be_played(s: State, f: Frame, id_: int) -> bool:
        d = BOOK.defs[s.face[id_]]
        return d.playable and not d.is_hero

    taken = objects.compiled(node.what, scope, usable=may_be_played)
    scope.ahead = False

    def run(s: State, f: Frame) -> Steps:
        ids = follow(s, (yield from taken.take(s, f)))
        for id_ in ids:
            yield from playing.play_free(s, f.seat, id_)
        f.it = tuple([moving.now(s, id_) for id_ in ids])
        f.done = bool(ids)

    return Act(run, taken.any, taken.enough, taken.ahead)


def create(node: Create, scope: Scope) -> Act:
    """A created card by name, or copies of a card (BH-13.45, BH-16.13)."""
    n, hire = amount(node.n, scope), node.hire
    if isinstance(node.what, str):
        key = fold(node.what)
        scope.ahead = False
        scope.bind(now=True)

        def made(s: State, f: Frame) -> Steps:
            f.it = yield from entering.create(s, f.seat, BOOK.by_key[key], max(0, n(s, f)), hire)
            f.done = bool(f.it)

        return Act(made)
    taken = objects.compiled(node.what, scope)
    label = node.what.label if isinstance(node.what, Pick) else ""
    scope.ahead = False
    scope.bind(now=True)

    def run(s: State, f: Frame) -> Steps:
        count = n(s, f)
        ids = yield from taken.take(s, f)
        new: tuple[int, ...] = ()
        for id_ in ids:
            for _ in range(count):
                new += yield from entering.copy_of(s, f.seat, id_, hire)
        f.it = new
        if label:
            f.labels[label] = ids
        f.done = bool(new)

    return Act(run, taken.any, taken.enough, taken.ahead)


def attach(node: Attach, scope: Scope) -> Act:
    """BH-13.37."""
    parts = refs.cards(node.what, scope)
    host = objects.compiled(node.to, scope)

    def run(s: State, f: Frame) -> Steps:
        ids = parts(s, f)
        hosts = yield from host.take(s, f)
        f.done = False
        for id_ in follow(s, ids):
            if hosts:
                f.done = bool((yield from entering.attach(s, id_, hosts[0])))

    return Act(run, never if isinstance(node.to, Ref) else host.any, always, host.ahead)
