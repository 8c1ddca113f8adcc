"""Addresses of the builder: pages that edit a deck, and the requests of their scripts."""

from django.urls import URLPattern, path

from decks.views.editor import cards

urlpatterns: list[URLPattern] = [
    path("decks/new", cards.new, name="new"),
    path("decks/new/<slug:game>", cards.new_game, name="new_game"),
    path("decks/create", cards.create, name="create"),
    path("decks/check", cards.check, name="check"),
    path("decks/cards/<slug:game>", cards.cards, name="cards"),
    path("decks/<slug:key>/edit", cards.edit, name="edit"),
    path("decks/<slug:key>/save", cards.save, name="save"),
]
