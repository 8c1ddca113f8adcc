"""Limit attempts at a password or a recovery code, and letters for a new password, so that nobody can guess a password
or lock an account.

Attempts at a name count per address; in total they count against a limit that only many machines reach. A cookie
identifies a browser in which the account was signed in before. Such a browser counts separately: strangers' attempts do
not block it.
"""

import secrets
from collections.abc import Iterable

from allauth.account.utils import filter_users_by_email
from allauth.core.internal.ratelimit import RateLimitUsage as Usage
from allauth.core.internal.ratelimit import consume
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from catalog.requests import origin
from decks.models import Player
from decks.people.names import skeleton
from decks.people.naming import player_named

COOKIE = "known"
MOST_KNOWN = 8  # the last players of one browser
YEAR = 365 * 24 * 60 * 60
_SALT = "decks.people.attempts"


def attempt(request: HttpRequest, action: str, name: str) -> Usage | None:
    """Count an attempt at the account with this name; None if it is over the limit. The caller takes back a successful
    attempt."""
    player = player_named(name)
    return _attempt(request, action, skeleton(name[:200]), [player] if player else [])


def letter(request: HttpRequest, email: str) -> Usage | None:
    """Count a letter to this address for a new password; None if it is over the limit."""
    return _attempt(request, "reset", email.lower(), filter_users_by_email(email))


def _attempt(request: HttpRequest, action: str, name: str, players: Iterable[Player]) -> Usage | None:
    browser = next((found for player in players if (found := _browser_of(request, player))), "")
    if browser:
        return _counted(request, f"{action}_known", f"{browser} {name}")
    here = _counted(request, action, f"{origin.address(request)} {name}")
    everywhere = _counted(request, f"{action}_anywhere", name) if here else None
    if here is None or everywhere is None:
        return None
    return Usage([*here.usage, *everywhere.usage])


def remember(request: HttpRequest, response: HttpResponse, player: Player) -> None:
    """Remember that the player signed in with this browser."""
    browser, players = _read(request)
    known = [*(number for number in players if number != player.pk), player.pk][-MOST_KNOWN:]
    value = signing.dumps([browser or secrets.token_urlsafe(12), known], salt=_SALT)
    response.set_cookie(
        COOKIE, value, max_age=YEAR, path="/account/", httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip


def _browser_of(request: HttpRequest, player: Player) -> str:
    """The browser's number if the player has signed in here before; without the cookie, that of the player's session."""
    browser, players = _read(request)
    if player.pk in players:
        return browser
    return f"session {request.session.session_key}" if request.user == player else ""


def _read(request: HttpRequest) -> tuple[str, list[int]]:
    try:
        browser, players = signing.loads(request.COOKIES.get(COOKIE, ""), salt=_SALT, max_age=YEAR)
    except (signing.BadSignature, ValueError):
        return "", []
    return browser, players


def _counted(request: HttpRequest, action: str, key: str) -> Usage | None:
    return consume(request, app="allauth.account", action=action, key=key)
