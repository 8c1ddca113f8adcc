"""Standing effects: «ваши Гномы имеют +1 к силе удара», prices, wounds, replacements."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, split_sign, uses_x
from play.games.berserk.text.language import Phrase
from play.games.berserk.text.render.clauses import Clause, condition, effect, head, offered, say, subject, tail
from play.games.berserk.text.render.events import event_words
from play.games.berserk.text.render.keywords import given
from play.games.berserk.text.render.values import bonus


@effect.of(e.Aura)
def _aura(node: e.Aura, ctx: Ctx) -> Clause:
    phrase = ctx.lang.crowd(node.what, ctx)
    if node.featureless:
        return Clause(ctx.fill("aura, featureless", cards=phrase) + tail(node.until, ctx))
    parts = [bonus(node.strike, node.lives, ctx)] if node.strike is not None or node.lives is not None else []
    if node.abilities:
        parts.append(given(node.abilities, ctx, ctx.thing(node.what).noun))
    key = "aura, until" if node.until else "aura"
    return Clause(ctx.fill(key, cards=phrase, said=ctx.lang.listed(parts)) + tail(node.until, ctx))


@effect.of(e.Costs)
def _costs(node: e.Costs, ctx: Ctx) -> Clause:
    if isinstance(node.what, n.Ref) and node.what.name == "self":
        said = ctx.fill("this card costs")
    else:
        said = ctx.fill("cards cost", cards=_priced(node, ctx))
    if node.exactly is not None:
        said += f" {ctx.amount(node.exactly)}"
    else:
        assert node.by is not None
        negative, size = split_sign(node.by)
        said += ctx.fill("so much less" if negative else "so much more", n=ctx.amount(size))
    if node.floor:
        said += ctx.fill("not less", n=node.floor)
    if node.elsewhere:
        said += ctx.fill("when played elsewhere")
    if_ = ctx.fill("if so", condition=condition(node.condition, ctx)) if node.condition is not None else ""
    return Clause(if_ + said + tail(node.until, ctx))


def _priced(node: e.Costs, ctx: Ctx) -> Phrase:
    """Cards in hand go without their zone: «ваши Гномы стоят на 1 меньше»."""
    if isinstance(node.what, n.Pick) and node.what.zone == "hand":
        whose = node.what.whose or n.YOU
        flag = n.Flag("mine") if whose.name == "you" else n.Flag("enemy") if whose.name == "opp" else None
        flags = (flag,) if flag is not None and flag not in node.what.filters else ()
        return ctx.lang.crowd(replace(node.what, zone="play", whose=None, filters=(*node.what.filters, *flags)), ctx)
    return ctx.lang.crowd(node.what, ctx)


def _source(node: e.Takes, ctx: Ctx) -> str:
    if node.nth:
        which = ctx.lang.listed([ctx.fill(f"attack {nth}") for nth in node.nth])
        return ctx.fill("wounds from attacks" if len(node.nth) > 1 else "wounds from attack", which=which)
    kind = ctx.fill(f"kind of wounds {node.kind}") if node.kind != "any" else ""
    if node.source is None:
        return kind
    return ctx.fill("wounds of kind from" if kind else "wounds from", kind=kind, cards=_spoken(node.source, ctx))


def _spoken(what: e.Cards, ctx: Ctx) -> Phrase:
    """Cards that are not the subject."""
    return ctx.lang.crowd(what, ctx) if isinstance(what, n.Pick) else ctx.lang.ref(what, ctx, "described")


@effect.of(e.Takes)
def _takes(node: e.Takes, ctx: Ctx) -> Clause:
    phrase = ctx.lang.crowd(node.on, ctx)
    source = _source(node, ctx)
    if node.none or node.half:
        said = ctx.fill("takes, none" if node.none else "takes, half", cards=phrase, source=source)
        return Clause(said + tail(node.until, ctx))
    assert node.by is not None
    negative, size = split_sign(node.by)
    key = "takes less" if negative else "takes more"
    return Clause(ctx.fill(key, cards=phrase, source=source, n=ctx.number(size)) + tail(node.until, ctx))


@effect.of(e.Deals)
def _deals(node: e.Deals, ctx: Ctx) -> Clause:
    phrase = ctx.lang.crowd(node.source, ctx)
    to = ctx.fill("deals to", cards=_spoken(node.to, ctx)) if node.to is not None else ""
    kind = ctx.fill(f"deals with {node.kind}") if node.kind not in ("any", "") else ""
    negative, size = split_sign(node.by)
    key = "deals less" if negative else "deals more"
    return Clause(ctx.fill(key, cards=phrase, to=to, kind=kind, n=ctx.number(size)) + tail(node.until, ctx))


@effect.of(e.Boost)
def _boost(node: e.Boost, ctx: Ctx) -> Clause:
    phrase = ctx.lang.crowd(node.what, ctx)
    negative, size = split_sign(node.by)
    noun = ctx.lang.keyword_noun(node.keyword)
    known = isinstance(node.what, n.Ref) or _mentions(node.what, node.keyword)
    holding = "" if known else ctx.fill("with keyword", keyword=noun)
    sign = ctx.fill("minus") if negative else "+"
    said = ctx.fill("boost", cards=phrase, holding=holding, n=sign + ctx.amount(size), keyword=noun)
    return Clause(said + tail(node.until, ctx))


def _mentions(what: n.Pick, keyword: str) -> bool:
    return any(isinstance(one, n.WithKeyword) and one.keyword == keyword for one in what.filters)


@effect.of(e.EntersClosed)
def _enters_closed(node: e.EntersClosed, ctx: Ctx) -> Clause:
    said = ctx.fill("enters closed", cards=ctx.lang.crowd(node.what, ctx))
    return Clause(head(node.until, ctx) + said)


@effect.of(e.While)
def _while(node: e.While, ctx: Ctx) -> Clause:
    while_ = ctx.fill("while", condition=condition(node.condition, ctx))
    said = []
    for one in node.effects:
        if isinstance(one, e.Effect):
            said.append(str(say(one, ctx)))
        else:
            this = subject(ctx.lang.ref(n.Ref("self"), ctx, "subject"), ctx)
            said.append(ctx.fill("it has", this=this, said=given((one,), ctx, ctx.this)))
    return Clause(while_ + ctx.lang.listed(said))


@effect.of(e.Instead)
def _instead(node: e.Instead, ctx: Ctx) -> Clause:
    assert isinstance(node.event, Ev)
    ctx.event_x = ctx.event_x or uses_x(node.do)
    would = ctx.fill("if so", condition=event_words(node.event, ctx).would())
    may = ", may" if node.optional else ""
    if isinstance(node.do, e.Redirect):
        said = ctx.fill(f"instead, redirect{may}", cards=ctx.lang.cards(node.do.to, ctx, "subject"))
    else:
        said = ctx.fill(f"instead{may}", said=offered(node.do, ctx) if node.optional else say(node.do, ctx))
    return Clause(would + said + tail(node.until, ctx))


@effect.of(e.EntersWith)
def _enters_with(node: e.EntersWith, ctx: Ctx) -> Clause:
    this = subject(ctx.lang.ref(n.Ref("self"), ctx, "subject"), ctx)
    return Clause(
        ctx.fill("enters with", this=this, markers=ctx.lang.counted(ctx.amount(node.n), ctx.lang.marker(node.marker)))
    )
