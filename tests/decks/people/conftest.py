"""Visitors of account pages who read English, so that tests can quote sentences."""

from collections.abc import Callable

import pytest
from django.test import Client

from decks.models import Player
from tests.people import PASSWORD, browser_of


@pytest.fixture
def visitor(catalog: None) -> Client:
    """Somebody who is not signed in."""
    return browser_of()


@pytest.fixture
def member(player: Player) -> Client:
    """A browser in which `player` is signed in."""
    return browser_of(player)


@pytest.fixture
def confirmed(member: Client) -> Client:
    """`member`, who has just confirmed the password."""
    answer = member.post("/account/reauthenticate/", {"password": PASSWORD})
    assert answer.status_code == 302
    return member


@pytest.fixture
def sign_up(visitor: Client) -> Callable[..., object]:
    def fill_in(name: str, password: str = PASSWORD, **more: str) -> object:
        return visitor.post("/account/signup/", {"username": name, "password1": password, **more})

    return fill_in
