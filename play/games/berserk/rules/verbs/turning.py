"""Opening and closing, preparing, stunning, hiding."""

from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import CLOSES, OPENS
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State


def close(s: State, id_: int, by: int = 0) -> bool:
    """BH-13.14. `by`: the card that closes it, unless its own action does."""
    p = s.perm[id_]
    if p is None or p.closed or p.hidden or (by and not values.allowed(s, "close", id_, by=by)):
        return False
    p.closed = True
    s.touch()
    log(s, "close", (id_, BOOK.defs[p.face].id))
    triggers.happened(s, CLOSES, p.seat, id_)
    return True


def open_(s: State, id_: int) -> bool:
    p = s.perm[id_]
    if p is None or not p.closed or p.hidden or not values.allowed(s, "open", id_):
        return False
    p.closed = False
    s.touch()
    log(s, "open", (id_, BOOK.defs[p.face].id))
    triggers.happened(s, OPENS, p.seat, id_)
    return True


def prepare(s: State, id_: int) -> bool:
    """BH-13.32: open, and it may act again as if it had done nothing this turn."""
    p = s.perm[id_]
    if p is None or p.hidden:
        return False
    open_(s, id_)
    p.attacks = 0
    p.uses = tuple(
        u for u in p.uses if u[2] < 0 or BOOK.defs[u[0]].slots[u[1]].event >= 0
    )  # triggers and uses a game stay
    return True


def stun(s: State, id_: int, by: int = 0) -> bool:
    p = s.perm[id_]
    if p is None or p.hidden:
        return False
    close(s, id_, by)
    p.stunned = True
    s.touch()
    log(s, "stun", (id_, BOOK.defs[p.face].id))
    return True


def keep_closed(s: State, id_: int) -> None:
    """It does not open in its controller's next recovery phase."""
    p = s.perm[id_]
    if p is not None and not p.hidden:
        p.keep_closed = 1
        log(s, "kept_closed", (id_, BOOK.defs[p.face].id))


def hide(s: State, id_: int, up: bool = False) -> bool:
    """BH-13.44, BH-13.38."""
    p = s.perm[id_]
    if p is None or p.hidden != up or BOOK.defs[p.face].is_hero:
        return False
    p.hidden = not up
    s.touch_abilities(p)
    log(s, "unhide" if up else "hide", (id_, BOOK.defs[p.face].id))
    return True
