"""The stakes of a battle: the points for having activated some warriors with some strength, for each kind of battle."""

from collections.abc import Mapping
from itertools import combinations
from typing import Protocol

from play.games.valhalla import scoring
from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.forces import Rival, card, frosty, glory
from play.games.valhalla.bots.squads import keeping, turns_left
from play.games.valhalla.rules.bonus import room
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import MONSTER, NOBODY
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import against, monster_strength

Kept = Mapping[int, float]


class Stakes(Protocol):
    def worth(self, active: tuple[int, ...], strength: float) -> float:
        """The worth of ending one's phase like this; `active` are all activated warriors."""


def shield_points(s: State, seat: int, foe: int) -> float:
    """The worth of a shield of this rival: its points, its sets now and later, and the rival's loss."""
    terms = s.terms
    players = _row(s)
    row = scoring.row(players)
    mine = list(s.captured[seat])
    if terms.alliance:
        mine = [sum(both) for both in zip(mine, s.captured[terms.partner[seat]], strict=True)]
    before, _ = scoring.sets(mine, players)
    fresh = not mine[foe]
    mine[foe] += 1
    after, _ = scoring.sets(mine, players)
    size, points = row.sets[-1] if row.sets else (1, 0)
    made = after - before or (w.SET * points / size if fresh else 0.0)
    return row.captured + made + w.DENIED * row.own / _rivals(s)


def own_shield_points(s: State) -> float:
    """The worth of an own shield: its points, and those that the attacker would get."""
    row = scoring.row(_row(s))
    return row.own + w.DENIED * row.captured / _rivals(s)


def _row(s: State) -> int:
    """VH-18.5: the number of players for scoring shields."""
    return scoring.alliance_row(s.terms.players) if s.terms.alliance else s.terms.players


def _rivals(s: State) -> int:
    return max(1, s.terms.players - (2 if s.terms.teams else 1))


def public_points(s: State, seat: int) -> float:
    """Public points: shields and their sets, and the cards in Valhalla, whatever they are (VH-22.4)."""
    row = scoring.row(_row(s))
    sets, _ = scoring.sets(s.captured[seat], _row(s))
    shields = row.own * s.own[seat] + row.captured * sum(s.captured[seat]) + sets
    return shields + w.VALOUR * len(s.valhalla[seat])


class Attack:
    """On another player. After a win all activated warriors go to Valhalla (VH-6.30)."""

    def __init__(self, s: State, seat: int, foe: int, kept: Kept | None = None) -> None:
        self._s = s
        self._rival = Rival(s, 1)
        self._gain = shield_points(s, seat, foe)
        self._kept = keeping(s, seat) if kept is None else kept
        self._frost = s.fighting().side(0).frost

    def worth(self, active: tuple[int, ...], strength: float) -> float:
        if not active:
            return 0.0
        s = self._s
        mine = [id_ for id_ in active if id_ in self._kept or s.terms.alliance]
        win = self._rival.beaten(strength, int(not self._frost and frosty(s, active)))
        gain = self._gain + glory(s, mine) - sum(self._kept.get(id_, 0.0) for id_ in mine)
        return win * gain - (1 - win) * w.RISK


class Defence:
    """Against another player: strength must exceed the attacker's; warriors that are worth more in Valhalla go there
    (VH-6.31)."""

    def __init__(self, s: State, seat: int, attack: float | None = None) -> None:
        self._s = s
        self._least = (against(s, 1) if attack is None else attack) + 1
        self._kept = keeping(s, seat)
        self._hold = own_shield_points(s)

    def worth(self, active: tuple[int, ...], strength: float) -> float:
        if not active or strength < self._least:
            return 0.0
        sent = sum(max(0.0, card(self._s, id_).valour - self._kept[id_]) for id_ in active if id_ in self._kept)
        return self._hold + sent


class LastFight:
    """Ragnarok: armed warriors go to Valhalla, whatever the strength (VH-7.8)."""

    def __init__(self, s: State) -> None:
        self._s = s

    def worth(self, active: tuple[int, ...], strength: float) -> float:
        return glory(self._s, active)


class Alone:
    """A battle with the monster: Valhalla's gain within its cap (VH-20.32), for warriors that would otherwise stay."""

    def __init__(self, s: State, seat: int, kept: Kept | None = None) -> None:
        self._s = s
        self._kept = keeping(s, seat) if kept is None else kept
        self._its = monster_strength(s)
        self._room = room(s, seat) or 0

    def _one(self, active: tuple[int, ...]) -> float:
        """After a lost battle one of them may go to Valhalla."""
        return max((self._sent((id_,), self._room) for id_ in active), default=0.0)

    def _sent(self, ids: tuple[int, ...], space: int) -> float:
        valour = sum(card(self._s, id_).valour for id_ in ids)
        if valour > space:
            return 0.0
        return max(0.0, w.SAFE * valour - sum(self._kept.get(id_, 0.0) for id_ in ids))


class Hunt(Alone):
    """The player attacks (VH-20.23 to VH-20.25)."""

    def worth(self, active: tuple[int, ...], strength: float) -> float:
        s = self._s
        if not active:
            return 0.0
        if strength < self._its:
            return self._one(active) - w.MILLED * s.terms.toll
        stack, side = s.terms.stack, s.terms.side
        if s.at == len(stack) - 1:
            return w.WON
        space = self._room + DEFS[stack[s.at + 1]].caps[side] - DEFS[stack[s.at]].caps[side]
        valour = min(space, sum(card(s, id_).valour for id_ in active))
        return w.FELLED + w.SAFE * valour - sum(self._kept.get(id_, 0.0) for id_ in active)


class Stand(Alone):
    """The monster attacks (VH-20.27 to VH-20.30)."""

    def worth(self, active: tuple[int, ...], strength: float) -> float:
        if not active or strength <= self._its:
            return self._one(active)
        parties = (party for size in range(1, len(active) + 1) for party in combinations(active, size))
        sent = max(self._sent(party, self._room) for party in parties)
        return w.HELD + w.MILLED * self._s.terms.toll + sent


def at_stake(s: State, seat: int, kept: Kept | None = None) -> Stakes:
    """For the current battle, for the side to act; `kept`: the worth of warriors that stay, if known."""
    b = s.fighting()
    foe = b.foe(seat)
    if foe == NOBODY:
        return LastFight(s)
    if foe == MONSTER:
        return Hunt(s, seat, kept) if b.attacker == seat else Stand(s, seat, kept)
    return Attack(s, seat, foe, kept) if b.attacker == seat else Defence(s, seat)


def spending(s: State, seat: int) -> float:
    """The part of a card's price that counts when it is played: a card without further use is free."""
    if s.ragnarok >= 0:
        return 0.0
    return min(1.0, 0.2 + turns_left(s, seat) / 3)
