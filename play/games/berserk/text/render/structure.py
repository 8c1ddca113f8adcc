"""Structure: sequences, conditions, choices, «можно», «каждый игрок», later moments."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, Ev
from play.games.berserk.text.context import Ctx, Thing, split_sign
from play.games.berserk.text.render.clauses import (
    Clause,
    by,
    condition,
    do,
    effect,
    joined,
    name,
    offered,
    on_cards,
    say,
    tail,
    until,
)
from play.games.berserk.text.render.events import event_words
from play.games.berserk.text.render.numbers import definitions


@effect.of(e.Seq)
def _seq(node: e.Seq, ctx: Ctx) -> Clause:
    if ctx.bare:
        return _offered(node.steps, ctx)
    clauses = [say(step, ctx) for step in node.steps]
    alike = all(clause.subject == clauses[0].subject for clause in clauses)
    if_ = ctx.fill("if")
    if alike and (clauses[0].subject or ctx.each) and not any(clause.said.startswith(if_) for clause in clauses):
        return Clause(ctx.lang.listed([clause.said for clause in clauses]), clauses[0].subject)
    return Clause(joined(clauses, ctx))


def _offered(steps: tuple[e.Effect, ...], ctx: Ctx) -> Clause:
    """After «можно»: infinitives joined by «и»; other clauses follow separately."""
    said = ""
    for step in steps:
        plain = isinstance(step, e.If | e.Standing | e.Later | e.May)
        ctx.bare = not plain
        clause = str(say(step, ctx))
        said += f"{'; ' if plain else ctx.fill('and')}{clause}" if said else clause
    ctx.bare = True
    return Clause(said)


@effect.of(e.If)
def _if(node: e.If, ctx: Ctx) -> Clause:
    if isinstance(node.condition, n.Fact) and node.condition.name == "soulcatcher":
        head = ctx.fill("soulcatcher")
    else:
        if isinstance(node.then, e.If) and node.otherwise is not None:
            return _if(e.If(n.NotSo(node.condition), node.otherwise, node.then), ctx)
        head = ctx.fill("if so", condition=condition(node.condition, ctx))
    return Clause(head + str(say(node.then, ctx)) + _otherwise(node.otherwise, ctx))


def _otherwise(node: n.Node | None, ctx: Ctx) -> str:
    return ctx.fill("otherwise", said=say(node, ctx)) if node is not None else ""


def coins(price: e.Coins, ctx: Ctx) -> str:
    said = ctx.fill("coins", n=ctx.number(price.n))
    return said if price.less is None else ctx.fill("coins less", said=said, n=ctx.amount(price.less), where="")


@effect.of(e.Coins)
def _coins(node: e.Coins, ctx: Ctx) -> Clause:
    return Clause(ctx.fill("pay", coins=coins(node, ctx)))


@effect.of(e.May)
def _may(node: e.May, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    agent, ctx.agent = ctx.agent, who
    offer = (
        ctx.fill("pay", coins=coins(node.offer, ctx)) if isinstance(node.offer, e.Coins) else offered(node.offer, ctx)
    )
    ctx.agent = agent
    if who.name == "you":
        said, subject = ctx.fill("may, you", said=offer), ctx.fill("may, subject you")
    else:
        said, subject = ctx.fill("may", said=offer), "" if who == agent else name(who, ctx)
    if node.then is not None:
        said += ctx.fill("then, you" if who.name == "you" else "then", said=say(node.then, ctx))
    return Clause(said + _otherwise(node.otherwise, ctx), subject)


@effect.of(e.ChooseOne)
def _choose_one(node: e.ChooseOne, ctx: Ctx) -> Clause:
    who = ctx.acting(node.who) if node.who is not None else ctx.agent
    whose, them = "own" if who == ctx.agent else "other", ctx.lang.player(who, ctx)
    lead = ctx.fill(f"choose one, {whose}, you" if who.name == "you" else f"choose one, {whose}", who=them)
    subject = ctx.fill(f"choose one, subject {whose}", who=them)
    notes = [ctx.fill(key) for key, so in (("again", node.repeats), ("fresh", node.fresh)) if so]
    note = f" ({', '.join(notes)})" if notes else ""
    it, focus, modes = ctx.it, ctx.focus, []
    labels = dict(ctx.labels)
    for mode in node.modes:
        ctx.it, ctx.focus, ctx.labels = it, focus, dict(labels)
        modes.append(_mode(mode, ctx))
    ctx.choices.append((node, modes))
    ctx.it = ctx.focus = Thing("creature") if it is None else it
    if any(";" in mode for mode in modes):
        modes = [f"({letter}) {mode}" for letter, mode in zip(ctx.fill("letters"), modes, strict=False)]
    said = f"{lead}{_how_many(node, ctx)}{note}: {'; '.join(modes[:-1])}{ctx.fill('or last', said=modes[-1])}"
    return Clause(said, subject)


def _how_many(node: e.ChooseOne, ctx: Ctx) -> str:
    if node.up_to:
        both = node.n == 2 and len(node.modes) == 2
        return ctx.fill("how many, one or both" if both else "how many, up to", n=ctx.lang.number(str(node.n)))
    return ctx.fill("how many, one" if node.n == 1 else "how many", n=ctx.lang.number(str(node.n)))


def _mode(mode: n.Node, ctx: Ctx) -> str:
    if isinstance(mode, Ability):
        assert mode.head.coins is not None
        return f"{coins(mode.head.coins, ctx)} — {say(mode.effect, ctx)}"
    return str(say(mode, ctx))


@effect.of(e.ForEach)
def _for_each(node: e.ForEach, ctx: Ctx) -> Clause:
    if isinstance(node.what, n.Who):
        agent, each, bare = ctx.agent, ctx.each, ctx.bare
        ctx.agent, ctx.each, ctx.bare = node.what, True, False
        said = say(node.do, ctx)
        ctx.agent, ctx.each, ctx.bare = agent, each, bare
        return Clause(str(said), name(node.what, ctx))
    if isinstance(node.what, n.Ref):
        thing = ctx.referent(node.what)
        one = Thing(thing.noun, False, thing.how, thing.zone, thing.whose)
        head = ctx.fill("for each", one=ctx.lang.each_of(one, ctx))
    else:
        one = ctx.thing(node.what)
        one.plural = False
        if node.what.quantifier in ("upto", "exactly", "any"):
            head = ctx.fill("choose, for each", cards=ctx.lang.pick(node.what, ctx, "described"))
        else:
            head = ctx.fill("for each", one=ctx.lang.each_of(node.what, ctx))
    ctx.it, ctx.focus = one, one
    return Clause(head + str(say(node.do, ctx)))


@effect.of(e.Repeatedly)
def _repeatedly(node: e.Repeatedly, ctx: Ctx) -> Clause:
    times = ctx.fill("times", n=ctx.number(node.times)) + definitions(ctx, ctx.it)
    return Clause(f"{times}: {say(node.do, ctx)}")


@effect.of(e.Choose)
def _choose(node: e.Choose, ctx: Ctx) -> Clause:
    return on_cards(ctx, "choose", node.what, "chosen")


@effect.of(e.ChoosePlayer)
def _choose_player(node: e.ChoosePlayer, ctx: Ctx) -> Clause:
    if node.who is not None and not ctx.is_agent(node.who):
        return by(node.who, ctx, "choose", lambda: ctx.fill("a player"))
    return do(ctx, "choose", ctx.fill("a player"))


@effect.of(e.Link)
def _link(node: e.Link, ctx: Ctx) -> Clause:
    clause = on_cards(ctx, "choose", node.what, "chosen")
    if node.otherwise is None:
        return clause
    return Clause(str(clause) + ctx.fill("if impossible", said=say(node.otherwise, ctx)))


@effect.of(e.Later)
def _later(node: e.Later, ctx: Ctx) -> Clause:
    if node.moment is not None:
        return Clause(f"{ctx.fill(f'moment {node.moment}')} {say(node.do, ctx)}")
    assert isinstance(node.event, Ev)
    before = ctx.it
    event = event_words(node.event, ctx).present()
    when = f"{until(node.until, ctx)}, " if node.until else ""
    if isinstance(node.event.a, n.Ref) and node.event.a.name == "it" and before is not None:
        ctx.it = ctx.that = before
    return Clause(when + ctx.fill("when", event=event, said=say(node.do, ctx)))


@effect.of(e.Next)
def _next(node: e.Next, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    what = ctx.lang.next_card(node.what, ctx.acting(node.who), ctx)
    return Clause(
        ctx.fill("costs less" if negative else "costs more", what=what, n=ctx.amount(q)) + tail(node.until, ctx)
    )


@effect.of(e.NextAction)
def _next_action(node: e.NextAction, ctx: Ctx) -> Clause:
    negative, q = split_sign(node.costs)
    said = ctx.fill("costs less" if negative else "costs more", what=ctx.fill("next action"), n=ctx.amount(q))
    return Clause(said + tail(node.until, ctx))
