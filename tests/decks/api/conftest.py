"""Those who use the API."""

import pytest

from decks.models import Player
from tests.people import Ask, asking


@pytest.fixture
def ask(player: Player) -> Ask:
    return asking(player)


@pytest.fixture
def ask_as_other(other: Player) -> Ask:
    return asking(other)


@pytest.fixture
def ask_as_guest(catalog: None) -> Ask:
    return asking(None)
