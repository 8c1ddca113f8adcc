"""Russian instructions about coins, control, fights and the end of the game."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, by, do, effect, on_cards, say, until
from play.games.berserk.text.ru.grammar import Group
from play.games.berserk.text.ru.nouns import COIN
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.quantities import definitions
from play.games.berserk.text.ru.selectors import cards, pick
from play.games.berserk.text.ru.structure import coins


@effect.of(e.GetCoins)
def _get_coins(node: e.GetCoins, ctx: Ctx) -> Clause:
    count = ctx.amount(node.n)
    said = Group(COIN, ("закрытый",) if node.closed else ()).counted(count, "acc")
    tail = f" {until(node.until)}" if node.until else ""
    said += tail + definitions(ctx, ctx.it)
    note = ""
    if node.only is not None:
        them = "её" if count == "1" else "их"
        what = pick(node.only, ctx, "described", place="", plural=True).form("gen")
        note = f"; тратить {them} можно только на розыгрыш {what}{' и их особенности' if node.abilities else ''}"
    clause = by(node.who, ctx, verbs.RECEIVE, lambda: said)
    return Clause(clause.said + note, clause.subject)


@effect.of(e.LoseCoins)
def _lose_coins(node: e.LoseCoins, ctx: Ctx) -> Clause:
    said = "все монеты" if node.n is None else Group(COIN).counted(ctx.amount(node.n), "acc")
    tail = f" {until(node.until)}" if node.until else ""
    return by(node.who, ctx, verbs.LOSE, lambda: f"{said}{tail}")


@effect.of(e.TurnCoins)
def _turn_coins(node: e.TurnCoins, ctx: Ctx) -> Clause:
    verb = verbs.SHUT if node.closed else verbs.OPEN
    who = ctx.acting(node.who)
    own = ("свой",) if who == ctx.agent else ()
    if node.n is None:
        said = Group(COIN, ("весь", *own)).form("acc", True)
    else:
        count = ctx.amount(node.n)
        group = Group(COIN, own)
        said = f"до {group.counted(count, 'gen')}" if node.up_to else group.counted(count, "acc")
    if who == ctx.agent:
        return do(ctx, verb, said)
    if who.name == "each":
        return by(who, ctx, verb, lambda: said)
    whose = "ваш" if who.name == "you" else ""
    return do(ctx, verb, f"{said} {player(who, ctx, 'gen') if not whose else ''}".strip())


@effect.of(e.Demand)
def _demand(node: e.Demand, ctx: Ctx) -> Clause:
    count = Group(COIN).counted(ctx.amount(node.n), "acc")
    return by(node.who, ctx, verbs.PAY, lambda: f"{count} (если монет не хватает — все, что есть)")


@effect.of(e.Costlier)
def _costlier(node: e.Costlier, ctx: Ctx) -> Clause:
    return Clause(f"отныне эта особенность стоит на {ctx.amount(node.n)} больше")


@effect.of(e.TakeControl)
def _take_control(node: e.TakeControl, ctx: Ctx) -> Clause:
    tail = f" {until(node.until)}" if node.until else ""
    if node.to is not None and not ctx.is_agent(node.to):
        return by(node.to, ctx, verbs.TAKE, lambda: f"{_taken(node, ctx)}{tail}")
    if ctx.agent.name != "you" and not ctx.each:
        said = cards(node.what, ctx, "target").form("ins")
        ctx.touch(node.what, "taken")
        return do(ctx, verbs.HAND_OVER, f"вам контроль над {said}{tail}")
    return do(ctx, verbs.TAKE, f"{_taken(node, ctx)}{tail}")


def _taken(node: e.TakeControl, ctx: Ctx) -> str:
    phrase = cards(node.what, ctx, "target")
    said = phrase.form("acc")
    ctx.touch(node.what, "taken")
    return f"{said} под контроль" if phrase.pronoun else f"под контроль {said}"


@effect.of(e.Fight)
def _fight(node: e.Fight, ctx: Ctx) -> Clause:
    if ctx.bare:
        a = cards(node.a, ctx, "target").form("dat")
        b = cards(node.b, ctx, "target").form("ins", True)
        ctx.touch(node.b, "chosen")
        return Clause(
            f"сразиться {_with(b)}"
            if isinstance(node.a, n.Ref) and node.a.name == "self"
            else f"дать {a} сразиться {_with(b)}"
        )
    focus = ctx.focus
    phrase = cards(node.a, ctx, "subject")
    if isinstance(node.a, n.Pick):
        ctx.touch(node.a, "chosen")
    elif ctx.referent(node.a).is_self:
        ctx.focus = focus
    b = cards(node.b, ctx, "target").form("ins", True)
    ctx.touch(node.b, "chosen")
    return Clause(f"{phrase.form('nom')} {verbs.FIGHT.present(phrase.many)} {_with(b)}")


def _with(said: str) -> str:
    return f"со {said}" if said.startswith(("св", "вс")) else f"с {said}"


@effect.of(e.AttackNow)
def _attack_now(node: e.AttackNow, ctx: Ctx) -> Clause:
    phrase = cards(node.what, ctx, "subject")
    ctx.touch(node.what, "chosen")
    at = pick(node.at or n.Pick("character", (n.Flag("enemy"),)), ctx, "target").form("acc")
    return Clause(f"{phrase.form('nom')} немедленно {verbs.ATTACK.present(phrase.many)} {at}")


@effect.of(e.Cancel)
def _cancel(node: e.Cancel, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.CANCEL, node.what, "chosen")


@effect.of(e.Extortion)
def _extortion(node: e.Extortion, ctx: Ctx) -> Clause:
    if isinstance(node.demand, e.Coins):
        return Clause(f"Вымогательство — {coins(node.demand, ctx)}")
    bare, ctx.bare = ctx.bare, True
    said = str(say(node.demand, ctx))
    ctx.bare = bare
    return Clause(f"Вымогательство — {said}")


@effect.of(e.Win)
def _win(node: e.Win, ctx: Ctx) -> Clause:
    return by(node.who, ctx, verbs.WIN, lambda: "игру")
