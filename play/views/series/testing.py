"""/series/test: a deck is tested against the ready-made ones at one click. The panel beside the deck shows what comes of it.

The deck is a saved one (`deck`, with the `secret` of its link), or the builder's as it stands (`contents`). Whoever has a test
running sees that one: two at once would only take time from each other.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from decks.drafts import ANY_CARD, BadDraft, draft_of, read_json
from decks.models import Deck, Player
from decks.rules import DeckList
from decks.views.seen import seen_deck
from play import bots
from play.engine.refusal import Refused
from play.matches.who import who_or_new_guest
from play.models import Series
from play.series.creating import TEST, Entry, Plan, cancel, create, entry_of
from play.series.results import results
from play.views.series.access import mine, not_too_often, own_series
from play.views.series.choosing import Trouble, blamed, rivals_of
from play.views.series.showing import shown, with_entrants

EACH = 10  # games against a deck: with ten of them, half a minute on two workers
UNTITLED = "—"


@dataclass(frozen=True, slots=True)
class Tested:
    """The deck in question. `deck` is None where it is not saved as it stands."""

    deck: Deck | None
    contents: DeckList
    name: str


@require_POST
@never_cache
def test(request: HttpRequest) -> HttpResponse:
    """Start a test, or show the one that runs. `do=again` stops that one first, `do=stop` only stops it."""
    try:
        found = tested(request)
    except BadDraft as wrong:
        return refused_panel(request, Trouble(wrong.complaints[0].text))
    running = mine(request).filter(purpose=TEST, status=Series.Status.RUNNING).first()
    if running is not None and request.POST.get("do") == "again":
        cancel(running)
        running = None
    try:
        cards = entry_of(found.contents)
        made = running or _made(request, found)
    except Refused as refused:
        return refused_panel(request, blamed(refused, found.contents.game), found.deck)
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(made.get_absolute_url())
    return _panel(request, made, stale=running is not None and _first_cards(made) != cards)


@require_POST
@never_cache
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """The panel's own button: the games played so far stay in it."""
    series = cancel(own_series(request, key))
    if not request.htmx:  # type: ignore[attr-defined]
        return HttpResponseRedirect(series.get_absolute_url())
    return _panel(request, series)


@require_safe
@never_cache
def trial(request: HttpRequest, key: str) -> HttpResponse:
    """The panel once more; nothing where no game was added since `done`."""
    series = own_series(request, key)
    if series.status == Series.Status.RUNNING and request.GET.get("done") == str(series.done):
        return HttpResponse(status=204)
    return _panel(request, series, stale=request.GET.get("stale") == "yes")


def tested(request: HttpRequest) -> Tested:
    """The deck that a tool was used on. Raises BadDraft, Http404."""
    deck = seen_deck(request, key) if (key := request.POST.get("deck", "")) else None
    kept = request.POST.get("contents", "")
    if not kept:
        if deck is None:
            raise Http404(_("There is no such deck, or it is not shared with you."))
        return Tested(deck, deck.contents, deck.name)
    given = read_json(kept.encode())
    draft = draft_of({**given, "name": str(given.get("name") or UNTITLED)[:100], "notes": ""}, kept=ANY_CARD)
    contents = draft.contents.tidy()
    same = deck is not None and deck.contents == contents
    return Tested(deck if same else None, contents, draft.name)


def _made(request: HttpRequest, tested: Tested) -> Series:
    not_too_often(request)
    game = tested.contents.game
    bot = bots.names(game)[-1]
    rivals = [one for one in rivals_of(game) if tested.deck is None or one.pk != tested.deck.pk]
    entrants = (
        Entry(tested.deck, tested.contents, tested.name, bot),
        *(Entry(one, one.contents, one.name, bot) for one in rivals),
    )
    plan = Plan(game, Series.Kind.FIELD, entrants, EACH * len(rivals), purpose=TEST)
    asker = who_or_new_guest(request)
    owner = asker.player if isinstance(asker.player, Player) else None
    return create(owner, plan, asker.guest.secret if asker.guest else "")


def _first_cards(series: Series) -> Any:
    return series.entrants.values_list("cards", flat=True).get(number=0)


def _panel(request: HttpRequest, series: Series, stale: bool = False) -> HttpResponse:
    with_entrants(series)
    context = {**shown(request, series, results(series)), "stale": stale}
    return render(request, "play/series/trial.html", context)


def refused_panel(request: HttpRequest, trouble: Trouble, deck: Deck | None = None) -> HttpResponse:
    """Why a deck cannot be played, in the panel beside it; without script on its page."""
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "play/series/trial_refused.html", {"trouble": trouble})
    messages.error(request, trouble.sentence)
    return HttpResponseRedirect(deck.get_absolute_url() if deck else reverse("play:arena"))
