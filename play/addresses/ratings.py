"""Addresses of ratings."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views import ratings

urlpatterns: list[URLPattern] = [
    path("ratings", ratings.ratings, name="ratings"),
    path("ratings/<slug:game>", ratings.people, name="board"),
    path("ratings/<slug:game>/programs", ratings.programs, name="programs_board"),
    path("ratings/<slug:game>/bots/<str:bot>", ratings.bot, name="bot_rating"),
    path("players/<str:name>/ratings/<slug:game>", ratings.player, name="rating"),
    path("players/<str:name>/against/<str:other>", ratings.against, name="against"),
    re_path(
        r"^(?P<typed>ratings(?:/[-\w]+(?:/programs)?)?|players/[^/]+/(?:ratings|against)/[^/]+)/$",
        respelled,
    ),
]
