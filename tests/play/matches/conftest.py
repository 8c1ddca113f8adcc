"""Matches begin with other rows under old numbers, so no table is kept from one test to the next."""

from collections.abc import Iterator

import pytest

from play import games
from play.entering import rules_version
from play.matches import tables


@pytest.fixture(autouse=True)
def no_kept_tables() -> Iterator[None]:
    tables.forget()
    yield
    tables.forget()
    games.rules.cache_clear()
    rules_version.cache_clear()
