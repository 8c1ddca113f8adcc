"""A lobby with ready-made decks, and browsers of visitors."""

import pytest
from django.test import Client

from decks.models import Player
from decks.starters.files import FOLDER, read_starters
from decks.starters.rows import load_starters
from tests.people import browser_of
from tests.play.matches.conftest import no_kept_tables  # noqa: F401  a fixture


@pytest.fixture
def starters(catalog: None) -> None:
    """A few ready-made decks, which is enough for tests."""
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("wood-elves", "hill-dwarves", "dark-undead")})


@pytest.fixture
def at_host(host: Player) -> Client:
    return browser_of(host)


@pytest.fixture
def at_rival(rival: Player) -> Client:
    return browser_of(rival)


@pytest.fixture
def stranger(catalog: None) -> Client:
    """Somebody without an account."""
    return browser_of()
