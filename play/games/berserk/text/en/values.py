"""English instructions about characteristics: markers, bonuses, given abilities."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, split_sign
from play.games.berserk.text.en.clauses import Clause, becomes, by, chooser, do, effect, on_cards, until
from play.games.berserk.text.en.grammar import article, counted, listed
from play.games.berserk.text.en.keywords import given
from play.games.berserk.text.en.nouns import marker, noun_of
from play.games.berserk.text.en.players import player
from play.games.berserk.text.en.selectors import cards, pick
from play.games.berserk.text.en.wounds import spread

_LIVES = ("extra_life", "negative_life")


@effect.of(e.Put)
def _put(node: e.Put, ctx: Ctx) -> Clause:
    noun, count = marker(node.marker), ctx.amount(node.n)
    said = article(noun.one) if count == "1" else counted(count, noun)
    if node.split:
        return spread(ctx, said, node.on)
    if node.marker.kind in _LIVES:
        return becomes(
            ctx, node.on, ("gain", "gains"), "give", lambda phrase: said + (" each" if phrase.plural else "")
        )

    def words() -> str:
        phrase = cards(node.on, ctx)
        ctx.touch(node.on, "chosen")
        target = phrase.said
        if phrase.plural:
            target = f"each of {target}" if not target.startswith("all ") else f"each of {target.removeprefix('all ')}"
            if not target.startswith(
                ("each of your", "each of their", "each of the", "each of up", "each of any", "each of them")
            ):
                target = (
                    f"all {target.removeprefix('each of ')}"
                    if isinstance(node.on, n.Pick) and node.on.quantifier == "all"
                    else target
                )
        return f"{said} on {target}"

    return by(chooser(node.on, ctx), ctx, "put", words)


@effect.of(e.TakeOff)
def _take_off(node: e.TakeOff, ctx: Ctx) -> Clause:
    if node.marker is None:
        said = "all effects"
    else:
        noun = marker(node.marker)
        if node.n is None:
            said = f"X {noun.many}" if node.up_to else f"all {noun.many}"
        elif node.up_to and not node.split and node.n != n.Known("x"):
            said = f"X (at most {ctx.amount(node.n)}) {noun.many}"
        else:
            count = ctx.amount(node.n)
            said = article(noun.one) if count == "1" else counted(count, noun)
    place = (
        pick(node.of, ctx, plural=True).said if node.split and isinstance(node.of, n.Pick) else cards(node.of, ctx).said
    )
    if node.split and node.up_to and node.marker is not None and node.n is not None:
        limit = ctx.amount(node.n)
        said = f"X (at most {limit}) {marker(node.marker).many}" if ctx.x_taken else f"up to {said}"
    ctx.touch(node.of, "chosen")
    return do(ctx, "remove", f"{said} from {place}")


@effect.of(e.Move)
def _move(node: e.Move, ctx: Ctx) -> Clause:
    noun = marker(node.marker)
    if node.n is None:
        said = f"all {noun.many}"
    else:
        count = ctx.amount(node.n)
        said = article(noun.one) if count == "1" else counted(count, noun)
    source = cards(node.of, ctx).said
    if isinstance(node.of, n.Pick):
        ctx.touch(node.of, "chosen")
    goal = cards(node.to, ctx).said
    ctx.touch(node.to, "chosen")
    return do(ctx, "move", f"{said} from {source} to {goal}")


def bonus(strike: n.Quantity | None, lives: n.Quantity | None, ctx: Ctx) -> str:
    """ "+2 attack and -1 life" """
    said = []
    for q, name in ((strike, "attack"), (lives, "life")):
        if q is not None:
            negative, size = split_sign(q)
            said.append(f"{'-' if negative else '+'}{ctx.amount(size)} {name}")
    return listed(said)


@effect.of(e.Buff)
def _buff(node: e.Buff, ctx: Ctx) -> Clause:
    return becomes(
        ctx, node.what, ("get", "gets"), "give", lambda _: bonus(node.strike, node.lives, ctx), until(node.until)
    )


@effect.of(e.Give)
def _give(node: e.Give, ctx: Ctx) -> Clause:
    if isinstance(node.to, n.Who):
        you = ctx.acting(node.to).name == "you"
        return Clause(
            f"{player(node.to, ctx)} gain{'' if you else 's'} {given(node.what, ctx, ctx.this)} {until(node.until)}".strip()
        )
    to = node.to
    return becomes(
        ctx, to, ("gain", "gains"), "give", lambda _: given(node.what, ctx, ctx.thing(to).noun), until(node.until)
    )


@effect.of(e.SetValue)
def _set(node: e.SetValue, ctx: Ctx) -> Clause:
    tail = f" {until(node.until)}" if node.until else ""
    phrase = cards(node.what, ctx)
    ctx.touch(node.what, "chosen")
    if node.cls is not None:
        return do(ctx, "make", f"{phrase.said} {article(noun_of(node.cls).one)}{tail}")
    of = f"of {phrase.said}" if not phrase.pronoun else ""
    lead = f"{phrase.possessive} " if phrase.pronoun else "the "
    if node.strike is not None and node.strike == node.lives:
        return Clause(f"{lead}attack and life {of} become {ctx.amount(node.strike)}{tail}".replace("  ", " "))
    said = []
    if node.strike is not None:
        said.append(f"{lead}attack {of} becomes {ctx.amount(node.strike)}")
    if node.lives is not None:
        said.append(f"{lead}lives {of} are reduced to {ctx.amount(node.lives)}")
    return Clause((listed(said) + tail).replace("  ", " "))


@effect.of(e.LoseFeatures)
def _lose_features(node: e.LoseFeatures, ctx: Ctx) -> Clause:
    if ctx.bare:
        return on_cards(ctx, "deprive", node.what, "chosen", tail=f"of abilities {until(node.until)}".strip())
    return becomes(
        ctx,
        node.what,
        ("lose", "loses"),
        "",
        lambda phrase: "their abilities" if phrase.plural else "its abilities",
        until(node.until),
    )
