"""Addresses of players and their accounts. Signing in and out, passwords and e-mail are in `cardsite.urls`."""

from django.urls import URLPattern, path, re_path

from catalog.views.shell import respelled
from decks.views.people import account, entrance, keys, player

urlpatterns: list[URLPattern] = [
    path("players/<str:name>", player.player, name="player"),
    path("privacy", player.privacy, name="privacy"),
    path("account/", account.account, name="account"),
    path("account/name", account.rename, name="rename"),
    path("account/about", account.about, name="about"),
    path("account/comments", account.own_comments, name="own_comments"),
    path("account/data", account.data, name="data"),
    path("account/delete", account.delete_account, name="delete_account"),
    path("account/recover", entrance.recover, name="recover"),
    path("account/recovery", keys.codes, name="recovery"),
    path("account/tokens", keys.tokens, name="tokens"),
    path("account/tokens/<int:number>/revoke", keys.revoke_token, name="revoke_token"),
    re_path(r"^(?P<typed>account|account/(?:login|logout|signup|email|password/(?:change|reset)))$", respelled),
    re_path(
        r"^(?P<typed>privacy|players/[^/]+|account/(?:name|about|comments|delete|recover|recovery|tokens))/$", respelled
    ),
]
