"""A secret that is shown once and never stored: a signed cookie in the reader's own browser carries it to the next
page.

A redirect separates the form from the page with the secret, so that a reload neither repeats the form nor shows the
secret again. The server stores nothing but the digest.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from decks.models import Player

SECONDS = 600


def send(response: HttpResponse, player: Player, name: str, secret: str) -> None:
    response.set_signed_cookie(
        name, secret, salt=_salt(player, name), max_age=SECONDS, path="/account/", httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip


def sent(request: HttpRequest, player: Player, name: str) -> str:
    """The text that `send` sent to this player; empty if there is none."""
    return request.get_signed_cookie(name, default="", salt=_salt(player, name), max_age=SECONDS) or ""


def forget(response: HttpResponse, name: str) -> None:
    response.delete_cookie(name, path="/account/", samesite="Lax")


def _salt(player: Player, name: str) -> str:
    return f"decks.people.once:{name}:{player.pk}"
