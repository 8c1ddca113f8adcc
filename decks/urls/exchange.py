"""Addresses for importing and exporting decks."""

from django.urls import URLPattern, path

from decks.views import exchange

urlpatterns: list[URLPattern] = [
    path("decks/import", exchange.import_deck, name="import"),
    path("decks/code/<str:code>", exchange.open_code, name="code"),
    path("decks/<slug:key>/export/<slug:format>", exchange.export, name="export"),
]
