"""Addresses behind the form of a table: posted without scripts, and looked at by scripts."""

from django.urls import URLPattern, path

from decks.views import setups

urlpatterns: list[URLPattern] = [
    path("decks/new/<slug:game>/table", setups.create, name="setup_new"),
    path("decks/new/<slug:game>/look", setups.look, name="setup_look"),
    path("decks/<slug:key>/table", setups.save, name="setup_save"),
]
