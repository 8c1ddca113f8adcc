"""Threats: the strikes that can reach a hero, the seat's own now and the enemy's in the next turn, judged by public
facts.

Abilities that will work until then, and defenders, are left out: it is a sum of strikes.
"""

from typing import Any

from play.engine.ask import Ask
from play.games.berserk.rules import attack, turn, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import AT_END, AT_START
from play.games.berserk.rules.expiring import expire
from play.games.berserk.rules.state import KINDS, State
from play.games.berserk.rules.verbs import turning


def threat(s: State, ask: Ask) -> dict[str, Any]:
    """`mine` and `theirs`: `sum`, out of how many lives (`of`)."""
    own, enemy = s.players[ask.seat].hero, s.players[1 - ask.seat].hero
    mine = sum(values.strike(s, option[1]) for option in ask.options if option[0] == "attack" and option[2] == enemy)
    return {
        "mine": {"sum": mine, "of": values.left(s, enemy)},
        "theirs": {"sum": _next_turn(s.copy(), own), "of": values.left(s, own)},
    }


def _next_turn(s: State, hero: int) -> int:
    """On a copy: effects that last until then end, the enemy's cards open, and hidden ones turn up."""
    _quietly(expire(s, AT_END, s.active))
    s.active = 1 - s.active
    s.turn += 1
    s.players[s.active].tally = [0] * KINDS
    _quietly(expire(s, AT_START, s.active))
    turn.recover(s)
    if not values.seat_allowed(s, "attack", s.active):
        return 0
    return sum(values.strike(s, id_) for id_ in s.players[s.active].play[1:] if _reaches(s, id_, hero))


def _reaches(s: State, id_: int, hero: int) -> bool:
    p = s.perm[id_]
    assert p is not None
    if p.hidden:
        turning.hide(s, id_, up=True)
        p.entered = min(p.entered, s.turn - 1)
    return BOOK.defs[p.face].is_creature and attack.may_attack(s, p) and hero in attack.targets(s, id_)


def _quietly(steps: Steps) -> None:
    """Questions on the way stay open: nobody is there to answer."""
    next(steps, None)
