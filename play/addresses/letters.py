"""Addresses of letters about matches."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views import letters

urlpatterns: list[URLPattern] = [
    path("account/letters", letters.letters, name="letters"),
    path("letters/stop/<str:key>", letters.stop, name="stop_letters"),
    re_path(r"^(?P<typed>account/letters)/$", respelled),
]
