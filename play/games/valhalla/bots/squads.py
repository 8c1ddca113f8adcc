"""The worth of a squad on the board: the valour it may bring home and its expected strength with a roll of six dice."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.forces import card, fought, glory
from play.games.valhalla.odds import expected, totals
from play.games.valhalla.rules.codes import CELLS, DICE, MONSTER
from play.games.valhalla.rules.fight import need_of
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import of_warrior
from play.games.valhalla.rules.zones import warriors

CARDS_A_TURN = 2.3  # cards per turn: phase 2, and occasionally action 4


def turns_left(s: State, seat: int) -> float:
    """Roughly how many turns this seat has left, without the current one."""
    players = s.terms.players
    if s.ragnarok >= 0:
        return 0.0
    if s.rounds >= 0:  # VH-7.2: the one in whose turn the end was triggered plays last
        return float(0 < (seat - s.active) % players <= (s.last - s.active) % players)
    if s.last >= 0:
        return 1.0
    return 1.0 + s.left / (CARDS_A_TURN * players)


def might(s: State, seat: int) -> float:
    """The present worth of a point of strength."""
    if s.terms.solo:
        return w.ALONE_MIGHT
    return w.MIGHT if turns_left(s, seat) > w.LATE else w.LATE_MIGHT


@contextmanager
def lined_up(s: State, seat: int, ids: Sequence[int], under: int = 0) -> Iterator[None]:
    """As if this were the squad: present warriors keep their cells; `under` is a Tyr card under the first newcomer."""
    squad, tyr = s.squad[seat], s.tyr[seat]
    cells = [id_ if id_ in ids else 0 for id_ in squad] + [0] * CELLS
    cards = [one if id_ in ids else 0 for id_, one in zip(squad, tyr, strict=True)] + [0] * CELLS
    for id_ in ids:
        if id_ not in cells:
            cell = cells.index(0)
            cells[cell], cards[cell], under = id_, under, 0
    s.squad[seat], s.tyr[seat] = tuple(cells), tuple(cards)
    try:
        yield
    finally:
        s.squad[seat], s.tyr[seat] = squad, tyr


def muster(s: State, seat: int, ids: Sequence[int], under: int = 0) -> float:
    """The worth of a squad of these warriors, whether they are in it already or not."""
    if not ids:
        return 0.0
    ids = sorted(ids, key=lambda id_: (s.face[id_], id_))
    with lined_up(s, seat, ids, under):
        squad = s.squad[seat]
        needs = tuple(need_of(s, id_, seat, squad.index(id_)) for id_ in ids)
        strengths = totals([might(s, seat) * round(power(s, seat, id_)) for id_ in ids])
        worth = tuple(
            strengths[mask] + glory(s, [id_ for at, id_ in enumerate(ids) if mask >> at & 1])
            for mask in range(1 << len(ids))
        )
    return expected(needs, worth, DICE)


def power(s: State, seat: int, id_: int) -> float:
    """A warrior's strength with its bonuses, averaged over its possible opponents."""
    squad = s.squad[seat]
    if not card(s, id_).strong and not s.tyr[seat][squad.index(id_)]:
        return card(s, id_).strength
    found = []
    for foe in foes(s, seat):
        with fought(s, seat, foe):
            found.append(of_warrior(s, 0, id_))
    return sum(found) / len(found) if found else card(s, id_).strength


def foes(s: State, seat: int) -> list[int]:
    if s.terms.solo:
        return [MONSTER]
    partner = s.terms.partner[seat]
    return [foe for foe in range(s.terms.players) if foe not in (seat, partner) and any(s.squad[foe])]


def keeping(s: State, seat: int) -> dict[int, float]:
    """The worth of each warrior of a squad in its place: what the squad would lose without it."""
    ids = warriors(s, seat)
    whole = muster(s, seat, ids)
    return {id_: max(0.0, whole - muster(s, seat, [one for one in ids if one != id_])) for id_ in ids}
