"""Two players who meet; and a database that several threads can write at the same time, for concurrency tests."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection, connections

from decks.models import Player
from tests.people import player


@pytest.fixture
def host(catalog: None) -> Player:
    return player("Мирослава")


@pytest.fixture
def rival(catalog: None) -> Player:
    return player("Ратибор")


@pytest.fixture
def shared_database(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """The test's database; on SQLite a copy of it in a file, as on the site: in-memory tables do not wait for locks."""
    if connection.vendor != "sqlite":
        yield
        return
    file = tmp_path / "shared.sqlite3"
    connection.ensure_connection()
    with sqlite3.connect(file) as copy:
        connection.connection.backup(copy)
    copy.close()
    memory, name = connections["default"], connections.settings["default"]["NAME"]
    connections.settings["default"]["NAME"] = str(file)
    connections["default"] = connections.create_connection("default")
    yield
    connections["default"].close()
    connections["default"] = memory
    connections.settings["default"]["NAME"] = name
