"""`/matches/<key>`: a challenge that waits, or the table, in play and afterwards. The address stays the same."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from play.matches import may_meet
from play.matches.participants import seat_of, who
from play.models import Match
from play.views.table.page import page


@never_cache
@ensure_csrf_cookie
@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    found = Match.objects.with_seats().filter(key=key).first()
    asker = who(request)
    if found is None or may_meet.hidden(found, found.seats.all(), asker):
        raise Http404(_("There is no such match."))
    seat = seat_of(found, asker)
    if found.started is None:
        from play.views import lobby

        return lobby.waiting(request, found, seat)
    return page(request, found, seat)
