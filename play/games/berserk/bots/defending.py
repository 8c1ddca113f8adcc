"""Whether to defend, by simple arithmetic: who deals how many wounds to whom, and who dies.

For questions inside a line of play, where lookahead would cost more than it gains. Abilities are ignored.
"""

from play.engine.ask import Ask, Option
from play.games.berserk.bots import weights as w
from play.games.berserk.bots.worth import card_worth, hero_worth
from play.games.berserk.rules import values
from play.games.berserk.rules.state import State


def defend(s: State, ask: Ask) -> Option:
    """The option with the least loss for the defending side."""
    _, attacker, target = ask.about
    options = ask.options
    losses = [_exchange(s, attacker, target if option[0] == "pass" else option[1]) for option in options]
    return options[losses.index(min(losses))]


def _exchange(s: State, attacker: int, struck: int) -> float:
    """The loss of the struck card's side from these strikes, less the loss of the attacker's side."""
    p = s.perm[struck]
    assert p is not None
    strike, left = values.strike(s, attacker), values.left(s, struck)
    if s.players[p.seat].hero == struck:
        return w.WIN if strike >= left else hero_worth(left) - hero_worth(left - strike)
    defends = s.attack is None or s.attack[1] != struck
    lost = card_worth(s, p) if strike >= left else w.LEFT * strike
    if defends or not p.closed:
        back, health = values.strike(s, struck), values.left(s, attacker)
        enemy = s.perm[attacker]
        assert enemy is not None
        lost -= card_worth(s, enemy) if back >= health else w.LEFT * back
    if defends and strike < left:
        lost += w.OPEN * values.strike(s, struck)  # it closes
    return lost
