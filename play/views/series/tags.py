"""ETags for pages of series: a repeated request gets the page only if something has changed."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control

from decks.views.seen import kept_quiet
from play.matches.participants import reader
from play.models import Series
from play.privacy.entrants import entered, owns


def told_of(request: HttpRequest, series: Series) -> object:
    """The part of the tag for the decks' current visibility; without it a cached page could still show a deck that
    turned private."""
    asker = reader(request)
    return owns(series, asker), [
        (one.number, one.name, one.known, one.page, one.asked, one.hero) for one in entered(series, asker)
    ]


def unchanged(request: HttpRequest, etag: str | None) -> HttpResponse | None:
    """304 if the reader already has this page; otherwise None."""
    response = get_conditional_response(request, etag=etag) if etag else None
    if response is not None and etag:
        response["ETag"] = etag
    return response


def tagged(response: HttpResponse, series: Series, etag: str | None) -> HttpResponse:
    if etag:
        response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response if series.public else kept_quiet(response)
