"""URLs before a match begins: the lobby, its forms, and the actions on a waiting match."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from play.views.lobby import acts, page, tool, waiting_room

urlpatterns: list[URLPattern] = [
    path("play", page.lobby, name="lobby"),
    path("play/live", page.live, name="lobby_live"),
    path("play/now", acts.now, name="play_now"),
    path("play/quick", acts.quick, name="quick"),
    path("play/challenge", acts.challenge, name="challenge"),
    path("play/deck", tool.with_deck, name="with_deck"),
    path("matches/<slug:key>/wait", waiting_room.wait, name="wait"),
    path("matches/<slug:key>/join", waiting_room.join, name="join"),
    path("matches/<slug:key>/begin", waiting_room.begin, name="begin"),
    path("matches/<slug:key>/call-off", waiting_room.call_off, name="call_off"),
    re_path(r"^(?P<typed>play)/$", respelled),
]
