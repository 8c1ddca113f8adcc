"""`/matches/<key>`: who plays, how it stands and what happened so far in words, as whoever asks may see it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from play.matches import showing
from play.matches.who import seat_of, who
from play.models import Match, Status
from play.ratings import services as ratings

LONGEST = 400  # moves on one page; the whole story is in the JSON


@never_cache
@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    found = Match.objects.with_seats().filter(key=key).first()
    if found is None:
        raise Http404(_("There is no such match."))
    seat = seat_of(found, who(request))
    viewer = None if seat is None else seat.number
    language = "ru" if get_language() == "ru" else "en"
    moves = list(found.moves.order_by("-ply")[:LONGEST])[::-1]
    told = [showing.told(move.shown).to(viewer) for move in moves]
    return render(
        request,
        "play/match.html",
        {
            "match": found,
            "people": _with_changes(found),
            "lines": [line for one in told if (line := _line(one, language))],
            "running": found.status == Status.PLAYING,
            "seat": seat,
            "why_unrated": ratings.why(found.unrated_because, language) if found.unrated_because else "",
        },
    )


def _line(message: dict[str, Any], language: str) -> dict[str, Any] | None:
    words = message["log"][language]
    return {"ply": message["ply"], "words": words} if words else None


def _with_changes(found: Match) -> list[dict[str, Any]]:
    changes = {change.seat: change for change in found.rating_changes.all()}
    return [{**one, "change": changes.get(one["seat"])} for one in showing.people(found)]
