"""The result of reading: the deck that was understood, and complaints about the rest. Shared by all formats; pure.

A complaint has a code for the error, the line and column, and better values; `decks.display.exports` has the sentences.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from catalog.library import Card, Game
from catalog.requests.numbers import whole
from decks.formats.decoding import without_controls
from decks.formats.names import names, other_games, written_names
from decks.formats.phrases import Named
from decks.games import registry
from decks.rules.deck import DeckList, Line

LARGEST = 256 * 1024  # bytes of a file
MOST_LINES, MOST_COPIES = 1000, 999
LONGEST_NAME, LONGEST_NOTES, LARGEST_OPTIONS = 100, 20_000, 8_000
DEEPEST_OPTIONS = 8
_MOST_SUGGESTED = 50  # searching near names takes time, and nobody fixes more lines than this by clicking
_QUOTED = 200  # letters of a bad line quoted in a complaint


@dataclass(frozen=True, slots=True)
class Complaint:
    """`line` counts from 1, 0 is the whole text; `text` is the wrong text at `column`, `nearest` are replacements for
    it."""

    code: str
    line: int = 0
    column: int = 0
    text: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    deck: DeckList
    name: str = ""
    notes: str = ""
    complaints: tuple[Complaint, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a piece of text. Formats whose parsers report no lines use `entry` instead: `lines[3]`."""

    line: int = 0
    column: int = 0
    text: str = ""
    entry: str = ""


class Gathering:
    """Collects what was understood of one text. Formats add to it; `reading` returns the result."""

    def __init__(self, game: Game) -> None:
        self.game, self.names = game, names(game.id)
        self.name, self.notes = "", ""
        self.options: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._counts: Counter[tuple[str, str, str]] = Counter()
        self._strangers: Counter[str] = Counter()
        self._suggested = 0

    def complain(self, code: str, place: Place | None = None, nearest: Iterable[str] = (), **params: Any) -> None:
        at = place or Place()
        if at.entry:
            params["entry"] = at.entry
        self.complaints.append(Complaint(code, at.line, at.column, at.text[:_QUOTED], params, tuple(nearest)))

    def add(self, section: str, card: Card, printing: str, count: int, place: Place) -> None:
        """Add a line. The first printing is the default, so it is not stored as a preference."""
        if printing == self.game.printings_of[card.id][0].id:
            printing = ""
        key = (section, card.id, printing)
        if not 0 < count <= MOST_COPIES or self._counts[key] + count > MOST_COPIES:
            self.bad_count(place)
        else:
            self._counts[key] += count

    def home_of(self, card: Card) -> str:
        """The section of a card if no heading or column names one."""
        return "hero" if card.type == registry.spec(self.game.id).hero else "main"

    def bad_count(self, place: Place) -> None:
        self.complain("bad-count", place, limit=MOST_COPIES)

    def one_card(self, named: Named, place: Place) -> Card | None:
        """The named card, if there is exactly one and the set and number belong to it; else add a complaint."""
        card, printing = named.card, named.printing
        if len(named.cards) > 1:
            self.complain("ambiguous-card", place, written_names(named.cards, named.name))
        elif card and printing and printing.card != card.id:
            both = (card, self.game.cards[printing.card])
            self.complain("printing-of-another", place, written_names(both, named.name), printed=named.printed)
        elif card:
            if named.printed and not printing:
                self.complain("printing-ignored", place, printed=named.printed)
            return card
        elif printing and named.name:
            near = (written_names([self.game.cards[printing.card]], named.name)[0], *self.names.nearest(named.name, 4))
            self.complain("unknown-card", place, dict.fromkeys(near))
        elif named.printed and not named.name:
            self.no_printing(named.printed.partition("/")[0], named.printed, place)
        else:
            self.unknown(named.name, place)
        return None

    def no_printing(self, expansion: str, printed: str, place: Place) -> None:
        last = self.names.last_number(expansion)
        self.complain("unknown-printing" if last else "unknown-set", place, printed=printed, set=expansion, last=last)

    def unknown(self, name: str, place: Place) -> None:
        """Complain about a name or id without a card in this game: it may be another game's, or misspelled."""
        strangers = other_games(name, self.game.id)
        if strangers:
            self._strangers.update(strangers)
            self.complain("card-of-another-game", place, game=strangers[0])
        else:
            self._suggested += 1
            near = self.names.nearest(name) if self._suggested <= _MOST_SUGGESTED else ()
            self.complain("unknown-card", place, near)

    def is_of(self, game: str, place: Place | None = None) -> bool:
        """Whether the game that the text names is the requested one; else add a complaint."""
        if game != self.game.id:
            self.complain("another-game", place, game=game)
        return game == self.game.id

    def set_options(self, options: Any, place: Place | None = None) -> None:
        """Set the settings of a table if they are an object of reasonable size that a database can store."""
        flaw = options_flaw(options)
        if flaw:
            self.complain(flaw, place, limit=LARGEST_OPTIONS)
        else:
            self.options = options

    def refuse(self, code: str, place: Place | None = None, **params: Any) -> Reading:
        """The text is not a deck: add the reason and keep nothing."""
        self.complain(code, place, **params)
        return Reading(DeckList(self.game.id), complaints=tuple(self.complaints))

    def reading(self) -> Reading:
        lines = (Line(card, count, section, printing) for (section, card, printing), count in self._counts.items())
        deck = DeckList(self.game.id, tuple(lines), self.options).tidy()
        name, notes = self._short_name(), self._short_notes()
        complaints = self.complaints
        if self._strangers.total() > len(deck.lines) and all(one.code != "another-game" for one in complaints):
            complaints = [Complaint("another-game", params={"game": self._strangers.most_common(1)[0][0]}), *complaints]
        return Reading(deck, name, notes, tuple(complaints))

    def _short_name(self) -> str:
        name = " ".join(without_controls(self.name).split())
        if len(name) > LONGEST_NAME:
            self.complain("name-too-long", limit=LONGEST_NAME)
        return name[:LONGEST_NAME].strip()

    def _short_notes(self) -> str:
        notes = without_controls(self.notes)
        if len(notes) > LONGEST_NOTES:
            self.complain("notes-too-long", limit=LONGEST_NOTES)
        return notes[:LONGEST_NOTES]


def copies(written: str) -> int:
    """A written count; 0 unless it is a number from 1 to the limit of a line."""
    return whole(written.strip().removeprefix("+"), MOST_COPIES) or 0


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def options_flaw(options: Any) -> str:
    """Why these cannot be the settings of a table, as a code: not an object, too deep, too large, or not storable."""
    if not isinstance(options, dict) or not _is_shallow(options, DEEPEST_OPTIONS):
        return "bad-options"
    try:
        written = orjson.dumps(options)
    except orjson.JSONEncodeError:  # a number beyond 64 bits
        return "bad-options"
    if b"\\u0000" in written:
        return "bad-options"
    return "options-too-large" if len(written) > LARGEST_OPTIONS else ""


def _is_shallow(value: Any, depth: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth > 0 and all(_is_shallow(one, depth - 1) for one in inner)
