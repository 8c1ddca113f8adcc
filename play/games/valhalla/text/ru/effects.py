"""Russian: what happens. Instructions stand in the infinitive, as on the cards; what a helped fighter does, in the present."""

from play.games.valhalla.script.node import Ability, Counter, Effect
from play.games.valhalla.text.catalogue import with_mark
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.ru.words import (
    CARD_TAKEN,
    CARDINAL,
    CLANS,
    COLLECTIVE,
    DIE,
    EXTRA_DIE,
    FREE_DIE,
    POINT,
    SYMBOLS,
    counted,
    limit_of,
    listed,
    opponent,
    plus,
)


def does(effect: Effect, ctx: Ctx) -> str:
    for family in (_strength, _dice, _cards, _warriors, _valhalla, _monster):
        said = family(effect, ctx)
        if said:
            return said
    raise Unworded(f"the effect {effect.kind}")


def helped(ability: Ability) -> str:
    """«тот из них, у кого воинов меньше, чем у противника, получает +2 к боевой силе»"""
    who = {
        "always": "один из них",
        "fewer_warriors": "тот из них, у кого воинов меньше, чем у противника,",
        "fewer_or_equal_warriors": "тот из них, у кого воинов не больше, чем у противника,",
    }[ability.condition.kind]
    return f"{who} {gains(ability.effect)}"


def gains(effect: Effect) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "strength":
            return f"получает {plus(n)} к боевой силе"
        case "extra_dice" if effect.roll == effect.keep:
            return f"бросает {counted(effect.roll or 1, EXTRA_DIE)}"
        case "reroll" if effect.times == 1 and effect.max_dice is None:
            return "может 1 раз перебросить кубики бесплатно"
        case "steal_random_card" if n == 1:
            return "берёт случайную карту с руки противника"
        case "draw" if effect.amount == effect.keep:
            return f"берёт {counted(n, CARD_TAKEN)} из колоды"
    raise Unworded(f"the effect {effect.kind} on a helped fighter")


def _strength(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 0
    to = {"warrior": "к силе", "tyr_wrath": "к его силе"}.get(ctx.type, "к боевой силе")
    more = "ещё " if ctx.more else ""
    match effect.kind:
        case "strength":
            return f"{more}{plus(n)} {to}"
        case "strength_per" if effect.counter:
            return f"{more}{plus(n)} {to} за {_each(effect.counter)}"
        case "strength_table" if effect.counter and effect.table:
            return _table(effect.counter, effect.table, to, ctx)
        case "discard_card_for_strength":
            return f"сбросить 1 карту с руки и получить {plus(n)} {to}"
        case "mute_clan" if effect.clan:
            whose = CLANS[effect.clan][2]
            return f"способности активированных {whose} не меняют боевую силу; напечатанная сила засчитывается"
    return ""


def _each(counter: Counter) -> str:
    match counter.kind:
        case "squad_size":
            return "каждого воина в своём отряде, активированного или нет"
        case "activated_count":
            return "каждого активированного воина"
        case "activated_clan" if counter.clan:
            return f"каждого активированного {CLANS[counter.clan][1]}"
        case "own_clan_other" if counter.clan:
            return f"каждого другого {CLANS[counter.clan][1]} в своём отряде"
        case "own_distinct_clans":
            return "каждый клан в своём отряде"
        case "strength_tactics_played":
            return "каждую свою разыгранную тактику, дающую силу"
    raise Unworded(f"the counter {counter.kind}")


def _table(counter: Counter, table: tuple[tuple[int, int], ...], to: str, ctx: Ctx) -> str:
    (first, amount), *rest = table
    match counter.kind:
        case "own_clan_other" if counter.clan and first == 1:
            other = "другой " if counter.clan == ctx.clan else ""
            more = [f"; {plus(n)}, если таких {COLLECTIVE[count]} или больше" for count, n in rest]
            return f"{plus(amount)} {to}, если в своём отряде есть {other}{CLANS[counter.clan][0]}" + "".join(more)
        case "own_distinct_clans":
            more = [f"; {plus(n)}, если {CARDINAL[count]} или больше" for count, n in rest]
            have = f"если в своём отряде {CARDINAL[first]} клана, считая клан самого воина"
            return f"{plus(amount)} {to}, {have}" + "".join(more)
        case "activated_count":
            more = [f", {plus(n)} за {count}" for count, n in rest]
            whom = limit_of(first, "активированного воина", "активированных воинов")
            return f"{plus(amount)} {to} за {whom} своего отряда" + "".join(more)
    raise Unworded(f"a table by {counter.kind}")


def _dice(effect: Effect, ctx: Ctx) -> str:
    match effect.kind:
        case "extra_dice":
            return _extra_dice(effect.roll or 1, effect.keep or 1, effect.discard_own_after)
        case "reroll":
            times = f"до {effect.times} раз " if effect.times != 1 else ""
            dice = f"до {effect.max_dice} своих свободных кубиков" if effect.max_dice else "любые свои свободные кубики"
            return f"{times}бесплатно перебросить {dice}"
        case "turn_x":
            if effect.max == 1:
                return "повернуть 1 свой свободный кубик с X любой гранью вверх"
            if effect.max is None:
                return "повернуть все свои свободные кубики с X любыми гранями вверх"
            dice = "из них" if ctx.named else "своих свободных кубиков с X"
            return f"повернуть до {effect.max} {dice} любыми гранями вверх"
        case "virtual_die" if effect.symbol:
            uses = "для вооружения воина или для тактики, которой нужен кубик"
            return f"эта карта считается кубиком с символом «{SYMBOLS[effect.symbol][0]}» — {uses}"
        case "opponent_fewer_dice":
            fewer = counted(effect.amount or 1, DIE)
            return f"можно уменьшить первый бросок {opponent(ctx, genitive=True)} на {fewer}"
        case "opponent_reroll_tax":
            dearer = counted(effect.amount or 1, DIE)
            return f"первый платный переброс {opponent(ctx, genitive=True)} стоит на {dearer} дороже"
        case "ignore_symbol" if effect.symbol:
            dice = limit_of(effect.amount or 1, "кубика", "кубиков")
            return f"его можно активировать без {dice} с символом «{SYMBOLS[effect.symbol][0]}»"
        case "player_fewer_dice":
            return f"сбросить {effect.amount} из своих 6 кубиков"
    return ""


def _extra_dice(roll: int, keep: int, then_discard: int | None) -> str:
    said = f"бросить {counted(roll, EXTRA_DIE)}"
    if keep < roll:
        back = "другой" if roll - keep == 1 else "остальные"
        said += f": {keep} оставить с брошенными, {back} вернуть"
    return f"{said}, затем сбросить {counted(then_discard, FREE_DIE)}" if then_discard else said


def _cards(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "draw":
            return _draw(n, effect.keep or n, effect.then_discard, ctx)
        case "draw_modifier":
            more = [(verb, count) for verb, count in (("брать", effect.draw), ("оставлять", effect.keep)) if count]
            return listed([f"{verb} на {counted(count, CARD_TAKEN)} больше" for verb, count in more])
        case "draw_replace":
            which = "верхнюю карту" if effect.choice == "top" else "одну из 3 верхних карт"
            return f"вместо добора можно взять на руку {which} сброса"
        case "steal_random_card":
            cards = "случайную карту" if n == 1 else f"{n} случайных карт{'ы' if n < 5 else ''}"
            return f"взять {cards} с руки {opponent(ctx, genitive=True)}"
        case "take_from_discard":
            tactic, any_ = effect.type == "tactic", effect.choice == "any"
            what = (
                ("любую тактику" if any_ else "верхнюю тактику")
                if tactic
                else ("любого воина" if any_ else "верхнего воина")
            )
            return f"взять на руку {what} из сброса"
        case "return_tactic" if effect.amount is None:
            return "вернуть на руку все свои тактики, разыгранные в этой битве"
        case "return_tactic":
            forms = ("свою тактику, разыгранную", "свои тактики, разыгранные", "своих тактик, разыгранных")
            return f"вернуть на руку {counted(n, forms)} в этой битве"
        case "opponent_discards_tactic":
            forms = ("тактику", "тактики", "тактик")
            return f"{opponent(ctx)} сбрасывает с руки {counted(n, forms)} по своему выбору, а если тактик нет, показывает руку"
        case "opponent_discards_card" if effect.choice == "random" and n == 1:
            return f"{opponent(ctx)} сбрасывает случайную карту с руки"
        case "opponent_discards_card" if effect.choice == "chosen":
            return f"{opponent(ctx)} сбрасывает {counted(n, CARD_TAKEN)} с руки по своему выбору"
        case "cancel_opponent_jarl":
            whose = opponent(ctx, genitive=True)
            return f"способности ярла {whose}, применяемые в битве, не действуют до её конца"
    return ""


def _draw(n: int, keep: int, then_discard: int | None, ctx: Ctx) -> str:
    """The rows of Loki are a narrow table: where the cards come from goes without saying there."""
    whence = "" if ctx.type == "loki_cunning" else " из колоды"
    said = f"взять {'ещё ' if ctx.more else ''}{counted(n, CARD_TAKEN)}{whence}"
    if keep < n:
        said += f" и оставить {keep}"
    return f"{said}, затем сбросить {counted(then_discard, CARD_TAKEN)} с руки" if then_discard else said


def _warriors(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "block_warrior" if n == 1:
            return "заблокировать одного из них до конца битвы"
        case "retain_warrior" if n == 1:
            sent = f"если {opponent(ctx)} отправляет активированных воинов в Вальхаллу"
            return f"{sent}, оставить одного из них, на свой выбор, в его отряде"
        case "exclude_attacker_warrior":
            return (
                "атакующий выбирает одного из своих активированных воинов; сила этого воина не учитывается, "
                "а после битвы, чем бы она ни кончилась, он отправляется в Вальхаллу атакующего"
            )
        case "recruit_from_discard":
            return "добавить в свой отряд первого сверху воина из сброса"
        case "deploy_free":
            return f"сразу добавить {limit_of(n, 'воина', 'воинов')} с руки в свой отряд"
        case "deploy_limit":
            return (
                f"не больше {limit_of(effect.max_symbols or 1, 'символа', 'символов')} вооружения у двух воинов вместе"
            )
        case "discard_squad_warrior":
            return f"сбросить {limit_of(n, 'воина', 'воинов')} из своего отряда"
    return ""


def _valhalla(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "bonus_valour":
            return f"{'+' if ctx.of_warrior else ''}{counted(n, POINT)}"
        case "bonus_valour_per_companion":
            whom = "за каждого другого своего воина, попавшего в Вальхаллу вместе с этим"
            return f"+{counted(n, POINT)} {whom}"
        case "self_to_valhalla":
            return "положить эту карту в свою Вальхаллу"
        case "lose_valour":
            return f"сбросить {counted(n, POINT)} из Вальхаллы"
        case "all" if effect.effects:
            return listed([does(one, ctx) for one in effect.effects])
    return ""


def _monster(effect: Effect, ctx: Ctx) -> str:
    n = effect.amount or 1
    match effect.kind:
        case "mill":
            return f"сбросить {counted(n, CARD_TAKEN)} из колоды"
        case "player_discards_hand" if effect.choice == "player":
            return f"сбросить {counted(n, CARD_TAKEN)} с руки по своему выбору"
        case "player_discards_hand" if n == 1:
            return "сбросить случайную карту с руки"
        case "mute_jarl":
            return "способности ярла, применяемые в битве, не действуют"
        case "squad_limit" if effect.delta and effect.delta < 0:
            return f"на планшете на {counted(-effect.delta, ('ячейку', 'ячейки', 'ячеек'))} воинов меньше"
        case "tactic_limit" if effect.max == 0:
            return "тактики разыгрывать нельзя"
        case "tactic_limit":
            return f"за битву можно разыграть не больше {limit_of(effect.max or 1, 'тактики', 'тактик')}"
        case "forbid_tactics" if effect.tag:
            names = ", ".join(f"«{name}»" for name in with_mark(effect.tag, "ru"))
            return f"тактики с меткой переброса или замены ({names}) разыгрывать нельзя"
    return ""
