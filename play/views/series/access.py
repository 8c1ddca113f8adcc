"""Which series a request speaks of, and whose it is. What one may not see does not exist: always 404, never 403.

Guests own what was made in their browser: a series keeps the secret of their session.
"""

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from play.engine.refusal import Refused
from play.matches.who import SECRET
from play.models import Entrant, Series
from play.views.series.medals import may_see


def visible_series(request: HttpRequest, key: str) -> Series:
    """A public series, or one's own."""
    found = Series.objects.select_related("owner", "rerun_of").filter(key=key).first()
    if found is None or not (found.public or is_own(request, found)):
        raise _none()
    return found


def own_series(request: HttpRequest, key: str) -> Series:
    found = Series.objects.filter(key=key).first()
    if found is None or not is_own(request, found):
        raise _none()
    return found


def is_own(request: HttpRequest, series: Series) -> bool:
    if series.owner_id is not None:
        return bool(series.owner_id == request.user.pk)
    secret = request.session.get(SECRET, "")
    return bool(series.secret and secret and constant_time_compare(series.secret, secret))


def list_is_open(request: HttpRequest, series: Series, entrant: Entrant) -> bool:
    """Whether the reader may have the list of this deck: their own series, or a deck they can look at. Others stay hidden."""
    return is_own(request, series) or (entrant.deck is not None and may_see(entrant.deck, request.user))


def not_too_often(request: HttpRequest) -> None:
    """Counts one more series of a player; guests by their address, since a new session costs nothing. Raises Refused."""
    player = request.user.pk
    key = f"player {player}" if player else f"address {get_adapter(request).get_client_ip(request)}"
    if not ratelimit.consume(request, action="series", key=key):
        raise Refused(
            "too_fast",
            "Слишком много серий подряд: подождите немного и попробуйте снова.",
            "That is a lot of series at once: wait a little and try again.",
        )


def mine(request: HttpRequest) -> QuerySet[Series]:
    """Made by this player, or in this browser before they signed in."""
    whose = Q(owner=request.user.pk) if request.user.is_authenticated else Q(pk__in=())
    if secret := request.session.get(SECRET):
        whose |= Q(secret=secret, owner=None)
    return Series.objects.filter(whose)


def _none() -> Http404:
    return Http404(_("There is no such series, or it is not shared with you."))
