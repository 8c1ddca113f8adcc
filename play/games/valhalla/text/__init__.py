"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru` and `en` hold the phrases and nouns of a language, `render/` makes sentences of them, the same way in both.
"""

from catalog.library import Card
from play.games.valhalla.script.node import Script
from play.games.valhalla.text.context import Ctx, Unworded
from play.games.valhalla.text.en import ENGLISH
from play.games.valhalla.text.language import Language
from play.games.valhalla.text.render.cards import context, line, sentences, weapons_named
from play.games.valhalla.text.render.effects import does
from play.games.valhalla.text.ru import RUSSIAN

__all__ = ["LANGUAGES", "Unworded", "ability", "bonus", "text"]

LANGUAGES: dict[str, Language] = {"ru": RUSSIAN, "en": ENGLISH}


def text(script: Script, lang: str, card: Card, arming: bool = True) -> str:
    """One paragraph. Without `arming`, what faces and pages print beside the dice; a card that has nothing else keeps it."""
    say = LANGUAGES[lang]
    lines = list(sentences(script, card, say))
    weapons = card.facts.get("weapons") or ()
    if weapons and (arming or not lines):
        lines.insert(0, weapons_named(weapons, say))
    return " ".join(map(_capital, lines))


def ability(script: Script, n: int, lang: str, card: Card) -> str:
    """One ability of a card, said by itself: what the button of a jarl shows."""
    return _capital(line(script.abilities[n], context(script.abilities[n], card), LANGUAGES[lang]))


def bonus(script: Script, row: int, lang: str) -> str:
    """The bonus in a row of a card of Loki."""
    return _capital(does(script.rows[row].effect, Ctx("loki_cunning", role="loser"), LANGUAGES[lang]))


def _capital(line: str) -> str:
    return line[:1].upper() + line[1:]
