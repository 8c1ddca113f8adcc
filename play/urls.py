"""Addresses of play."""

from django.urls import include, path

from play.views import coverage
from play.views.table import clauses, facts, inquiries, match

app_name = "play"
ROOMS = ("lobby", "series", "bests", "ratings", "programs", "lessons", "letters", "profiles", "staff")
urlpatterns = [
    path("coverage", coverage.coverage, name="coverage"),
    path("matches/<slug:key>", match.match, name="match"),
    *inquiries.addresses(),
    path("play/cards", facts.facts, name="cards"),
    path("play/clauses", clauses.clauses, name="clauses"),
    *(path("", include(f"play.views.{room}.urls")) for room in ROOMS),
]
