"""/decks/import and the exports: import a deck from text after a preview; export a deck as a file.

Nothing is saved before the user has seen what was understood. Everything works without JavaScript: every button posts
the whole form, and a click on a near name posts the place in the text that it corrects.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

import orjson
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from catalog import library
from catalog.requests.numbers import whole
from decks import formats
from decks.display import exports
from decks.editor.form import summary
from decks.formats import Reading
from decks.formats.headings import written
from decks.formats.reading import LONGEST_NAME
from decks.games import registry
from decks.messages import as_json
from decks.models import Deck, DeckVersion
from decks.people.visibility import is_public
from decks.rules import Severity, validate
from decks.saving.drafts import LAST_VERSION
from decks.services import Conflict, Draft, create_deck, save_deck
from decks.views.lists import sections
from decks.views.pace import too_fast
from decks.views.seen import kept_quiet, seen_deck

KEPT = "import"  # where a guest's text waits in the session while they sign in
LONGEST_SHOWN = 120  # letters of a line that a complaint repeats
MOST_OWN = 200  # decks that a person may choose to replace
IMPORTED = DeckVersion.Because.IMPORTED


@dataclass(frozen=True, slots=True)
class Asked:
    """The import form. `format` is empty if the site shall detect it; `refused` is why a file was not accepted."""

    text: str = ""
    game: str = library.GAMES[0]
    format: str = ""
    name: str = ""
    refused: Reading | None = None

    @property
    def seen_format(self) -> str:
        return self.format or formats.detect(self.text)

    def read(self) -> Reading:
        return self.refused or formats.read(self.text, self.seen_format, self.game)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        asked = _posted(request)
        return _save(request, asked) if "save" in request.POST else _review(request, asked)
    kept = request.session.pop(KEPT, None)
    if isinstance(kept, dict):
        return _review(request, Asked(**kept))
    game = request.GET.get("game", "")
    return _page(request, Asked(game=game if game in library.GAMES else library.GAMES[0]), {})


@never_cache
@require_safe
def open_code(request: HttpRequest, code: str) -> HttpResponse:
    """A deck code as an address: shows the deck and offers to save it."""
    game = formats.game_of(code) if formats.detect(code) == "code" else None
    response = _review(request, Asked(code, game or library.GAMES[0], "code"), status=200 if game else 400)
    return kept_quiet(response)


@never_cache
@require_safe
def export(request: HttpRequest, key: str, format: str) -> HttpResponse:
    deck = seen_deck(request, key)
    if format not in formats.formats_of(deck.game):
        known = ", ".join(formats.formats_of(deck.game))
        raise Http404(_("Decks of this game can be exported as %(formats)s.") % {"formats": known})
    response = HttpResponse(exports.file_of(deck, format), content_type=exports.TYPES[format][0])
    inline = request.GET.get("inline") == "1"
    disposition = content_disposition_header(not inline, exports.file_name(deck, format))
    response["Content-Disposition"] = disposition or "inline"
    return response if is_public(deck) else kept_quiet(response)


def _posted(request: HttpRequest) -> Asked:
    """The form, changed by the pressed button: a corrected name, another game."""
    posted = request.POST
    game = posted.get("as_game") or posted.get("game", "")
    game = game if game in library.GAMES else library.GAMES[0]
    format = posted.get("format", "")
    asked = Asked(
        posted.get("text", "").replace("\r\n", "\n"),
        game,
        format if format in formats.FORMATS else "",
        " ".join(posted.get("name", "").replace("\0", "").split())[:LONGEST_NAME],
    )
    if file := request.FILES.get("file"):
        return _uploaded(file.read(formats.LARGEST + 1), asked)
    return _mended(asked, posted["mend"]) if "mend" in posted else asked


def _uploaded(content: bytes, asked: Asked) -> Asked:
    text = formats.decode(content)
    reading = formats.read(content, asked.format or formats.detect(text), asked.game)
    refused = any(complaint.code in ("too-large", "not-text") for complaint in reading.complaints)
    return replace(asked, refused=reading) if refused else replace(asked, text=text, refused=None)


def _mended(asked: Asked, posted: str) -> Asked:
    """`mend` is JSON: line, column, wrong text, right text. Anything else changes nothing."""
    try:
        line, column, wrong, right = orjson.loads(posted)
    except (ValueError, TypeError):
        return asked
    if (
        not all(isinstance(place, int) for place in (line, column))
        or not isinstance(wrong, str)
        or not isinstance(right, str)
    ):
        return asked
    return replace(asked, text=formats.mend(asked.text, asked.seen_format, line, column, wrong, right))


def _save(request: HttpRequest, asked: Asked) -> HttpResponse:
    reading = asked.read()
    if not reading.deck.lines and not reading.deck.options:
        return _review(request, asked, error=_("There is nothing to save yet: no card was recognised."), status=400)
    if refused := too_fast(request, "new" if request.user.is_authenticated else "import"):
        return refused
    if not request.user.is_authenticated:
        request.session[KEPT] = {"text": asked.text, "game": asked.game, "format": asked.format, "name": asked.name}
        return HttpResponseRedirect(f"{reverse('account_login')}?{urlencode({'next': reverse('decks:import')})}")
    name = asked.name or reading.name
    if request.POST["save"] == "replace":
        return _replace(request, asked, reading)
    if not name:
        return _review(request, asked, error=_("The deck needs a name."), wrong="name", status=400)
    deck = create_deck(request.user, Draft(reading.deck, name, reading.notes), because=IMPORTED)
    messages.success(request, _("The deck is saved. Nobody but you sees it yet."))
    return HttpResponseRedirect(deck.get_absolute_url())


def _replace(request: HttpRequest, asked: Asked, reading: Reading) -> HttpResponse:
    """Replace the cards of the user's deck by those of the text; its name stays, and its notes too unless the text has
    some."""
    key, _colon, base = request.POST.get("replace", "").partition(":")
    own = Deck.objects.owned_by(request.user).filter(game=reading.deck.game)
    deck = own.filter(key=key).first() if key.isascii() and key.isalnum() else None
    if deck is None or (version := whole(base, LAST_VERSION)) is None:
        return _review(request, asked, error=_("Choose which of your decks to replace."), wrong="replace", status=400)
    try:
        draft = Draft(reading.deck, deck.name, reading.notes or deck.notes)
        saved = save_deck(deck, draft, base=version, because=IMPORTED)
    except Conflict:
        error = _("“%(deck)s” was changed meanwhile. Look at it, then press again to replace it all the same.")
        return _review(request, asked, error=error % {"deck": deck.name}, chosen=key, wrong="replace", status=409)
    messages.success(request, _("The deck holds the imported cards now. The former ones are in its history."))
    return HttpResponseRedirect(saved.get_absolute_url())


def _review(
    request: HttpRequest, asked: Asked, *, error: str = "", wrong: str = "", chosen: str = "", status: int = 200
) -> HttpResponse:
    reading = asked.read()
    deck = reading.deck
    known = bool(deck.lines or deck.options)
    problems = [as_json(problem, deck.game) for problem in validate(deck)] if known else []
    context = {
        "reviewed": True,
        "known": known,
        "deck": deck,
        "sections": sections(deck, {card for problem in problems for card in problem["cards"]}),
        "settings": summary(deck) if deck.options else [],
        "notes": reading.notes,
        "problems": problems,
        "errors": sum(problem["severity"] == Severity.ERROR for problem in problems),
        "complaints": [_complaint_row(complaint, asked.text.split("\n")) for complaint in reading.complaints],
        "lost": exports.lost_lines(reading),
        "size": sum(line.count for line in deck.lines),
        "name": asked.name or reading.name or _default_name(reading),
        "own": _own_decks(request, deck.game),
        "chosen": chosen or request.GET.get("replace", ""),
        "error": error,
        "wrong": wrong,
    }
    return _page(request, asked, context, status)


def _complaint_row(complaint: formats.Complaint, lines: list[str]) -> dict[str, Any]:
    """A complaint for the page, with its line. `fixes` are the near names, each with the value that its button posts."""
    line = lines[complaint.line - 1] if 0 < complaint.line <= len(lines) else ""
    before, rest = line[: max(complaint.column - 1, 0)], line[max(complaint.column - 1, 0) :]
    whole = rest.startswith(complaint.text) and len(line) <= LONGEST_SHOWN
    wrong_game = complaint.params["game"] if complaint.code == "another-game" else ""
    return {
        "line": complaint.line,
        "place": complaint.params.get("entry", ""),
        "before": before.lstrip() if whole else "",
        "text": complaint.text,
        "after": rest.removeprefix(complaint.text).rstrip() if whole else "",
        "sentence": exports.message(complaint),
        "harmless": complaint.code in exports.HARMLESS,
        "fixes": [
            (name, orjson.dumps([complaint.line, complaint.column, complaint.text, name]).decode())
            for name in complaint.nearest
            if complaint.line
        ],
        "game": wrong_game,
        "game_name": exports.game_name(wrong_game) if wrong_game else "",
    }


def _default_name(reading: Reading) -> str:
    """A deck without a name gets the name of its hero."""
    cards = library.game(reading.deck.game).cards
    heroes = [cards[line.card] for line in reading.deck.of("hero")]
    return str(getattr(heroes[0].name, exports.reader_language())) if heroes else ""


def _own_decks(request: HttpRequest, game: str) -> list[Deck]:
    decks = Deck.objects.owned_by(request.user).filter(game=game).only("key", "name", "version", "updated")
    return list(decks[:MOST_OWN])


def _page(request: HttpRequest, asked: Asked, context: dict[str, Any], status: int = 200) -> HttpResponse:
    shared = {
        "current_game": asked.game,
        "asked": asked,
        "seen_format": exports.title(asked.seen_format) if asked.text else "",
        "format_choices": [(format, exports.title(format)) for format in formats.FORMATS],
        "example": _example(asked.game),
        "largest": formats.LARGEST // 1024,
    }
    return render(request, "decks/exchange/import.html", {**shared, **context}, status=status)


def _example(game: str) -> str:
    """A short list in the reader's language, to show what one looks like: of this game, or of one that gives an example."""
    language = exports.reader_language()
    shown = next((one for one in (game, *registry.specs()) if registry.spec(one).example), None)
    if shown is None:
        return ""
    known = library.game(shown)
    printings = [known.printings[one] for one in registry.spec(shown).example]
    hero, first, second, third = (getattr(known.cards[one.card].name, language) for one in printings)
    side = written("side", language)
    place = f"{known.expansions[printings[-1].expansion].code}/{printings[-1].number}"
    return f"{written('hero', language)}: {hero}\n3 {first}\n2x {second}\n\n{side}\n1 {third} ({place})"
