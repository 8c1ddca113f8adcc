"""The worth of cards in hand, jarls and bonuses, so that the bot keeps the better and spends the cheaper ones."""

from collections.abc import Sequence
from functools import lru_cache

from play.games.valhalla.bots import weights as w
from play.games.valhalla.bots.forces import card
from play.games.valhalla.bots.squads import might, muster, turns_left
from play.games.valhalla.odds import odds
from play.games.valhalla.rules.book import DEFS, Def, Eff, Rule
from play.games.valhalla.rules.codes import (
    AFTER_LOSS,
    AFTER_OTHERS,
    AFTER_WIN,
    CELLS,
    DEFENDER,
    DICE,
    EFFECT,
    ERRAND,
    PRE_BATTLE_OTHERS,
    TACTIC,
    THOR,
    TYR,
    WARRIOR,
)
from play.games.valhalla.rules.conditions import GIVES_STRENGTH
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import PLAIN
from play.games.valhalla.rules.zones import warriors

SOME = 2.0  # the typical count for an effect that counts something

# the worth of an effect in a tactic, a jarl or a bonus, except strength
KINDS = {
    EFFECT["extra_dice"]: w.DICE,
    EFFECT["reroll"]: w.DICE,
    EFFECT["turn_x"]: w.DICE,
    EFFECT["cancel_opponent_jarl"]: w.SILENCE,
    EFFECT["opponent_reroll_tax"]: w.SILENCE,
    EFFECT["virtual_die"]: w.STORE,
    EFFECT["exclude_attacker_warrior"]: w.ROAD,
    EFFECT["recruit_from_discard"]: w.RECRUIT,
    EFFECT["draw_modifier"]: w.DRAW,
    EFFECT["draw_replace"]: w.DRAW / 2,
    EFFECT["deploy_free"]: 2 * w.DRAW,
    EFFECT["deploy_limit"]: w.DRAW,
    EFFECT["opponent_discards_card"]: w.DRAW / 2,
}
VALOUR, DRAW, STEAL = EFFECT["bonus_valour"], EFFECT["draw"], EFFECT["steal_random_card"]
TAKE, RETURN, ALL = EFFECT["take_from_discard"], EFFECT["return_tactic"], EFFECT["all"]


def of_effect(eff: Eff) -> float:
    """The worth of an effect when it takes place."""
    if eff.kind in GIVES_STRENGTH:
        return w.TACTIC * (eff.amount if eff.kind == PLAIN else SOME)
    if eff.kind == VALOUR:
        return float(eff.amount)
    if eff.kind == DRAW:
        return w.DRAW * (0.5 + 0.5 * eff.keep + 0.1 * eff.amount) * w.THEN**eff.then
    if eff.kind in (STEAL, TAKE):
        return 1.5 * w.DRAW
    if eff.kind == RETURN:
        return w.DRAW
    if eff.kind == ALL:
        return sum(map(of_effect, eff.parts))
    return KINDS.get(eff.kind, w.SILENCE) * w.THEN**eff.then


def of_rule(rule: Rule) -> float:
    worth = of_effect(rule.eff)
    if rule.pays:
        worth *= w.DIE_TACTIC
    return worth if rule.cond is None else worth * w.CONDITIONAL


def of_jarl(d: Def) -> float:
    """A jarl's abilities return as often as their trigger; having both is worth more than one of two."""
    main, second = (of_rule(rule) * _often(rule) for rule in d.rules)
    return max(main, second) + (0.2 if d.either else 0.8) * min(main, second)


def _often(rule: Rule) -> float:
    """How often an ability of a jarl works, compared with one that works in every battle of its player."""
    if rule.eff.kind in GIVES_STRENGTH and rule.eff.kind != PLAIN:
        return w.COUNTED
    if rule.trigger in (AFTER_WIN, AFTER_LOSS) and (rule.role == DEFENDER or rule.trigger == AFTER_LOSS):
        return w.SELDOM
    if rule.trigger in (AFTER_OTHERS, PRE_BATTLE_OTHERS):
        return w.SELDOM
    return w.FEARED if rule.role == DEFENDER and rule.eff.kind == PLAIN else 1.0


@lru_cache(maxsize=1 << 10)
def alone(face: int, might: float) -> float:
    """A warrior alone: its yield times the chance that six dice arm it."""
    d = DEFS[face]
    bonus = 1.0 if d.strong or d.activates or d.enters else 0.0
    return odds((d.need,), DICE) * (d.valour + might * (d.strength + bonus))


def of_card(s: State, seat: int, id_: int) -> float:
    """A card in hand, by itself."""
    d = card(s, id_)
    late = min(1.0, turns_left(s, seat) / 2)
    if d.type == WARRIOR:
        return alone(d.index, might(s, seat)) * (0.3 + 0.7 * late)
    if d.type == TACTIC:
        rule = d.in_phase or d.before
        return of_rule(rule) * (0.5 + 0.5 * late) if rule else 0.0
    if d.type in (THOR, ERRAND):
        return d.valour * (w.THOR if d.type == THOR else w.ERRAND) * late
    return w.TYR * late if d.type == TYR else 0.0


def joining(s: State, seat: int, id_: int) -> float:
    """What a warrior would add to the squad; if there is no room, in place of the least valuable one."""
    squad = warriors(s, seat)
    whole = muster(s, seat, squad)
    if len(squad) < CELLS:
        return muster(s, seat, (*squad, id_)) - whole
    return max(muster(s, seat, (*(one for one in squad if one != out), id_)) for out in squad) - whole


def of_hand(s: State, seat: int, ids: Sequence[int]) -> float:
    """Cards together: warriors beyond those that the coming turns can deploy are worth less."""
    fighters = sorted((of_card(s, seat, id_) for id_ in ids if card(s, id_).type == WARRIOR), reverse=True)
    others = sum(of_card(s, seat, id_) for id_ in ids if card(s, id_).type != WARRIOR)
    room = max(1, min(4, int(turns_left(s, seat))))
    return others + sum(worth * w.GLUT ** max(0, at + 1 - room) for at, worth in enumerate(fighters))
