"""URLs of solo games."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.bests import pages

urlpatterns: list[URLPattern] = [
    path("solo/<slug:game>", pages.board, name="solo"),
    re_path(r"^(?P<typed>solo/[-\w]+)/$", respelled),
]
