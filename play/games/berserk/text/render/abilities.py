"""Abilities: the part before the colon, limits, and the whole text of a card."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, DeckLine, Head, Keyword, Timing
from play.games.berserk.text.catalogue import deck_sentence
from play.games.berserk.text.context import Ctx, uses_x
from play.games.berserk.text.render import (
    conditions,
    movement,
    power,
    prohibitions,
    standing,
    structure,
    values,
    wounds,
)
from play.games.berserk.text.render.clauses import condition, joined, say, sentence
from play.games.berserk.text.render.events import event_words
from play.games.berserk.text.render.keywords import quoted_sentence
from play.games.berserk.text.render.numbers import definitions

RENDERERS = (
    conditions,
    movement,
    power,
    prohibitions,
    standing,
    structure,
    values,
    wounds,
)  # importing them registers their renderers


def text(abilities: tuple[n.Node, ...], fresh: Ctx) -> list[str]:
    """The sentences of a card: keywords first, then everything else in order."""
    keywords = [one for one in abilities if isinstance(one, Keyword)]
    sentences = []
    if keywords:
        sentences.append(sentence(", ".join(fresh.lang.keyword(one, _new(fresh)) for one in keywords)))
    ctx = _new(fresh)
    for one in abilities:
        if isinstance(one, Keyword):
            continue
        if isinstance(one, DeckLine):
            sentences.append(sentence(deck_sentence(fresh)))
        elif isinstance(one, e.Effect) and not isinstance(one, e.Standing):
            ctx.x_taken = uses_x(one)
            sentences.extend(_steps(one, ctx))
        else:
            sentences.append(ability(one, _new(fresh)))
    return sentences


def _new(fresh: Ctx) -> Ctx:
    return Ctx(fresh.card, fresh.this, fresh.lang, linked=fresh.linked, choices=fresh.choices)


def _steps(effect: e.Effect, ctx: Ctx) -> list[str]:
    """A spell has a sentence for each instruction; clauses of one player stay together."""
    clauses = [say(step, ctx) for step in (effect.steps if isinstance(effect, e.Seq) else (effect,))]
    return [sentence(one) for one in joined(clauses, ctx, "\n").split("\n")]


def ability(one: n.Node, ctx: Ctx) -> str:
    """One ability as a sentence."""
    ctx.x_taken = uses_x(one)
    if isinstance(one, Keyword):
        return sentence(ctx.lang.keyword(one, ctx))
    if not isinstance(one, Ability):
        ctx.unsaid = not ctx.quoted and isinstance(one, e.Cannot)
        return sentence(str(say(one, ctx)))
    ctx.event_x = ctx.x_taken and one.head.timing is not None
    effect, before = one.effect, ""
    if isinstance(effect, e.If) and effect.condition == n.Fact("soulcatcher") and effect.otherwise is None:
        effect, before = effect.then, ctx.fill("soulcatcher")
    before += _head(one.head, ctx)
    return sentence(f"{before}{say(effect, ctx)}{_notes(one, ctx)}")


quoted_sentence.append(ability)


def _head(one: Head, ctx: Ctx) -> str:
    costs = []
    if one.coins is not None:
        price = ctx.fill("price", n=ctx.number(one.coins.n))
        if one.coins.less is not None:
            less = ctx.amount(one.coins.less)
            price = ctx.fill("coins less", said=price, n=less, where=definitions(ctx, None))
        costs.append(price)
    costs.extend(str(say(one_cost, ctx)) for one_cost in one.pays)
    if one.tap:
        costs.append(ctx.fill("tap"))
    said = ", ".join(costs)
    end = "head"
    if one.timing is not None:
        said = _timing(one.timing, ctx) + (f", {said}" if said else "")
        end = "head, event" if one.timing.kind in ("when", "each_time") else "head"
    before = ctx.fill(end, said=said) if said else ""
    if one.condition is None:
        return before
    raid = _raid(one.condition)
    if raid is not None:
        return ctx.fill("raid", n=raid) + before
    return before + ctx.fill("if so", condition=condition(one.condition, ctx))


def _raid(one: n.Condition) -> str | None:
    match one:
        case n.Compared(a=n.SoFar(kind="attackers", of=n.Ref(name="self")), op=">=", b=n.Const(value=value)):
            return str(value)
    return None


def _timing(one: Timing, ctx: Ctx) -> str:
    match one.kind:
        case "start" | "end":
            return ctx.fill(one.kind, turn=_turn(one.who or n.YOU, ctx))
        case "on_attack" | "on_strike":
            said = ctx.fill(f"{one.kind}, X" if one.kind == "on_strike" and ctx.event_x else one.kind)
            if one.what is None:
                return said
            if one.what.noun in ("creature", "hero", "character"):
                ctx.attacked = one.what.noun
            return said + ctx.fill(f"{one.kind}, what", cards=ctx.lang.pick(one.what, ctx, "described"))
        case "when" | "each_time":
            assert one.event is not None
            return ctx.fill(f"timing {one.kind}", event=event_words(one.event, ctx).present().rstrip(","))
        case "ambush":
            assert one.event is not None
            assert one.n is not None
            amount = ctx.amount(one.n)
            return ctx.fill("timing ambush", n=amount, event=event_words(one.event, ctx).present().rstrip(","))
    return ctx.fill(f"timing {one.kind}")


def _turn(who: n.Who, ctx: Ctx) -> str:
    return ctx.fill(f"turn of {who.name}" if who.name in ("you", "each") else "turn of", who=ctx.lang.player(who, ctx))


def _notes(one: Ability, ctx: Ctx) -> str:
    """The limits of use, in brackets after the ability."""
    said = []
    usual = 0 if one.head.timing is not None and one.head.timing.kind == "each_time" else 1
    times = ctx.fill("times", n=ctx.lang.number(str(one.limit)))
    if one.per_game:
        said.append(ctx.fill("times per game", times=times))
    elif one.limit != usual:
        said.append(ctx.fill("any times per turn") if one.limit == 0 else ctx.fill("times per turn", times=times))
    if one.anyone:
        said.append(ctx.fill("anyone"))
    if one.head.zone is not None:
        said.append(ctx.fill(f"works in {one.head.zone}"))
    return f" ({'; '.join(said)})" if said else ""
