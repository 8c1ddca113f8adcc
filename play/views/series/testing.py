"""/series/test: test a deck against the ready-made ones with one click. The panel beside the deck shows the results.

The deck is a saved one (`deck`, with the `secret` of its link), or the builder's unsaved state (`contents`). If the
reader already has a test running, the panel shows that one: two at once would only slow each other down.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from decks.saving.drafts import BadDraft
from play import bots
from play.engine.refusal import Refused
from play.matches.participants import sitting_down
from play.models import Series
from play.privacy.entrants import link_of, with_entrants
from play.series.create import TEST, Entry, Plan, cancel, create, entry_of
from play.views.deck_tool import ToolDeck, check_saved, missing_panel, refused_panel, tool_deck
from play.views.playable import Trouble, blamed
from play.views.series.access import mine, not_too_often, own_series
from play.views.series.choosing import rivals_of
from play.views.series.showing import shown

CHANGED, ANOTHER = "changed", "another"  # the panel's text for a test that was already running
EACH = 10  # games per opposing deck: with ten decks, half a minute on two workers


@require_POST
@never_cache
def test(request: HttpRequest) -> HttpResponse:
    """Start a test, or show the running one. `do=again` stops that one first, `do=stop` only stops it."""
    title = _("The deck in action")
    try:
        found = tool_deck(request)
    except Http404:
        return missing_panel(request, title)
    except BadDraft as wrong:
        return refused_panel(request, title, Trouble(wrong.complaints[0].text, code="bad_deck"))
    running = _running(request)
    if running is not None and request.POST.get("do") == "again":
        cancel(running)
        running = None
    try:
        cards = entry_of(found.contents)
        check_saved(request, found)
        made = running or _made(request, found)
    except Refused as wrong:
        began = _running(request) if wrong.code == "too_many_running" else None
        if began is None:
            return refused_panel(request, title, blamed(wrong, found.contents.game), found.deck)
        made = running = began  # by the other of two clicks
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(made.get_absolute_url())
    return _panel(request, made, "" if running is None else _stale(made, found, cards))


@require_POST
@never_cache
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """The panel's own button: the games played so far stay."""
    series = cancel(own_series(request, key))
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(series.get_absolute_url())
    return _panel(request, series, request.POST.get("stale", ""))


@require_safe
@never_cache
def trial(request: HttpRequest, key: str) -> HttpResponse:
    """The panel again; empty if no game was added since `done`."""
    series = own_series(request, key)
    if series.status == Series.Status.RUNNING and request.GET.get("done") == str(series.done):
        return HttpResponse(status=204)
    return _panel(request, series, request.GET.get("stale", ""))


def _running(request: HttpRequest) -> Series | None:
    return mine(request).filter(purpose=TEST, status=Series.Status.RUNNING).first()


def _made(request: HttpRequest, tested: ToolDeck) -> Series:
    not_too_often(request)
    game = tested.contents.game
    bot = bots.names(game)[-1]
    rivals = [one for one in rivals_of(game) if tested.deck is None or one.pk != tested.deck.pk]
    entrants = (
        Entry(tested.deck, tested.contents, tested.name, bot, link_of(tested.deck, request.POST.get("secret", ""))),
        *(Entry(one, one.contents, one.name, bot) for one in rivals),
    )
    plan = Plan(game, Series.Kind.FIELD, entrants, EACH * len(rivals), purpose=TEST)
    with sitting_down(request) as asker:
        return create(asker.player, plan, asker.guest.secret if asker.guest else "")


def _stale(series: Series, tested: ToolDeck, cards: dict[str, Any]) -> str:
    """Why the running test is not of this state of the deck. Unless both decks are saved, their names are compared."""
    first, named = series.entrants.get(number=0), tested.named
    if first.cards == cards:
        return ""
    same = first.deck_id == named.pk if first.deck_id and named else first.name == tested.name
    return CHANGED if same else ANOTHER


def _panel(request: HttpRequest, series: Series, stale: str = "") -> HttpResponse:
    with_entrants(series)
    context = {**shown(request, series), "stale": stale}
    return render(request, "play/series/trial.html", context)
