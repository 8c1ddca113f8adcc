"""Decks as scripts post them: JSON in, a `Draft` out, or a list of complaints with the error, the place and the remedy.

This module checks only the shape, and that the game has every card; `decks.rules` decides whether the deck is legal.
"""

import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import orjson
from django.http import HttpRequest, RawPostDataException
from django.utils.translation import gettext as _

from catalog import library
from catalog.library import Game
from decks.formats.decoding import CONTROLS
from decks.formats.reading import (
    LARGEST,
    LARGEST_OPTIONS,
    LONGEST_NAME,
    LONGEST_NOTES,
    MOST_COPIES,
    MOST_LINES,
    is_whole,
    options_flaw,
)
from decks.rules import SECTIONS, DeckList, Line
from decks.services import Draft

LAST_VERSION = 2**31 - 1
MOST_COMPLAINTS = 20  # twenty are enough to understand a deck of a thousand bad lines

Kept = Container[tuple[str, str]]  # cards and printings that a deck may contain although the catalogue lost them


class _AnyCard:
    """Accepts any card, for decks that are only judged: the rules report unknown cards."""

    def __contains__(self, card: object) -> bool:
        return True


ANY_CARD: Kept = _AnyCard()


def kept_by(deck: DeckList) -> Kept:
    """The deck's current cards: they stay until the owner removes them, even if the catalogue has lost them."""
    return {(line.card, printing) for line in deck.lines for printing in ("", line.printing)}


@dataclass(frozen=True, slots=True)
class Complaint:
    """`place` is a path into the posted JSON, `lines.3.count`; `nearest` are valid values."""

    code: str
    text: str
    place: str
    nearest: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.text, "place": self.place, "nearest": list(self.nearest)}


class BadDraft(Exception):
    """The posted data is not a deck."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("; ".join(one.text for one in self.complaints))

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.complaints[0].code,
            "detail": self.complaints[0].text,
            "errors": [complaint.as_json() for complaint in self.complaints],
        }


def body_of(request: HttpRequest) -> bytes:
    """The posted bytes. For a form they are gone, since the CSRF check has already read it. Raises BadDraft."""
    try:
        return request.body
    except RawPostDataException:
        raise BadDraft([Complaint("not-json", _("This is a form; JSON is needed here."), "")]) from None


def base_of(posted: Mapping[str, Any]) -> int:
    """The version that a save is based on. Raises BadDraft."""
    base: Any = posted.get("base")
    if is_whole(base) and 0 < base <= LAST_VERSION:
        return int(base)
    text = _("“base” is the number of the version that was edited, counted from 1.")
    raise BadDraft([Complaint("bad-base", text, "base")])


def read_json(body: bytes) -> dict[str, Any]:
    """The posted JSON object. Raises BadDraft."""
    if len(body) > LARGEST:
        text = _("The deck is too large: at most %(limit)d kilobytes.") % {"limit": LARGEST // 1024}
        raise BadDraft([Complaint("too-large", text, "")])
    try:
        posted = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        text = _("This is not JSON: line %(line)d, column %(column)d.") % {"line": error.lineno, "column": error.colno}
        raise BadDraft([Complaint("not-json", text, f"{error.lineno}:{error.colno}")]) from None
    if not isinstance(posted, dict):
        raise BadDraft([Complaint("not-a-deck", _("A deck is a JSON object with “game”, “name” and “lines”."), "")])
    return posted


def draft_of(posted: Mapping[str, Any], *, game: str | None = None, kept: Kept = ()) -> Draft:
    """The posted deck, tidy. `game` is the required game; cards in `kept` need not be known. Raises BadDraft."""
    known = _game(posted, game)
    complaints = [*_words(posted), *_options(posted.get("options", {}))]
    lines = posted.get("lines", [])
    if not isinstance(lines, list):
        complaints.append(Complaint("bad-lines", _("“lines” is a list of [section, card, printing, count]."), "lines"))
    elif len(lines) > MOST_LINES:
        text = _("The deck has %(count)d lines; at most %(limit)d are read.")
        complaints.append(Complaint("too-many-lines", text % {"count": len(lines), "limit": MOST_LINES}, "lines"))
    else:
        for number, row in enumerate(lines):
            complaints += _line(row, f"lines.{number}", known, kept)
            if len(complaints) >= MOST_COMPLAINTS:
                break
    if complaints:
        raise BadDraft(complaints[:MOST_COMPLAINTS])
    contents = DeckList(
        known.id,
        tuple(Line(card, count, section, printing or "") for section, card, printing, count in lines),
        dict(posted.get("options", {})),
    )
    return Draft(_joined(contents), posted["name"].strip(), posted.get("notes", ""))


def _joined(contents: DeckList) -> DeckList:
    """The tidy deck. Equal lines are joined, and their sum may be too large even if each line is valid. Raises
    BadDraft."""
    tidy = contents.tidy()
    over = {(line.section, line.card, line.printing): line.count for line in tidy.lines if line.count > MOST_COPIES}
    for number, line in enumerate(contents.lines):
        if count := over.get((line.section, line.card, line.printing)):
            raise BadDraft([_bad_count(count, f"lines.{number}.count")])
    return tidy


def _game(posted: Mapping[str, Any], wanted: str | None) -> Game:
    given = posted.get("game", wanted)
    if not isinstance(given, str) or given not in library.GAMES:
        text = _("There is no game “%(game)s” here.") % {"game": _short(given)}
        raise BadDraft([Complaint("unknown-game", text, "game", library.GAMES)])
    if wanted is not None and given != wanted:
        text = _("This deck is of another game and stays so.")
        raise BadDraft([Complaint("another-game", text, "game", (wanted,))])
    return library.game(given)


def _words(posted: Mapping[str, Any]) -> Iterator[Complaint]:
    name, notes = posted.get("name"), posted.get("notes", "")
    if not isinstance(name, str) or not name.strip():
        yield Complaint("no-name", _("The deck needs a name."), "name")
    elif len(name.strip()) > LONGEST_NAME:
        text = _("The name is too long: at most %(limit)d characters.") % {"limit": LONGEST_NAME}
        yield Complaint("name-too-long", text, "name")
    elif CONTROLS.search(name.strip()) or any(unicodedata.category(letter) == "Cc" for letter in name.strip()):
        yield Complaint("bad-name", _("The name holds invisible control characters."), "name")
    if not isinstance(notes, str):
        yield Complaint("bad-notes", _("The notes are a text."), "notes")
    elif len(notes) > LONGEST_NOTES:
        text = _("The notes are too long: at most %(limit)d characters.") % {"limit": LONGEST_NOTES}
        yield Complaint("notes-too-long", text, "notes")
    elif CONTROLS.search(notes):
        yield Complaint("bad-notes", _("The notes hold invisible control characters."), "notes")


def _options(options: Any) -> Iterator[Complaint]:
    flaw = options_flaw(options)
    if flaw == "options-too-large":
        text = _("The options are too large: at most %(limit)d bytes.") % {"limit": LARGEST_OPTIONS}
        yield Complaint(flaw, text, "options")
    elif flaw:
        text = _("“options” is a JSON object, not nested too deep and without invisible control characters.")
        yield Complaint(flaw, text, "options")


def _line(row: Any, place: str, game: Game, kept: Kept) -> Iterator[Complaint]:
    if not isinstance(row, list) or len(row) != 4:
        yield Complaint("bad-line", _("A line is [section, card, printing, count]."), place)
        return
    section, card, printing, count = row
    if section not in SECTIONS:
        text = _("There is no section “%(section)s”.") % {"section": _short(section)}
        yield Complaint("unknown-section", text, f"{place}.section", SECTIONS)
    if not is_whole(count) or not 0 < count <= MOST_COPIES:
        yield _bad_count(count, f"{place}.count")
    if not isinstance(card, str):
        yield _stranger(card, f"{place}.card", game)
    elif printing is not None and not isinstance(printing, str):
        yield Complaint("unknown-printing", _("A printing is named by its id."), f"{place}.printing")
    elif (card, printing or "") not in kept:
        yield from _unknown(card, printing or "", place, game, kept)


def _unknown(card: str, printing: str, place: str, game: Game, kept: Kept) -> Iterator[Complaint]:
    ours = [one.id for one in game.printings_of[card]] if card in game.cards else []
    if card not in game.cards and (card, "") not in kept:
        yield _stranger(card, f"{place}.card", game)
    elif printing and printing not in ours:
        text = _("“%(printing)s” is not a printing of this card.") % {"printing": _short(printing)}
        yield Complaint("unknown-printing", text, f"{place}.printing", tuple(ours))


def _bad_count(count: Any, place: str) -> Complaint:
    text = _("“%(count)s” copies: a whole number from 1 to %(limit)d is needed.")
    return Complaint("bad-count", text % {"count": _short(count), "limit": MOST_COPIES}, place)


def _stranger(card: Any, place: str, game: Game) -> Complaint:
    for other in library.games():
        if other.id != game.id and isinstance(card, str) and card in other.cards:
            text = _("“%(card)s” is a card of another game.") % {"card": card}
            return Complaint("card-of-another-game", text, place)
    nearest = get_close_matches(card, game.cards, 3) if isinstance(card, str) and len(card) <= 60 else []
    return Complaint("unknown-card", _("There is no card “%(card)s”.") % {"card": _short(card)}, place, tuple(nearest))


def _short(value: Any) -> str:
    """The given value, shortened for a sentence."""
    return str(value)[:60]
