"""English: when an ability works and on what terms."""

from play.games.valhalla.script.node import Ability, Condition
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.en.words import CLANS, SYMBOLS, counted, opponent


def when(ability: Ability, type_: str) -> str:
    """Tactics say "only": at another moment they cannot be played."""
    role = {"attacker": "attacking", "defender": "defending"}.get(ability.role, "")
    if type_ == "tactic":
        return "before battle" if ability.trigger == "pre_battle" else f"only when {role}" if role else ""
    match ability.trigger:
        case "strength" | "in_phase" | "passive" | "arming" | "to_valhalla" | "valhalla_step":
            return role
        case "on_activate":
            return f"when activated while {role}" if role else "when activated"
        case "deploy":
            return "action 2"
        case "pre_battle" if type_ == "monster":
            return "before each battle"
        case "before_roll" if type_ == "monster":
            return "before the roll"
        case "after_loss" if type_ == "monster":
            return "after a lost battle"
        case "after_win" | "after_loss" if role:
            done = "winning" if ability.trigger == "after_win" else "losing"
            return f"after {done} as {ability.role}"
    moment = {
        "before_draw_phase": "after phase 1, before drawing",
        "draw_phase": "phase 2",
        "pre_battle": "before battle",
        "pre_battle_others": "before a battle between two others",
        "before_roll": "before your roll",
        "after_win": "after a win",
        "after_loss": "after a loss",
        "after_battle": "after each battle",
        "after_battle_others": "after a battle between two others",
    }[ability.trigger]
    return f"{role}, {moment}" if role else moment


def limit(limit: str) -> str:
    if not limit:
        return ""
    return "once per turn" if limit == "once_per_turn" else "once per battle"


def only(words: str) -> str:
    return f"Playable only {words}."


def may(words: str) -> str:
    return f"you may {words}"


def price(ability: Ability) -> str:
    if ability.cost is None:
        return ""
    symbol = f" showing {SYMBOLS[ability.cost.symbol][0]}" if ability.cost.symbol else ""
    return f"discard {ability.cost.amount} of your free dice{symbol}"


def terms(condition: Condition, ctx: Ctx) -> str:
    return f"if {_holds(condition, ctx)}"


def _holds(condition: Condition, ctx: Ctx) -> str:
    clan = CLANS[condition.clan] if condition.clan else CLANS["bear"]
    other = condition.clan is not None and condition.clan == ctx.clan
    least = condition.min or 1
    match condition.kind:
        case "role":
            return "you were defending" if condition.value == "defender" else "you were attacking"
        case "opponent_has_clan":
            return f"the opposing squad has {_some(least, *clan)}"
        case "own_clan":
            return f"your squad has {_some(least, *clan)}"
        case "own_clan_other":
            return f"your squad has {_some(least, *clan, another=other)}"
        case "own_distinct_clans":
            return f"your squad has warriors of {_bounds(condition, 'clan')}"
        case "squad_size":
            return "your squad is empty" if condition.max == 0 else f"your squad has {_bounds(condition, 'warrior')}"
        case "fewer_warriors":
            return "your squad has fewer warriors than the opponent's"
        case "fewer_or_equal_warriors":
            return "your squad has no more warriors than the opponent's"
        case "opponent_squad_size":
            return f"the {opponent(ctx)} has {_bounds(condition, 'unblocked warrior')}"
        case "activated_count":
            return f"you activated {_bounds(condition, 'warrior')}"
        case "activated_clan":
            return f"you activated {_bounds(condition, *clan)}"
        case "margin_at_least":
            return f"your strength was higher by at least {condition.min}"
        case "no_reroll":
            return "you made no reroll in this battle, not counting those of tactic cards"
        case "own_free_die":
            symbol = f" showing {SYMBOLS[condition.symbol][0]}" if condition.symbol else ""
            return f"you have {_bounds(condition, 'free die', 'free dice')}{symbol}"
        case "x_dice":
            return f"you have {_bounds(condition, 'free die', 'free dice')} showing X"
        case "hand_size":
            return f"you have {_bounds(condition, 'card')} in hand"
        case "own_shields":
            return f"you have {_bounds(condition, 'own shield')} left"
        case "captured_shields":
            return "you have a captured shield" if least == 1 else f"you have {_bounds(condition, 'captured shield')}"
        case "tactics_played":
            return f"you played {_bounds(condition, 'tactic')}"
        case "alone_to_valhalla":
            return "no other warrior of yours enters Valhalla with this one"
        case "to_valhalla_with_clan":
            return f"{_some(1, *clan, another=other)} of yours enters Valhalla with this warrior"
        case "opponent_more_shields":
            return "the opponent has more own shields left than you"
        case "opponent_holds_my_shield":
            return "the opponent has captured a shield of yours"
        case "fewest_shields":
            return "nobody has fewer own shields left than you"
        case "discard_has_warrior":
            return "the discard pile has a warrior"
    raise Unworded(f"the condition {condition.kind}")


def _some(least: int, one: str, many: str, another: bool = False) -> str:
    if least > 1:
        return f"at least {least} {'other ' if another else ''}{many}"
    return f"{'another' if another else 'a'} {one}"


def _bounds(condition: Condition, one: str, many: str = "") -> str:
    least = f"at least {counted(condition.min, one, many)}" if condition.min is not None else ""
    most = f"at most {counted(condition.max, one, many)}" if condition.max is not None else ""
    return " and ".join(filter(None, [least, most]))
