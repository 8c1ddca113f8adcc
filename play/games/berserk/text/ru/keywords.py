"""Russian keywords and quoted abilities: «Броня 2», «Защиту от заклинаний», «имеет «Гибель: Мор 2»»."""

from collections.abc import Callable

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.text.context import Ctx, word
from play.games.berserk.text.ru.grammar import Case, listed
from play.games.berserk.text.ru.nouns import TYPES, keyword_noun
from play.games.berserk.text.ru.selectors import pick

_OF = {"spells": "заклинаний", "shots": "выстрелов", "attacks": "атак", "abilities": "особенностей"}
_ON = {"spells": "заклинаниям", "creatures": "существам", "hero": "героям", "heroes": "героям"}

quoted_sentence: list[Callable[[n.Node, Ctx], str]] = []  # set by abilities.py, which speaks of keywords itself


def keyword(node: Keyword, ctx: Ctx, case: Case = "nom") -> str:
    said = keyword_noun(node.id).form(case)
    if node.value is not None:
        said += f" {ctx.amount(node.value)}"
    if node.of is None:
        return said
    if node.id == "directed_strike":
        on = word(_ON, node.of, "the target") if isinstance(node.of, str) else _plural(node.of, ctx, "dat")
        return f"{said} по {on}"
    if node.id == "supremacy":
        over = node.of if isinstance(node.of, str) else _plural(node.of, ctx, "ins")
        return f"{said} над {over}"
    of = word(_OF, node.of, "the source") if isinstance(node.of, str) else _plural(node.of, ctx, "gen")
    return f"{said} от {of}"


def _plural(what: n.Pick, ctx: Ctx, case: Case) -> str:
    return pick(what, ctx, "described", plural=True).form(case)


def given(abilities: tuple[n.Node, ...], ctx: Ctx, holder: str) -> str:
    """Keywords in the accusative, abilities in quotation marks. `holder`: the noun of what has them."""
    said = []
    for one in abilities:
        if isinstance(one, Keyword):
            said.append(keyword(one, ctx, "acc"))
        else:
            said.append(f"«{_quoted(one, ctx, holder)}»")
    return listed(said)


def _quoted(one: n.Node, ctx: Ctx, holder: str) -> str:
    kept = (ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken)
    ctx.it = ctx.that = ctx.focus = None
    ctx.quoted, ctx.bare, ctx.each, ctx.agent = True, False, False, n.YOU
    ctx.this = holder if holder in TYPES else "creature"
    said = quoted_sentence[0](one, ctx)
    ctx.it, ctx.that, ctx.focus, ctx.quoted, ctx.this, ctx.agent, ctx.each, ctx.bare, ctx.x_taken = kept
    return said.rstrip(".")
