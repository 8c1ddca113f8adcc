"""Keywords and quoted abilities: «Броня 2», «Защиту от заклинаний», «имеет «Гибель: Мор 2»»."""

from collections.abc import Callable

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.text.context import TYPES, Ctx

quoted_sentence: list[Callable[[n.Node, Ctx], str]] = []  # set by abilities.py, which needs keywords itself


def given(abilities: tuple[n.Node, ...], ctx: Ctx, holder: str) -> str:
    """Keywords by name, abilities in quotation marks. `holder`: the noun of the card that has them."""
    return ctx.lang.listed(
        [
            ctx.lang.keyword(one, ctx, given=True)
            if isinstance(one, Keyword)
            else ctx.fill("quoted", said=_quoted(one, ctx, holder))
            for one in abilities
        ]
    )


def _quoted(one: n.Node, ctx: Ctx, holder: str) -> str:
    kept = (ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken)
    ctx.it = ctx.that = ctx.focus = None
    ctx.quoted, ctx.bare, ctx.each, ctx.agent = True, False, False, n.YOU
    ctx.this = holder if holder in TYPES else "creature"
    said = quoted_sentence[0](one, ctx)
    ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken = kept
    return said.rstrip(".")
