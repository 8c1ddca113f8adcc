"""How often somebody may try a password or a recovery code of an account, or ask for a letter with a new password, so that nobody
guesses it, and nobody locks it.

Attempts at a name count by the address they come from, and all of them together under a ceiling that only many machines reach. A
browser in which the account was signed in before is known by a cookie and counts by itself: strangers' attempts do not stop it.
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
MOST_KNOWN = 8  # players of one browser, the last ones
YEAR = 365 * 24 * 60 * 60
_SALT = "decks.people.attempts"


def attempt(request: HttpRequest, action: str, name: str) -> Usage | None:
    """Counts one more attempt at the account of this name; None if it is one too many. The caller rolls back what succeeds."""
    player = player_named(name)
    return _attempt(request, action, skeleton(name[:200]), [player] if player else [])


def letter(request: HttpRequest, email: str) -> Usage | None:
    """The same for a letter to this address, which gives a new password."""
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
    """From here on this browser is known as one of the player's."""
    browser, players = _read(request)
    known = [*(number for number in players if number != player.pk), player.pk][-MOST_KNOWN:]
    value = signing.dumps([browser or secrets.token_urlsafe(12), known], salt=_SALT)
    response.set_cookie(
        COOKIE, value, max_age=YEAR, path="/account/", httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip


def _browser_of(request: HttpRequest, player: Player) -> str:
    """Its own number, if the player has been signed in here; without the cookie that of the session."""
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
