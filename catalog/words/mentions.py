"""Find the keywords, classes and other cards that a rules text mentions, by their names in either language.

Pure Python: takes text and words, returns parts. Pages turn the parts into links; no HTML here.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from catalog.words.inflection import forms

_QUOTED = re.compile(r"«([^«»]+)»")
_SENTENCE_END = re.compile(r"(?<=[.!?])(?<!\b[А-ЯЁA-Z]\.)\s+(?=[«“\"(]?[А-ЯЁA-Z0-9+−—])")
_OPENING, _CLOSING = "«“(", "»”)"


class Kind(Enum):
    """In order of precedence: names, then words that the game prints with a capital letter, then ordinary words."""

    CARD = "card"
    KEYWORD = "keyword"  # printed with a capital letter: «Броня 2»
    CLASS = "class"
    TERM = "term"  # an ordinary word with its own rule: «кладбище»


@dataclass(frozen=True, slots=True)
class Word:
    """Something a text may name. `capital`: only forms with a capital letter count. `number`: only before a number."""

    kind: Kind
    key: str
    name: str
    path: str
    pattern: str = ""  # if texts do not use the forms of the name
    capital: bool = True
    number: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of text, and the word it stands for, if any."""

    text: str
    word: Word | None = None


class Lexicon:
    """The words of one game in one language, ready for searching."""

    def __init__(self, words: Iterable[Word], language: str) -> None:
        order = list(Kind)
        ranked = sorted(words, key=lambda word: (order.index(word.kind), -len(word.name)))
        self.words = tuple(ranked)
        self.language = language
        alternatives = "|".join(f"({_pattern(word, language)})" for word in ranked)
        self._found = re.compile(rf"(?:(?<![\w-])|(?<=\b[Nn]on-))(?:{alternatives})(?![\w-])") if ranked else None

    def parts(self, text: str, seen: set[Word]) -> Iterator[Part]:
        """The text in parts. Ordinary words are marked at their first occurrence, other words everywhere; `seen`
        remembers."""
        end = 0
        for found in self._found.finditer(text) if self._found else ():
            assert found.lastindex is not None
            word = self.words[found.lastindex - 1]
            if word.kind is Kind.TERM and word in seen:
                continue
            seen.add(word)
            if found.start() > end:
                yield Part(text[end : found.start()])
            yield Part(found[0], word)
            end = found.end()
        if end < len(text):
            yield Part(text[end:])

    def mentions(self, text: str) -> bool:
        return self._found is not None and self._found.search(text) is not None


def _pattern(word: Word, language: str) -> str:
    """One alternative of the big pattern, without groups, so that the group number identifies the word."""
    body = word.pattern or forms(word.name, language)
    first = "(?=[А-ЯЁA-Z])" if word.capital else ""
    number = r"(?= (?:\d|X\b))" if word.number else ""
    return f"{first}(?i:{body}){number}"


def sentences(text: str) -> list[str]:
    """The sentences of a text. Full stops inside quotes and brackets do not end a sentence."""
    lines: list[str] = []
    start = 0
    for gap in _SENTENCE_END.finditer(text):
        head = text[start : gap.start()]
        if sum(map(head.count, _OPENING)) == sum(map(head.count, _CLOSING)):
            lines.append(head)
            start = gap.end()
    return [*lines, text[start:]] if text[start:] else lines


def quoted(text: str) -> list[str]:
    """The contents of «»: the names of other cards, and texts that cards give each other."""
    return _QUOTED.findall(text)
