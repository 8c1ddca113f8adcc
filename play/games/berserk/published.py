"""What the catalogue shows of Berserk's scripted cards: whether they are playable, and the text of the script."""

from dataclasses import replace

from catalog import library
from catalog.library import Text
from catalog.loading.playability import Playability
from play.games.berserk.cards import scripts
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.loading import BadScript, load
from play.games.berserk.script.ability import Keyword, Script
from play.games.berserk.text import text
from play.games.berserk.text.context import Unworded


def published() -> dict[str, Playability]:
    load()
    facts = library.game("berserk").cards
    found: dict[str, Playability] = {}
    for script in scripts():
        try:
            found[script.id] = Playability(BOOK[script.id].playable, _said(script, facts[script.id]))
        except Unworded as error:
            raise BadScript(f"{script.set}/{script.no}", str(error)) from error
    return found


def _said(script: Script, card: library.Card) -> Text:
    """Without the keywords: faces and pages print that line from the facts, with links."""
    rest = replace(script, abilities=tuple(one for one in script.abilities if not isinstance(one, Keyword)))
    return Text(text(rest, "ru", card), text(rest, "en", card))
