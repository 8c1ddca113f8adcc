"""URLs of ratings."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.ratings import pages

urlpatterns: list[URLPattern] = [
    path("ratings", pages.ratings, name="ratings"),
    path("ratings/<slug:game>", pages.people, name="board"),
    path("ratings/<slug:game>/programs", pages.programs, name="programs_board"),
    path("ratings/<slug:game>/bots/<str:bot>", pages.bot, name="bot_rating"),
    path("players/<str:name>/ratings/<slug:game>", pages.player, name="rating"),
    path("players/<str:name>/against/<str:other>", pages.against, name="against"),
    re_path(
        r"^(?P<typed>ratings(?:/[-\w]+(?:/programs)?)?|players/[^/]+/(?:ratings|against)/[^/]+)/$",
        respelled,
    ),
]
