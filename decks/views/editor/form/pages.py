"""Pages that set up a table.

All users get the same form: scripts save it while the user chooses; without scripts the whole form is posted.
"""

from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from catalog import library
from catalog.requests.numbers import whole
from decks.editor.form import labels
from decks.editor.form.fields import as_json, read_form, with_remedy
from decks.editor.form.setup import setup_of
from decks.editor.form.wording import differences
from decks.games import registry
from decks.models import Deck
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from decks.saving.drafts import ANY_CARD, LAST_VERSION, BadDraft, draft_of
from decks.services import Conflict, create_deck, save_deck
from decks.views.access import own_deck
from decks.views.editor.form.choices import form
from decks.views.editor.form.live import live, live_html, read_remedy
from decks.views.editor.form.words import words
from decks.views.scripts import Posted, posted, whose_drafts

UNTITLED = "—"  # a table that is only previewed needs no name


@dataclass(frozen=True, slots=True)
class Sheet:
    """The state of a table in the form: possibly saved, possibly changed since."""

    game: str
    deck: Deck | None
    options: dict[str, Any]
    name: str = ""
    notes: str = ""
    lines: tuple[Line, ...] = ()

    @property
    def table(self) -> DeckList:
        return DeckList(self.game, self.lines, self.options)

    @property
    def default_name(self) -> str:
        return _("Table: %(game)s") % {"game": labels.said(library.game(self.game).name)}

    def as_json(self) -> dict[str, Any]:
        name = self.name or self.default_name
        lines = rows_of(self.lines)
        return {"game": self.game, "name": name, "notes": self.notes, "lines": lines, "options": self.options}


def builder(request: HttpRequest, game: str, deck: Deck | None) -> HttpResponse:
    """The form of a new table or of the player's own."""
    if deck is None:
        return _page(request, Sheet(game, None, dict(setup_of(game).start)))
    return _page(request, Sheet(game, deck, dict(deck.options), deck.name, deck.notes, deck.contents.lines))


@require_POST
@never_cache
def create(request: HttpRequest, game: str) -> HttpResponse:
    """Create a table from the form, posted without scripts."""
    if not registry.is_set_up(game):
        raise Http404(_("There is no such game here."))
    return _sent(request, game, None)


@require_POST
@never_cache
def save(request: HttpRequest, key: str) -> HttpResponse:
    """Save the player's table from the form, posted without scripts."""
    deck = own_deck(request, key)
    if not registry.is_set_up(deck.game):
        raise Http404(_("There is no such deck, or it is not shared with you."))
    return _sent(request, deck.game, deck)


@posted
def look(request: HttpRequest, given: Posted, game: str) -> HttpResponse:
    """The panel for the table that a script posts; with `other`, also the differences between the two."""
    if not registry.is_set_up(game):
        raise Http404(_("There is no such game here."))
    table = draft_of({"name": UNTITLED, **given}, game=game, kept=ANY_CARD).contents
    answer: dict[str, Any] = {"html": live_html(table)}
    if isinstance(given.get("other"), dict):
        answer["differences"] = differences(game, table.options, given["other"])
    return JsonResponse(answer)


def _sent(request: HttpRequest, game: str, deck: Deck | None) -> HttpResponse:
    """Show the form again after a remedy or a check; otherwise save it if possible."""
    given = request.POST
    sheet = Sheet(
        game,
        deck,
        read_form(game, given, deck.options if deck else {}),
        given.get("name", "").strip(),
        given.get("notes", "").replace("\r\n", "\n"),
        deck.contents.lines if deck and not given.get("no_lines") else (),
    )
    if remedy := read_remedy(given.get("mend", "")):
        mended = with_remedy(sheet.options, remedy["options"])
        return _page(request, replace(sheet, options=mended, lines=() if remedy["lines"] else sheet.lines))
    if "check" in given or not request.user.is_authenticated:
        return _page(request, sheet)
    try:
        return HttpResponseRedirect(reverse("decks:edit", args=[_saved(request, sheet).key]))
    except BadDraft as refusal:
        return _page(request, sheet, refused=refusal.complaints[0].text, status=400)
    except Conflict as conflict:
        refused = _(
            "Another tab or device saved this table meanwhile. Save again to keep yours; the other stays in the history."
        )
        return _page(request, replace(sheet, deck=conflict.deck), refused=refused, status=409)


def _saved(request: HttpRequest, sheet: Sheet) -> Deck:
    assert request.user.is_authenticated
    draft = draft_of(sheet.as_json(), game=sheet.game, kept=ANY_CARD)
    if sheet.deck is None:
        return create_deck(request.user, draft)
    return save_deck(sheet.deck, draft, base=whole(request.POST.get("base", ""), LAST_VERSION) or 0)


def _page(request: HttpRequest, sheet: Sheet, *, refused: str = "", status: int = 200) -> HttpResponse:
    game, deck = sheet.game, sheet.deck
    context = {
        "sheet": sheet,
        "deck": deck,
        "game_name": labels.said(library.game(game).name),
        "current_game": game,
        "refused": refused,
        "form": form(game, sheet.options),
        "form_template": f"decks/games/{game}/form.html",
        "live": live(sheet.table),
        "setup": _script(request, sheet),
        "action": reverse("decks:setup_save", args=[deck.key]) if deck else reverse("decks:setup_new", args=[game]),
        "sign_in": f"{reverse(settings.LOGIN_URL)}?{urlencode({'next': request.path})}",
    }
    return render(request, "decks/editor/form/builder.html", context, status=status)


def _script(request: HttpRequest, sheet: Sheet) -> dict[str, Any]:
    """The data for the page's script."""
    game, deck = sheet.game, sheet.deck
    return {
        "game": game,
        "player": whose_drafts(request),
        "signed_in": request.user.is_authenticated,
        "key": deck.key if deck else None,
        "version": deck.version if deck else None,
        "default_name": sheet.default_name,
        "table": sheet.as_json(),
        "form": as_json(game),
        "words": words(),
        "urls": {
            "create": reverse("decks:create"),
            "save": reverse("decks:save", args=[deck.key]) if deck else "",
            "look": reverse("decks:setup_look", args=[game]),
        },
    }
