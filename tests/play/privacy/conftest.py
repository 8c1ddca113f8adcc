"""People and a private deck, with its secrets."""

import pytest
from django.test import Client

from decks.models import Deck, Player
from decks.services import Draft, create_deck
from decks.starters.files import starters
from tests.people import browser_of, player
from tests.play.matches.conftest import no_kept_tables  # noqa: F401  a fixture
from tests.play.series.conftest import small_chunks  # noqa: F401  a fixture


@pytest.fixture
def owner(catalog: None) -> Player:
    return player("Мирослава")


@pytest.fixture
def other(catalog: None) -> Player:
    return player("Ратибор")


@pytest.fixture
def hidden(owner: Player) -> Deck:
    """A private deck with cards that its opponent's deck, the elves, does not have."""
    return create_deck(owner, Draft(starters()["dark-undead"].contents, "Тайник Невы", "Никому не говори"))


@pytest.fixture
def at_owner(owner: Player) -> Client:
    return browser_of(owner)


@pytest.fixture
def at_other(other: Player) -> Client:
    return browser_of(other)


@pytest.fixture
def passer_by(catalog: None) -> Client:
    return browser_of()
