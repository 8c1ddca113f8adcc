"""Selectors: which cards fit (`finder`), whether a card fits (`described`), and choosing among them (`chooser`)."""

from collections.abc import Callable
from dataclasses import replace

from play.games.berserk.rules import values
from play.games.berserk.rules.book import CardTest, Number, Steps
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.compile import choosing, filters, quantities, refs
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs.moving import BOTH
from play.games.berserk.script.node import YOU, Const, FieldIs, Filter, Flag, Pick, Ref, ScriptError, Who

Found = Callable[[State, Frame], list[int]]

ZONES: dict[str, tuple[str, ...]] = {
    "hand": ("hand",), "grave": ("grave",), "deck": ("deck",), "side": ("side",), "hand_or_grave": ("hand", "grave"),
    "deck_or_hand": ("deck", "hand"), "deck_or_grave": ("deck", "grave"),
}  # fmt: skip
CODES = {"hand": Zone.HAND, "grave": Zone.GRAVE, "deck": Zone.DECK, "side": Zone.SIDE}
SIDES = (Flag("mine"), Flag("enemy"))
PUBLIC = (*SIDES, Flag("other"))  # public facts of a card, whatever its face


def fits(pick: Pick, scope: Scope, without: tuple[Filter, ...] = ()) -> CardTest:
    """The noun and the filters, in any zone."""
    rest = [filters.compiled(part, scope) for part in pick.filters if part not in without]
    return filters.every([filters.noun(pick.noun), *rest])


def described(pick: Pick, scope: Scope) -> CardTest:
    """Whether a card fits: for events, auras and prohibitions. Cards that left play count as they last were."""
    test = fits(pick, scope)
    if pick.source is not None:
        among = refs.test(pick.source, scope)
        return lambda s, f, id_: among(s, f, id_) and test(s, f, id_)
    if pick.zone == "play":
        return lambda s, f, id_: ((p := s.perm[id_]) is None or not p.hidden) and test(s, f, id_)
    if pick.zone == "under":
        return lambda s, f, id_: id_ in _under(s, f) and test(s, f, id_)
    codes = tuple(CODES[name] for name in _zones(pick))
    seats = refs.seats(_whose(pick), scope)
    return lambda s, f, id_: s.zone[id_] in codes and s.ctrl[id_] in seats(s, f) and test(s, f, id_)


def _zones(pick: Pick) -> tuple[str, ...]:
    if pick.zone not in ZONES:
        raise ScriptError(f"unknown zone: {pick.zone}")
    return ZONES[pick.zone]


def _whose(pick: Pick) -> Who:
    """The owner of the zone: as written, or from the filters."""
    if pick.whose in (None, YOU) and SIDES[1] in pick.filters:
        return Who("opp")
    return pick.whose or YOU


def _under(s: State, f: Frame) -> tuple[int, ...]:
    p = s.last(f.source)
    return p.under if p else ()


def finder(pick: Pick, scope: Scope, counting: bool = False, zone: str | None = None) -> Found:
    """All cards that fit, in stable order. `counting`: hidden creatures count if only "creatures" are asked for.
    `zone`: where to look if the selector names no zone."""
    if pick.source is not None:
        return _among(pick.source, pick, scope)
    where = zone if zone is not None and pick.zone == "play" else pick.zone
    if where == "play":
        return _in_play(pick, scope, counting)
    test = fits(pick, scope)
    if where == "under":
        return lambda s, f: [id_ for id_ in _under(s, f) if test(s, f, id_)]
    if where not in ZONES:
        raise ScriptError(f"unknown zone: {where}")
    names = ZONES[where]
    seats = refs.seats(_whose(pick), scope)
    if "hand" in names and scope.timing == "spell":
        test = filters.every([_elsewhere, test])
    if len(names) == 1:
        name = names[0]
        return lambda s, f: [id_ for seat in seats(s, f) for id_ in getattr(s.players[seat], name) if test(s, f, id_)]
    return lambda s, f: [
        id_ for seat in seats(s, f) for name in names for id_ in getattr(s.players[seat], name) if test(s, f, id_)
    ]


def _elsewhere(s: State, f: Frame, id_: int) -> bool:
    """A spell that is about to be played does not count as a card in hand."""
    return id_ != f.source


def _among(source: Ref, pick: Pick, scope: Scope) -> Found:
    ids, test = refs.cards(source, scope), fits(pick, scope)
    return lambda s, f: [id_ for id_ in ids(s, f) if test(s, f, id_)]


def _in_play(pick: Pick, scope: Scope, counting: bool) -> Found:
    side = next((flag for flag in SIDES if flag in pick.filters), None)
    test = fits(pick, scope, without=() if side is None else (side,))
    plain = pick.noun in ("creature", "character", "card") and all(
        isinstance(part, Flag) and part.name in ("mine", "enemy", "other") for part in pick.filters
    )
    hidden_too = counting and plain  # BH-15.10(b)
    if side is None:

        def everywhere(s: State, f: Frame) -> list[int]:
            perm = s.perm
            return [
                id_
                for player in s.players
                for id_ in player.play
                if (hidden_too or not perm[id_].hidden) and test(s, f, id_)  # type: ignore[union-attr]
            ]

        return everywhere
    mine = side is SIDES[0] or side == SIDES[0]

    def one_side(s: State, f: Frame) -> list[int]:
        perm = s.perm
        play = s.players[f.seat if mine else 1 - f.seat].play
        return [id_ for id_ in play if (hidden_too or not perm[id_].hidden) and test(s, f, id_)]  # type: ignore[union-attr]

    return one_side


class Chooser:
    """A selector as the object of a verb.

    `pool`: the cards that may be chosen. `whole`: the cards of the searched zones that pass the public filters, so that
    everybody can count them. `plain`: all of those may be chosen. `choose`: makes the choice, asking if there is one;
    returns a tuple of ids.
    """

    __slots__ = (
        "apart", "differing", "guess", "in_play", "least", "limit", "most", "pick", "plain", "pool", "seat", "secret",
        "whole",
    )  # fmt: skip

    def __init__(self, pick: Pick, scope: Scope, zone: str | None = None, usable: CardTest | None = None) -> None:
        self.pick = pick
        where = zone if zone is not None and pick.zone == "play" and pick.source is None else pick.zone
        self.in_play = where == "play" and pick.source is None
        self.secret = "deck" in where and pick.source is None
        self.apart = pick.apart
        self.differing = pick.differing
        if pick.differing is not None and pick.differing not in filters.ATTRIBUTES:
            raise ScriptError(f"cards cannot differ by {pick.differing!r}")
        chooser = pick.chooser or scope.chooser
        self.seat: Number = refs.one(chooser, scope) if chooser is not None else _you
        self.limit = choosing.Limit(pick.sum_limit, scope) if isinstance(pick.sum_limit, FieldIs) else None
        self.pool = self._pool(finder(pick, scope, zone=zone), usable)
        counted = replace(pick, noun="card", filters=tuple(part for part in pick.filters if part in PUBLIC))
        self.whole = self.pool if self.in_play else self._pool(finder(counted, scope, zone=zone), None)
        self.plain = pick.noun == "card" and counted.filters == pick.filters and usable in (None, not_hero)
        self.guess = scope.guess
        self.least, self.most = self._bounds(scope)

    def _pool(self, found: Found, usable: CardTest | None) -> Found:
        if self.in_play and self.pick.quantifier != "all" and not self.pick.at_random:
            other = self.pick.chooser is not None and self.pick.chooser != YOU
            found = _choosable(found, _may_choose if other else values.choosable)
        elif "hand" in self.pick.zone:  # a card being played is no longer in the hand
            held = found
            found = lambda s, f: [id_ for id_ in held(s, f) if id_ != f.source]  # noqa: E731
        if usable is None:
            return found
        return lambda s, f: [id_ for id_ in found(s, f) if usable(s, f, id_)]

    def _bounds(self, scope: Scope) -> tuple[Number, Number]:
        """The lower and the upper bound of the number."""
        how, n = self.pick.quantifier, self.pick.n
        if how == "one":
            return _one, _one
        if how == "all":
            return _many, _many
        if how == "any":
            return _none, _many
        if n is None:
            raise ScriptError(f"{how} needs a number")
        number = _constant(n.value) if isinstance(n, Const) else quantities.compiled(n, scope)
        return (_none if how == "upto" else number), number

    def hidden(self, s: State, f: Frame) -> list[int]:
        """Candidates that somebody does not know, or did not know before the deck was searched."""
        if self.in_play:
            return []
        return [id_ for id_ in self.whole(s, f) if s.known[id_] != BOTH or (self.secret and s.zone[id_] == Zone.DECK)]

    def might(self, s: State, f: Frame) -> list[int]:
        """The cards that could be chosen, judged by public facts: an unknown card might fit."""
        pool = self.pool(s, f)
        return pool if self.in_play else [id_ for id_ in self.whole(s, f) if s.known[id_] != BOTH or id_ in pool]

    def any(self, s: State, f: Frame) -> bool:
        pool = self.might(s, f) if self.guess else self.pool(s, f)
        if self.apart:
            return len({s.ctrl[id_] for id_ in pool}) == 2
        return bool(pool)

    def enough(self, s: State, f: Frame) -> bool:
        """Whether the choice can be made in full."""
        if self.pick.quantifier in ("upto", "any", "all"):
            return self.any(s, f) or self.pick.quantifier == "all"
        pool = self.might(s, f) if self.guess else self.pool(s, f)
        if self.limit is not None:
            return bool(pool) and ((self.guess and bool(self.hidden(s, f))) or self.limit.reachable(s, f, pool))
        if self.apart:
            return len({s.ctrl[id_] for id_ in pool}) == 2
        return len(pool) >= self.least(s, f)

    def choose(self, s: State, f: Frame, cancellable: bool = False) -> Steps:
        pool = self.pool(s, f)
        if not pool and not self.hidden(s, f):
            return ()
        if self.pick.quantifier == "all" and self.differing is None:
            return tuple(pool)
        least, most = self.least(s, f), self.most(s, f)
        if self.pick.at_random:
            return choosing.at_random(s, pool, most)
        if self.apart and len({s.ctrl[id_] for id_ in pool}) < 2:
            return ()
        ids = yield from choosing.choose(s, f, self.seat(s, f), pool, least, most, self, cancellable)
        return ids


def _choosable(found: Found, may_choose: CardTest) -> Found:
    """Cards found in play that may be chosen: nearly always all of them, with a single check."""

    def choosable(s: State, f: Frame) -> list[int]:
        ids = found(s, f)
        return [id_ for id_ in ids if may_choose(s, f, id_)] if values.choice_limited(s, f) else ids

    return choosable


def not_hero(s: State, f: Frame, id_: int) -> bool:
    """BH-15.55: heroes never leave play."""
    return id_ != s.players[s.ctrl[id_]].hero


def _may_choose(s: State, f: Frame, id_: int) -> bool:
    """If another player must choose, it is not a target of the spell: 15/21 affects a creature protected from it."""
    return values.allowed(s, "be_chosen", id_, by=f.source)


def _you(s: State, f: Frame) -> int:
    return f.seat


def _one(s: State, f: Frame) -> int:
    return 1


def _none(s: State, f: Frame) -> int:
    return 0


def _many(s: State, f: Frame) -> int:
    return 1000


def _constant(value: int) -> Number:
    return lambda s, f: value
