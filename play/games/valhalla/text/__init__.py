"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru` and `en` have the phrases and nouns of a language; `render/` builds sentences from them, in the same way for both.
"""

from catalog.library import Card
from play.games.valhalla.script.node import Script
from play.games.valhalla.text.context import Unworded
from play.games.valhalla.text.en import ENGLISH
from play.games.valhalla.text.language import Language
from play.games.valhalla.text.render.cards import (
    LOSER,
    context,
    jarl_abilities,
    line,
    loki_rows,
    sentences,
    weapons_named,
)
from play.games.valhalla.text.render.effects import does
from play.games.valhalla.text.ru import RUSSIAN

__all__ = ["LANGUAGES", "Unworded", "abilities", "ability", "bonus", "rows", "text"]

LANGUAGES: dict[str, Language] = {"ru": RUSSIAN, "en": ENGLISH}


def text(script: Script, lang: str, card: Card, arming: bool = True) -> str:
    """One paragraph. Without `arming`, it omits what faces and pages print beside the dice, unless the card has nothing
    else."""
    say = LANGUAGES[lang]
    lines = list(sentences(script, card, say))
    weapons = card.facts.get("weapons") or ()
    if weapons and (arming or not lines):
        lines.insert(0, weapons_named(weapons, say))
    return " ".join(map(_capital, lines))


def ability(script: Script, n: int, lang: str, card: Card) -> str:
    """One ability alone: the label of a jarl's button."""
    return _capital(line(script.abilities[n], context(script.abilities[n], card), LANGUAGES[lang]))


def abilities(script: Script, lang: str, card: Card) -> list[str]:
    """Both abilities of a jarl as in its text, without the word between them."""
    main, second = jarl_abilities(script, card, LANGUAGES[lang])
    return [_capital(main), second]


def bonus(script: Script, row: int, lang: str) -> str:
    """The bonus in a row of a Loki card."""
    return _capital(does(script.rows[row].effect, LOSER, LANGUAGES[lang]))


def rows(script: Script, lang: str) -> list[str]:
    """Every row of a Loki card as in its text: the margin of strength, then the bonus."""
    return [_capital(row) for row in loki_rows(script, LANGUAGES[lang])]


def _capital(line: str) -> str:
    return line[:1].upper() + line[1:]
