"""What is shown once and kept nowhere: it travels to the next page in a signed cookie of the reader's own browser.

Between the form and the page that shows the secret there is a redirect, so that a reload neither repeats the form nor
shows the secret again; and nothing lies on the server in the meantime that its digest should hide.
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
    """What `send` sent to this player, or nothing."""
    return request.get_signed_cookie(name, default="", salt=_salt(player, name), max_age=SECONDS) or ""


def forget(response: HttpResponse, name: str) -> None:
    response.delete_cookie(name, path="/account/", samesite="Lax")


def _salt(player: Player, name: str) -> str:
    return f"decks.people.once:{name}:{player.pk}"
