"""The games whose cards have scripts: which cards those are, and what the catalogue shows of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from catalog import library
from catalog.library import Text
from catalog.pushing import Told


@dataclass(frozen=True, slots=True)
class Scripted:
    cards: Callable[[], frozenset[str]]  # quick: reads the scripts, compiles nothing
    told: Callable[[], dict[str, Told]]


def _berserk_cards() -> frozenset[str]:
    from play.games.berserk.cards import scripts

    return frozenset(script.id for script in scripts())


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


GAMES: Mapping[str, Scripted] = {"berserk": Scripted(_berserk_cards, _berserk_told)}
