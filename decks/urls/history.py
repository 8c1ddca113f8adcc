"""Addresses of a deck's versions, and of the panels beside a deck."""

from django.urls import path

from decks.views import history, panels

urlpatterns = [
    path("decks/markdown", panels.markdown, name="markdown"),
    path("decks/hand", panels.hand, name="hand"),
    path("decks/odds", panels.odds, name="odds"),
    path("decks/<slug:key>/history", history.history, name="history"),
    path("decks/<slug:key>/history/<int:number>", history.version, name="version"),
    path("decks/<slug:key>/history/<int:number>/restore", history.restore, name="restore"),
]
