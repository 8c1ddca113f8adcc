"""Fighters: whom a side can arm, the resulting strength, and the chance to reach a certain strength.

Everything is computed on a sampled position, which belongs to the bot: possible battles are set up on it and removed
again, so that the rules themselves compute strength.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from decks.games.valhalla import box
from play.games.valhalla.bots import weights as w
from play.games.valhalla.dice import Need
from play.games.valhalla.odds import expected
from play.games.valhalla.rules.aftermath import points
from play.games.valhalla.rules.book import DEFS, Def, definition
from play.games.valhalla.rules.codes import DICE, EFFECT
from play.games.valhalla.rules.conditions import GIVES_STRENGTH
from play.games.valhalla.rules.fight import need_of, ready
from play.games.valhalla.rules.state import State, battle
from play.games.valhalla.rules.strength import of_warrior, strength

SHUFFLED = ("base", "thor", "valkyries", "dwarves", "tyr")
MOST = 5  # warriors considered: with a partner's squad there may be eight
FEWER = EFFECT["opponent_fewer_dice"]


@dataclass(frozen=True, slots=True, eq=False)
class Force:
    """What a side may still activate. Bit i of a mask stands for the warrior `ids[i]`."""

    ids: tuple[int, ...]
    needs: tuple[Need, ...]
    strengths: tuple[int, ...]  # by mask, including activated warriors and everything else that counts
    fighting: bool  # whether a warrior is already activated

    def chosen(self, mask: int) -> tuple[int, ...]:
        return tuple(id_ for at, id_ in enumerate(self.ids) if mask >> at & 1)

    def chance(self, least: float, dice: int) -> float:
        """The chance to reach this strength with a roll of this many dice; a warrior must be armed (VH-6.22)."""
        met = tuple(float((mask > 0 or self.fighting) and total >= least) for mask, total in enumerate(self.strengths))
        return expected(self.needs, met, dice)


@contextmanager
def fought(s: State, attacker: int, defender: int) -> Iterator[None]:
    """A battle between these two, for the time being."""
    before = s.battle
    s.battle = battle(attacker, defender, s.terms.players)
    try:
        yield
    finally:
        s.battle = before


def force(s: State, number: int) -> Force:
    """A side of the current battle. If there are too many warriors, the strongest are considered."""
    b = s.fighting()
    side = b.side(number)
    found = ready(s, b, side)
    if len(found) > MOST:
        found = sorted(found, key=lambda one: -of_warrior(s, number, one[0]))[:MOST]
    ids = tuple(id_ for id_, _, _ in found)
    needs = tuple(need_of(s, id_, owner, cell) for id_, owner, cell in found)
    active, lent = side.active, side.lent
    strengths = []
    try:
        for mask in range(1 << len(ids)):
            more = tuple(id_ for at, id_ in enumerate(ids) if mask >> at & 1)
            side.active = active + more
            side.lent = lent + tuple(id_ for id_ in more if id_ not in s.squad[side.seat])
            strengths.append(strength(s, number))
    finally:
        side.active, side.lent = active, lent
    return Force(ids, needs, tuple(strengths), bool(active))


def card(s: State, id_: int) -> Def:
    return DEFS[s.face[id_]]


def glory(s: State, ids: Sequence[int]) -> float:
    """Points of warriors that enter Valhalla together, with bonus symbols (VH-13.5 to VH-13.7)."""
    together = list(ids)
    return float(sum(card(s, id_).valour + points(s, id_, together) for id_ in ids))


def frosty(s: State, ids: Sequence[int]) -> bool:
    """Whether one of them takes a die from the defender (VH-9.6)."""
    return any(rule.eff.kind == FEWER for id_ in ids for rule in card(s, id_).activates)


# --- the hidden hands of rivals


@lru_cache(maxsize=256)
def _share(modules: tuple[str, ...]) -> float:
    """The proportion of strength tactics among the cards that may be in a hand."""
    lists = [box.listed(name) for name in ("base", *modules) if name in SHUFFLED]
    rules = [(definition(card).in_phase, copies) for cards in lists for card, copies in cards.items()]
    tactics = sum(copies for rule, copies in rules if rule is not None and rule.eff.kind in GIVES_STRENGTH)
    return tactics / sum(copies for _, copies in rules)


@lru_cache(maxsize=256)
def hidden(modules: tuple[str, ...], cards: int) -> tuple[tuple[float, float], ...]:
    """The strength that a hidden hand may add to a defender: (strength, probability), up to two tactics."""
    share = _share(modules) * w.USED
    none = (1 - share) ** cards
    one = cards * share * (1 - share) ** max(0, cards - 1)
    found = [(0.0, none), (w.STRENGTH_TACTIC, one), (2 * w.STRENGTH_TACTIC, max(0.0, 1 - none - one))]
    return tuple((strength, likely) for strength, likely in found if likely > 0)


class Rival:
    """A defender from the attacker's view: the chance to beat them with a given strength."""

    __slots__ = ("_dice", "_force", "_hidden", "_known")

    def __init__(self, s: State, number: int) -> None:
        side = s.fighting().side(number)
        self._force = force(s, number)
        self._hidden = hidden(s.terms.modules, len(s.hand[side.seat]))
        self._dice = DICE - side.fewer + side.owed
        self._known: dict[tuple[float, int], float] = {}

    def beaten(self, strength: float, fewer: int = 0) -> float:
        """VH-6.28: a tie goes to the attacker, so the defender needs one more."""
        return 1.0 - sum(likely * self._reaches(strength + 1 - more, fewer) for more, likely in self._hidden)

    def _reaches(self, least: float, fewer: int) -> float:
        levels = self._force.strengths
        need = min((level for level in levels if level >= least), default=None)
        if need is None:
            return 0.0
        found = self._known.get((need, fewer))
        if found is None:
            found = self._known[need, fewer] = self._force.chance(need, self._dice - fewer)
        return found
