"""`/matches/<key>`: a waiting challenge, or the table, in play and afterwards. The URL stays the same."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from catalog.sheet.wording import game_name
from play import games
from play.matches import may_meet
from play.matches.participants import name_of, seat_of, who
from play.models import Match
from play.views.lobby.waiting_room import waiting
from play.views.table.page import page


@never_cache
@ensure_csrf_cookie
@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    found = Match.objects.with_seats().filter(key=key).first()
    asker = who(request)
    if found is None or may_meet.hidden(found, found.seats.all(), asker):
        raise Http404(_("There is no such match."))
    if found.game not in games.names():
        return _gone(request, found)
    seat = seat_of(found, asker)
    if found.started is None:
        return waiting(request, found, seat)
    return page(request, found, seat)


def _gone(request: HttpRequest, match: Match) -> HttpResponse:
    """What is known of a match whose game was removed from the site: who met when, and how it ended."""
    names = [name_of(seat) for seat in match.seats.all() if seat.taken]
    winners = [name_of(seat) for seat in match.seats.all() if seat.place == 1] if match.over else []
    context = {
        "match": match,
        "game_name": game_name(match.game),
        "names": " – ".join(names),
        "winners": ", ".join(winners),
    }
    return render(request, "play/table/gone.html", context, status=410)
