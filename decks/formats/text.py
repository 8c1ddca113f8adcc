"""Decks as plain text, as people write them in chats and notebooks: one card per line, under headings, in either
language.

`phrases` reads lines and `headings` reads headings. A line that cannot be understood becomes a complaint; the other
lines are kept.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from catalog import library
from catalog.words.text import fold
from decks.contents.groups import Row, groups
from decks.formats import headings
from decks.formats.decoding import without_controls
from decks.formats.headings import NOTES, SECTION_OF, SETUP, heading, written
from decks.formats.phrases import read_phrase
from decks.formats.reading import MOST_LINES, Gathering, Place, Reading, copies
from decks.formats.settings import SETTING, read_key, read_value, write_setting
from decks.games import registry
from decks.rules.deck import SECTIONS, DeckList

_LONGEST_LINE = 300
_COMMENT = re.compile(r"(?:#+|//+|;+)\s*(?P<words>.*)")
_REMARK = re.compile(r"\s+(?:#|//).*")  # a comment after a card
_BULLET = re.compile(r"[-*•·–—]\s+")
_LABEL = re.compile(r"(?P<label>[^:]{1,40}):\s*(?P<value>.*)")


def read(text: str, gathering: Gathering) -> Reading:
    return _List(gathering).read(without_controls(text))


class _List:
    """The list being read: `section` is empty until a heading sets it; a hero without a heading goes into the hero
    section."""

    def __init__(self, gathering: Gathering) -> None:
        self.deck = gathering
        self.section = ""
        self.first = True
        self.options: dict[str, Any] = {}

    def read(self, text: str) -> Reading:
        lines = text.split("\n")
        meant = 0
        for number, line in enumerate(lines, 1):
            stripped = line.strip()
            if not any(letter.isalnum() for letter in stripped):
                continue
            meant += 1
            if meant > MOST_LINES:
                return self.deck.refuse("too-many-lines", limit=MOST_LINES)
            place = Place(number, line.index(stripped) + 1, stripped)
            if (notes := self._notes(stripped)) is not None:
                self.deck.notes = "\n".join([notes, *lines[number:]]).strip("\n")
                break
            if not self._line(place):
                break
            self.first = False
        if self.options:
            self.deck.set_options(self.options)
        return self.deck.reading()

    def _notes(self, line: str) -> str | None:
        """The text after the heading of the notes on the same line; None if the line is not that heading."""
        label, _, rest = line.partition(":")
        if self.section == SETUP and rest.strip():
            return None
        return rest.strip() if SECTION_OF.get(heading(label) or "") == NOTES else None

    def _line(self, place: Place) -> bool:
        """Read one line or add a complaint. False if the list is of another game and reading on makes no sense."""
        line = place.text
        if self.section == SETUP and SETTING.fullmatch(line):
            self._setting(place)
        elif comment := _COMMENT.fullmatch(line):
            if not self._heading(comment["words"]) and self.first and line.startswith("#"):
                self.deck.name = comment["words"]
        elif self._heading(line) or headings.is_total(line):
            pass
        elif (label := _LABEL.fullmatch(line)) and (answer := self._label(label, place)) is not None:
            return answer
        else:
            self._card(place, self.section)
        return True

    def _heading(self, line: str) -> bool:
        words = heading(line)
        if words in SECTION_OF:
            self.section = SECTION_OF[words]
        elif words in headings.type_words(self.deck.game.id):
            if self.section == "hero":
                self.section = ""
        else:
            return False
        return True

    def _label(self, found: re.Match[str], place: Place) -> bool | None:
        """`Название: …`, `Игра: …`, `Герой: Резак`, `players: 4`. None if the line is something else."""
        label, value = heading(found["label"]) or "", found["value"]
        if label in headings.NAME_WORDS:
            self.deck.name = value
            return True
        if label in headings.GAME_WORDS and (game := headings.game_named(value)):
            return self.deck.is_of(game, place)
        if (
            registry.is_set_up(self.deck.game.id)
            and SETTING.fullmatch(place.text)
            and not self.deck.names.find(place.text)
        ):
            self._setting(place)
            return True
        if label in SECTION_OF and value:
            column = place.column + found.start("value")
            self._card(Place(place.line, column, value), SECTION_OF[label])
            return True
        return None

    def _setting(self, place: Place) -> None:
        found = SETTING.fullmatch(place.text)
        assert found is not None
        try:
            self.options[read_key(found["key"])] = read_value(found["value"])
        except ValueError:
            self.deck.complain("unreadable", place)

    def _card(self, place: Place, section: str) -> None:
        if len(place.text) > _LONGEST_LINE:
            self.deck.complain("line-too-long", place, limit=_LONGEST_LINE)
            return
        line = _REMARK.sub("", place.text)
        if bullet := _BULLET.match(line):
            line = line[bullet.end() :]
        kept = [at for at, sign in enumerate(line) if not (sign.isspace() and line[at - 1].isspace())]
        phrase = read_phrase("".join(" " if line[at].isspace() else line[at] for at in kept), self.deck.names)

        def part(start: int, length: int) -> Place:
            """The same letters at their place in the text, with all their spaces."""
            first, last = kept[start], kept[start + length - 1]
            return Place(place.line, place.column + place.text.index(line) + first, line[first : last + 1])

        count = copies(phrase.count) if phrase.count else 1
        if not count:
            self.deck.bad_count(part(phrase.count_column, len(phrase.count)))
            return
        named, at = phrase.named, part(phrase.column, len(phrase.text))
        if card := self.deck.one_card(named, at):
            home = section if section in SECTIONS else self.deck.home_of(card)
            self.deck.add(home, card, named.printing.id if named.printing else "", count, at)


def write(deck: DeckList, name: str, notes: str, language: str) -> str:
    """Sections and types under headings, so that any deck, even an illegal one, is read back unchanged."""
    game = library.game(deck.game)
    parts = [
        [
            *([f"{written('name', language)}: {' '.join(name.split())}"] if name.strip() else ()),
            f"{written('game', language)}: {getattr(game.name, language)}",
        ],
        [written(SETUP, language), *(write_setting(key, value) for key, value in deck.options.items())]
        if deck.options
        else [],
        *_sections(deck, language),
        [written(NOTES, language) + ":", notes.strip("\n")] if notes.strip() else [],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _sections(deck: DeckList, language: str) -> Iterator[list[str]]:
    for section, found in groupby(groups(deck, language), key=lambda group: group.section):
        title = written(section, language)
        lines = [title if section == "hero" else f"{title} ({deck.size(section)})"]
        for group in found:
            title = getattr(group.type.plural, language)
            if section == "main" and fold(title) not in SECTION_OF:  # the heading «Герои» would start the hero section
                lines += ["", f"{title} ({group.count})"]
            lines += [_row(row, deck.game, language) for row in group.rows]
        yield lines


def _row(row: Row, game: str, language: str) -> str:
    name = f"{row.line.count} {getattr(row.card.name, language)}"
    first = library.game(game).printings_of[row.card.id][0]
    if row.printing.id == first.id:
        return name
    return f"{name} ({library.game(game).expansions[row.printing.expansion].code}/{row.printing.number})"
