"""The definitions of a clause's letters."""

from play.games.berserk.text.context import Ctx, Thing, lasting


def definitions(ctx: Ctx, before: Thing | None) -> str:
    """«, где X — число …» for the numbers of the clause just said. `before`: what `it` was before the clause."""
    if not ctx.wanted:
        return ""
    now, words = ctx.it, []
    if before is not None:
        ctx.it = before
    for q in tuple(ctx.wanted):
        letter = ctx.letter(q)
        if ctx.defined.get(letter) == q and lasting(q):
            continue
        ctx.defined[letter] = q
        words.append(ctx.fill("definition", letter=letter, meaning=ctx.lang.describe(q, ctx)))
    ctx.it = now
    ctx.wanted.clear()
    if not words:
        return ""
    return ctx.fill("where", said=ctx.lang.listed_meanings(words))
