"""Russian: when an ability works and on what terms."""

from play.games.valhalla.script.node import Ability, Condition
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.ru.words import CLANS, FREE_DIE, SYMBOLS, counted, limit_of, opponent


def when(ability: Ability, type_: str) -> str:
    """Tactics say «только»: at another moment they cannot be played."""
    role = {"attacker": "при нападении", "defender": "при защите"}.get(ability.role, "")
    if type_ == "tactic":
        moment = "перед битвой" if ability.trigger == "pre_battle" else ""
        return moment or (f"только {role}" if role else "")
    match ability.trigger:
        case "strength" | "in_phase" | "passive" | "arming" | "to_valhalla" | "valhalla_step":
            return role
        case "on_activate":
            return "при активации в атаке" if ability.role == "attacker" else f"при активации {role}".strip()
        case "deploy":
            return "действие 2"
        case "pre_battle" if type_ == "monster":
            return "перед каждой битвой"
        case "before_roll" if type_ == "monster":
            return "перед броском"
        case "after_loss" if type_ == "monster":
            return "после проигранной битвы"
    moment = {
        "before_draw_phase": "после фазы 1, до взятия карт",
        "draw_phase": "фаза 2",
        "pre_battle": "перед битвой",
        "pre_battle_others": "перед битвой двух других игроков",
        "before_roll": "перед своим броском",
        "after_win": "после победы",
        "after_loss": "после поражения",
        "after_battle": "после каждой битвы",
        "after_battle_others": "после битвы двух других игроков",
    }[ability.trigger]
    return f"{moment} {role}".strip()


def limit(limit: str) -> str:
    if not limit:
        return ""
    return "1 раз за ход" if limit == "once_per_turn" else "1 раз за битву"


def only(words: str) -> str:
    return f"Разыграть можно, только {words}."


def may(words: str) -> str:
    return f"можно {words}"


def price(ability: Ability) -> str:
    if ability.cost is None:
        return ""
    symbol = f" с символом «{SYMBOLS[ability.cost.symbol][0]}»" if ability.cost.symbol else ""
    return f"сбросить {counted(ability.cost.amount, FREE_DIE)}{symbol}"


def terms(condition: Condition, ctx: Ctx) -> str:
    return f"если {_holds(condition, ctx)}"


def _holds(condition: Condition, ctx: Ctx) -> str:
    clan = CLANS[condition.clan] if condition.clan else CLANS["bear"]
    other = "другой " if condition.clan and condition.clan == ctx.clan else ""
    least = condition.min or 1
    match condition.kind:
        case "role":
            return "это была защита" if condition.value == "defender" else "это было нападение"
        case "opponent_has_clan":
            return (
                f"во вражеском отряде есть {clan[0]}"
                if least == 1
                else f"во вражеском отряде {_bounds(condition, *clan[1:])}"
            )
        case "own_clan":
            return f"в отряде есть {clan[0]}" if least == 1 else f"в отряде {_bounds(condition, *clan[1:])}"
        case "own_clan_other":
            return (
                f"в своём отряде есть {other}{clan[0]}"
                if least == 1
                else f"в своём отряде {_bounds(condition, *clan[1:])}"
            )
        case "own_distinct_clans":
            return f"в отряде воины {_bounds(condition, 'клана', 'кланов')}"
        case "squad_size":
            return "отряд пуст" if condition.max == 0 else f"в отряде {_bounds(condition, 'воина', 'воинов')}"
        case "fewer_warriors":
            return "в своём отряде меньше воинов, чем у противника"
        case "fewer_or_equal_warriors":
            return "в своём отряде не больше воинов, чем у противника"
        case "opponent_squad_size":
            free = _bounds(condition, "незаблокированного воина", "незаблокированных воинов")
            return f"у {opponent(ctx, genitive=True)} {free}"
        case "activated_count":
            return f"активировано {_bounds(condition, 'воина', 'воинов')}"
        case "activated_clan":
            return f"активировано {_bounds(condition, *clan[1:])}"
        case "margin_at_least":
            return f"перевес в силе не меньше {condition.min}"
        case "no_reroll":
            return "в этой битве не было своих перебросов, кроме полученных от карт тактики"
        case "own_free_die":
            symbol = f" с символом «{SYMBOLS[condition.symbol][0]}»" if condition.symbol else ""
            return f"есть {_bounds(condition, 'свободного кубика', 'свободных кубиков')}{symbol}"
        case "x_dice":
            return f"есть {_bounds(condition, 'свободного кубика', 'свободных кубиков')} с X"
        case "hand_size":
            return f"на руке {_bounds(condition, 'карты', 'карт')}"
        case "own_shields":
            return f"осталось {_bounds(condition, 'своего щита', 'своих щитов')}"
        case "captured_shields":
            return "есть захваченный щит" if least == 1 else f"захвачено {_bounds(condition, 'щита', 'щитов')}"
        case "tactics_played":
            return f"разыграно {_bounds(condition, 'тактики', 'тактик')}"
        case "alone_to_valhalla":
            return "из своих воинов в Вальхаллу попадает только этот"
        case "to_valhalla_with_clan":
            return f"вместе с этим воином в Вальхаллу попадает {other}свой {clan[0]}"
        case "opponent_more_shields":
            return "у противника осталось больше своих щитов, чем у вас"
        case "opponent_holds_my_shield":
            return "противник захватил хотя бы один ваш щит"
        case "fewest_shields":
            return "ни у кого не осталось меньше своих щитов, чем у вас"
        case "discard_has_warrior":
            return "в сбросе есть воин"
    raise Unworded(f"the condition {condition.kind}")


def _bounds(condition: Condition, one: str, many: str) -> str:
    least = f"не меньше {limit_of(condition.min, one, many)}" if condition.min is not None else ""
    most = f"не больше {limit_of(condition.max, one, many)}" if condition.max is not None else ""
    return " и ".join(filter(None, [least, most]))
