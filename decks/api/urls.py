"""Addresses of the API of decks. Each works with and without the final slash; the schema shows the slash."""

from django.urls import re_path

from catalog.api.schema import ID
from decks.api import collection, decks, listing, tools
from decks.api.schema import KEY

_DECK = rf"^decks/(?P<key>{KEY})"
urlpatterns = [
    re_path(r"^me/?$", listing.Me.as_view()),
    re_path(r"^me/decks/?$", listing.MyDecks.as_view()),
    re_path(r"^collection/?$", collection.Collection.as_view()),
    re_path(rf"^collection/(?P<printing>{ID})/?$", collection.OneHolding.as_view()),
    re_path(r"^decks/?$", decks.Decks.as_view()),
    re_path(r"^decks/validate/?$", tools.Validate.as_view()),
    re_path(r"^decks/convert/?$", tools.Convert.as_view()),
    re_path(r"^decks/import/?$", tools.Import.as_view()),
    re_path(rf"{_DECK}/?$", decks.OneDeck.as_view()),
    re_path(rf"{_DECK}/versions/?$", decks.Versions.as_view()),
    re_path(rf"{_DECK}/versions/(?P<number>\d+)/?$", decks.OneVersion.as_view()),
    re_path(rf"{_DECK}/versions/(?P<number>\d+)/restore/?$", decks.Restored.as_view()),
    re_path(rf"{_DECK}/missing/?$", collection.Missing.as_view()),
    re_path(rf"{_DECK}/star/?$", decks.Star.as_view()),
    re_path(rf"{_DECK}/copy/?$", decks.Copy.as_view()),
    re_path(rf"{_DECK}/export/(?P<format>[a-z]+)/?$", tools.Export.as_view()),
]
