"""URLs of letters about matches."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.letters import pages

urlpatterns: list[URLPattern] = [
    path("account/letters", pages.letters, name="letters"),
    path("letters/stop/<str:key>", pages.stop, name="stop_letters"),
    re_path(r"^(?P<typed>account/letters)/$", respelled),
]
