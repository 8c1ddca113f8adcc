"""A hall for each test, with rows that everybody sees: its hub reads them in threads of its own."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.play.live.hall import Hall


@pytest.fixture
def transactional_db(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """As pytest-django's, but it deletes what these tests write: emptying every table takes PostgreSQL seconds."""
    from decks.models import Deck, Player
    from play.models import Guest, Match

    with django_db_blocker.unblock():
        yield
        for model in (Match, Guest, Deck, Player):
            model._default_manager.all().delete()


@pytest.fixture
def hall(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    from play.matches import tables

    tables.forget()  # numbers of rows may come again
    opened = Hall(monkeypatch)
    yield opened
    opened.close()
    tables.forget()
