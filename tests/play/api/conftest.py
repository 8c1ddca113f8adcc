"""A match between two players who use the API, and other visitors."""

import pytest

from decks.models import Player
from decks.starters.files import FOLDER, read_starters
from decks.starters.rows import load_starters
from play.matches.participants import Who
from play.models import Match
from tests.people import Ask, asking, player
from tests.play.matches.conftest import no_kept_tables  # noqa: F401  a fixture
from tests.play.matches.room import started


@pytest.fixture
def other(catalog: None) -> Player:
    return player("Забава")


@pytest.fixture
def ask(host: Player) -> Ask:
    return asking(host)


@pytest.fixture
def ask_as_rival(rival: Player) -> Ask:
    return asking(rival)


@pytest.fixture
def ask_as_other(other: Player) -> Ask:
    return asking(other)


@pytest.fixture
def ask_as_nobody(catalog: None) -> Ask:
    return asking(None)


@pytest.fixture
def starters(catalog: None) -> None:
    """A few ready-made decks, which is enough for tests."""
    known = read_starters(FOLDER)
    load_starters({slug: known[slug] for slug in ("wood-elves", "hill-giants", "dark-undead", "vh-solo")})


@pytest.fixture
def match(host: Player, rival: Player) -> Match:
    """In play, `host` in seat 0 and `rival` in seat 1."""
    return started(Who(player=host), Who(player=rival))
