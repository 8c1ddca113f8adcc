"""Conditions: the words after «если» and «пока». Each language has its own words for existence and number of cards."""

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.render.clauses import condition, offered
from play.games.berserk.text.render.events import happened


@condition.of(n.Both)
def _both(c: n.Both, ctx: Ctx) -> str:
    return f"{condition(c.a, ctx)}{ctx.fill('and')}{condition(c.b, ctx)}"


@condition.of(n.Either)
def _either(c: n.Either, ctx: Ctx) -> str:
    left = condition(c.a, ctx)
    if isinstance(c.a, n.HeroIs) and isinstance(c.b, n.HeroIs) and c.a.who == c.b.who and _yours(c.b, ctx):
        return f"{left}{ctx.fill('or')}{ctx.fill(f'hero {c.b.kind}')}"
    return f"{left}{ctx.fill('or')}{condition(c.b, ctx)}"


@condition.of(n.NotSo)
def _not(c: n.NotSo, ctx: Ctx) -> str:
    match c.a:
        case n.Either(a=a, b=b):
            return f"{_not(n.NotSo(a), ctx)}{ctx.fill('and')}{_not(n.NotSo(b), ctx)}"
        case n.Both(a=a, b=b):
            return f"{_not(n.NotSo(a), ctx)}{ctx.fill('or')}{_not(n.NotSo(b), ctx)}"
        case n.NotSo(a=a):
            return condition(a, ctx)
        case n.Have(what=what):
            return ctx.lang.exists(what, ctx, none=True)
        case n.Happened(event=Ev() as event, last=last):
            return happened(event, last, ctx, none=True)
        case n.CardIs():
            return _card_is(c.a, ctx, negated=True)
        case n.Fits():
            return ctx.lang.fits(c.a, ctx, negated=True)
        case n.HeroIs():
            return _hero_is(c.a, ctx, negated=True)
        case n.Fact(name=name):
            return ctx.fill(f"not so: {name}")
        case n.During():
            return _during(c.a, ctx, negated=True)
        case n.Can(effect=effect):
            return ctx.fill("cannot be done", said=offered(effect, ctx))
        case n.Compared(op=op):
            opposite: dict[str, n.Op] = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
            return ctx.lang.compared(n.Compared(c.a.a, opposite[op], c.a.b), ctx)
    return ctx.fill("not so", said=condition(c.a, ctx))


@condition.of(n.Have)
def _have(c: n.Have, ctx: Ctx) -> str:
    return ctx.lang.exists(c.what, ctx)


@condition.of(n.Compared)
def _compared(c: n.Compared, ctx: Ctx) -> str:
    return ctx.lang.compared(c, ctx)


@condition.of(n.Fits)
def _fits(c: n.Fits, ctx: Ctx) -> str:
    return ctx.lang.fits(c, ctx)


@condition.of(n.Can)
def _can(c: n.Can, ctx: Ctx) -> str:
    return ctx.fill("can be done", said=offered(c.effect, ctx))


@condition.of(n.Happened)
def _happened(c: n.Happened, ctx: Ctx) -> str:
    assert isinstance(c.event, Ev)
    return happened(c.event, c.last, ctx)


@condition.of(n.HeroIs)
def _hero_is(c: n.HeroIs, ctx: Ctx, negated: bool = False) -> str:
    who = ctx.acting(c.who)
    whose = "you" if _yours(c, ctx) else "agent" if who == ctx.agent else "opp" if who.name == "opp" else "other"
    hero = ctx.fill(f"hero of {whose}", who=ctx.lang.player(c.who, ctx))
    key = "hero is neutral" if c.kind == "neutral" else "hero is"
    return ctx.fill(key, hero=hero, no=ctx.fill("not") if negated else "", kind=ctx.fill(f"hero {c.kind}"))


def _yours(c: n.HeroIs, ctx: Ctx) -> bool:
    return ctx.acting(c.who).name == "you"


_OPPOSITES = {"died": "survived", "survived": "died", "open": "closed", "closed": "open"}


@condition.of(n.CardIs)
def _card_is(c: n.CardIs, ctx: Ctx, negated: bool = False) -> str:
    phrase = ctx.lang.ref(c.of, ctx, "subject")
    if negated and c.state not in _OPPOSITES:
        return ctx.fill(f"card is not {c.state}", cards=phrase)
    return ctx.fill(f"card is {_OPPOSITES[c.state] if negated else c.state}", cards=phrase)


@condition.of(n.During)
def _during(c: n.During, ctx: Ctx, negated: bool = False) -> str:
    your = ", your" if ctx.acting(c.who).name == "you" else ""
    return ctx.fill(f"not during{your}" if negated else f"during{your}", who=ctx.lang.player(c.who, ctx))


@condition.of(n.Fact)
def _fact(c: n.Fact, ctx: Ctx) -> str:
    return ctx.fill(f"so: {c.name}")
