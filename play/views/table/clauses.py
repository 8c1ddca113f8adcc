"""`/play/clauses?game=…&q=защитник`: finds clauses of the rules, for a player who disputes a ruling."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog import library
from catalog.rulebook import rulebook, search
from catalog.sheet.wording import reader_language

MOST = 6
LONGEST = 100  # characters of a query
WORDS = 110  # characters of an excerpt


@require_safe
def clauses(request: HttpRequest) -> HttpResponse:
    game, asked = request.GET.get("game", ""), request.GET.get("q", "").strip()
    if game not in library.GAMES or len(asked) > LONGEST:
        detail = _("Name a game and what the clause is about: ?game=…&q=defender")
        return JsonResponse({"code": "bad_query", "detail": detail}, status=400)
    found = search(rulebook(game, reader_language()), asked)[:MOST]
    return JsonResponse({"results": [{"id": one.id, "words": _short(one.title or one.text)} for one in found]})


def _short(words: str) -> str:
    return words if len(words) <= WORDS else words[:WORDS].rsplit(" ", 1)[0] + "…"
