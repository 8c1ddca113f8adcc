"""`/matches/<key>/<inquiry>`: what a game computes from its table on request, such as odds.

Any spectator sees the table, and the answer uses nothing else, so it is public too. A game's spec names its inquiries.
"""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog.games.finding import loaded
from play import games
from play.matches import table_cache
from play.models import Match


@never_cache
@require_safe
def inquire(request: HttpRequest, key: str, inquiry: str) -> HttpResponse:
    found = Match.objects.filter(key=key, game__in=games.with_inquiry(inquiry)).exclude(started=None).first()
    if found is None:
        raise Http404(_("There is no such match."))
    if found.over:
        return JsonResponse({})
    try:
        table = table_cache.opened(found)
    except table_cache.RulesChanged:  # the match cannot go on
        return JsonResponse({})
    answer = loaded(games.specs()[found.game].inquiries[inquiry])
    return JsonResponse({} if table.faulted else answer(table))


def addresses() -> list[URLPattern]:
    """One URL for each inquiry name of any game."""
    return [
        path(f"matches/<slug:key>/{name}", inquire, {"inquiry": name}, name=f"inquiry_{name}")
        for name in games.inquiries()
    ]
