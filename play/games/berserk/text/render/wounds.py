"""Instructions about wounds and the state of cards in play."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.render.clauses import (
    Clause,
    chooser,
    do,
    effect,
    form,
    on_cards,
    subject,
    tail,
    with_amount,
)


@effect.of(e.Wound)
def _wound(node: e.Wound, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    ctx.healing = False
    if node.split:
        return spread(ctx, ctx.fill("wounds", n=ctx.lang.number(amount)), node.on)
    if node.by is not None and not (node.by.name == "self" and not ctx.quoted):
        by = ctx.lang.ref(node.by, ctx, "subject")
        target = ctx.lang.cards(node.on, ctx, "target")
        ctx.touch(node.on, "wounded")
        return Clause(ctx.fill("wounds first" if target.number_first else "wounds last", by=by, n=amount, cards=target))
    return with_amount(ctx, "wound", amount, node.on, "wounded")


def spread(ctx: Ctx, what: str, on: e.Cards) -> Clause:
    """«распределить X ран между не более чем 2 существами»."""
    among = ctx.lang.among(on, ctx)
    ctx.touch(on, "chosen")
    return do(ctx, "distribute", ctx.fill("spread", what=what, among=among))


@effect.of(e.Shot)
def _shot(node: e.Shot, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    by = subject(ctx.lang.ref(node.by, ctx, "subject"), ctx) if node.by is not None and node.by.name != "self" else ""
    at, upto = node.at, False
    if isinstance(at, n.Pick) and at.quantifier in ("upto", "exactly"):
        assert at.n is not None
        upto = at.quantifier == "upto"
        targets = ctx.lang.pick(at, ctx, "target", plural=True)
        shot = ctx.fill(f"shots, {at.quantifier}", count=ctx.number(at.n), n=amount, cards=targets)
    elif at is not None:
        shot = ctx.fill("shot at", n=amount, cards=ctx.lang.cards(at, ctx, "target"))
    else:
        shot = ctx.fill("shot", n=amount)
    ctx.touch(n.Pick("character") if at is None else at, "wounded")
    if by:
        return Clause(ctx.fill("makes a shot", by=by, shot=shot))
    if ctx.bare or ctx.agent.name != "you":
        return do(ctx, "make", shot if upto else ctx.fill("a shot", shot=shot))
    return Clause(shot)


@effect.of(e.Heal)
def _heal(node: e.Heal, ctx: Ctx) -> Clause:
    clause = _healed(node, ctx)
    ctx.healing = True
    return clause


def _healed(node: e.Heal, ctx: Ctx) -> Clause:
    if node.amount is None:
        return _fully(node, ctx)
    amount = ctx.amount(node.amount)
    if node.split:
        if isinstance(node.on, n.Ref):
            on = ctx.lang.ref(node.on, ctx, "target")
        else:
            on = ctx.lang.pick(node.on, ctx, "target", plural=True)
        ctx.touch(node.on, "chosen")
        key = "healed, up to" if node.up_to else "healed in total"
        return do(ctx, "heal", ctx.fill(key, n=ctx.lang.number(amount), cards=on))
    return with_amount(ctx, "heal", amount, node.on, "healed")


def _fully(node: e.Heal, ctx: Ctx) -> Clause:
    if chooser(node.on, ctx) != ctx.agent:
        return on_cards(ctx, "heal", node.on, "healed", tail=ctx.fill("fully"))
    clause = on_cards(ctx, "heal", node.on, "healed")
    return Clause(ctx.fill("heal fully", said=clause.said))


@effect.of(e.Poison)
def _poison(node: e.Poison, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    if node.add:
        target = ctx.lang.cards(node.on, ctx, "target")
        ctx.touch(node.on, "chosen")
        return do(ctx, "strengthen", ctx.fill("poison of", cards=target, n=amount))
    return with_amount(ctx, "poison", amount, node.on, "poisoned")


@effect.of(e.Destroy)
def _destroy(node: e.Destroy, ctx: Ctx) -> Clause:
    return on_cards(ctx, "destroy", node.what, "destroyed")


@effect.of(e.Close)
def _close(node: e.Close, ctx: Ctx) -> Clause:
    return on_cards(ctx, "close", node.what, "chosen")


@effect.of(e.Open)
def _open(node: e.Open, ctx: Ctx) -> Clause:
    return on_cards(ctx, "open", node.what, "chosen")


@effect.of(e.Prepare)
def _prepare(node: e.Prepare, ctx: Ctx) -> Clause:
    return on_cards(ctx, "ready", node.what, "chosen")


@effect.of(e.Stun)
def _stun(node: e.Stun, ctx: Ctx) -> Clause:
    return on_cards(ctx, "stun", node.what, "chosen")


@effect.of(e.KeepClosed)
def _keep_closed(node: e.KeepClosed, ctx: Ctx) -> Clause:
    phrase = ctx.lang.cards(node.what, ctx, "subject")
    ctx.touch(node.what, "chosen")
    return Clause(ctx.fill("kept closed", cards=phrase))


@effect.of(e.Hide)
def _hide(node: e.Hide, ctx: Ctx) -> Clause:
    return on_cards(ctx, "unhide" if node.up else "hide", node.what, "chosen")


@effect.of(e.Prevent)
def _prevent(node: e.Prevent, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.n)
    key = "next wounds" if amount.isdigit() else "next wounds, X"
    said = ctx.fill(key, n=ctx.lang.number(amount), cards=ctx.lang.crowd(node.on, ctx))
    return do(ctx, "prevent", said + tail(node.until if node.until != "game" else None, ctx))


@effect.of(e.Redirect)
def _redirect(node: e.Redirect, ctx: Ctx) -> Clause:
    phrase = ctx.lang.cards(node.to, ctx, "target" if ctx.bare else "subject")
    ctx.touch(node.to, "chosen")
    return Clause(ctx.fill("redirect, offered" if ctx.bare else "redirect", verb=form(ctx, "redirect"), cards=phrase))
