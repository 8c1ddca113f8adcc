"""A hall for each test, with committed rows: its hub reads them in its own threads."""

from collections.abc import Iterator

import pytest

from tests.play.live.hall import Hall


@pytest.fixture
def hall(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    from play.matches import table_cache

    table_cache.forget()  # row numbers may repeat
    opened = Hall(monkeypatch)
    yield opened
    opened.close()
    table_cache.forget()
