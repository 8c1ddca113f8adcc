"""The words in a plain-text list that are not cards: headings of sections and types, labels of name, game and notes."""

import re
from functools import cache

from catalog import library
from catalog.words.text import fold

NOTES, SETUP = "notes", "setup"

_SECTIONS = {
    "hero": "герой, герои, hero, heroes",
    "main": "колода, основная колода, основная, состав, карты, deck, main deck, main, mainboard, maindeck, cards",
    "side": "дополнительная колода, дополнительная, доп. колода, запас, сайд, сайдборд, side deck, side, sideboard, sb",
    SETUP: "настройка, настройки, партия, setup, options",
    NOTES: "заметки, заметка, примечания, описание, notes, note, description",
}
SECTION_OF = {word: section for section, words in _SECTIONS.items() for word in words.split(", ")}
NAME_WORDS = frozenset({"название", "имя", "название колоды", "name", "deck name", "title"})
GAME_WORDS = frozenset({"игра", "game"})
_TOTALS = frozenset({"всего", "итого", "total"})
_TYPES = frozenset({"поддержка", "support", "supports", "прочее", "other"})

WRITTEN = {  # what an export writes: (Russian, English)
    "name": ("Название", "Name"), "game": ("Игра", "Game"), "hero": ("Герой", "Hero"), "main": ("Колода", "Main deck"),
    "side": ("Дополнительная колода", "Side deck"), SETUP: ("Настройка", "Setup"), NOTES: ("Заметки", "Notes"),
}  # fmt: skip

_LONGEST = 60
_TALLY = r"[(\[]\s*\d{1,9}[^)\]]{0,12}[)\]]|\d{1,9}(?:\s*(?:карт\w*|cards?|шт\.?))?"  # (26), 26, 26 карт
_HEADING = re.compile(rf"[\W_]*(?P<words>[^\W\d_](?:[^:(\[]*[^\W_])?\.?)\s*[:—–-]?\s*(?:{_TALLY})?\s*[\W_]*")


def written(word: str, language: str) -> str:
    return WRITTEN[word][0 if language == "ru" else 1]


def heading(line: str) -> str | None:
    """The folded words of a line that may be a heading, without counts and decoration: `== Существа (26) ==` ->
    `существа`."""
    words = " ".join(line.split())
    found = _HEADING.fullmatch(words) if len(words) <= _LONGEST else None
    return fold(found["words"]) if found else None


def is_total(line: str) -> bool:
    """`Всего: 40 карт`."""
    return fold(line).partition(":")[0].strip(" .") in _TOTALS


@cache
def type_words(game: str) -> frozenset[str]:
    """Names of types, singular and plural, in both languages: headings within a section."""
    types = library.game(game).types.values()
    return _TYPES | {fold(word) for kind in types for text in (kind.name, kind.plural) for word in (text.ru, text.en)}


@cache
def _games() -> dict[str, str]:
    known = {}
    for game in library.games():
        for word in (game.id, game.name.ru, game.name.en):
            known[fold(word).strip("!")] = game.id
    return known


def game_named(text: str) -> str | None:
    return _games().get(fold(text).strip("! "))
