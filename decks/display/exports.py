"""Import complaints in the reader's language, for pages and API, and the names of export formats and files."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.sheet.wording import reader_language
from decks.formats import Complaint, Reading, write
from decks.games import registry
from decks.models import Deck
from decks.starters.files import shown

# Complaints with these codes lose no card: the line was read anyway, or was never a card.
HARMLESS = frozenset({"printing-ignored", "name-too-long", "notes-too-long"})

_TITLES: Mapping[str, str | Promise] = {
    "text": _("Plain list"),
    "json": "JSON",
    "csv": _("Table (CSV)"),
    "code": _("Deck code"),
}
TYPES: Mapping[str, tuple[str, str]] = {  # format -> content type, file extension
    "text": ("text/plain; charset=utf-8", "txt"),
    "json": ("application/json", "json"),
    "csv": ("text/csv; charset=utf-8", "csv"),
    "code": ("text/plain; charset=utf-8", "code.txt"),
    **{name: other.TYPE for name, other in registry.format_modules().items()},
}
_SENTENCES: Mapping[str, str | Promise] = {
    "too-large": _("This is too large: at most %(limit)d kilobytes."),
    "not-text": _("This is not text but a picture, an archive or the like. A deck is a list of cards."),
    "empty": _("There is nothing to read: paste a list or choose a file."),
    "too-many-lines": _("There are more than %(limit)d lines: this is not a deck."),
    "line-too-long": _("The line is too long for a card: at most %(limit)d characters."),
    "unreadable": _("This cannot be read."),
    "unknown-card": _("No card is called “%(text)s”."),
    "ambiguous-card": _("“%(text)s” may be any of several cards. Which one?"),
    "card-of-another-game": _("“%(text)s” is a card of another game: %(game)s."),
    "another-game": _("This is a deck of another game: %(game)s."),
    "unknown-game": _("There is no game “%(text)s” here."),
    "bad-count": _("“%(text)s” copies: a whole number from 1 to %(limit)d is needed."),
    "printing-of-another": _("%(printed)s is another card than the one named here. Which one is meant?"),
    "printing-ignored": _("This card was not printed as %(printed)s. It is taken without that."),
    "unknown-printing": _("There is no card %(printed)s: the numbers of set %(set)s end at %(last)d."),
    "unknown-set": _("There is no card %(printed)s: no set is called %(set)s."),
    "unknown-section": _("There is no section “%(text)s”."),
    "bad-options": _("The settings of the table cannot be read."),
    "options-too-large": _("The settings of the table are too large: at most %(limit)d bytes."),
    "name-too-long": _("The name is too long and was cut to %(limit)d characters."),
    "notes-too-long": _("The notes are too long and were cut to %(limit)d characters."),
    "not-json": _("This is not JSON: line %(line)d, column %(column)d."),
    "not-a-deck": _("This is JSON, but there is no deck in it."),
    "unknown-version": _("This is version %(version)s of the format; only version %(known)d can be read here."),
    "no-header": _("The first line must name the columns: %(header)s."),
    "not-a-code": _("This is not a deck code: those begin with CH1."),
    "code-damaged": _("The deck code is damaged: a letter is wrong or missing. Capital letters matter; copy it whole."),
}
_NOT_IN_FILE_NAMES = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|\u2028\u2029\u202a-\u202e\u2066-\u2069]+')


def message(complaint: Complaint) -> str:
    said = {"text": complaint.text, "line": complaint.line, "column": complaint.column, **complaint.params}
    if "game" in said:
        said["game"] = game_name(said["game"])
    return str(_SENTENCES[complaint.code]) % said


def complaint_json(complaint: Complaint) -> dict[str, Any]:
    """The complaint as the API serves it. `line` is 0 if the format has no lines or the whole text is meant."""
    return {
        "code": complaint.code,
        "message": message(complaint),
        "line": complaint.line,
        "column": complaint.column,
        "text": complaint.text,
        "place": complaint.params.get("entry", ""),
        "nearest": list(complaint.nearest),
    }


def lost_lines(reading: Reading) -> int:
    """How many lines of the input are not in the deck."""
    return sum(complaint.code not in HARMLESS for complaint in reading.complaints)


def file_of(deck: Deck, format: str) -> str:
    """A deck as the content of a file. Spreadsheets recognize UTF-8 only by a byte order mark."""
    name, notes = shown(deck)
    content = write(deck.contents, format, name=name, notes=notes, language=reader_language())
    return "\ufeff" + content if format == "csv" else content


def file_name(deck: Deck, format: str) -> str:
    """A file name that every system accepts: no slashes, no control characters, no leading dots."""
    stem = " ".join(_NOT_IN_FILE_NAMES.sub(" ", shown(deck)[0]).split()).strip(". ")[:80]
    return f"{stem or 'deck'}.{TYPES[format][1]}"


def game_name(game: str) -> str:
    return str(getattr(library.game(game).name, reader_language()))


def title(format: str) -> str:
    other = registry.format_modules().get(format)
    return str(getattr(other.TITLE, reader_language()) if other else _TITLES[format])
