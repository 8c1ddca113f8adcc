"""Markers: strengthening, weakening, extra lives, and the named ones."""

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import MARKED
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State

KINDS: list[str] = ["strengthening", "weakening", "extra_life", "negative_life"]
FIELDS = {
    "strengthening": "strengthening",
    "weakening": "weakening",
    "extra_life": "extra",
    "negative_life": "negative",
}


def code(kind: str) -> int:
    """The number of a kind of marker in happenings; named kinds get one when a script first uses them."""
    if kind not in KINDS:
        KINDS.append(kind)
    return KINDS.index(kind)


def count(s: State, kind: str, id_: int) -> int:
    p = s.last(id_)
    if p is None:
        return 0
    if kind in FIELDS:
        value: int = getattr(p, FIELDS[kind])
        return value
    return next((n for name, n in p.markers if name == kind), 0)


def put(s: State, kind: str, id_: int, n: int, seat: int) -> int:
    """Put n markers on a card in play; returns how many were put."""
    p = s.perm[id_]
    if p is None or p.hidden or n <= 0:
        return 0
    if not values.allowed(s, "be_marked", id_, by=values.hero(s, seat), marker=kind):
        return 0
    _add(s, kind, id_, n)
    log(s, "mark", (id_, BOOK.defs[p.face].id, kind, n))
    for _ in range(n):
        triggers.happened(s, MARKED, seat, id_, 0, 1, code(kind))
    return n


def take_off(s: State, kind: str, id_: int, n: int | None) -> int:
    p = s.perm[id_]
    if p is None or not values.allowed(s, "take_off", id_, marker=kind):
        return 0
    there = count(s, kind, id_)
    taken = there if n is None else min(n, there)
    if taken > 0:
        _add(s, kind, id_, -taken)
        log(s, "mark", (id_, BOOK.defs[p.face].id, kind, -taken))
    return max(0, taken)


def _add(s: State, kind: str, id_: int, n: int) -> None:
    p = s.card(id_)
    s.touch_lives()
    if kind in FIELDS:
        setattr(p, FIELDS[kind], getattr(p, FIELDS[kind]) + n)
        return
    total = count(s, kind, id_) + n
    rest = tuple(pair for pair in p.markers if pair[0] != kind)
    p.markers = (*rest, (kind, total)) if total else rest


def clear_effects(s: State, id_: int) -> None:
    """All effects are removed: markers, poison, stun, extra and negative lives, given abilities and changed values."""
    p = s.perm[id_]
    if p is None or p.hidden:
        return
    p.strengthening = p.weakening = p.extra = p.negative = p.poison = p.keep_closed = 0
    p.stunned = False
    p.markers = p.mods = p.grants = p.lost = ()
    s.touch_lives()
    s.touch_abilities(p)
    log(s, "cleared", (id_, BOOK.defs[p.face].id))


# Last, because these modules import this one.
from play.games.berserk.rules import triggers  # noqa: E402
