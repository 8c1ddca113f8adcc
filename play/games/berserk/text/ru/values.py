"""Russian instructions about characteristics: markers, bonuses, given abilities."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, split_sign
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, becomes, by, chooser, do, effect, on_cards, until
from play.games.berserk.text.ru.grammar import Group, listed, number_class
from play.games.berserk.text.ru.keywords import given
from play.games.berserk.text.ru.nouns import marker, noun_of
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.selectors import cards, pick
from play.games.berserk.text.ru.wounds import spread

_LIVES = ("extra_life", "negative_life")
_EFFECTS = ("strengthening", "weakening")


@effect.of(e.Put)
def _put(node: e.Put, ctx: Ctx) -> Clause:
    noun, before = marker(node.marker)
    group, count = Group(noun, before), ctx.amount(node.n)
    if node.split:
        return spread(ctx, group.counted(count, "acc"), node.on)
    if node.marker.kind in _LIVES:
        return becomes(
            ctx, node.on, verbs.RECEIVE, verbs.GIVE, lambda phrase: _each(group, count, phrase.many or phrase.several)
        )
    verb = verbs.LAY if node.marker.kind in _EFFECTS else verbs.PUT

    def words() -> str:
        if isinstance(node.on, n.Pick) and node.on.quantifier == "all":
            target = pick(node.on, ctx, "target").singular()
        else:
            target = cards(node.on, ctx, "target")
        ctx.touch(node.on, "chosen")
        if target.several and target.plural:
            form = verb.infinitive if ctx.bare or ctx.agent.name == "you" else verb.he
            return f"{target.form('acc')} и {form} на {target.each('acc')} {_each(group, count, True)}"
        said = group.form("acc") if count == "1" else group.counted(count, "acc")
        each = target.plural and target.pronoun
        return f"{_each(group, count, True) if each else said} на {target.form('acc', True)}"

    several = (
        isinstance(node.on, n.Pick) and node.on.quantifier in ("upto", "exactly", "any") and node.on.n != n.Const(1)
    )
    return by(chooser(node.on, ctx), ctx, verbs.CHOOSE if several else verb, words)


def _each(group: Group, count: str, many: bool) -> str:
    """«2 дополнительные жизни»; for several «по 2 дополнительные жизни», «по 1 эффекту усиления»."""
    if not many:
        return group.counted(count, "acc")
    return f"по {group.counted(count, 'dat')}" if number_class(count) == "one" else f"по {group.counted(count, 'nom')}"


@effect.of(e.TakeOff)
def _take_off(node: e.TakeOff, ctx: Ctx) -> Clause:
    if node.marker is None:
        said, group = "все эффекты", Group(noun_of("card"))
    else:
        noun, before = marker(node.marker)
        group = Group(noun, before)
        if node.n is None:
            said = f"X {group.form('gen', True)}" if node.up_to else f"все {group.form('acc', True)}"
        elif node.up_to and not node.split and node.n != n.Known("x"):
            said = f"X (не больше {ctx.amount(node.n)}) {group.form('gen', True)}"
        else:
            said = group.counted(ctx.amount(node.n), "acc")
    if node.split and isinstance(node.of, n.Pick):
        if node.up_to and node.n is not None:
            limit = ctx.amount(node.n)
            said = (
                f"X (не больше {limit}) {group.form('gen', True)}"
                if ctx.x_taken
                else f"до {group.counted(limit, 'gen')}"
            )
        place = pick(node.of, ctx, "target", plural=True).form("gen")
    else:
        place = cards(node.of, ctx, "target").form("gen", True)
    ctx.touch(node.of, "chosen")
    return do(ctx, verbs.TAKE_OFF, f"{said} {_with(place)}")


def _whole(what: e.Cards) -> bool:
    return isinstance(what, n.Pick) and what.quantifier == "all"


def _with(said: str) -> str:
    return f"со {said}" if said.startswith(("св", "вс")) else f"с {said}"


@effect.of(e.Move)
def _move(node: e.Move, ctx: Ctx) -> Clause:
    noun, before = marker(node.marker)
    group = Group(noun, before)
    said = f"все {group.form('acc', True)}" if node.n is None else group.counted(ctx.amount(node.n), "acc")
    source = cards(node.of, ctx, "target").form("gen", True)
    if isinstance(node.of, n.Pick):
        ctx.touch(node.of, "chosen")
    goal = cards(node.to, ctx, "target").form("acc", True)
    ctx.touch(node.to, "chosen")
    return do(ctx, verbs.MOVE, f"{said} {_with(source)} на {goal}")


def bonus(strike: n.Quantity | None, lives: n.Quantity | None, ctx: Ctx) -> str:
    """«+2 к силе удара и −1 к жизням»."""
    said = []
    for q, name in ((strike, "к силе удара"), (lives, "к жизням")):
        if q is not None:
            negative, size = split_sign(q)
            said.append(f"{'−' if negative else '+'}{ctx.amount(size)} {name}")
    return listed(said)


@effect.of(e.Buff)
def _buff(node: e.Buff, ctx: Ctx) -> Clause:
    return becomes(
        ctx, node.what, verbs.RECEIVE, verbs.GIVE, lambda _: bonus(node.strike, node.lives, ctx), until(node.until)
    )


@effect.of(e.Give)
def _give(node: e.Give, ctx: Ctx) -> Clause:
    if isinstance(node.to, n.Who):
        said = given(node.what, ctx, ctx.this)
        if ctx.acting(node.to).name == "you":
            return Clause(f"вы получаете {said} {until(node.until)}".strip())
        return Clause(f"{player(node.to, ctx, 'nom')} получает {said} {until(node.until)}".strip())
    to = node.to
    return becomes(
        ctx, to, verbs.RECEIVE, verbs.GIVE, lambda _: given(node.what, ctx, ctx.thing(to).noun), until(node.until)
    )


@effect.of(e.SetValue)
def _set(node: e.SetValue, ctx: Ctx) -> Clause:
    tail = f" {until(node.until)}" if node.until else ""
    if node.cls is not None:
        target = cards(node.what, ctx, "target").form("acc")
        ctx.touch(node.what, "chosen")
        return do(ctx, verbs.MAKE, f"{target} {noun_of(node.cls).form('ins')}{tail}")
    phrase = cards(node.what, ctx, "described" if _whole(node.what) else "target")
    of = phrase.form("gen")
    ctx.touch(node.what, "chosen")
    said = []
    if node.strike is not None and node.lives is not None and node.strike == node.lives:
        return Clause(f"сила удара и жизни {of} становятся равны {ctx.amount(node.strike)}{tail}")
    if node.strike is not None:
        said.append(f"сила удара {of} становится {ctx.amount(node.strike)}")
    if node.lives is not None:
        said.append(f"жизни {of if not said else ''} сокращаются до {ctx.amount(node.lives)}".replace("  ", " "))
    return Clause(listed(said, "а") + tail)


@effect.of(e.LoseFeatures)
def _lose_features(node: e.LoseFeatures, ctx: Ctx) -> Clause:
    if ctx.bare:
        clause = on_cards(ctx, verbs.DEPRIVE, node.what, "chosen", tail=f"особенностей {until(node.until)}".strip())
        return clause
    return becomes(ctx, node.what, verbs.LOSE, verbs.DEPRIVE, lambda _: "особенности", until(node.until))
