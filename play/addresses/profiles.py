"""Addresses of what play knows of a player, and of what one can do about them."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views import profiles

urlpatterns: list[URLPattern] = [
    path("players/<str:name>/games", profiles.games, name="games_of"),
    path("players/<str:name>/block", profiles.block, name="block"),
    path("players/<str:name>/report", profiles.report, name="report_player"),
    path("account/blocks", profiles.blocked, name="blocks"),
    re_path(r"^(?P<typed>account/blocks|players/[^/]+/(?:games|report))/$", respelled),
]
