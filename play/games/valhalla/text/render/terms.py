"""When an ability works, its cost, and its conditions."""

from play.games.valhalla.script.node import Ability, Condition
from play.games.valhalla.text.context import Ctx
from play.games.valhalla.text.language import Bounds, Language

# The default moments of a card's abilities: only the role is said.
NATURAL = ("strength", "in_phase", "passive", "arming", "to_valhalla", "valhalla_step")


def when(ability: Ability, type_: str, say: Language) -> str:
    """The moment and the role: «после победы при защите». Empty for the default ones.

    Tactics say «только»: they cannot be played at another moment.
    """
    trigger, role = ability.trigger, ability.role if ability.role in ("attacker", "defender") else ""
    if type_ == "tactic":
        return say(trigger) if trigger == "pre_battle" else say(f"only {role}") if role else ""
    if trigger in NATURAL:
        return say(role) if role else ""
    if f"{trigger} {type_}" in say:
        return say(f"{trigger} {type_}")
    if f"{trigger} {role}" in say:
        return say(f"{trigger} {role}")
    return say("moment and role", moment=say(trigger), role=say(role)) if role and trigger != "deploy" else say(trigger)


def limit(limit: str, say: Language) -> str:
    if not limit:
        return ""
    return say("once_per_turn" if limit == "once_per_turn" else "once_per_battle")


def price(ability: Ability, say: Language) -> str:
    """The price: «сбросить 1 свой свободный кубик»."""
    if ability.cost is None:
        return ""
    return say("price", n=ability.cost.amount, showing=showing(ability.cost.symbol, say))


def showing(symbol: str | None, say: Language) -> str:
    """ " с символом «меч»"."""
    return say("showing", symbol=symbol) if symbol else ""


def terms(condition: Condition, ctx: Ctx, say: Language) -> str:
    """«если …»"""
    holds = say(
        " ".join(["if", condition.kind, *_variant(condition, ctx)]),
        n=condition.min,
        bounds=Bounds(condition.min, condition.max),
        clan=condition.clan,
        showing=showing(condition.symbol, say),
        opponent=ctx.opponent,
    )
    return say("terms", holds=holds)


def _variant(condition: Condition, ctx: Ctx) -> list[str]:
    """Selects among the phrases of one kind."""
    several = ["several"] if (condition.min or 1) > 1 else []
    same = ["same clan"] if condition.clan and condition.clan == ctx.clan else []
    match condition.kind:
        case "role":
            return [str(condition.value)]
        case "opponent_has_clan" | "own_clan" | "captured_shields":
            return several
        case "own_clan_other":
            return [*same, *several]
        case "to_valhalla_with_clan":
            return same
        case "squad_size" if condition.max == 0:
            return ["empty"]
    return []
