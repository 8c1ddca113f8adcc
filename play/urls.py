"""Addresses of play."""

from django.urls import path

from play.addresses import bots, ratings, series
from play.views import coverage, match

app_name = "play"
urlpatterns = [
    path("coverage", coverage.coverage, name="coverage"),
    path("matches/<slug:key>", match.match, name="match"),
    *series.urlpatterns,
    *ratings.urlpatterns,
    *bots.urlpatterns,
]
