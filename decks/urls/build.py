"""Addresses of the builder: pages that edit a deck, and what their scripts ask."""

from django.urls import URLPattern, path

from decks.views import build

urlpatterns: list[URLPattern] = [
    path("decks/new", build.new, name="new"),
    path("decks/new/<slug:game>", build.new_game, name="new_game"),
    path("decks/create", build.create, name="create"),
    path("decks/check", build.check, name="check"),
    path("decks/cards", build.cards, name="cards"),
    path("decks/<slug:key>/edit", build.edit, name="edit"),
    path("decks/<slug:key>/save", build.save, name="save"),
]
