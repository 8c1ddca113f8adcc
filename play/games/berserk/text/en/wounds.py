"""English instructions about wounds and the state of cards in play."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.en.clauses import Clause, do, effect, on_cards, until, with_amount
from play.games.berserk.text.en.grammar import counted, in_words
from play.games.berserk.text.en.nouns import WOUND
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.en.selectors import cards, crowd, pick


@effect.of(e.Wound)
def _wound(node: e.Wound, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    ctx.healing = False
    if node.split:
        return spread(ctx, counted(amount, WOUND), node.on)
    if node.by is not None and not (node.by.name == "self" and not ctx.quoted):
        source = ref(node.by, ctx)
        phrase = cards(node.on, ctx)
        ctx.touch(node.on, "wounded")
        said = f"by {amount} {phrase.said}" if phrase.long else f"{phrase.said} {amount}"
        return Clause(f"{source.subject} {source.verb('wound', 'wounds')} {said}")
    return with_amount(ctx, "wound", amount, node.on, "wounded")


def spread(ctx: Ctx, what: str, on: e.Cards) -> Clause:
    """ "distribute X wounds among at most two creatures" """
    if isinstance(on, n.Pick) and on.quantifier == "upto":
        among = pick(on, ctx).said.replace("up to", "at most", 1)
    elif isinstance(on, n.Pick):
        among = pick(on, ctx, plural=True).said
    else:
        among = ref(on, ctx).said
    ctx.touch(on, "chosen")
    return do(ctx, "distribute", f"{what} among {among}")


@effect.of(e.Shot)
def _shot(node: e.Shot, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    by = ref(node.by, ctx).subject if node.by is not None and node.by.name != "self" else ""
    shot = f"shot {amount}"
    if isinstance(node.at, n.Pick) and node.at.quantifier in ("upto", "exactly"):
        assert node.at.n is not None
        count = in_words(ctx.amount(node.at.n))
        targets = pick(node.at, ctx, plural=True).said
        shot = f"{'up to ' if node.at.quantifier == 'upto' else ''}{count} shots {amount} at different {targets}"
        ctx.touch(node.at, "wounded")
    elif node.at is not None:
        shot += f" at {cards(node.at, ctx).said}"
        ctx.touch(node.at, "wounded")
    else:
        ctx.touch(n.Pick("character"), "wounded")
    if by:
        return Clause(f"{by} makes a {shot}")
    if ctx.bare or ctx.agent.name != "you":
        return do(ctx, "make", shot if shot.startswith("up") else f"a {shot}")
    return Clause(shot)


@effect.of(e.Heal)
def _heal(node: e.Heal, ctx: Ctx) -> Clause:
    clause = _healed(node, ctx)
    ctx.healing = True
    return clause


def _healed(node: e.Heal, ctx: Ctx) -> Clause:
    if node.amount is None:
        return on_cards(ctx, "heal", node.on, "healed", tail="fully")
    amount = ctx.amount(node.amount)
    if node.split:
        on = ref(node.on, ctx) if isinstance(node.on, n.Ref) else pick(node.on, ctx, plural=True)
        ctx.touch(node.on, "chosen")
        return do(ctx, "heal", f"{'up to ' if node.up_to else ''}{counted(amount, WOUND)} in total from {on.said}")
    return with_amount(ctx, "heal", amount, node.on, "healed")


@effect.of(e.Poison)
def _poison(node: e.Poison, ctx: Ctx) -> Clause:
    if node.add:
        target = cards(node.on, ctx)
        ctx.touch(node.on, "chosen")
        return do(ctx, "strengthen", f"the poison on {target.said} by {ctx.amount(node.amount)}")
    return with_amount(ctx, "poison", ctx.amount(node.amount), node.on, "poisoned")


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
    phrase = cards(node.what, ctx)
    ctx.touch(node.what, "chosen")
    whose = "their controllers'" if phrase.plural else "its controller's"
    return Clause(f"{phrase.subject} {phrase.verb('do', 'does')} not open at the start of {whose} next turn")


@effect.of(e.Hide)
def _hide(node: e.Hide, ctx: Ctx) -> Clause:
    return on_cards(ctx, "unhide" if node.up else "hide", node.what, "chosen")


@effect.of(e.Prevent)
def _prevent(node: e.Prevent, ctx: Ctx) -> Clause:
    tail = f" {until(node.until)}" if node.until != "game" else ""
    return do(
        ctx,
        "prevent",
        f"the next {counted(ctx.amount(node.n), WOUND)} to {crowd(node.on, ctx).said}{tail}".replace(
            "next 1 wound ", "next wound "
        ),
    )


@effect.of(e.Redirect)
def _redirect(node: e.Redirect, ctx: Ctx) -> Clause:
    phrase = cards(node.to, ctx)
    ctx.touch(node.to, "chosen")
    return do(ctx, "redirect", f"the wounds to {phrase.said}")
