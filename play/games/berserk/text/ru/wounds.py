"""Russian instructions about wounds and the state of cards in play."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, chooser, do, effect, on_cards, until, with_amount
from play.games.berserk.text.ru.grammar import Group
from play.games.berserk.text.ru.nouns import SHOT, WOUND
from play.games.berserk.text.ru.references import ref
from play.games.berserk.text.ru.selectors import cards, crowd, pick


@effect.of(e.Wound)
def _wound(node: e.Wound, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    ctx.healing = False
    if node.split:
        return spread(ctx, Group(WOUND).counted(amount, "acc"), node.on)
    if node.by is not None and not (node.by.name == "self" and not ctx.quoted):
        source = ref(node.by, ctx, "subject")
        verb = verbs.WOUND.present(source.many)
        target = cards(node.on, ctx, "target").form("acc")
        ctx.touch(node.on, "wounded")
        return Clause(f"{source.form('nom')} {verb} на {amount} {target}")
    return with_amount(ctx, verbs.WOUND, f"на {amount}", node.on, "wounded")


def spread(ctx: Ctx, what: str, on: e.Cards) -> Clause:
    """«распределить X ран между не более чем 2 существами»."""
    if isinstance(on, n.Pick) and on.quantifier == "upto":
        phrase = pick(on, ctx, "target")
        among = f"не более чем {phrase.groups[0].counted(phrase.count, 'ins')}" + (
            f" {phrase.suffix}" if phrase.suffix else ""
        )
    elif isinstance(on, n.Pick):
        phrase = pick(on, ctx, "target", plural=True)
        free = not any(isinstance(f, n.Flag) and f.name in ("mine", "enemy") for f in on.filters)
        groups = tuple(Group(g.noun, ("любой", *g.before) if free else g.before, g.after) for g in phrase.groups)
        among = " или ".join(g.form("ins", True) for g in groups) + (f" {phrase.suffix}" if phrase.suffix else "")
    else:
        among = ref(on, ctx, "target").form("ins", True)
    ctx.touch(on, "chosen")
    return do(ctx, verbs.SPREAD, f"{what} между {among}")


@effect.of(e.Shot)
def _shot(node: e.Shot, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.amount)
    by = ref(node.by, ctx, "subject").form("nom") if node.by is not None and node.by.name != "self" else ""
    shot, at = f"выстрел на {amount}", ""
    if isinstance(node.at, n.Pick) and node.at.quantifier in ("upto", "exactly"):
        phrase = pick(node.at, ctx, "target")
        many = Group(SHOT).counted(phrase.count, "gen" if node.at.quantifier == "upto" else "nom")
        shot = ("до " if node.at.quantifier == "upto" else "") + f"{many} на {amount}"
        groups = tuple(Group(g.noun, ("разный", *g.before), g.after) for g in phrase.groups)
        at = " или ".join(g.form("dat", True) for g in groups) + (f" {phrase.suffix}" if phrase.suffix else "")
    elif node.at is not None:
        phrase = cards(node.at, ctx, "target")
        at = phrase.form("dat", True)
    if node.at is not None:
        ctx.touch(node.at, "wounded")
        shot += f" по {at}"
    else:
        ctx.touch(n.Pick("character"), "wounded")
    if by:
        return Clause(f"{by} делает {shot}")
    if ctx.bare or ctx.agent.name != "you":
        return do(ctx, verbs.MAKE, shot)
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
        wounds = f"в сумме {'до ' if node.up_to else ''}{Group(WOUND).counted(amount, 'gen' if node.up_to else 'acc')}"
        on = cards(node.on, ctx, "target") if isinstance(node.on, n.Ref) else pick(node.on, ctx, "target", plural=True)
        ctx.touch(node.on, "chosen")
        return do(ctx, verbs.CURE, f"{wounds} на {on.form('loc', True)}")
    return with_amount(ctx, verbs.CURE, f"на {amount}", node.on, "healed")


def _fully(node: e.Heal, ctx: Ctx) -> Clause:
    if isinstance(node.on, n.Pick) and chooser(node.on, ctx) != ctx.agent:
        return on_cards(ctx, verbs.CURE, node.on, "healed", tail="полностью")
    target = cards(node.on, ctx, "target").form("acc")
    ctx.touch(node.on, "healed")
    clause = do(ctx, verbs.CURE, target)
    return Clause(f"полностью {clause.said}")


@effect.of(e.Poison)
def _poison(node: e.Poison, ctx: Ctx) -> Clause:
    amount = f"на {ctx.amount(node.amount)}"
    if node.add:
        target = cards(node.on, ctx, "target").form("gen")
        ctx.touch(node.on, "chosen")
        return do(ctx, verbs.STRENGTHEN, f"отравление {target} {amount}")
    return with_amount(ctx, verbs.POISON, amount, node.on, "poisoned")


@effect.of(e.Destroy)
def _destroy(node: e.Destroy, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.DESTROY, node.what, "destroyed")


@effect.of(e.Close)
def _close(node: e.Close, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.SHUT, node.what, "chosen")


@effect.of(e.Open)
def _open(node: e.Open, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.OPEN, node.what, "chosen")


@effect.of(e.Prepare)
def _prepare(node: e.Prepare, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.PREPARE, node.what, "chosen")


@effect.of(e.Stun)
def _stun(node: e.Stun, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.STUN, node.what, "chosen")


@effect.of(e.KeepClosed)
def _keep_closed(node: e.KeepClosed, ctx: Ctx) -> Clause:
    phrase = cards(node.what, ctx, "subject")
    ctx.touch(node.what, "chosen")
    verb = "открываются" if phrase.many else "открывается"
    whose = "их контролёров" if phrase.many else "контролирующего игрока"
    return Clause(f"{phrase.form('nom')} не {verb} в начале следующего хода {whose}")


@effect.of(e.Hide)
def _hide(node: e.Hide, ctx: Ctx) -> Clause:
    return on_cards(ctx, verbs.UNHIDE if node.up else verbs.HIDE, node.what, "chosen")


@effect.of(e.Prevent)
def _prevent(node: e.Prevent, ctx: Ctx) -> Clause:
    amount = ctx.amount(node.n)
    wounds = Group(WOUND, ("следующий",)).counted(amount, "acc")
    number, following, *rest = wounds.split()
    wounds = " ".join(["следующие" if number == "X" else following, number, *rest]).replace("следующую 1", "следующую")
    whom = crowd(node.on, ctx).form("dat")
    tail = f" {until(node.until)}" if node.until != "game" else ""
    return do(ctx, verbs.PREVENT, f"{wounds} {whom}{tail}")


@effect.of(e.Redirect)
def _redirect(node: e.Redirect, ctx: Ctx) -> Clause:
    phrase = cards(node.to, ctx, "subject" if not ctx.bare else "target")
    ctx.touch(node.to, "chosen")
    if ctx.bare:
        return Clause(f"перенести раны на {phrase.form('acc', True)}")
    return Clause(f"раны получает {phrase.form('nom')}")
