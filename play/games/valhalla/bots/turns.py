"""The turn: whether to add warriors, to attack somebody or to draw, each valued in points."""

from collections.abc import Sequence

from play.engine.ask import Ask, Option
from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.fighting import SILENCE, Fight
from play.games.valhalla.bots.forces import card, fought
from play.games.valhalla.bots.prices import alone, joining, of_card
from play.games.valhalla.bots.squads import keeping, might, muster, turns_left
from play.games.valhalla.bots.stakes import Kept, at_stake
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import CELLS, DICE, IN_PHASE, MONSTER, WARRIOR
from play.games.valhalla.rules.conditions import fits
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.turn import reached
from play.games.valhalla.rules.zones import warriors

CANDIDATES = 3  # warriors and pairs considered in detail
DRAWS = 3  # sampled draws to estimate one


def action(s: State, seat: int, ask: Ask) -> Option:
    """The best of all possible actions."""
    kept = keeping(s, seat)
    found = {option: _worth(s, seat, option, kept) for option in _shortlist(s, seat, ask.options)}
    return max(found, key=found.__getitem__)


def _shortlist(s: State, seat: int, options: Sequence[Option]) -> list[Option]:
    """Attacks and the draw, and the deployments that look best at first sight."""
    glance = {id_: alone(s.face[id_], might(s, seat)) for id_ in s.hand[seat] if card(s, id_).type == WARRIOR}
    added = [option for option in options if option[0] in ("add", "pair")]
    added.sort(key=lambda option: -sum(glance[id_] for id_ in option[1:]))
    singles = [option for option in added if option[0] == "add"][:CANDIDATES]
    pairs = [option for option in added if option[0] == "pair"][:CANDIDATES]
    return [*singles, *pairs, *(option for option in options if option[0] not in ("add", "pair"))]


def _worth(s: State, seat: int, option: Option, kept: Kept) -> float:
    if option[0] == "attack":
        return attack(s, seat, MONSTER if option[1] == "monster" else option[1], kept)
    if option[0] == "draw":
        held = any(card(s, id_).type == WARRIOR for id_ in s.hand[seat])
        return (w.DRAW if held else 1.5 * w.DRAW) * min(1.0, turns_left(s, seat) / 2)
    return deployment(s, seat, option[1:], kept)


def deployment(s: State, seat: int, ids: Sequence[int], kept: Kept) -> float:
    """What these warriors add to the squad, less those they replace."""
    squad = warriors(s, seat)
    over = len(squad) + len(ids) - CELLS
    if over > 0:
        squad = tuple(sorted(squad, key=kept.__getitem__)[over:])
    return muster(s, seat, (*squad, *ids)) - muster(s, seat, warriors(s, seat))


def attack(s: State, seat: int, foe: int, kept: Kept) -> float:
    """The average gain from an attack that is played as well as possible."""
    with fought(s, seat, foe):
        side = s.fighting().side(0)
        for (holder, level), face in zip(s.vikings, s.terms.vikings, strict=True):
            if holder == foe >= 0:
                side.owed += DEFS[face].levels[level - 1][1]
        if foe >= 0 and _silences(s, seat):
            s.fighting().side(1).jarl_off = True
        dice = DICE + min(side.owed, s.grey)
        return Fight(s, at_stake(s, seat, kept)).solved(dice=dice).roll(dice)


def _silences(s: State, seat: int) -> bool:
    """Whether the jarl can cancel the defender's jarl."""
    rules = DEFS[s.jarl[seat]].rules if s.jarl[seat] >= 0 else ()
    return any(rule.trigger == IN_PHASE and rule.eff.kind == SILENCE and fits(s, rule, seat) for rule in rules)


def discarded(s: State, seat: int, ask: Ask) -> Option:
    """Discard the least valuable warrior to make room."""
    missed = keeping(s, seat)
    return min(ask.options, key=lambda option: missed.get(option[1], 0.0))


def kept(s: State, seat: int, ask: Ask) -> Option:
    """The most valuable of the drawn cards."""
    return max(ask.options, key=lambda option: sum(_in_hand(s, seat, id_) for id_ in option[1:]))


def _in_hand(s: State, seat: int, id_: int) -> float:
    """The worth of one more card: a warrior counts by what it would add to the squad."""
    worth = of_card(s, seat, id_)
    if card(s, id_).type != WARRIOR:
        return worth
    held = sum(card(s, one).type == WARRIOR for one in s.hand[seat])
    more = max(worth, joining(s, seat, id_)) if turns_left(s, seat) > 0 else 0.0
    return more * w.GLUT ** max(0, held - 1)


def source(s: State, seat: int, ask: Ask) -> Option:
    """A card of the discard pile that the jarl reaches, if it is worth more than an average draw."""

    def worth(option: Option) -> float:
        if option[0] == "draw":
            return _drawing(s, seat)
        return max(_in_hand(s, seat, id_) for id_ in reached(s, seat, option[1]))

    return max(ask.options, key=worth)


def _drawing(s: State, seat: int) -> float:
    """Sampled draws: in a sampled position the deck is in random order."""
    amount, keep = s.terms.draws
    draws = [s.deck[at : min(at + amount, s.left)] for at in range(0, min(s.left, DRAWS * amount), amount)]
    if not draws:
        return 0.0
    best = [sorted((_in_hand(s, seat, id_) for id_ in drawn), reverse=True)[:keep] for drawn in draws]
    return sum(map(sum, best)) / len(best)
