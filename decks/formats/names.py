"""Find cards by what people write: a name in either language, part of a name, a set and a number, an id.

Case, ё, quotes, dashes and other marks do not matter. Nothing here guesses: an ambiguous name returns all its cards.
"""

import re
from collections.abc import Iterable
from functools import cache

from rapidfuzz import fuzz, process

from catalog import library
from catalog.library import Card, Game, Printing
from catalog.words.text import fold

_WORD = re.compile(r"[\w+]+")
_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘ʼ`´", ""))
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_NEAR, _SPREAD = 65, 18  # of 100: below this, names have little in common; this much worse than the best is noise
_LONGEST = 120  # letters of a name to compare


def key(name: str) -> str:
    """What different spellings of a name share: words and numbers. A plus distinguishes «Ярость (+2)» from a plain 2."""
    return " ".join(_WORD.findall(fold(name.translate(_APOSTROPHES))))


class Names:
    """The names of one game's cards."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: dict[str, Card] = {}
        self._short: dict[str, list[Card]] = {}
        self._written: dict[str, dict[str, str]] = {"ru": {}, "en": {}}
        for card in game.cards.values():
            for language, name in (("en", card.name.en), ("ru", card.name.ru)):
                self.cards[key(name)] = card
                self._written[language][key(name)] = name
                if "," in name:
                    self._short.setdefault(key(name.partition(",")[0]), []).append(card)
        codes = {expansion.id: fold(expansion.code) for expansion in game.expansions.values()}
        self.printings = {(codes[one.expansion], one.number): one for one in game.printings.values()}

    def find(self, name: str) -> tuple[Card, ...]:
        """The one card with this name, or all that it may mean: «Резак» is two heroes. Empty if there is none."""
        if exact := self.by_id(name) or self.cards.get(key(name)):
            return (exact,)
        return tuple({card.id: card for card in self._short.get(key(name), ())}.values())

    def by_id(self, text: str) -> Card | None:
        printing = self.printing_by_id(text)
        return self.game.cards[printing.card] if printing else self.game.cards.get(text.strip().lower())

    def printing_by_id(self, text: str) -> Printing | None:
        return self.game.printings.get(text.strip().lower())

    def printing(self, expansion: str, number: int) -> Printing | None:
        """`17`, `1`: the printing with this number in the expansion with this code."""
        code = expansion.strip()
        return self.printings.get((fold(code.lstrip("0") if code.isdecimal() else code), number))

    def last_number(self, expansion: str) -> int:
        """The highest number in an expansion; 0 if no expansion has this code."""
        code = fold(expansion.strip())
        return max((number for known, number in self.printings if known == code), default=0)

    def nearest(self, name: str, most: int = 5) -> tuple[str, ...]:
        """Similar names, the most similar first, in the alphabet of the given name."""
        written = self._written[language_of(name)]
        near = process.extract(key(name[:_LONGEST]), written.keys(), scorer=fuzz.WRatio, score_cutoff=_NEAR, limit=most)
        return tuple(written[found] for found, score, _ in near if score > near[0][1] - _SPREAD)


def language_of(text: str) -> str:
    return "ru" if _CYRILLIC.search(text) else "en"


def written_names(cards: Iterable[Card], like: str) -> tuple[str, ...]:
    """The names of cards in the language that the user wrote in."""
    return tuple(getattr(card.name, language_of(like)) for card in cards)


def other_games(name: str, game: str) -> list[str]:
    """Other games that have a card with exactly this name or id."""
    others = (names(other) for other in library.GAMES if other != game)
    return [other.game.id for other in others if other.by_id(name) or key(name) in other.cards]


@cache
def names(game: str) -> Names:
    return Names(library.game(game))
