"""Players, guests and their browsers, for all tests. What a test calls them, the fixtures of its folder say."""

import json
from collections.abc import Callable
from itertools import count
from typing import Any

from django.test import Client

from decks.models import Player
from decks.people.tokens import new_token
from play.matches.participants import SECRET, Who
from play.models import Guest, Origin

PASSWORD = "correct horse battery"
ENGLISH = {"accept-language": "en"}

Ask = Callable[..., Any]

_numbers = count(1)


def player(name: str = "", **facts: Any) -> Player:
    return Player.objects.create_user(name or f"player-{next(_numbers)}", password=PASSWORD, **facts)


def guest(at: str = "") -> Who:
    """Somebody without an account; `at` an address, by which they are counted with the others there."""
    origin = Origin.objects.get_or_create(digest=at)[0] if at else None
    return Who(guest=Guest.objects.create(origin=origin))


def browser_of(one: Player | None = None, **more: Any) -> Client:
    """The browser of somebody who reads English; without a player, of somebody who is not signed in."""
    client = Client(headers=ENGLISH, **more)
    if one is not None:
        client.force_login(one)
    return client


def guest_browser(guest: Guest, *, csrf: bool = False) -> Client:
    """A browser that the site knows as this guest's."""
    return with_secret(browser_of(enforce_csrf_checks=csrf), guest.secret)


def with_secret(client: Client, secret: str) -> Client:
    """Makes the site know this browser by the secret of a guest."""
    session = client.session
    session[SECRET] = secret
    session.save()
    client.cookies["sessionid"] = session.session_key
    return client


def asking(player: Player | None) -> Ask:
    """Somebody who uses the API with a token of their own, and reads English. `ask("POST", "decks/", {...}, status=201)`
    returns the response, which must have that status; `.json()` reads it."""
    key = new_token(player, "test")[1] if player else ""

    def ask(method: str, path: str, body: Any = None, *, status: int = 200, **headers: str) -> Any:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        response = Client().generic(
            method,
            f"/api/v1/{path}",
            body if isinstance(body, (bytes, str)) else json.dumps(body) if body is not None else "",
            content_type="application/json",
            headers={"Accept-Language": "en", **headers},
        )
        assert response.status_code == status, response.content.decode()
        if status >= 400:
            assert response["Content-Type"] == "application/problem+json"
        return response

    return ask
