"""Finding cards by what people write: a name in either language, part of one, a set and a number, an id.

Case, ё, quotes, dashes and other marks do not matter. Nothing here guesses: what could be two cards is given back as two.
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
_NEAR, _SPREAD = 65, 18  # of 100: below this names have little in common; so much worse than the best is noise
_LONGEST = 120  # letters of a name that are compared


def key(name: str) -> str:
    """What two spellings of a name have in common: words and numbers only. A plus tells «Ярость (+2)» from a mere 2."""
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
        """The one card of this name, or all that it may mean: «Резак» is two heroes. None: nobody is called so."""
        if exact := self.by_id(name) or self.cards.get(key(name)):
            return (exact,)
        return tuple({card.id: card for card in self._short.get(key(name), ())}.values())

    def by_id(self, text: str) -> Card | None:
        printing = self.printing_by_id(text)
        return self.game.cards[printing.card] if printing else self.game.cards.get(text.strip().lower())

    def printing_by_id(self, text: str) -> Printing | None:
        return self.game.printings.get(text.strip().lower())

    def printing(self, expansion: str, number: int) -> Printing | None:
        """`17`, `1`: the expansion by its code."""
        code = expansion.strip()
        return self.printings.get((fold(code.lstrip("0") if code.isdecimal() else code), number))

    def last_number(self, expansion: str) -> int:
        """How far the numbers of an expansion go; 0 if there is none of this code."""
        code = fold(expansion.strip())
        return max((number for known, number in self.printings if known == code), default=0)

    def nearest(self, name: str, most: int = 5) -> tuple[str, ...]:
        """Names like this one, the likest first, in the alphabet it is written in."""
        written = self._written[language_of(name)]
        near = process.extract(key(name[:_LONGEST]), written.keys(), scorer=fuzz.WRatio, score_cutoff=_NEAR, limit=most)
        return tuple(written[found] for found, score, _ in near if score > near[0][1] - _SPREAD)


def language_of(text: str) -> str:
    return "ru" if _CYRILLIC.search(text) else "en"


def written_names(cards: Iterable[Card], like: str) -> tuple[str, ...]:
    """The names of cards in the language of what somebody wrote."""
    return tuple(getattr(card.name, language_of(like)) for card in cards)


def other_games(name: str, game: str) -> list[str]:
    """Other games that have a card of just this name or id."""
    others = (names(other) for other in library.GAMES if other != game)
    return [other.game.id for other in others if other.by_id(name) or key(name) in other.cards]


@cache
def names(game: str) -> Names:
    return Names(library.game(game))
