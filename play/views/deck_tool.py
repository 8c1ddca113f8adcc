"""Play's tools for a deck: finds the deck, and explains in the panel beside it why a tool cannot be used.

The deck is a saved one (`deck`, with the `secret` of its link), or the builder's unsaved state (`contents`).
"""

from dataclasses import dataclass
from http.client import CONFLICT, NOT_FOUND, OK

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from decks.models import Deck
from decks.rules import DeckList
from decks.saving.drafts import ANY_CARD, draft_of, read_json
from decks.views.seen import seen_deck
from play.series.refusals import refused
from play.views.playable import Trouble

UNTITLED = "—"
UNSAVED = "unsaved"  # the code of a refusal


@dataclass(frozen=True, slots=True)
class ToolDeck:
    """The deck in question. `deck` is None if this state of it is not saved; `named` is the saved deck that it came
    from."""

    deck: Deck | None
    contents: DeckList
    name: str
    named: Deck | None


def tool_deck(request: HttpRequest) -> ToolDeck:
    """Raises BadDraft, Http404."""
    deck = seen_deck(request, key) if (key := request.POST.get("deck", "")) else None
    kept = request.POST.get("contents", "")
    if not kept:
        if deck is None:
            raise Http404(_("There is no such deck, or it is not shared with you."))
        return ToolDeck(deck, deck.contents, deck.name, deck)
    given = read_json(kept.encode())
    draft = draft_of({**given, "name": str(given.get("name") or UNTITLED)[:100], "notes": ""}, kept=ANY_CARD)
    contents = draft.contents.tidy()
    same = deck is not None and deck.contents == contents
    return ToolDeck(deck if same else None, contents, draft.name, deck)


def check_saved(request: HttpRequest, found: ToolDeck) -> None:
    """Raises Refused if a player's deck differs from the saved one: another tab was faster, or they signed in there.
    The builder then saves it, or offers a choice, and asks again (decks/js/tools.js)."""
    if request.user.is_authenticated and found.deck is None:
        raise refused(UNSAVED)


def refused_panel(
    request: HttpRequest, title: str, trouble: Trouble, deck: Deck | None = None, status: int = OK
) -> HttpResponse:
    """Why a tool of the deck cannot be used, in the panel beside it; without JavaScript, on the tool's page."""
    status = CONFLICT if trouble.code == UNSAVED else status
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "decks/partials/tool_refused.html", {"title": title, "trouble": trouble}, status=status)
    messages.error(request, trouble.sentence)
    return HttpResponseRedirect(deck.get_absolute_url() if deck else reverse("play:arena"))


def missing_panel(request: HttpRequest, title: str) -> HttpResponse:
    """The deck does not exist, or this reader may not see it; the page does not reveal which. Without JavaScript:
    raises Http404."""
    sentence = _("There is no such deck, or it is not shared with you.")
    if not request.htmx:  # type: ignore[attr-defined]
        raise Http404(sentence)
    if not request.user.is_authenticated:
        sentence = " ".join((sentence, _("If it is yours, sign in and press again.")))
    return refused_panel(request, title, Trouble(sentence, code="missing"), status=NOT_FOUND)
