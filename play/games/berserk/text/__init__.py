"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru/` and `en/` have the phrases and the grammar of a language; `render/` builds sentences from them, in the same way
for both; `context` is the state of a renderer.
"""

from collections.abc import Sequence

from catalog.library import Card
from play.games.berserk.script.ability import Script
from play.games.berserk.script.effect import ChooseOne, Link
from play.games.berserk.script.node import Node
from play.games.berserk.text.context import Ctx, Unworded
from play.games.berserk.text.en import English
from play.games.berserk.text.language import Language
from play.games.berserk.text.render import abilities as render
from play.games.berserk.text.ru import Russian

__all__ = ["LANGUAGES", "Unworded", "modes", "part", "text"]

LANGUAGES: dict[str, Language] = {"ru": Russian(), "en": English()}


def text(script: Script, lang: str, card: Card) -> str:
    """One paragraph; a card without abilities gives an empty one."""
    return _said(script.abilities, Ctx(card, card.type, LANGUAGES[lang], linked=_linked(script.abilities)))


def part(node: Node, among: Sequence[Node], lang: str, type_: str) -> str:
    """One ability of a card of this type, or the text of a spell, without the rest."""
    return _said((node,), Ctx(None, type_, LANGUAGES[lang], linked=_linked(among)))


def modes(node: Node, choice: ChooseOne, among: Sequence[Node], lang: str, type_: str) -> list[str]:
    """The modes of a choice in this ability, each worded as in the ability."""
    ctx = Ctx(None, type_, LANGUAGES[lang], linked=_linked(among))
    _said((node,), ctx)
    found = [said for one, said in ctx.choices if one == choice]
    if not found:
        raise Unworded("the choice is not in this ability")
    return found[0]


def _said(abilities: tuple[Node, ...], ctx: Ctx) -> str:
    return " ".join(render.text(abilities, ctx))


def _linked(abilities: Sequence[Node]) -> str:
    """The noun of the linked card."""
    links = [node for ability in abilities for node in ability.walk() if isinstance(node, Link)]
    return links[0].what.noun if links else "creature"
