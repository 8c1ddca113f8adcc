"""URLs of players' programs."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.programs import pages

urlpatterns: list[URLPattern] = [
    path("account/bots", pages.programs, name="programs"),
    path("account/bots/<str:name>/key", pages.new_key, name="program_key"),
    path("account/bots/<str:name>/remove", pages.remove, name="remove_program"),
    re_path(r"^(?P<typed>account/bots)/$", respelled),
]
