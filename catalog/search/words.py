"""Words and their spellings: folding, endings, the other keyboard layout, and the nearest word to a wrong one.

Pure Python. A `Lexicon` holds the words of one field (elements, types, sets …) of all games.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rapidfuzz import fuzz, process

from catalog.library import Text
from catalog.words.inflection import forms
from catalog.words.text import fold

SUGGESTED = 4
_SHORTEST_BEGINNING = 3
_NEAR = 60
_NOT_LETTERS = re.compile(r"[\W_]+")
_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбю"
_SWITCHED = str.maketrans(_LATIN_KEYS + _CYRILLIC_KEYS, _CYRILLIC_KEYS + _LATIN_KEYS)


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of one game's vocabulary: an element, a type, a set. `pk` is the primary key of its row."""

    game: str
    key: str
    pk: str
    name: Text
    order: int


def plain(text: str) -> str:
    """Folded, without the invisible characters that come with pasted text."""
    return fold(text if text.isprintable() else "".join(c for c in text if unicodedata.category(c) != "Cf"))


@lru_cache(maxsize=8192)
def spelling(text: str) -> str:
    """What different spellings of a word share: `Child_of_Krong`, `child-of-krong`, `child of Krong`."""
    return _NOT_LETTERS.sub(" ", plain(text)).strip()


def is_cyrillic(text: str) -> bool:
    return _CYRILLIC.search(text) is not None


def switched(text: str) -> str:
    """The same keys on the other keyboard layout: `ktc` is `лес`."""
    return text.lower().translate(_SWITCHED)


def quoted(word: str) -> str:
    """The word, quoted if a query requires it."""
    return f'"{word}"' if re.search(r"[^\w.+-]", word) or word.startswith("-") else word


class Lexicon:
    """The words of one field. The site suggests `main` spellings and understands the others."""

    def __init__(self) -> None:
        self._spelled: dict[str, list[Entry]] = defaultdict(list)
        self._main: dict[str, list[Entry]] = defaultdict(list)
        self._written: dict[str, str] = {}
        self.entries: list[Entry] = []
        self._remembered = lru_cache(maxsize=1024)(self._inflected)

    def add(self, entry: Entry, main: Iterable[str], also: Iterable[str] = ()) -> None:
        self.entries.append(entry)
        written = {spelling(word): word for word in main if spelling(word)}
        self._written = written | self._written
        for word in written:
            self._main[word].append(entry)
        for word in dict.fromkeys([*written, *map(spelling, also)]):
            self._spelled[word].append(entry)

    def resolve(self, text: str, game: str | None = None) -> tuple[Entry, ...]:
        """The entries that this word names, in the given game if it has any; none if it is unknown or ambiguous."""
        word = spelling(text)
        if not word:
            return ()
        if exact := self._spelled.get(word):
            return _of_game(exact, game)
        return _one_thing(_of_game(self._remembered(word), game))

    def _inflected(self, word: str) -> tuple[Entry, ...]:
        """The entries with a name of this form, or else with a name that begins with the word."""
        found = [entry for form, entries in self._forms if form.fullmatch(word) for entry in entries]
        if not found and len(word) >= _SHORTEST_BEGINNING:
            found = [entry for known, entries in self._spelled.items() if known.startswith(word) for entry in entries]
        return tuple(dict.fromkeys(found))

    @cached_property
    def _forms(self) -> list[tuple[re.Pattern[str], list[Entry]]]:
        """Драконы, эльфов, dwarves: the main spellings in other cases and numbers."""
        return [
            (re.compile(forms(word, "ru" if is_cyrillic(word) else "en")), entries)
            for word, entries in self._main.items()
            if not word[0].isdecimal()
        ]

    def nearest(self, text: str, game: str | None = None, likeness: int = _NEAR) -> tuple[str, ...]:
        """Words that the user may have meant, best first."""
        word = spelling(text)
        near: list[str] = []
        if self.resolve(other := switched(text), game):
            near.append(spelling(other))
        mine = [
            spelled for spelled, entries in self._main.items() if game is None or any(e.game == game for e in entries)
        ]
        near += sorted((spelled for spelled in mine if word and spelled.startswith(word)), key=len)
        scored = process.extract(word, mine, scorer=_likeness, score_cutoff=likeness, limit=2 * SUGGESTED)
        near += [spelled for spelled, _score, _at in scored]
        return self._different(near)

    def few(self, cyrillic: bool, game: str | None = None) -> tuple[str, ...]:
        """A few words to show if nothing is near: in the user's alphabet, in the order of the game."""
        mine = _of_game(self.entries, game)
        return self._different(spelling(entry.name.ru if cyrillic else entry.name.en) for entry in mine)

    def _different(self, words: Iterable[str]) -> tuple[str, ...]:
        """One spelling per thing, up to the limit of suggestions."""
        kept: dict[tuple[Entry, ...], str] = {}
        for word in words:
            kept.setdefault(tuple(self._spelled.get(word, ())), word)
        return tuple(self._written.get(word, word) for word in list(kept.values())[:SUGGESTED])


def _likeness(one: str, other: str, *, score_cutoff: float | None = None, **_options: object) -> float:
    """Similarity of letters; a whole word of a long name counts almost as much as the name."""
    whole = fuzz.ratio(one, other)
    inside = fuzz.token_set_ratio(one, other) if " " in other else 0
    score = max(whole, 0.9 * inside)
    return score if score_cutoff is None or score >= score_cutoff else 0.0


def _of_game(entries: Iterable[Entry], game: str | None) -> tuple[Entry, ...]:
    entries = tuple(entries)
    return tuple(entry for entry in entries if entry.game == game) or entries


def _one_thing(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A shortened word must mean one thing, although several games may have it."""
    return entries if len({spelling(entry.name.en) for entry in entries}) == 1 else ()
