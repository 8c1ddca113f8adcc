"""`/learn`: the guided first game. One button starts it, with or without an account; the script loads its steps as
JSON."""

import orjson
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_cookie, vary_on_headers

from catalog.models import Card
from catalog.sheet.wording import game_name, reader_language
from play.engine.refusal import Refused
from play.lessons import FIRST, lessons, starting
from play.matches.participants import sitting_down, who
from play.models import Match
from play.views.pace import seldom

SHOWN = ("bh-22-073", "bh-22-031", "bh-22-025", "bh-22-030", "bh-22-071")  # cards shown on the lesson's page
KEPT = 60 * 60  # seconds that a browser caches the steps


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def learn(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return _begin(request)
    asker = who(request)
    records = dict(Card.objects.filter(pk__in=SHOWN).values_list("pk", "record"))
    return render(
        request,
        "play/lessons/page.html",
        {
            "game": lessons()[FIRST].game,
            "game_name": game_name(lessons()[FIRST].game),
            "faces": [orjson.loads(records[card]) for card in SHOWN if card in records],
            "unfinished": starting.unfinished(asker, FIRST),
            "finished": starting.finished(asker, FIRST),
        },
    )


def _begin(request: HttpRequest) -> HttpResponse:
    if not seldom(request, "challenge"):
        messages.error(request, _("That is a lot of lessons at once: wait a little and try again."))
        return redirect("play:learn")
    try:
        with sitting_down(request) as asker:
            match: Match = starting.begin(asker, FIRST)
    except Refused as refused:
        messages.error(request, refused.message(reader_language()))
        return redirect("play:learn")
    return redirect(match)


@require_safe
@vary_on_cookie
@vary_on_headers("Accept-Language")
def script(request: HttpRequest, name: str) -> HttpResponse:
    """`/play/lessons/first.json`: the steps of a lesson in the reader's language."""
    lesson = lessons().get(name)
    if lesson is None:
        raise Http404(_("There is no such lesson."))
    response = JsonResponse(lesson.script(reader_language()))
    response.headers["Cache-Control"] = f"private, max-age={KEPT}"
    return response
