"""Addresses of the API of decks. Each works with and without the final slash; the schema shows it with one."""

from django.urls import re_path

from catalog.api.schema import ID
from decks.api import listing, views_collection, views_decks, views_tools
from decks.api.schema import KEY

_DECK = rf"^decks/(?P<key>{KEY})"
urlpatterns = [
    re_path(r"^me/?$", listing.Me.as_view()),
    re_path(r"^me/decks/?$", listing.MyDecks.as_view()),
    re_path(r"^collection/?$", views_collection.Collection.as_view()),
    re_path(rf"^collection/(?P<printing>{ID})/?$", views_collection.OneHolding.as_view()),
    re_path(r"^decks/?$", views_decks.Decks.as_view()),
    re_path(r"^decks/validate/?$", views_tools.Validate.as_view()),
    re_path(r"^decks/convert/?$", views_tools.Convert.as_view()),
    re_path(r"^decks/import/?$", views_tools.Import.as_view()),
    re_path(rf"{_DECK}/?$", views_decks.OneDeck.as_view()),
    re_path(rf"{_DECK}/versions/?$", views_decks.Versions.as_view()),
    re_path(rf"{_DECK}/versions/(?P<number>\d+)/?$", views_decks.OneVersion.as_view()),
    re_path(rf"{_DECK}/versions/(?P<number>\d+)/restore/?$", views_decks.Restored.as_view()),
    re_path(rf"{_DECK}/missing/?$", views_collection.Missing.as_view()),
    re_path(rf"{_DECK}/star/?$", views_decks.Star.as_view()),
    re_path(rf"{_DECK}/copy/?$", views_decks.Copy.as_view()),
    re_path(rf"{_DECK}/export/(?P<format>[a-z]+)/?$", views_tools.Export.as_view()),
]
