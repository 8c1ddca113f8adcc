"""The difference between two decks: copies, printings, options, and lines of notes. Pure; pages put it into words.

Copies are compared per card and section, over all printings: another printing is not another card.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any

from decks.rules import SECTIONS, DeckList

_MOST_LINES = 2_000  # of notes compared line by line; longer notes are shown as replaced


class Kind(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Change:
    """A card in a section with its copies before and after."""

    section: str
    card: str
    before: int
    after: int

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def kind(self) -> Kind:
        if not self.before:
            return Kind.ADDED
        return Kind.CHANGED if self.after else Kind.REMOVED


@dataclass(frozen=True, slots=True)
class Option:
    """An option before and after; None if it was not set."""

    name: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class TextLine:
    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Diff:
    changes: tuple[Change, ...]
    reprinted: tuple[tuple[str, str], ...]  # (section, card) with the same number of copies in other printings
    options: tuple[Option, ...]

    def __bool__(self) -> bool:
        return bool(self.changes or self.reprinted or self.options)

    @property
    def added(self) -> int:
        return sum(max(change.difference, 0) for change in self.changes)

    @property
    def removed(self) -> int:
        return sum(max(-change.difference, 0) for change in self.changes)


def diff(a: DeckList, b: DeckList) -> Diff:
    """From `a` to `b`: sections in their order, cards in the order of the decks, the newer deck first."""
    before, after = _copies(a), _copies(b)
    cards = sorted({**after, **before}, key=lambda key: _place(key[0]))
    changes = [Change(*key, before[key], after[key]) for key in cards if before[key] != after[key]]
    looks, new_looks = _printings(a), _printings(b)
    reprinted = [key for key in cards if before[key] == after[key] and looks.get(key) != new_looks.get(key)]
    return Diff(tuple(changes), tuple(reprinted), tuple(_options(a, b)))


def text_diff(before: str, after: str) -> tuple[TextLine, ...]:
    """Lines of a text: removed, added and unchanged."""
    old, new = before.splitlines(), after.splitlines()
    if max(len(old), len(new)) > _MOST_LINES:
        return (*(TextLine(Kind.REMOVED, line) for line in old), *(TextLine(Kind.ADDED, line) for line in new))
    lines: list[TextLine] = []
    for kind, i, j, k, m in SequenceMatcher(None, old, new, autojunk=len(old) > 400).get_opcodes():
        if kind == "equal":
            lines += [TextLine(Kind.SAME, line) for line in old[i:j]]
        else:
            lines += [TextLine(Kind.REMOVED, line) for line in old[i:j]]
            lines += [TextLine(Kind.ADDED, line) for line in new[k:m]]
    return tuple(lines)


def _copies(deck: DeckList) -> Counter[tuple[str, str]]:
    copies: Counter[tuple[str, str]] = Counter()
    for line in deck.lines:
        copies[line.section, line.card] += max(line.count, 0)
    return copies


def _printings(deck: DeckList) -> dict[tuple[str, str], Counter[str]]:
    looks: dict[tuple[str, str], Counter[str]] = {}
    for line in deck.lines:
        if line.count > 0:
            looks.setdefault((line.section, line.card), Counter())[line.printing] += line.count
    return looks


def _options(a: DeckList, b: DeckList) -> Iterator[Option]:
    for name in dict.fromkeys([*b.options, *a.options]):
        before, after = a.options.get(name), b.options.get(name)
        if before != after:
            yield Option(name, before, after)


def _place(section: str) -> int:
    return SECTIONS.index(section) if section in SECTIONS else len(SECTIONS)
