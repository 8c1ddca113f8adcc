"""Finds the series of a page request. `play.privacy` decides who owns a series and who may see it."""

from django.db.models import QuerySet
from django.http import HttpRequest

from play.matches.participants import reader
from play.models import Series
from play.privacy import entrants, series
from play.series.refusals import refused
from play.views.pace import seldom


def visible_series(request: HttpRequest, key: str) -> Series:
    """A public series, or the reader's own; with its entrants."""
    return series.visible_series(key, reader(request))


def own_series(request: HttpRequest, key: str) -> Series:
    return series.own_series(key, reader(request))


def is_own(request: HttpRequest, found: Series) -> bool:
    return entrants.owns(found, reader(request))


def not_too_often(request: HttpRequest) -> None:
    """Counts one more series. Raises Refused."""
    if not seldom(request, "series"):
        raise refused("too_fast")


def mine(request: HttpRequest) -> QuerySet[Series]:
    """Created by this player, or in this browser before they signed in."""
    return Series.objects.filter(entrants.own(reader(request)))
