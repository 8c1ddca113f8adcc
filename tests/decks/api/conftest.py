"""Somebody who uses the API: asks with a token, reads JSON."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from decks.models import Player
from decks.people.tokens import new_token

Ask = Callable[..., Any]


def asking(player: Player | None) -> Ask:
    """`ask("POST", "decks/", {...}, status=201)`: the response, which must have that status; `.json()` reads it."""
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


@pytest.fixture
def ask(player: Player) -> Ask:
    return asking(player)


@pytest.fixture
def ask_as_other(other: Player) -> Ask:
    return asking(other)


@pytest.fixture
def ask_as_guest(catalog: None) -> Ask:
    return asking(None)
