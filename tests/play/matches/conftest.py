"""Row numbers repeat between tests, so the table cache is emptied."""

from collections.abc import Iterator

import pytest

from play import games
from play.matches import table_cache
from play.seating.rules_version import rules_version


@pytest.fixture(autouse=True)
def no_kept_tables() -> Iterator[None]:
    table_cache.forget()
    yield
    table_cache.forget()
    games.rules.cache_clear()
    rules_version.cache_clear()
