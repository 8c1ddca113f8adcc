"""Why something cannot be done now: a code, a sentence and the clause.

A reason is looked for only where the referee gave no option, with the referee's own tests, so the two cannot disagree.
"""

from itertools import combinations
from typing import Any

from play.engine.ask import Ask, option_id
from play.games.pairs import Pair, Said, because
from play.games.valhalla.rules import fight, jarls
from play.games.valhalla.rules.aftermath import triggers
from play.games.valhalla.rules.book import DEFS, SYMBOLS_OF, Def, Rule
from play.games.valhalla.rules.codes import (
    ANY,
    ATTACKER,
    BEFORE_ROLL,
    CONDITION,
    DEFENDER,
    ERRAND,
    IN_PHASE,
    PRE_BATTLE,
    PRE_BATTLE_OTHERS,
    TACTIC,
    THOR,
    TYR,
    WARRIOR,
)
from play.games.valhalla.rules.conditions import holds, role_of
from play.games.valhalla.rules.deploying import symbol_limit
from play.games.valhalla.rules.explaining.missing import unarmed
from play.games.valhalla.rules.explaining.said import symbols
from play.games.valhalla.rules.fight import FORBID, LIMIT
from play.games.valhalla.rules.state import Side, State
from play.games.valhalla.rules.strength import jarl_off, monster_rule
from play.games.valhalla.rules.turn import holds_warrior

Reasons = dict[str, Said]

# the abilities of jarls that a question of this stage may offer
MOMENTS = {
    "thor": (PRE_BATTLE_OTHERS,),
    "before": (PRE_BATTLE,),
    "ready": (BEFORE_ROLL,),
    "fight": (IN_PHASE,),
}

MUST_DEPLOY: Pair = ("Отряд пуст: сначала добавьте воина.", "Your squad is empty: add a warrior first.")
MUST_DRAW: Pair = (
    "Воинов нет ни в отряде, ни в руке: можно только взять карты.",
    "You have no warrior in squad or hand: you can only draw.",
)
NO_WARRIOR: Pair = ("В руке нет воинов.", "There is no warrior in your hand.")
NO_TWO: Pair = ("В руке нет двух воинов.", "There are no two warriors in your hand.")
SYMBOL_SUM: Pair = (
    "У двоих вместе {n} символов оружия, а можно не больше {m}.",
    "The two have {n} weapon symbols together; {m} is the most.",
)
NO_PAIR: Pair = (
    "Любые двое из руки вместе дают больше символов оружия, чем {m}.",
    "Any two of your hand have more than {m} weapon symbols together.",
)
COMPANION: Pair = ("На своего соратника нападать нельзя.", "You cannot attack your companion.")
EMPTY: Pair = ("У этого игрока пустой отряд.", "This player's squad is empty.")
NO_SHIELD: Pair = ("У этого игрока не осталось своих щитов.", "This player has no own shield left.")
NO_TARGET: Pair = ("Сейчас не на кого нападать.", "There is nobody to attack now.")
IN_BATTLE: Pair = ("Тактику разыгрывают в битве, после броска.", "A tactic is played in a battle, after the roll.")
BEFORE_BATTLE: Pair = ("Эту тактику разыгрывают только перед битвой.", "This tactic is played before a battle only.")
ERRANDS: Pair = ("Поручение выполняет победитель битвы.", "An errand is for the winner of a battle.")
ERRAND_DEMAND: Pair = ("Условие поручения не выполнено.", "The demand of this errand is not met.")
THORS: Pair = ("Помощь Тора — перед битвой двух других игроков.", "Thor's help is for a battle between two others.")
THOR_DEMAND: Pair = (
    "Ни один из бойцов не отвечает условию карты.",
    "Neither fighter meets the requirement of this card.",
)
THOR_DEMAND_OF: Pair = (
    "Этот боец не отвечает условию карты.",
    "This fighter does not meet the requirement of the card.",
)
TYRS: Pair = ("Карту Тюра кладут только вместе с воином.", "A Tyr card is placed together with a warrior only.")
OWN_TURN: Pair = ("Воина добавляют действием своего хода.", "A warrior is added by an action of your turn.")
AS_ATTACKER: Pair = ("Только в нападении.", "Only when you attack.")
AS_DEFENDER: Pair = ("Только в защите.", "Only when you defend.")
CONDITIONS: dict[str, Pair] = {
    "fewer_warriors": (
        "Только если в вашем отряде меньше воинов, чем у противника.",
        "Only with fewer warriors than your opponent has.",
    ),
    "own_free_die": ("Нужен свободный кубик.", "A free die is needed."),
    "x_dice": ("Нужен свободный кубик с X.", "A free die showing X is needed."),
    "activated_count": ("Нужен активированный воин.", "An activated warrior is needed."),
    "discard_has_warrior": ("В сбросе нет воинов.", "There is no warrior in the discard pile."),
}
SYMBOL_DIE: Pair = ("Нужен свободный кубик: {a}.", "A free die is needed: {a}.")
CONDITION_UNMET: Pair = ("Условие карты сейчас не выполнено.", "The condition of this card is not met now.")
TACTIC_LIMIT: Pair = ("Чудовище не даёт разыграть больше тактик: {n}.", "The monster allows so many tactics: {n}.")
BLUNT: Pair = ("Чудовище запрещает такие тактики.", "The monster forbids such tactics.")
ACTIVE: Pair = ("Уже активирован.", "It is activated already.")
BLOCKED: Pair = ("Этот воин связан до конца битвы.", "This warrior is blocked until the battle ends.")
NO_REROLL: Pair = (
    "Для переброса нужно свободных кубиков: {n}.",
    "A reroll needs this many free dice: {n}.",
)
JARL_NOT_NOW: Pair = ("Эта способность — для другого момента.", "This ability is for another moment.")
JARL_USED: Pair = ("Уже применено в этой битве.", "It has been used in this battle.")
JARL_EITHER: Pair = ("В этой битве применена другая способность ярла.", "The other ability was used in this battle.")
JARL_OFF: Pair = ("Способности ярла в этой битве не действуют.", "The jarl's abilities are off in this battle.")
JARL_UNMET: Pair = ("Условие способности сейчас не выполнено.", "The condition of the ability is not met now.")
JARL_IN_VAIN: Pair = ("Сейчас способность ничего не изменит.", "It would change nothing now.")


# --- the own turn


def acting(s: State, ask: Ask) -> dict[str, Reasons]:
    seat = ask.seat
    verbs = {option[0] for option in ask.options}
    held = [id_ for id_ in s.hand[seat] if DEFS[s.face[id_]].type == WARRIOR]
    most = symbol_limit(s, seat)
    cannot = {str(id_): _not_in_turn(DEFS[s.face[id_]]) for id_ in s.hand[seat] if id_ not in held}
    unusable = {
        option_id(("pair", a, b)): because(SYMBOL_SUM, "VH-5.5", "E_SYMBOL_SUM", n=n, m=most)
        for a, b in combinations(held, 2)
        if (n := SYMBOLS_OF[s.face[a]] + SYMBOLS_OF[s.face[b]]) > most
    }
    seats = {} if s.terms.solo else _seats(s, seat, ask)
    return {
        "cannot": cannot,
        "unusable": unusable,
        "cannot_seats": seats,
        "cannot_acts": _acts(s, seat, verbs, held, most),
    }


def _not_in_turn(d: Def) -> Said:
    if d.type == TACTIC:
        if d.before is not None:
            return because(BEFORE_BATTLE, "VH-6.2", "E_NOT_NOW")
        return because(IN_BATTLE, "VH-9.8", "E_NOT_NOW")
    if d.type == ERRAND:
        return because(ERRANDS, "VH-13.10", "E_NOT_NOW")
    if d.type == THOR:
        return because(THORS, "VH-12.3", "E_NOT_NOW")
    if d.type == TYR:
        return because(TYRS, "VH-15.4", "E_NOT_NOW")
    return because(OWN_TURN, "VH-5.4", "E_NOT_NOW")


def _duty(s: State, seat: int) -> Said | None:
    """VH-5.2, VH-5.3: the duties of a player with an empty squad."""
    if any(s.squad[seat]):
        return None
    if holds_warrior(s, seat):
        return because(MUST_DEPLOY, "VH-5.2", "E_MUST_DEPLOY")
    return because(MUST_DRAW, "VH-5.3", "E_MUST_DRAW")


def _seats(s: State, seat: int, ask: Ask) -> Reasons:
    """The players that this player cannot attack."""
    found: Reasons = {}
    for other in range(s.terms.players):
        if other == seat or ("attack", other) in ask.options:
            continue
        duty = _duty(s, seat)
        if other == s.terms.partner[seat]:
            found[str(other)] = because(COMPANION, "VH-17.4", "E_TARGET_COMPANION")
        elif not any(s.squad[other]):
            found[str(other)] = because(EMPTY, "VH-5.8", "E_TARGET_EMPTY")
        elif not s.own[other]:
            found[str(other)] = because(NO_SHIELD, "VH-5.8", "E_TARGET_NO_SHIELD")
        elif duty is not None:
            found[str(other)] = duty
    return found


def _acts(s: State, seat: int, verbs: set[str], held: list[int], most: int) -> Reasons:
    """The ones of the four actions that cannot be taken."""
    found: Reasons = {}
    duty = _duty(s, seat)
    if "add" not in verbs:
        found["add"] = duty or because(NO_WARRIOR, "VH-5.4", "E_NO_WARRIOR")
    if "pair" not in verbs:
        few = because(NO_TWO, "VH-5.5", "E_NO_WARRIOR")
        found["pair"] = few if len(held) < 2 else because(NO_PAIR, "VH-5.5", "E_SYMBOL_SUM", m=most)
    if "attack" not in verbs:
        found["attack"] = duty or because(NO_TARGET, "VH-5.8", "E_NO_TARGET")
    if "draw" not in verbs and duty is not None:
        found["draw"] = duty
    return found


# --- the battle


def fighting(s: State, ask: Ask) -> dict[str, Reasons]:
    b = s.fighting()
    side = b.side(b.fighter)
    offered = set(ask.options)
    armed = {option[1] for option in offered if option[0] == "activate"}
    playable = {option[1] for option in offered if option[0] == "play"}
    cannot = {str(id_): _unplayable(s, side, DEFS[s.face[id_]]) for id_ in s.hand[ask.seat] if id_ not in playable}
    for id_ in side.active:
        cannot[str(id_)] = {"act": "activate", **because(ACTIVE, "VH-6.12", "E_ACTIVE")}
    for id_ in s.squad[ask.seat]:
        if id_ in b.blocked:
            cannot[str(id_)] = {"act": "activate", **because(BLOCKED, "VH-14.4", "E_BLOCKED")}
    for id_, owner, cell in fight.ready(s, b, side):
        if id_ not in armed:
            cannot[str(id_)] = {"act": "activate", **unarmed(s, side, id_, owner, cell)}
    acts = {}
    if not any(option[0] == "reroll" for option in offered):
        acts["reroll"] = because(NO_REROLL, "VH-6.6", "E_REROLL", n=fight.price(s, b, side) + 1)
    return {"cannot": cannot, "unusable": _jarl(s, ask), "cannot_acts": acts}


def _unplayable(s: State, side: Side, d: Def) -> Said:
    """Follows the steps of `fight.may_play`."""
    rule = d.in_phase
    if d.type != TACTIC or rule is None:
        return _not_in_turn(d)
    b = s.fighting()
    if rule.role != ANY and rule.role != role_of(b, side.seat):
        return because(AS_ATTACKER if rule.role == ATTACKER else AS_DEFENDER, "VH-9.9", "E_TACTIC_CONDITION")
    if not holds(s, rule.cond, side.seat):
        return _unmet(rule)
    limit = monster_rule(s, b, LIMIT)
    if limit is not None and len(side.tactics) >= limit.eff.most:
        clause = "VH-20.49" if limit.eff.most else "VH-20.50"
        return because(TACTIC_LIMIT, clause, "E_TACTIC_CONDITION", n=limit.eff.most)
    forbid = monster_rule(s, b, FORBID)
    if forbid is not None and forbid.eff.mark in d.marks:
        return because(BLUNT, "VH-20.52", "E_TACTIC_CONDITION")
    return because(CONDITION_UNMET, "VH-9.9", "E_TACTIC_CONDITION")


def _unmet(rule: Rule) -> Said:
    assert rule.cond is not None
    kind = next(name for name, code in CONDITION.items() if code == rule.cond[0])
    if kind == "own_free_die" and rule.cond[2] >= 0:
        return because(SYMBOL_DIE, "VH-9.9", "E_TACTIC_CONDITION", a=symbols([rule.cond[2]]))
    return because(CONDITIONS.get(kind, CONDITION_UNMET), "VH-9.9", "E_TACTIC_CONDITION")


def _jarl(s: State, ask: Ask) -> Reasons:
    """The jarl's abilities for this moment that cannot be used, by the options they would be."""
    jarl = s.jarl[ask.seat]
    found: Reasons = {}
    for at, rule in enumerate(DEFS[jarl].rules if jarl >= 0 else ()):
        option = ("jarl", at)
        if rule.trigger == IN_PHASE and option not in ask.options:
            found[option_id(option)] = _jarl_idle(s, ask.seat, at, rule)
    return found


def _jarl_idle(s: State, seat: int, at: int, rule: Rule) -> Said:
    """Follows the steps of `jarls.may_use`."""
    b = s.fighting()
    if not jarls.unused(s, seat, at):
        used = b.used[seat] >> at & 1
        return because(JARL_USED if used else JARL_EITHER, "VH-10.3", "E_JARL")
    if rule.trigger in jarls.INSIDE and jarl_off(s, b, seat):
        return because(JARL_OFF, "VH-20.46" if s.terms.solo else "VH-9.17", "E_JARL")
    if rule.role in (ATTACKER, DEFENDER) and rule.role != role_of(b, seat):
        return because(AS_ATTACKER if rule.role == ATTACKER else AS_DEFENDER, "VH-10.1", "E_JARL")
    if rule.trigger == PRE_BATTLE_OTHERS or not holds(s, rule.cond, seat):
        return because(JARL_UNMET, "VH-10.1", "E_JARL")
    return because(JARL_IN_VAIN, "VH-10.1", "E_JARL")


def jarl(s: State, ask: Ask, args: tuple[Any, ...]) -> Said | None:
    """An ability that the player wants but that is not offered; a bystander also names the fighter to help."""
    jarl, helps = s.jarl[ask.seat], ask.kind == "thor"
    if jarl < 0 or len(args) != 1 + helps or (helps and args[1] not in ask.about):
        return None
    at = next((at for at in range(len(DEFS[jarl].rules)) if at == args[0]), None)
    if at is None:
        return None
    rule = DEFS[jarl].rules[at]
    moments = triggers(s.fighting(), ask.seat) if s.phase == "after" else MOMENTS[s.phase]
    if rule.trigger not in moments:
        return because(JARL_NOT_NOW, "VH-10.1", "E_JARL")
    return _jarl_idle(s, ask.seat, at, rule)


def waiting(s: State, ask: Ask) -> Reasons:
    """Cards in hand that cannot be played in a window before or after a battle."""
    playable = {option[1] for option in ask.options if option[0] in ("play", "help")}
    return {str(id_): _not_here(ask, DEFS[s.face[id_]]) for id_ in s.hand[ask.seat] if id_ not in playable}


def _not_here(ask: Ask, d: Def) -> Said:
    if ask.kind == "thor" and d.type == THOR:
        return because(THOR_DEMAND, "VH-12.4", "E_TACTIC_CONDITION")
    if ask.kind == "after" and d.type == ERRAND:
        return because(ERRAND_DEMAND, "VH-13.10", "E_TACTIC_CONDITION")
    if ask.kind == "before" and d.before is not None:
        return _unmet(d.before) if d.before.cond else because(CONDITION_UNMET, "VH-9.9", "E_TACTIC_CONDITION")
    return _not_in_turn(d)
