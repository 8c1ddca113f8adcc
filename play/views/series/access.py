"""Which series a request speaks of. What one may not see does not exist: always 404, never 403.

Whose a series is, and what may be told of it, is for `play.privacy.entrants`.
"""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from play import games
from play.matches.participants import reader
from play.models import Series
from play.privacy import entrants
from play.series.refusals import refused
from play.views.pace import seldom


def visible_series(request: HttpRequest, key: str) -> Series:
    """A public series, or one's own; with its entrants."""
    found = Series.objects.select_related("owner", "rerun_of").filter(key=key).first()
    if found is None or not entrants.may_watch(found, reader(request)):
        raise _none()
    _check_game(found)
    entrants.with_entrants(found)
    return found


def own_series(request: HttpRequest, key: str) -> Series:
    found = Series.objects.filter(key=key).first()
    if found is None or not is_own(request, found):
        raise _none()
    _check_game(found)
    return found


def is_own(request: HttpRequest, series: Series) -> bool:
    return entrants.owns(series, reader(request))


def not_too_often(request: HttpRequest) -> None:
    """Counts one more series. Raises Refused."""
    if not seldom(request, "series"):
        raise refused("too_fast")


def mine(request: HttpRequest) -> QuerySet[Series]:
    """Made by this player, or in this browser before they signed in."""
    return Series.objects.filter(entrants.own(reader(request)))


def _check_game(series: Series) -> None:
    if series.game not in games.names():
        raise Http404(_("This is a series of a game that the site no longer has."))


def _none() -> Http404:
    return Http404(_("There is no such series, or it is not shared with you."))
