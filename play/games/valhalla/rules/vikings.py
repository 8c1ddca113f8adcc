"""The Last Viking (section 16): who has the cards, and the effect of their level."""

from play.games.valhalla.rules import bonus
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import NOBODY, Steps
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State


def pair_of(s: State, seat: int) -> int:
    """The pair of cards this seat has; -1: none. Nobody ever has two (VH-S.20)."""
    return next((pair for pair, (holder, _) in enumerate(s.vikings) if holder == seat), -1)


def after_battle(s: State, winner: int, loser: int) -> None:
    """VH-16.3, VH-16.4, VH-16.12, VH-16.13."""
    mine, theirs = pair_of(s, winner), pair_of(s, loser)
    if theirs >= 0 and mine >= 0:
        _hand(s, theirs, NOBODY)
        log(s, "viking_free", (theirs,))
    elif theirs >= 0:
        _hand(s, theirs, winner)
    elif mine < 0:
        free = next((pair for pair, (holder, _) in enumerate(s.vikings) if holder == NOBODY), -1)
        if free >= 0:
            _hand(s, free, winner)


def _hand(s: State, pair: int, seat: int, level: int = 1) -> None:
    s.vikings = tuple((seat, level) if at == pair else one for at, one in enumerate(s.vikings))
    if seat != NOBODY:
        log(s, "viking", (seat, level))


def gains(s: State, seat: int) -> bool:
    """VH-16.5: at the start of the holder's turn, with a squad that is not empty."""
    return bool(s.vikings) and pair_of(s, seat) >= 0 and any(s.squad[seat])


def start_of_turn(s: State) -> Steps:
    """VH-16.6, VH-16.9."""
    seat = s.active
    pair = pair_of(s, seat)
    face, level = s.terms.vikings[pair], s.vikings[pair][1]
    levels = DEFS[face].levels
    taken = yield from bonus.choose(s, seat, levels[level - 1][0], DEFS[face].id)
    bonus.take(s, seat, taken)
    _hand(s, pair, seat, min(level + 1, len(levels)))
