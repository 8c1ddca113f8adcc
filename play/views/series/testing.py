"""/series/test: a deck is tested against the ready-made ones at one click. The panel beside the deck shows what comes of it.

The deck is a saved one (`deck`, with the `secret` of its link), or the builder's as it stands (`contents`). Whoever has a test
running sees that one: two at once would only take time from each other.
"""

from dataclasses import dataclass
from http.client import CONFLICT, NOT_FOUND, OK
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from decks.models import Deck
from decks.rules import DeckList
from decks.saving.drafts import ANY_CARD, BadDraft, draft_of, read_json
from decks.views.seen import seen_deck
from play import bots
from play.engine.refusal import Refused
from play.matches.participants import sitting_down
from play.models import Series
from play.privacy.entrants import link_of, with_entrants
from play.series.create import TEST, Entry, Plan, cancel, create, entry_of
from play.series.refusals import refused
from play.views.series.access import mine, not_too_often, own_series
from play.views.series.choosing import Trouble, blamed, rivals_of
from play.views.series.showing import shown

CHANGED, ANOTHER = "changed", "another"  # what the panel says of a test that began before
EACH = 10  # games against a deck: with ten of them, half a minute on two workers
UNTITLED, UNSAVED = "—", "unsaved"


@dataclass(frozen=True, slots=True)
class Tested:
    """The deck in question. `deck` is None where it is not saved as it stands; `named`: the saved one that it came from."""

    deck: Deck | None
    contents: DeckList
    name: str
    named: Deck | None


@require_POST
@never_cache
def test(request: HttpRequest) -> HttpResponse:
    """Start a test, or show the one that runs. `do=again` stops that one first, `do=stop` only stops it."""
    title = _("The deck in action")
    try:
        found = tested(request)
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
        made = running = began  # by the other one of two clicks
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(made.get_absolute_url())
    return _panel(request, made, "" if running is None else _stale(made, found, cards))


@require_POST
@never_cache
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """The panel's own button: the games played so far stay in it."""
    series = cancel(own_series(request, key))
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(series.get_absolute_url())
    return _panel(request, series, request.POST.get("stale", ""))


@require_safe
@never_cache
def trial(request: HttpRequest, key: str) -> HttpResponse:
    """The panel once more; nothing where no game was added since `done`."""
    series = own_series(request, key)
    if series.status == Series.Status.RUNNING and request.GET.get("done") == str(series.done):
        return HttpResponse(status=204)
    return _panel(request, series, request.GET.get("stale", ""))


def _running(request: HttpRequest) -> Series | None:
    return mine(request).filter(purpose=TEST, status=Series.Status.RUNNING).first()


def tested(request: HttpRequest) -> Tested:
    """The deck that a tool was used on. Raises BadDraft, Http404."""
    deck = seen_deck(request, key) if (key := request.POST.get("deck", "")) else None
    kept = request.POST.get("contents", "")
    if not kept:
        if deck is None:
            raise Http404(_("There is no such deck, or it is not shared with you."))
        return Tested(deck, deck.contents, deck.name, deck)
    given = read_json(kept.encode())
    draft = draft_of({**given, "name": str(given.get("name") or UNTITLED)[:100], "notes": ""}, kept=ANY_CARD)
    contents = draft.contents.tidy()
    same = deck is not None and deck.contents == contents
    return Tested(deck if same else None, contents, draft.name, deck)


def check_saved(request: HttpRequest, found: Tested) -> None:
    """Raises Refused where a player's deck is not what they saved: another tab was faster, or they signed in there. The builder
    saves it then, or lets them choose, and asks again (decks/js/tools.js)."""
    if request.user.is_authenticated and found.deck is None:
        raise refused(UNSAVED)


def _made(request: HttpRequest, tested: Tested) -> Series:
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


def _stale(series: Series, tested: Tested, cards: dict[str, Any]) -> str:
    """Why the test that runs is not of this deck as it stands. Decks that are not both saved are told apart by their names."""
    first, named = series.entrants.get(number=0), tested.named
    if first.cards == cards:
        return ""
    same = first.deck_id == named.pk if first.deck_id and named else first.name == tested.name
    return CHANGED if same else ANOTHER


def _panel(request: HttpRequest, series: Series, stale: str = "") -> HttpResponse:
    with_entrants(series)
    context = {**shown(request, series), "stale": stale}
    return render(request, "play/series/trial.html", context)


def refused_panel(
    request: HttpRequest, title: str, trouble: Trouble, deck: Deck | None = None, status: int = OK
) -> HttpResponse:
    """Why a tool of the deck cannot be used, in the panel beside it; without script on its page."""
    status = CONFLICT if trouble.code == UNSAVED else status
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "decks/partials/tool_refused.html", {"title": title, "trouble": trouble}, status=status)
    messages.error(request, trouble.sentence)
    return HttpResponseRedirect(deck.get_absolute_url() if deck else reverse("play:arena"))


def missing_panel(request: HttpRequest, title: str) -> HttpResponse:
    """The deck is gone, or is not for this reader: which of the two nobody learns. Without script: raises Http404."""
    sentence = _("There is no such deck, or it is not shared with you.")
    if not request.htmx:  # type: ignore[attr-defined]
        raise Http404(sentence)
    if not request.user.is_authenticated:
        sentence = " ".join((sentence, _("If it is yours, sign in and press again.")))
    return refused_panel(request, title, Trouble(sentence, code="missing"), status=NOT_FOUND)
