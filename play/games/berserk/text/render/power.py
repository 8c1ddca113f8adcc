"""Instructions about coins, control, fights and the end of the game."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.render.clauses import Clause, by, do, effect, offered, on_cards, tail
from play.games.berserk.text.render.numbers import definitions
from play.games.berserk.text.render.structure import coins


@effect.of(e.GetCoins)
def _get_coins(node: e.GetCoins, ctx: Ctx) -> Clause:
    count = ctx.number(node.n)
    said = ctx.fill("closed coins" if node.closed else "coins", n=count)
    said += tail(node.until, ctx) + definitions(ctx, ctx.it)
    note = ""
    if node.only is not None:
        what = ctx.lang.pick(node.only, ctx, "described", place="", plural=True)
        note = ctx.fill(
            "coins only for cards and abilities" if node.abilities else "coins only for", n=count, cards=what
        )
    clause = by(node.who, ctx, "get", lambda: said)
    return Clause(clause.said + note, clause.subject)


@effect.of(e.LoseCoins)
def _lose_coins(node: e.LoseCoins, ctx: Ctx) -> Clause:
    def words() -> str:
        if node.n is None:
            return ctx.fill("all coins", who=ctx.lang.player(node.who, ctx)) + tail(node.until, ctx)
        return ctx.fill("coins", n=ctx.number(node.n)) + tail(node.until, ctx)

    return by(node.who, ctx, "lose", words)


@effect.of(e.TurnCoins)
def _turn_coins(node: e.TurnCoins, ctx: Ctx) -> Clause:
    verb = "close" if node.closed else "open"
    who = ctx.acting(node.who)
    own = ", own" if who == ctx.agent else ""

    def words() -> str:
        them = ctx.lang.player(node.who, ctx)
        if node.n is None:
            return ctx.fill(f"turned coins, all{own}", who=them)
        key = "turned coins, up to" if node.up_to else "turned coins"
        return ctx.fill(key + own, n=ctx.number(node.n), who=them)

    if own or who.name == "each":
        return by(who, ctx, verb, words)
    of = ctx.fill("turned coins of", who=ctx.lang.player(who, ctx)) if who.name != "you" else ""
    return do(ctx, verb, words() + of)


@effect.of(e.Demand)
def _demand(node: e.Demand, ctx: Ctx) -> Clause:
    said = ctx.fill("demanded coins", n=ctx.number(node.n))
    return by(node.who, ctx, "pay", lambda: said)


@effect.of(e.Costlier)
def _costlier(node: e.Costlier, ctx: Ctx) -> Clause:
    return Clause(ctx.fill("costlier", n=ctx.amount(node.n)))


@effect.of(e.TakeControl)
def _take_control(node: e.TakeControl, ctx: Ctx) -> Clause:
    def words(verb: str) -> str:
        phrase = ctx.lang.cards(node.what, ctx, "target")
        ctx.touch(node.what, "taken")
        return ctx.fill(f"{verb}, pronoun" if phrase.pronoun else verb, cards=phrase) + tail(node.until, ctx)

    if node.to is not None and not ctx.is_agent(node.to):
        return by(node.to, ctx, "take control", lambda: words("take control"))
    verb = "take control" if ctx.agent.name == "you" or ctx.each else "give control"
    return do(ctx, verb, words(verb))


@effect.of(e.Fight)
def _fight(node: e.Fight, ctx: Ctx) -> Clause:
    focus = ctx.focus
    a = ctx.lang.cards(node.a, ctx, "target" if ctx.bare else "subject")
    if isinstance(node.a, n.Pick):
        ctx.touch(node.a, "chosen")
    elif ctx.referent(node.a).is_self:
        ctx.focus = focus
    b = ctx.lang.cards(node.b, ctx, "target")
    ctx.touch(node.b, "chosen")
    this = isinstance(node.a, n.Ref) and node.a.name == "self"
    key = "fight" if not ctx.bare else "fight, offered, self" if this else "fight, offered"
    return Clause(ctx.fill(key, a=a, b=b))


@effect.of(e.AttackNow)
def _attack_now(node: e.AttackNow, ctx: Ctx) -> Clause:
    phrase = ctx.lang.cards(node.what, ctx, "subject")
    ctx.touch(node.what, "chosen")
    at = ctx.lang.pick(node.at or n.Pick("character", (n.Flag("enemy"),)), ctx, "target")
    return Clause(ctx.fill("attack now", cards=phrase, at=at))


@effect.of(e.Cancel)
def _cancel(node: e.Cancel, ctx: Ctx) -> Clause:
    return on_cards(ctx, "cancel", node.what, "chosen")


@effect.of(e.Extortion)
def _extortion(node: e.Extortion, ctx: Ctx) -> Clause:
    demand = node.demand
    said = coins(demand, ctx) if isinstance(demand, e.Coins) else offered(demand, ctx)
    return Clause(ctx.fill("extortion", said=said))


@effect.of(e.Win)
def _win(node: e.Win, ctx: Ctx) -> Clause:
    clause = by(node.who, ctx, "win", lambda: ctx.fill("the game"))
    return Clause(clause.said, clause.subject or ctx.fill("win, subject"))
