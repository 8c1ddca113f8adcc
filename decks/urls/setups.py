"""Addresses behind the form of a table: posts without scripts, and requests from scripts."""

from django.urls import URLPattern, path

from decks.views.editor import form

urlpatterns: list[URLPattern] = [
    path("decks/new/<slug:game>/table", form.create, name="setup_new"),
    path("decks/new/<slug:game>/look", form.look, name="setup_look"),
    path("decks/<slug:key>/table", form.save, name="setup_save"),
]
