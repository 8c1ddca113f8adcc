"""Effects in words. Instructions address the owner; a helped fighter is in the third person."""

from play.games.valhalla.script.node import Ability, Counter, Effect
from play.games.valhalla.text.catalogue import with_mark
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.language import Language


def does(effect: Effect, ctx: Ctx, say: Language) -> str:
    """What the owner does, or what happens."""
    match effect.kind:
        case "strength" | "strength_per" | "discard_card_for_strength" | "strength_table":
            return _strength(effect, ctx, say)
        case "extra_dice":
            return _extra_dice(effect, say)
        case "draw":
            return _draw(effect, ctx, say)
        case "draw_modifier":
            more = (("draw", effect.draw), ("keep", effect.keep))
            return say.listed([say(f"draw_modifier {what}", n=n) for what, n in more if n])
        case "all":
            return say.listed([does(one, ctx, say) for one in effect.effects or ()])
        case "reroll":
            times = say("times", n=effect.times) if effect.times != 1 else ""
            dice = say("rerolled dice", n=effect.max_dice) if effect.max_dice else say("rerolled dice any")
            return say("reroll", times=times, dice=dice)
        case "forbid_tactics":
            names = [say("named", name=name) for name in with_mark(effect.tag or "", say.code)]
            return say("forbid_tactics", names=", ".join(names))
        case "squad_limit" if (effect.delta or 0) >= 0:
            raise Unworded("a board with more cells")
    return say(
        " ".join([effect.kind, *_variant(effect, ctx)]),
        n=effect.amount or 1,
        max=effect.max,
        symbols=effect.max_symbols,
        fewer=-(effect.delta or 0),
        clan=effect.clan,
        symbol=effect.symbol,
        opponent=ctx.opponent,
    )


def _variant(effect: Effect, ctx: Ctx) -> list[str]:
    """Selects among the phrases of one kind."""
    one = ["one"] if effect.amount == 1 else []
    match effect.kind:
        case "turn_x" if effect.max == 1:
            return ["one"]
        case "turn_x":
            return ["all"] if effect.max is None else ["of them"] if ctx.named else []
        case "take_from_discard":
            return [str(effect.type), str(effect.choice)]
        case "draw_replace":
            return [str(effect.choice)]
        case "opponent_discards_card" | "player_discards_hand":
            return ["random", *one] if effect.choice == "random" else []
        case "steal_random_card" | "block_warrior" | "retain_warrior":
            return one
        case "return_tactic":
            return ["all"] if effect.amount is None else []
        case "bonus_valour":
            return ["of warrior"] if ctx.of_warrior else []
        case "tactic_limit":
            return ["none"] if effect.max == 0 else []
    return []


def helped(ability: Ability, say: Language) -> str:
    """The fighter that a bystander helps, and their gain: «тот из них, у кого воинов меньше, … получает +2»."""
    return say(f"helped {ability.condition.kind}", gains=gains(ability.effect, say))


def gains(effect: Effect, say: Language) -> str:
    plain = {
        "strength": True,
        "extra_dice": effect.roll == effect.keep,
        "reroll": effect.times == 1 and effect.max_dice is None,
        "steal_random_card": effect.amount == 1,
        "draw": effect.amount == effect.keep,
    }
    if not plain.get(effect.kind):
        raise Unworded(f"the effect {effect.kind} on a helped fighter")
    return say(f"gains {effect.kind}", n=effect.roll if effect.kind == "extra_dice" else effect.amount)


def _strength(effect: Effect, ctx: Ctx, say: Language) -> str:
    n, to = effect.amount or 0, say.best(f"to {ctx.type}", "to")
    gain = say("gain more" if ctx.more else "gain", n=n, to=to)
    if effect.kind == "strength_table":
        assert effect.counter is not None
        return _table(effect.counter, effect.table or (), to, ctx, say)
    each = say(f"each {effect.counter.kind}", clan=effect.counter.clan) if effect.counter else ""
    return say(effect.kind, gain=gain, n=n, to=to, each=each)


def _table(counter: Counter, table: tuple[tuple[int, int], ...], to: str, ctx: Ctx, say: Language) -> str:
    (first, amount), *rest = table
    if counter.kind == "own_clan_other" and first != 1:
        raise Unworded("a table that begins with several warriors of a clan")
    key = f"table {counter.kind}"
    more = "".join(say(f"{key} more", n=n, count=count) for count, n in rest)
    same = " same clan" if counter.clan and counter.clan == ctx.clan else ""
    return say(key + same, n=amount, to=to, clan=counter.clan, count=first) + more


def _extra_dice(effect: Effect, say: Language) -> str:
    roll, keep = effect.roll or 1, effect.keep or 1
    said = say("extra_dice", n=roll)
    if keep < roll:
        said += say("keep dice one back" if roll - keep == 1 else "keep dice", n=keep)
    return said + say("then discard dice", n=effect.discard_own_after) if effect.discard_own_after else said


def _draw(effect: Effect, ctx: Ctx, say: Language) -> str:
    n = effect.amount or 1
    keep = effect.keep or n
    said = say("draw more", n=n) if ctx.more else say.best(f"draw {ctx.type}", "draw", n=n)
    if keep < n:
        said += say("keep", n=keep)
    return said + say("then discard", n=effect.then_discard) if effect.then_discard else said
