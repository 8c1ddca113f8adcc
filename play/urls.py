"""Addresses of play."""

from django.urls import path

from play.addresses import bots, lessons, letters, lobby, profiles, ratings, series, solo, staff
from play.views import coverage, match
from play.views.table import clauses, facts, odds

app_name = "play"
urlpatterns = [
    path("coverage", coverage.coverage, name="coverage"),
    path("matches/<slug:key>", match.match, name="match"),
    path("matches/<slug:key>/odds", odds.chances, name="odds"),
    path("play/cards", facts.facts, name="cards"),
    path("play/clauses", clauses.clauses, name="clauses"),
    *lobby.urlpatterns,
    *series.urlpatterns,
    *solo.urlpatterns,
    *ratings.urlpatterns,
    *bots.urlpatterns,
    *lessons.urlpatterns,
    *letters.urlpatterns,
    *profiles.urlpatterns,
    *staff.urlpatterns,
]
