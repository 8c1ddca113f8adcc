"""Ragnarok (VH-7.5 to VH-7.9): everybody fights once more, without an opponent; then the game is scored."""

from play.games.valhalla.rules import aftermath, battle, ending
from play.games.valhalla.rules.codes import NOBODY, Steps
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.state import battle as new_battle
from play.games.valhalla.rules.zones import discard_from_hand, discard_from_squad, warriors


def begin(s: State) -> None:
    """VH-S.13: clockwise after the last turn."""
    s.ragnarok = s.terms.players
    log(s, "ragnarok", (s.active,))
    _next(s)


def _next(s: State) -> None:
    """VH-7.6, VH-7.7: the player is an attacker without an opponent."""
    s.battle = new_battle(s.active, NOBODY, s.terms.players)
    log(s, "last_fight", (s.active,))
    battle.next_before(s, 0)


def fallen(s: State) -> Steps:
    """VH-7.8: activated warriors go to Valhalla; the rest is discarded, the squad cell by cell, then the hand."""
    side = s.fighting().side(0)
    seat = side.seat
    yield from aftermath.enter(s, list(side.active))
    aftermath.clean_up(s)
    s.battle = None
    for id_ in warriors(s, seat):
        discard_from_squad(s, seat, id_)
    for id_ in s.hand[seat]:
        discard_from_hand(s, seat, id_)
    s.ragnarok -= 1
    s.active = (seat + 1) % s.terms.players
    if s.ragnarok:
        _next(s)
    else:
        ending.score(s)
