"""What a line of rules text mentions: keywords, classes and other cards, found by their names in either language.

Pure Python: text and words in, parts out. Pages turn parts into links; nothing here knows of HTML.
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
    """Names come first, then what the game prints with a capital, then its ordinary words."""

    CARD = "card"
    KEYWORD = "keyword"  # printed with a capital: «Броня 2»
    CLASS = "class"
    TERM = "term"  # an ordinary word with a rule behind it: «кладбище»


@dataclass(frozen=True, slots=True)
class Word:
    """Something a text may name. `capital`: only a form with a capital letter means it. `number`: only before a number."""

    kind: Kind
    key: str
    name: str
    path: str
    pattern: str = ""  # where the name's own forms are not what texts say
    capital: bool = True
    number: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of text, and the word it stands for, if any."""

    text: str
    word: Word | None = None


class Lexicon:
    """The words of one game in one language, ready to be looked for."""

    def __init__(self, words: Iterable[Word], language: str) -> None:
        order = list(Kind)
        ranked = sorted(words, key=lambda word: (order.index(word.kind), -len(word.name)))
        self.words = tuple(ranked)
        self.language = language
        alternatives = "|".join(f"({_pattern(word, language)})" for word in ranked)
        self._found = re.compile(rf"(?:(?<![\w-])|(?<=\b[Nn]on-))(?:{alternatives})(?![\w-])") if ranked else None

    def parts(self, text: str, seen: set[Word]) -> Iterator[Part]:
        """The text in pieces. Ordinary words are marked where they first occur, the rest everywhere; `seen` remembers."""
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
    """One alternative of the big pattern: no groups of its own, so that the number of the group is that of the word."""
    body = word.pattern or forms(word.name, language)
    first = "(?=[А-ЯЁA-Z])" if word.capital else ""
    number = r"(?= (?:\d|X\b))" if word.number else ""
    return f"{first}(?i:{body}){number}"


def sentences(text: str) -> list[str]:
    """One ability a line. Full stops inside quotes and brackets do not end a sentence."""
    lines: list[str] = []
    start = 0
    for gap in _SENTENCE_END.finditer(text):
        head = text[start : gap.start()]
        if sum(map(head.count, _OPENING)) == sum(map(head.count, _CLOSING)):
            lines.append(head)
            start = gap.end()
    return [*lines, text[start:]] if text[start:] else lines


def quoted(text: str) -> list[str]:
    """What stands in «»: the names of other cards, and texts that cards give each other."""
    return _QUOTED.findall(text)
