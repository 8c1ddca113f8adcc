"""The versions of a deck for its owner: every save in its sitting, one version against its neighbours, and restoring
it.

Only the owner sees the history: earlier, unpublished states of a deck stay private.
"""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from catalog import library
from catalog.requests.numbers import whole
from catalog.views.paging import pager
from decks.editor.form import summary
from decks.models import Deck, DeckVersion
from decks.saving.drafts import LAST_VERSION
from decks.services import Conflict, restore_version
from decks.social.markdown import to_html
from decks.views.access import own_deck
from decks.views.lists import sections
from decks.views.pace import too_fast
from decks.views.revisions import described, sittings

VERSIONS = 60  # on one page


@require_safe
@never_cache
def history(request: HttpRequest, key: str) -> HttpResponse:
    deck = own_deck(request, key)
    page = Paginator(deck.versions.all(), VERSIONS).get_page(request.GET.get("page"))
    # One more than the page shows, to compare the last one with the version before it.
    start = page.start_index() - 1 if page.paginator.count else 0
    versions = list(deck.versions.all()[start : start + VERSIONS + 1])
    context = {
        "current_game": deck.game,
        "deck": deck,
        "sittings": sittings(versions[:VERSIONS], versions[VERSIONS:], deck.game),
        **pager(request, page),
    }
    return render(request, "decks/history/history.html", context)


@require_safe
@never_cache
def version(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck = own_deck(request, key)
    return _page(request, deck, _version(deck, number))


@require_POST
@never_cache
def restore(request: HttpRequest, key: str, number: int) -> HttpResponse:
    deck = own_deck(request, key)
    if answer := too_fast(request, "deck"):
        return answer
    old = _version(deck, number)
    base = whole(request.POST.get("base", ""), LAST_VERSION) or 0
    try:
        now = restore_version(deck, number, base=base)
    except Conflict as conflict:
        return _page(request, conflict.deck, old, conflict=True)
    if now.version == deck.version:
        messages.info(request, _("The deck is already as it was in version %(number)d.") % {"number": number})
    else:
        messages.success(request, _("The deck is again as it was in version %(number)d.") % {"number": number})
    return HttpResponseRedirect(reverse("decks:history", args=[deck.key]))


def _version(deck: Deck, number: int) -> DeckVersion:
    found = deck.versions.filter(number=number).first() if number < 2**31 else None
    if found is None:
        raise Http404(_("This deck has no version %(number)d.") % {"number": number})
    return found


def _page(request: HttpRequest, deck: Deck, shown: DeckVersion, *, conflict: bool = False) -> HttpResponse:
    near = {
        one.number: one for one in deck.versions.filter(number__in=[shown.number - 1, shown.number + 1, deck.version])
    }
    before, current = near.get(shown.number - 1), near.get(deck.version)
    contents = shown.contents(deck.game)
    context: dict[str, Any] = {
        "current_game": deck.game,
        "deck": deck,
        "version": shown,
        "size": contents.size("main"),
        "sections": sections(contents),
        "unknown": [line.card for line in contents.lines if line.card not in library.game(deck.game).cards],
        "settings": summary(contents),
        "notes": to_html(shown.notes, deck.game),
        "before": before,
        "after": near.get(shown.number + 1),
        "is_current": shown.number == deck.version,
        "since_before": described(before, shown, deck.game) if before else None,
        "until_now": described(shown, current, deck.game) if current and current.number != shown.number else None,
        "conflict": conflict,
    }
    return render(request, "decks/history/version.html", context, status=409 if conflict else 200)
