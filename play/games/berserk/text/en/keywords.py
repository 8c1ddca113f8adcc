"""English keywords and quoted abilities: "Armor 2", "Protection from spells", “Death: Plague 2”."""

from collections.abc import Callable

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.en.grammar import listed
from play.games.berserk.text.en.nouns import TYPES, keyword_word
from play.games.berserk.text.en.selectors import pick

quoted_sentence: list[Callable[[n.Node, Ctx], str]] = []  # set by abilities.py, which speaks of keywords itself

_LINKS = {"directed_strike": "against", "supremacy": "over"}


def keyword(node: Keyword, ctx: Ctx) -> str:
    said = keyword_word(node.id)
    if node.value is not None:
        said += f" {ctx.amount(node.value)}"
    if node.of is None:
        return said
    of = node.of if isinstance(node.of, str) else pick(node.of, ctx, plural=True).said
    return f"{said} {_LINKS.get(node.id, 'from')} {of}"


def given(abilities: tuple[n.Node, ...], ctx: Ctx, holder: str) -> str:
    """Keywords by name, abilities in quotation marks. `holder`: the noun of what has them."""
    return listed(
        [keyword(one, ctx) if isinstance(one, Keyword) else f"“{_quoted(one, ctx, holder)}”" for one in abilities]
    )


def _quoted(one: n.Node, ctx: Ctx, holder: str) -> str:
    kept = (ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken)
    ctx.it = ctx.that = ctx.focus = None
    ctx.quoted, ctx.bare, ctx.each, ctx.agent = True, False, False, n.YOU
    ctx.this = holder if holder in TYPES else "creature"
    said = quoted_sentence[0](one, ctx)
    ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken = kept
    return said.rstrip(".")
