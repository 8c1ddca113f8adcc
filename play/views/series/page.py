"""/series/<key>: live results, the part polled every second, the owner's actions, the numbers as JSON."""

import hashlib
from typing import Any
from urllib.parse import urlencode

import orjson
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from catalog.loading.version import catalog_version
from catalog.sheet.wording import game_name, reader_language
from catalog.views.fresh import made_of
from decks.display.tiles import ago
from decks.finding import HOUSE
from play.engine.refusal import Refused
from play.matches.participants import reader
from play.models import Series
from play.privacy import entrants
from play.series import create
from play.views.series import words
from play.views.series.access import is_own, not_too_often, own_series, visible_series
from play.views.series.showing import shown
from play.views.series.tags import tagged, told_of, unchanged

NO_CHANGE = 204  # htmx swaps nothing and polls on


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def series(request: HttpRequest, key: str) -> HttpResponse:
    found = visible_series(request, key)
    etag = _etag(request, found)
    if known := unchanged(request, etag):
        return known
    context = {**shown(request, found), **_head(request, found)}
    return tagged(render(request, "play/series/series.html", context), found, etag)


@require_safe
@never_cache
def live(request: HttpRequest, key: str) -> HttpResponse:
    """The results again; empty if no game was added since `done`."""
    found = visible_series(request, key)
    running = found.status == Series.Status.RUNNING
    if running and request.GET.get("done") == str(found.done):
        return HttpResponse(status=NO_CHANGE)
    context = {
        **shown(request, found),
        "own": is_own(request, found),
        "oob": not running,
        "said": _("The series is over.") if not running else "",
    }
    return render(request, "play/series/live.html", context)


@require_safe
@never_cache
def as_json(request: HttpRequest, key: str) -> HttpResponse:
    found = visible_series(request, key)
    response = HttpResponse(orjson.dumps(_record(request, found), option=orjson.OPT_INDENT_2))
    response["Content-Type"] = "application/json"
    response["Content-Disposition"] = f'attachment; filename="cardhall-series-{found.key}.json"'
    return response


def _record(request: HttpRequest, found: Series) -> dict[str, Any]:
    """Everything needed to play these games again, and their results. Hidden deck lists are left out."""
    asker = reader(request)
    return {
        "format": "cardhall-series-1",
        "key": found.key,
        "name": found.name,
        "game": found.game,
        "kind": found.kind,
        "seed": found.seed,  # a string: more digits than numbers of other languages can hold
        "rules_version": found.rules_version,
        "created": found.created.isoformat(),
        "entrants": [
            {"number": one.number, "name": one.name, "bot": one.bot, "cards": one.cards}
            for one in entrants.entered(found, asker)
        ],
        "results": entrants.results_for(found, asker).as_json(),
    }


@require_POST
@never_cache
def act(request: HttpRequest, key: str) -> HttpResponse:
    """The owner's actions: stop, resume, rerun, show or hide. Then back to the series, or to the new one."""
    found = own_series(request, key)
    done = request.POST.get("do", "")
    try:
        if done == "cancel":
            create.cancel(found)
        elif done == "resume":
            create.resume(found)
        elif done == "rerun":
            not_too_often(request)
            found = entrants.rerun(found, reader(request))
        elif done in ("public", "private"):
            Series.objects.filter(pk=found.pk).update(public=done == "public")
    except Refused as refused:
        messages.error(request, refused.message(reader_language()))
    return HttpResponseRedirect(found.get_absolute_url())


def _head(request: HttpRequest, found: Series) -> dict[str, Any]:
    """The part above the results."""
    rerun = found.rerun_of
    asked = [one for one in entrants.entered(found, reader(request)) if one.asked]
    again = [("game", found.game), ("kind", found.kind)]
    again += [pair for one in asked for pair in (("deck", one.asked), ("bot", one.bot))]
    return {
        "current_game": found.game,
        "own": is_own(request, found),
        "game": game_name(found.game),
        "games_words": words.games_words(found.games),
        "owner": found.owner.username if found.owner else HOUSE if found.purpose == create.LADDER else "",
        "owner_page": found.owner.get_absolute_url() if found.owner else "",
        "age": ago(found.created),
        "again": f"{reverse('play:series_new')}?{urlencode(again)}",
        "rerun_page": rerun.get_absolute_url() if rerun and entrants.may_watch(rerun, reader(request)) else "",
        "summary": f"{found.get_kind_display()} · {game_name(found.game)} · {words.games_words(found.games)}",
    }


def _etag(request: HttpRequest, found: Series) -> str | None:
    """Everything the page depends on; the hour is for "two hours ago"."""
    if settings.DEBUG:
        return None
    parts = (
        catalog_version(),
        made_of(),
        request.get_full_path(),
        get_language(),
        *(
            request.COOKIES.get(name)
            for name in ("theme", "messages", settings.CSRF_COOKIE_NAME, settings.SESSION_COOKIE_NAME)
        ),
        timezone.now().strftime("%Y-%m-%dT%H"),
        (found.status, found.done, found.public, found.name, found.owner and found.owner.username),
        told_of(request, found),
    )
    return '"' + hashlib.sha256(repr(parts).encode()).hexdigest()[:32] + '"'
