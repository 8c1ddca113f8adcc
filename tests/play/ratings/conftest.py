"""Two players who meet."""

import pytest

from decks.models import Player
from tests.people import player


@pytest.fixture
def anna(db: None) -> Player:
    return player("Анна")


@pytest.fixture
def boris(db: None) -> Player:
    return player("Борис")
