"""Pages of series that a reader may keep: asked again, they are sent only if something has changed."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control

from decks.views.seen import kept_quiet
from play.matches.participants import reader
from play.models import Series
from play.privacy.entrants import entered, owns


def told_of(request: HttpRequest, series: Series) -> object:
    """What the reader may be told of the decks as things stand: a tag that leaves it out outlives a deck that turned private."""
    asker = reader(request)
    return owns(series, asker), [
        (one.number, one.name, one.known, one.page, one.asked, one.hero) for one in entered(series, asker)
    ]


def unchanged(request: HttpRequest, etag: str | None) -> HttpResponse | None:
    """The answer to a reader who has this page already; None to all others."""
    response = get_conditional_response(request, etag=etag) if etag else None
    if response is not None and etag:
        response["ETag"] = etag
    return response


def tagged(response: HttpResponse, series: Series, etag: str | None) -> HttpResponse:
    if etag:
        response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response if series.public else kept_quiet(response)
