"""Visitors of the account's pages, who read English, so that tests can cite sentences."""

from collections.abc import Callable

import pytest
from django.test import Client

from decks.models import Player

PASSWORD = "correct horse battery"
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def visitor(catalog: None) -> Client:
    """Somebody who is not signed in."""
    return Client(headers=ENGLISH)


@pytest.fixture
def member(player: Player) -> Client:
    """A browser in which `player` is signed in."""
    client = Client(headers=ENGLISH)
    client.force_login(player)
    return client


@pytest.fixture
def confirmed(member: Client) -> Client:
    """`member`, who gave the password once more a moment ago."""
    answer = member.post("/account/reauthenticate/", {"password": PASSWORD})
    assert answer.status_code == 302
    return member


@pytest.fixture
def sign_up(visitor: Client) -> Callable[..., object]:
    def fill_in(name: str, password: str = PASSWORD, **more: str) -> object:
        return visitor.post("/account/signup/", {"username": name, "password1": password, **more})

    return fill_in
