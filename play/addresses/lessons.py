"""Addresses of guided games."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views import learn

urlpatterns: list[URLPattern] = [
    path("learn", learn.learn, name="learn"),
    path("play/lessons/<slug:name>.json", learn.script, name="lesson"),
    re_path(r"^(?P<typed>learn)/$", respelled),
]
