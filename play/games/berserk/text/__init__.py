"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru/` and `en/` hold the words and renderers of a language, `context` what a renderer knows while it speaks.
"""

from catalog.library import Card
from play.games.berserk.script.ability import Script
from play.games.berserk.script.effect import Link
from play.games.berserk.text.context import Ctx, Unworded
from play.games.berserk.text.en import abilities as en_abilities
from play.games.berserk.text.ru import abilities as ru_abilities

__all__ = ["Unworded", "text"]


def text(script: Script, lang: str, card: Card) -> str:
    """One paragraph; a card without abilities gives an empty one."""
    say = ru_abilities.text if lang == "ru" else en_abilities.text
    links = [node for ability in script.abilities for node in ability.walk() if isinstance(node, Link)]
    return " ".join(say(script, Ctx(card, card.type, linked=links[0].what.noun if links else "creature")))
