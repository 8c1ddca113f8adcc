"""Instructions about characteristics: markers, bonuses, given abilities."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, split_sign
from play.games.berserk.text.render.clauses import Clause, becomes, by, chooser, do, effect, form, on_cards, tail
from play.games.berserk.text.render.keywords import given
from play.games.berserk.text.render.wounds import spread

_LIVES = ("extra_life", "negative_life")
_EFFECTS = ("strengthening", "weakening")


@effect.of(e.Put)
def _put(node: e.Put, ctx: Ctx) -> Clause:
    markers = ctx.lang.counted(ctx.amount(node.n), ctx.lang.marker(node.marker))
    if node.split:
        return spread(ctx, ctx.fill("markers", markers=markers), node.on)
    if node.marker.kind in _LIVES:
        return becomes(
            ctx,
            node.on,
            "gains",
            lambda phrase: ctx.fill("markers each" if phrase.separately else "markers", markers=markers),
        )
    verb = "lay" if node.marker.kind in _EFFECTS else "put"
    several = (
        isinstance(node.on, n.Pick) and node.on.quantifier in ("upto", "exactly", "any") and node.on.n != n.Const(1)
    )
    chosen = several and "put on, chosen" in ctx.lang.PHRASES  # if the language puts the choice first

    def words() -> str:
        target = ctx.lang.cards(node.on, ctx, "target")
        ctx.touch(node.on, "chosen")
        key = "put on, chosen" if chosen else "put on each" if target.plural and target.pronoun else "put on"
        return ctx.fill(key, markers=markers, cards=target, verb=form(ctx, verb))

    return by(chooser(node.on, ctx), ctx, "choose" if chosen else verb, words)


@effect.of(e.TakeOff)
def _take_off(node: e.TakeOff, ctx: Ctx) -> Clause:
    said = _taken_off(node, ctx)
    if node.split and isinstance(node.of, n.Pick):
        place = ctx.lang.pick(node.of, ctx, "target", plural=True)
    else:
        place = ctx.lang.cards(node.of, ctx, "target")
    ctx.touch(node.of, "chosen")
    return do(ctx, "remove", ctx.fill("take off", said=said, cards=place))


def _taken_off(node: e.TakeOff, ctx: Ctx) -> str:
    if node.marker is None:
        return ctx.fill("all effects")
    marker = ctx.lang.marker(node.marker)
    if node.n is None:
        return ctx.fill("X markers" if node.up_to else "all markers", marker=marker)
    limit = ctx.amount(node.n)
    if node.up_to and (ctx.x_taken if node.split else node.n != n.Known("x")):
        return ctx.fill("X markers at most", marker=marker, n=limit)
    key = "markers up to" if node.up_to and node.split else "markers"
    return ctx.fill(key, markers=ctx.lang.counted(limit, marker))


@effect.of(e.Move)
def _move(node: e.Move, ctx: Ctx) -> Clause:
    marker = ctx.lang.marker(node.marker)
    if node.n is None:
        said = ctx.fill("all markers", marker=marker)
    else:
        said = ctx.fill("markers", markers=ctx.lang.counted(ctx.amount(node.n), marker))
    source = ctx.lang.cards(node.of, ctx, "target")
    if isinstance(node.of, n.Pick):
        ctx.touch(node.of, "chosen")
    goal = ctx.lang.cards(node.to, ctx, "target")
    ctx.touch(node.to, "chosen")
    return do(ctx, "move", ctx.fill("move", said=said, source=source, goal=goal))


def bonus(strike: n.Quantity | None, lives: n.Quantity | None, ctx: Ctx) -> str:
    """«+2 к силе удара и −1 к жизням»."""
    said = []
    for q, name in ((strike, "strike"), (lives, "lives")):
        if q is not None:
            negative, size = split_sign(q)
            sign = ctx.fill("minus") if negative else "+"
            said.append(ctx.fill(f"bonus {name}", n=sign + ctx.amount(size)))
    return ctx.lang.listed(said)


@effect.of(e.Buff)
def _buff(node: e.Buff, ctx: Ctx) -> Clause:
    return becomes(ctx, node.what, "gets", lambda _: bonus(node.strike, node.lives, ctx), node.until)


@effect.of(e.Give)
def _give(node: e.Give, ctx: Ctx) -> Clause:
    if isinstance(node.to, n.Who):
        who = ctx.acting(node.to)
        key = "gains, you" if who.name == "you" else "gains, player"
        said = ctx.fill(key, who=ctx.lang.player(who, ctx), said=given(node.what, ctx, ctx.this))
        return Clause(said + tail(node.until, ctx))
    to = node.to
    return becomes(ctx, to, "gains", lambda _: given(node.what, ctx, ctx.thing(to).noun), node.until)


@effect.of(e.SetValue)
def _set(node: e.SetValue, ctx: Ctx) -> Clause:
    every = node.cls is None and isinstance(node.what, n.Pick) and node.what.quantifier == "all"
    phrase = ctx.lang.cards(node.what, ctx, "described" if every else "target")
    ctx.touch(node.what, "chosen")
    if node.cls is not None:
        said = ctx.fill("made", cards=phrase, noun=ctx.lang.noun(node.cls))
        return do(ctx, "make", said + tail(node.until, ctx))
    its = ", pronoun" if phrase.pronoun else ""
    if node.strike is not None and node.strike == node.lives:
        return Clause(ctx.fill(f"set both{its}", cards=phrase, n=ctx.amount(node.strike)) + tail(node.until, ctx))
    parts = []
    if node.strike is not None:
        parts.append(ctx.fill(f"set strike{its}", cards=phrase, n=ctx.amount(node.strike)))
    if node.lives is not None:
        too = "set lives too" if parts else "set lives"
        parts.append(ctx.fill(too + its, cards=phrase, n=ctx.amount(node.lives)))
    return Clause(ctx.fill("set and").join(parts) + tail(node.until, ctx))


@effect.of(e.LoseFeatures)
def _lose_features(node: e.LoseFeatures, ctx: Ctx) -> Clause:
    if ctx.bare:
        return on_cards(ctx, "deprive", node.what, "chosen", tail=ctx.fill("of features") + tail(node.until, ctx))
    return becomes(ctx, node.what, "loses features", lambda _: "", node.until)
