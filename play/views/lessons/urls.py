"""URLs of guided games."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.lessons import pages

urlpatterns: list[URLPattern] = [
    path("learn", pages.learn, name="learn"),
    path("play/lessons/<slug:name>.json", pages.script, name="lesson"),
    re_path(r"^(?P<typed>learn)/$", respelled),
]
