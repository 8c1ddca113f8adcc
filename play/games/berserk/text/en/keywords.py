"""English keywords and quoted abilities: "Armor 2", "Protection from spells", “Death: Plague 2”."""

from play.games.berserk.script.ability import Keyword
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.en.nouns import keyword_word
from play.games.berserk.text.en.selectors import pick

_LINKS = {"directed_strike": "against", "supremacy": "over"}


def keyword(node: Keyword, ctx: Ctx) -> str:
    said = keyword_word(node.id)
    if node.value is not None:
        said += f" {ctx.amount(node.value)}"
    if node.of is None:
        return said
    of = node.of if isinstance(node.of, str) else pick(node.of, ctx, plural=True).said
    return f"{said} {_LINKS.get(node.id, 'from')} {of}"
