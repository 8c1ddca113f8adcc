"""The worth of a position for a seat: everything on the table, by the weights of `weights.py`, and the danger."""

from play.engine.table import Table
from play.games.berserk.bots import weights as w
from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import money


def worth(table: Table[State], seat: int) -> float:
    """Higher is better for `seat`. Uses every card, so the table must be a sample."""
    state = table.state
    outcome = table.outcome
    if outcome is not None:
        if len(set(outcome.places)) < 2:
            return w.DRAW
        return w.WIN if outcome.places[seat] == 1 else -w.WIN
    return _side(state, seat) - _side(state, 1 - seat) + _danger(state, seat)


def _side(s: State, seat: int) -> float:
    side = s.players[seat]
    total = hero_worth(values.left(s, side.hero))
    total += w.CARD * min(len(side.hand), w.FULL_HAND) + w.COIN * money.total(s, seat) + w.NO_CARD * side.failed
    for id_ in side.play:
        if id_ != side.hero:
            p = s.perm[id_]
            assert p is not None
            total += card_worth(s, p)
    return total


def hero_worth(lives: int) -> float:
    return w.LIFE * lives - w.LAST_LIVES / (lives if lives > 1 else 1)


def card_worth(s: State, p: Permanent) -> float:
    """The worth of a card in play for its controller; heroes are counted separately."""
    d = BOOK.defs[p.face]
    if not d.is_creature:
        return w.SUPPORT + w.SUPPORT_PRICE * d.cost
    strike = values.strike(s, p.id)
    total = w.STRIKE * strike + w.LEFT * values.left(s, p.id) + w.PRICE * d.cost
    if p.hidden:
        return w.HIDDEN * total
    if not p.closed:
        total += w.OPEN * strike
    if p.stunned or p.keep_closed:
        total += w.STUNNED * strike
    return total + w.POISON * p.poison


def _danger(s: State, seat: int) -> float:
    """The opponent's possible damage to the hero next turn, if each open creature stops the largest attack it can."""
    strikes = sorted(values.strike(s, p.id) for p in _fighters(s, 1 - seat) if not p.stunned and not p.keep_closed)
    if not strikes:
        return 0.0
    guards = sum(not p.closed for p in _fighters(s, seat))
    wounds = sum(strikes[: max(0, len(strikes) - guards)])
    if wounds >= values.left(s, s.players[seat].hero):
        return w.DANGER + w.EXPOSED * wounds
    return w.EXPOSED * wounds


def _fighters(s: State, seat: int) -> list[Permanent]:
    """Creatures that can attack or defend, or can once they open."""
    found = []
    for id_ in s.players[seat].play:
        p = s.perm[id_]
        if p is not None and not p.hidden and BOOK.defs[p.face].is_creature:
            found.append(p)
    return found
