"""Two players who meet."""

import pytest

from decks.models import Player
from tests.play.ratings.tables import player


@pytest.fixture
def anna(db: None) -> Player:
    return player("Анна")


@pytest.fixture
def boris(db: None) -> Player:
    return player("Борис")
