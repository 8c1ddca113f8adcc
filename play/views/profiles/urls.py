"""URLs of a player's games, and of actions on a player."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.profiles import pages

urlpatterns: list[URLPattern] = [
    path("players/<str:name>/games", pages.games, name="games_of"),
    path("players/<str:name>/block", pages.block, name="block"),
    path("players/<str:name>/report", pages.report, name="report_player"),
    path("account/blocks", pages.blocked, name="blocks"),
    re_path(r"^(?P<typed>account/blocks|players/[^/]+/(?:games|report))/$", respelled),
]
