"""The games whose cards have scripts: which cards those are, what a script says, and what the catalogue shows of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from catalog import library
from catalog.library import Text
from catalog.loading.push import Told


@dataclass(frozen=True, slots=True)
class Scripted:
    cards: Callable[[], frozenset[str]]  # quick: reads the scripts, compiles nothing
    told: Callable[[], dict[str, Told]]


def scripts(game: str) -> Mapping[str, Any]:
    """Card -> its script. Every game collects them in its package `cards`."""
    return {script.id: script for script in import_module(f"play.games.{game}.cards").scripts()}


def said(game: str, card: str, language: str) -> str:
    """All that the script of a card says, or why it cannot be said. Every game has its words in its package `text`."""
    words = import_module(f"play.games.{game}.text")
    try:
        return str(words.text(scripts(game)[card], language, library.game(game).cards[card]))
    except words.Unworded as error:
        return f"(cannot be said: {error})"


def _cards(game: str) -> frozenset[str]:
    return frozenset(scripts(game))


def _berserk_told() -> dict[str, Told]:
    from play.games.berserk.cards import scripts
    from play.games.berserk.rules.book import BOOK
    from play.games.berserk.rules.loading import BadScript, load
    from play.games.berserk.script.ability import Keyword, Script
    from play.games.berserk.text import text
    from play.games.berserk.text.context import Unworded

    def said(script: Script) -> Text:
        """Without the keywords: faces and pages print their line from the facts, with links."""
        rest = replace(script, abilities=tuple(one for one in script.abilities if not isinstance(one, Keyword)))
        return Text(text(rest, "ru", facts[script.id]), text(rest, "en", facts[script.id]))

    load()
    facts = library.game("berserk").cards
    found: dict[str, Told] = {}
    for script in scripts():
        try:
            found[script.id] = Told(BOOK[script.id].playable, said(script))
        except Unworded as error:
            raise BadScript(f"{script.set}/{script.no}", str(error)) from error
    return found


def _valhalla_told() -> dict[str, Told]:
    """Without the dice of a warrior that has more to say: faces and pages draw them from the facts."""
    from play.games.valhalla.cards import scripts
    from play.games.valhalla.text import text

    facts = library.game("valhalla").cards
    found: dict[str, Told] = {}
    for script in scripts():
        ru, en = (text(script, language, facts[script.id], arming=False) for language in ("ru", "en"))
        found[script.id] = Told(True, Text(ru, en))
    return found


GAMES: Mapping[str, Scripted] = {
    "berserk": Scripted(partial(_cards, "berserk"), _berserk_told),
    "valhalla": Scripted(partial(_cards, "valhalla"), _valhalla_told),
}
