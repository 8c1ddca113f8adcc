"""The rules text of a card as lines of parts, some with links, and the notes that explain its keywords."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise, lazy
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog import library
from catalog.games import registry
from catalog.loading.version import catalog_version
from catalog.models import Card, Keyword
from catalog.sheet.vocabulary import vocabulary
from catalog.words.mentions import Kind, Lexicon, Part, Word, sentences

LOUD = ("keyword", "mark", "trigger")  # kinds of words that cards print as labels
NOTED = {*LOUD, "effect"}  # kinds that are explained below the text

Line = Sequence[Part]


@dataclass(frozen=True, slots=True)
class Wording:
    keywords: tuple[Part, ...]  # the line of keywords: each text and its word
    lines: tuple[Line, ...]
    notes: tuple[Keyword, ...]  # each keyword of the card and of its text, once


def reader_language() -> str:
    return "ru" if get_language() == "ru" else "en"


def said(text: Mapping[str, str] | None) -> str:
    """A text of a record in the reader's language."""
    return text[reader_language()] if text else ""


def in_both(ru: str, en: str) -> Promise:
    """These words in the language of whoever reads them: for games that bring their own words and no translations."""
    return _in_both(ru, en)


_in_both = lazy(lambda ru, en: ru if reader_language() == "ru" else en, str)


def game_name(game: str) -> str:
    """The name of a game, even of one that the site no longer has."""
    if game not in library.GAMES:
        return _("%(game)s, a game that is gone") % {"game": game}
    return str(getattr(library.game(game).name, reader_language()))


def wording(record: dict[str, Any], named: Iterable[Card]) -> Wording:
    """The wording of a card. `named` are the other cards that its text names."""
    language = reader_language()
    game = record["game"]
    cards = Lexicon(_card_words(record, named, language), language)
    words = lexicon(game, language)
    own = [Part(text, _own(game, key)) for key, text in printed_keywords(record)]
    seen: set[Word] = set()
    lines = tuple(_line(sentence, cards, words, seen) for sentence in sentences(said(record["text"])))
    used = [*own, *(part for line in lines for part in line)]
    keys = dict.fromkeys(part.word.key for part in used if part.word and part.word.kind in (Kind.KEYWORD, Kind.TERM))
    known = vocabulary(game).keywords
    carried = {part.word.key for part in own if part.word}
    notes = [known[key] for key in keys if key in known and (key in carried or noted(known[key]))]
    return Wording(tuple(own), lines, tuple(notes))


def noted(keyword: Keyword) -> bool:
    return keyword.kind in NOTED or keyword.key in registry.spec(keyword.game_id).text.explained


def printed_keywords(record: dict[str, Any]) -> list[tuple[str, str]]:
    """Key and text of each printed keyword. «Расход 3, 6, 9» is three uses with one text; «Жажда 1» may be printed
    twice."""
    printed: list[tuple[str, str]] = []
    values: dict[str, Any] = {}
    for use in record["keywords"]:
        text = said(use["text"])
        if text not in values or values[text] == use["value"]:
            printed.append((use["id"], text))
        values.setdefault(text, use["value"])
    return printed


def _line(sentence: str, cards: Lexicon, words: Lexicon, seen: set[Word]) -> Line:
    parts: list[Part] = []
    for part in cards.parts(sentence, seen):
        parts += [part] if part.word else words.parts(part.text, seen)
    return tuple(parts)


def _card_words(record: dict[str, Any], named: Iterable[Card], language: str) -> list[Word]:
    words = []
    for card in named:
        name = card.name_ru if language == "ru" else card.name_en
        shown = f"«{name}»" if language == "ru" else f"“{name}”"
        path = "" if card.id == record["id"] else card.path
        words.append(Word(Kind.CARD, card.id, shown, path, pattern=re.escape(shown), capital=False))
        if card.id in record["refs"]:
            words.append(Word(Kind.CARD, card.id, name.removeprefix("The "), path))
    return words


def _own(game: str, key: str) -> Word:
    keyword = vocabulary(game).keywords[key]
    return Word(Kind.KEYWORD, key, keyword.name, keyword.get_absolute_url())


def lexicon(game: str, language: str) -> Lexicon:
    return _lexicon(game, language, catalog_version())


@lru_cache(maxsize=20)
def _lexicon(game: str, language: str, _version: str) -> Lexicon:
    words = [word for one in vocabulary(game).keywords.values() if (word := keyword_word(one, language))]
    named = registry.spec(game).text.class_kinds
    words += [
        Word(Kind.CLASS, one.key, one.name_ru if language == "ru" else one.name_en, one.get_absolute_url())
        for one in (vocabulary(game).classes.values() if named else ())  # classes cost a query
        if one.kind in named
    ]
    return Lexicon(words, language)


def keyword_word(keyword: Keyword, language: str) -> Word | None:
    """A glossary word in its form in texts; None for a word that texts never use."""
    style = registry.spec(keyword.game_id).text
    name = keyword.name_ru if language == "ru" else keyword.name_en
    pattern = style.patterns.get(language, {}).get(keyword.key, "")
    if pattern is None:
        return None
    label = style.prints_labels and keyword.name_en[0].isupper() and not pattern
    capital = keyword.kind == "keyword" or (label and keyword.kind != "mark")
    return Word(
        kind=Kind.KEYWORD if capital or keyword.kind in LOUD else Kind.TERM,
        key=keyword.key,
        name=name.partition(" (")[0],
        path=keyword.get_absolute_url(),
        pattern=pattern,
        capital=capital,
        number=keyword.takes_value and any(one.name_ru == name for one in vocabulary(keyword.game_id).classes.values()),
    )
