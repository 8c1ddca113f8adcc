"""Russian keywords and quoted abilities: «Броня 2», «Защиту от заклинаний», «имеет «Гибель: Мор 2»»."""

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.text.context import Ctx, word
from play.games.berserk.text.ru.grammar import Case
from play.games.berserk.text.ru.nouns import keyword_noun
from play.games.berserk.text.ru.selectors import pick

_OF = {"spells": "заклинаний", "shots": "выстрелов", "attacks": "атак", "abilities": "особенностей"}
_ON = {"spells": "заклинаниям", "creatures": "существам", "hero": "героям", "heroes": "героям"}


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
