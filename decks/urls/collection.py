"""Addresses of collections."""

from django.urls import path

from decks.views.collection import cards, decks, exchange

urlpatterns = [
    path("collection", cards.collection, name="collection"),
    path("collection/change", cards.change, name="collection_change"),
    path("collection/clear", cards.clear, name="collection_clear"),
    path("collection/import", exchange.bring, name="collection_import"),
    path("collection/export.csv", exchange.export, name="collection_export"),
    path("collection/decks", decks.decks, name="collection_decks"),
    path("decks/<slug:key>/missing", decks.deck_missing, name="missing"),
]
