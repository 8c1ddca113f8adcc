"""A hall for each test, with rows that everybody sees: its hub reads them in threads of its own."""

from collections.abc import Iterator

import pytest

from tests.play.live.hall import Hall


@pytest.fixture
def hall(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    from play.matches import table_cache

    table_cache.forget()  # numbers of rows may come again
    opened = Hall(monkeypatch)
    yield opened
    opened.close()
    table_cache.forget()
