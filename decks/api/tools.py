"""Validate and convert decks without saving them, import decks, and export them."""

from typing import Any

import orjson
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.api.problems import Problem, nearest
from catalog.sheet.wording import reader_language
from decks import formats, services
from decks.api import records, serializers
from decks.api.decks import created, seen
from decks.api.endpoint import Endpoint, answer
from decks.api.schema import DECK, SECRET, described, path
from decks.display.exports import HARMLESS, complaint_json
from decks.formats import Reading
from decks.models import DeckVersion
from decks.rules import Severity, is_legal, validate
from decks.saving import drafts
from decks.starters.files import shown

LONGEST_TEXT = 256 * 1024


class Validate(Endpoint):
    @described(
        "decks_validate", _("Is this deck legal?"), takes=serializers.Judged, gives=serializers.Verdict,
        about=_("Needs no account and keeps nothing. Lines that cannot be read are problems too."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        reading = _reading(self.json())
        problems = validate(reading.deck)
        unread = _unread(reading)
        found = [*unread, *(records.fault(problem, reading.deck.game) for problem in problems)]
        return answer({"legal": not _is_lost(unread) and is_legal(problems), "problems": found})


class Convert(Endpoint):
    @described(
        "decks_convert", _("A deck in another format"), takes=serializers.Converted, gives=serializers.Conversion,
        about=_("Needs no account and keeps nothing."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        given = self.json()
        reading, to = _reading(given), _choice(given, "to", formats.FORMATS)
        written = formats.write(reading.deck, to, name=reading.name, notes=reading.notes, language=reader_language())
        return answer({"format": to, "deck": written, "problems": _unread(reading)})


class Import(Endpoint):
    for_players = True

    @described(
        "decks_import", _("Save a deck from one of the formats"), takes=serializers.Imported, gives=serializers.Deck,
        status=201, about=_("If a line cannot be read nothing is saved, unless `partial` is true."),
    )  # fmt: skip
    def post(self, request: HttpRequest) -> HttpResponse:
        given = self.json()
        reading = _reading(given)
        unread = _unread(reading)
        if _is_lost(unread) and given.get("partial") is not True:
            raise Problem("unprocessable", unread[0]["message"], more={"errors": unread})
        name = given.get("name") or reading.name or gettext("Imported deck")
        draft = drafts.draft_of({"game": reading.deck.game, "name": name, "notes": reading.notes})
        draft = services.Draft(reading.deck, draft.name, draft.notes)
        self.not_too_fast()
        deck = services.create_deck(self.player, draft, because=DeckVersion.Because.IMPORTED)
        return created(deck, self.player)


class Export(Endpoint):
    @described(
        "decks_export", _("A deck in one of the formats"), gives=serializers.Conversion, refuses=[404],
        parameters=[DECK, path("format", "|".join(formats.FORMATS), _("The format.")), SECRET],
    )  # fmt: skip
    def get(self, request: HttpRequest, key: str, format: str) -> HttpResponse:
        deck = seen(self, key, self.parameters("secret").text("secret", 24))
        if format not in formats.FORMATS:
            known = ", ".join(formats.FORMATS)
            raise Http404(
                gettext("There is no format “%(format)s”; there are %(known)s.") % {"format": format, "known": known}
            )
        name, notes = shown(deck)
        written = formats.write(deck.contents, format, name=name, notes=notes, language=reader_language())
        return answer({"format": format, "deck": written, "problems": []})


def _reading(given: dict[str, Any]) -> Reading:
    """The deck in a body: `game`, `format` and `deck`, which is text or, for the JSON formats, possibly the JSON
    itself."""
    game = _choice(given, "game", library.GAMES)
    format_ = _choice(given, "format", formats.FORMATS, "json")
    written = given.get("deck")
    if isinstance(written, dict) and format_ in ("json", "setnumber"):
        try:
            written = orjson.dumps(written).decode()
        except orjson.JSONEncodeError:
            raise Problem("unprocessable", gettext("“deck” is nested too deeply.")) from None
    if not isinstance(written, str):
        raise Problem("unprocessable", gettext("“deck” is a text, or an object in the formats json and setnumber."))
    if len(written) > LONGEST_TEXT:
        raise Problem("too-large", gettext("At most %(most)d characters are read.") % {"most": LONGEST_TEXT})
    return formats.read(written, format_, game)


def _choice(given: dict[str, Any], name: str, known: Any, usual: str = "") -> str:
    value = given.get(name, usual)
    if isinstance(value, str) and value in known:
        return value
    detail = gettext("“%(name)s” is one of %(known)s.") % {"name": name, "known": ", ".join(known)}
    right = nearest(value, known) if isinstance(value, str) else []
    raise Problem("unprocessable", detail, more={"errors": [{"place": name, "nearest": right or list(known)}]})


def _unread(reading: Reading) -> list[dict[str, Any]]:
    """The parts that could not be read, as problems of the deck."""
    return [
        {
            **complaint_json(complaint),
            "severity": str(Severity.WARNING if complaint.code in HARMLESS else Severity.ERROR),
            "clause": "",
            "cards": [],
        }
        for complaint in reading.complaints
    ]


def _is_lost(found: list[dict[str, Any]]) -> bool:
    return any(one["severity"] == Severity.ERROR for one in found)
