"""English instructions about coins, control, fights and the end of the game."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.en.clauses import Clause, by, do, effect, on_cards, say, until
from play.games.berserk.text.en.grammar import counted
from play.games.berserk.text.en.nouns import COIN
from play.games.berserk.text.en.players import whose
from play.games.berserk.text.en.quantities import definitions
from play.games.berserk.text.en.selectors import cards, pick
from play.games.berserk.text.en.structure import coins


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


@effect.of(e.GetCoins)
def _get_coins(node: e.GetCoins, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    said = counted(count, COIN, "closed" if node.closed else "")
    said += _tail(node.until) + definitions(ctx, ctx.it)
    note = ""
    if node.only is not None:
        them = "it" if count == "1" else "they"
        what = pick(node.only, ctx, place="", plural=True).said
        note = f"; {them} may be spent only on playing {what}{' and on their abilities' if node.abilities else ''}"
    clause = by(node.who, ctx, "get", lambda: said)
    return Clause(clause.said + note, clause.subject)


@effect.of(e.LoseCoins)
def _lose_coins(node: e.LoseCoins, ctx: Ctx) -> Clause:
    def words() -> str:
        said = f"all {whose(node.who, ctx)} coins" if node.n is None else counted(ctx.amount(node.n), COIN)
        return said + _tail(node.until)

    return by(node.who, ctx, "lose", words)


@effect.of(e.TurnCoins)
def _turn_coins(node: e.TurnCoins, ctx: Ctx) -> Clause:
    verb = "close" if node.closed else "open"
    who = ctx.acting(node.who)

    def words() -> str:
        owner = whose(node.who, ctx)
        if node.n is None:
            return f"all {owner} coins"
        count = ctx.amount(node.n)
        return f"{'up to ' if node.up_to else ''}{count} of {owner} coins"

    return by(who, ctx, verb, words) if who.name == "each" else do(ctx, verb, words())


@effect.of(e.Demand)
def _demand(node: e.Demand, ctx: Ctx) -> Clause:
    count = counted(ctx.amount(node.n), COIN)
    return by(node.who, ctx, "pay", lambda: f"{count} (or as many as possible)")


@effect.of(e.Costlier)
def _costlier(node: e.Costlier, ctx: Ctx) -> Clause:
    return Clause(f"from now on this ability costs {ctx.amount(node.n)} more")


@effect.of(e.TakeControl)
def _take_control(node: e.TakeControl, ctx: Ctx) -> Clause:
    def words() -> str:
        said = cards(node.what, ctx).said
        ctx.touch(node.what, "taken")
        return f"of {said}{_tail(node.until)}"

    if node.to is not None and not ctx.is_agent(node.to):
        return by(node.to, ctx, "take control", words)
    return do(ctx, "take control" if ctx.agent.name == "you" or ctx.each else "give you control", words())


@effect.of(e.Fight)
def _fight(node: e.Fight, ctx: Ctx) -> Clause:
    focus = ctx.focus
    phrase = cards(node.a, ctx)
    if isinstance(node.a, n.Pick):
        ctx.touch(node.a, "chosen")
    elif ctx.referent(node.a).is_self:
        ctx.focus = focus
    b = cards(node.b, ctx).said
    ctx.touch(node.b, "chosen")
    if ctx.bare:
        return Clause(f"have {phrase.said} fight {b}")
    return Clause(f"{phrase.subject} {phrase.verb('fight', 'fights')} {b}")


@effect.of(e.AttackNow)
def _attack_now(node: e.AttackNow, ctx: Ctx) -> Clause:
    phrase = cards(node.what, ctx)
    ctx.touch(node.what, "chosen")
    at = pick(node.at or n.Pick("character", (n.Flag("enemy"),)), ctx).said
    return Clause(f"{phrase.subject} immediately {phrase.verb('attack', 'attacks')} {at}")


@effect.of(e.Cancel)
def _cancel(node: e.Cancel, ctx: Ctx) -> Clause:
    return on_cards(ctx, "cancel", node.what, "chosen")


@effect.of(e.Extortion)
def _extortion(node: e.Extortion, ctx: Ctx) -> Clause:
    if isinstance(node.demand, e.Coins):
        return Clause(f"Extortion — {coins(node.demand, ctx)}")
    bare, ctx.bare = ctx.bare, True
    said = str(say(node.demand, ctx))
    ctx.bare = bare
    return Clause(f"Extortion — {said}")


@effect.of(e.Win)
def _win(node: e.Win, ctx: Ctx) -> Clause:
    clause = by(node.who, ctx, "win", lambda: "the game")
    return clause if clause.subject else Clause(clause.said, "you")
