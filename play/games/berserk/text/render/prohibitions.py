"""Prohibitions, duties and permissions: «не может атаковать», «должен выбираться целью», «можно»."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.language import Phrase
from play.games.berserk.text.render.clauses import Clause, effect, head, subject, tail

# Worded as what players may not do with the cards, or other cards with them.
OF_CARDS = ("play", "play_elsewhere", "be_marked", "take_off", "change_price")
OF_OTHERS = ("be_marked", "close", "be_chosen", "be_looted", "be_put_in_hand")


@effect.of(e.Cannot)
def _cannot(node: e.Cannot, ctx: Ctx) -> Clause:
    node = _of_player(node)
    when = _during(node, ctx) + tail(node.until, ctx) + (ctx.fill("while in play") if node.while_in_play else "")
    if isinstance(node.who, n.Who):
        who = ctx.acting(node.who)
        can = f"cannot, {who.name}" if who.name in ("each", "you") else "cannot, player"
        return Clause(ctx.fill(can, who=ctx.lang.player(who, ctx), said=_player_act(node, ctx)) + when)
    unsaid = ctx.unsaid and isinstance(node.who, n.Ref) and node.who.name == "self"
    phrase = ctx.lang.crowd(node.who, ctx)
    of = "" if unsaid else subject(phrase, ctx) + " "
    markers = _markers(node, ctx)
    if node.by is not None and node.act in OF_OTHERS:
        but = ctx.fill("but a strike") if isinstance(node.by, n.Pick) and node.by.noun in ("creature", "card") else ""
        by = _by(node.by, ctx)
        said = ctx.fill(f"prohibition {node.act}, by", cards=phrase, subject=of, by=by, markers=markers, but=but)
    elif node.act in OF_CARDS:
        every = ", any" if node.act == "take_off" and node.who == n.Pick("card") else ""
        said = ctx.fill(f"prohibition {node.act}, cards{every}", cards=phrase, subject=of, markers=markers)
    elif node.act == "open_in_recovery":
        said = of + ctx.fill("prohibition open_in_recovery", cards=phrase)
    else:
        said = of + ctx.fill("cannot", cards=phrase, said=_act(node, phrase, ctx))
    return Clause(said + when)


def _of_player(node: e.Cannot) -> e.Cannot:
    """ "you cannot play spells" for "your spells cannot be played" """
    if node.act != "play" or not isinstance(node.who, n.Pick):
        return node
    for flag, who in ((n.Flag("mine"), n.YOU), (n.Flag("enemy"), n.Who("opp"))):
        if flag in node.who.filters:
            rest = tuple(one for one in node.who.filters if one != flag)
            return replace(node, who=who, at=replace(node.who, filters=rest, zone="play", whose=None))
    return node


def _during(node: e.Cannot, ctx: Ctx) -> str:
    if node.during is None:
        return ""
    whose = "own" if node.during == node.who else "other"
    key = f"during {whose}, you" if node.during.name == "you" else f"during {whose}"
    return ctx.fill(key, who=ctx.lang.player(node.during, ctx))


def _player_act(node: e.Cannot, ctx: Ctx) -> str:
    what = ctx.lang.crowd(node.at, ctx) if node.at is not None else None
    if node.act in ("play", "draw", "play_elsewhere"):
        verb = "draw" if node.act == "draw" else "play"
        if node.over is not None:
            return ctx.fill(f"player {verb}, over", n=ctx.lang.number(str(node.over)), what=_so_many(node, what, ctx))
        said = ctx.fill(f"player {verb}", what=ctx.fill("object", cards=what) if what else ctx.fill("cards"))
        return said + (ctx.fill("elsewhere") if node.act == "play_elsewhere" else "")
    at = f" {ctx.fill('object', cards=what)}" if what is not None else ""
    if node.over is not None and node.act in ("attack", "get_coins"):
        return ctx.fill(f"player {node.act}, over", n=ctx.lang.number(str(node.over)), at=at)
    said = ctx.fill(f"prohibition {node.act}")
    return said + at if node.act == "attack" else ctx.fill("prohibition of player", said=said, at=at)


def _so_many(node: e.Cannot, what: Phrase | None, ctx: Ctx) -> str:
    """The limit and the thing it counts, after «больше 2»."""
    if node.over != 1:
        return ctx.fill("more than so many", cards=what) if what else ctx.fill("more than so many cards")
    if isinstance(node.at, n.Pick):
        return ctx.fill("more than one", cards=ctx.lang.pick(node.at, ctx, "described", plural=False))
    return ctx.fill("more than one card")


def _act(node: e.Cannot, phrase: Phrase, ctx: Ctx) -> str:
    if node.act == "leave":
        zone = node.who.zone if isinstance(node.who, n.Pick) else "play"
        said = ctx.fill(f"prohibition leave {zone}" if zone in ("grave", "deck", "hand") else "prohibition leave")
    else:
        said = ctx.fill(f"prohibition {node.act}", cards=phrase)
    if node.at is not None:
        at = ctx.lang.crowd(node.at, ctx) if isinstance(node.at, n.Pick) else ctx.lang.ref(node.at, ctx, "described")
        said += f" {ctx.fill('object', cards=at)}" if node.act == "attack" else ctx.fill("against", cards=at)
    if node.by is not None:
        of = "of" if node.act in ("be_attacked", "be_shot") else "by"
        said += ctx.fill(f"forbidden {of}", cards=_by(node.by, ctx))
    if node.over is not None:
        said += ctx.fill("more times", n=ctx.lang.number(str(node.over)))
    return said


def _by(by: "e.Cards | n.Filter", ctx: Ctx) -> Phrase:
    if isinstance(by, n.Filter):
        return ctx.lang.crowd(n.Pick("card", (by,)), ctx)
    return ctx.lang.crowd(by, ctx) if isinstance(by, n.Pick) else ctx.lang.ref(by, ctx, "described")


def _markers(node: e.Cannot, ctx: Ctx) -> str:
    return (
        ctx.fill("forbidden markers", marker=ctx.lang.marker(node.marker))
        if node.marker is not None
        else ctx.fill("effects")
    )


@effect.of(e.Must)
def _must(node: e.Must, ctx: Ctx) -> Clause:
    phrase = ctx.lang.crowd(node.who, ctx)
    once = ", once" if node.duty == "attack" and node.until not in (None, "game") else ""
    duty = ctx.fill(f"duty {node.duty}{once}")
    return Clause(head(node.until, ctx) + ctx.fill("must", cards=phrase, duty=duty))


@effect.of(e.Permit)
def _permit(node: e.Permit, ctx: Ctx) -> Clause:
    if node.what is None and node.act in ("two_equipment", "play", "play_looted"):
        said = ctx.fill(f"permit {node.act}, any")
    elif node.act in ("play", "play_looted"):
        said = ctx.fill("permit play", cards=ctx.lang.crowd(node.what or n.Ref("self"), ctx, "from"))
    else:
        said = ctx.fill(f"permit {node.act}", cards=ctx.lang.crowd(node.what or n.Ref("self"), ctx))
    return Clause(said + tail(node.until, ctx))
