"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru/` and `en/` hold the words and renderers of a language, `context` what a renderer knows while it speaks.
"""

from collections.abc import Sequence

from catalog.library import Card
from play.games.berserk.script.ability import Script
from play.games.berserk.script.effect import ChooseOne, Link
from play.games.berserk.script.node import Node
from play.games.berserk.text.context import Ctx, Unworded
from play.games.berserk.text.en import abilities as en_abilities
from play.games.berserk.text.ru import abilities as ru_abilities

__all__ = ["Unworded", "modes", "part", "text"]


def text(script: Script, lang: str, card: Card) -> str:
    """One paragraph; a card without abilities gives an empty one."""
    return _said(script.abilities, lang, Ctx(card, card.type, linked=_linked(script.abilities)))


def part(node: Node, among: Sequence[Node], lang: str, type_: str) -> str:
    """One ability out of those of a card of this type, or the text of a spell, without the rest."""
    return _said((node,), lang, Ctx(None, type_, linked=_linked(among)))


def modes(node: Node, choice: ChooseOne, among: Sequence[Node], lang: str, type_: str) -> list[str]:
    """The modes of a choice in this ability, each as the text of the ability says it."""
    ctx = Ctx(None, type_, linked=_linked(among))
    _said((node,), lang, ctx)
    found = [said for one, said in ctx.choices if one == choice]
    if not found:
        raise Unworded("the choice is not in this ability")
    return found[0]


def _said(abilities: tuple[Node, ...], lang: str, ctx: Ctx) -> str:
    say = ru_abilities.text if lang == "ru" else en_abilities.text
    return " ".join(say(abilities, ctx))


def _linked(abilities: Sequence[Node]) -> str:
    """The noun of the card that a permanent remembers."""
    links = [node for ability in abilities for node in ability.walk() if isinstance(node, Link)]
    return links[0].what.noun if links else "creature"
