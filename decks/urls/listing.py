"""Addresses of lists of decks, and of actions on a deck in a list."""

from django.urls import path

from decks.views import listing

urlpatterns = [
    path("decks", listing.public, name="list"),
    path("decks/mine", listing.mine, name="mine"),
    path("decks/<slug:key>/star", listing.star, name="star"),
    path("decks/<slug:key>/copy", listing.copy, name="copy"),
    path("decks/<slug:key>/visibility", listing.visibility, name="visibility"),
    path("decks/<slug:key>/delete", listing.delete, name="delete"),
    path("decks/<slug:key>/undelete", listing.undelete, name="undelete"),
]
