"""Rows from before the bests became generic are read the same, and the migration can be reversed."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from catalog import library
from play.models import SoloBest
from tests.people import player
from tests.web.reading import page, words

BEFORE = [("play", "0005_guests_of_an_address")]
NOW = datetime(2026, 11, 1, 12, 30, 15, 678901, tzinfo=UTC)


def taken_back() -> Any:
    """The rows in the old form."""
    return MigrationExecutor(connection).migrate(BEFORE).apps.get_model("play", "SoloBest").objects


def brought_up() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes("play"))


@pytest.fixture
def then(transactional_db: None) -> Iterator[Any]:
    """The old table; the test's end restores today's."""
    yield taken_back()
    brought_up()


def test_rows_of_before_are_read_the_same_and_go_back_unchanged(then: Any) -> None:
    one, other, third = player("Мирослава"), player("Ратибор"), player("Забава")
    of_then = then.model._meta.apps.get_model("play", "Match")
    match = of_then.objects.create(key="bests01", game="valhalla", status="finished")
    rows: list[dict[str, Any]] = [
        {
            "monster": "garm", "side": "normal", "level": 1, "jarl": "vh-j-01",
            "won": False, "beaten": 3, "shields": 1, "turns": 20,
        },
        {
            "monster": "garm", "side": "expanded", "level": 3, "jarl": "",
            "won": True, "beaten": 6, "shields": 4, "turns": 40_000,
        },
    ]  # fmt: skip
    kept = {"game": "valhalla", "at": NOW, "games": 7, "wins": 2}
    better = rows[0] | {"beaten": 5}
    quicker = better | {"turns": 19}
    for who, row, where in ((one, rows[0], match), (one, rows[1], None), (other, better, None), (third, quicker, None)):
        then.create(**kept, **row, player_id=who.pk, match_id=where and where.pk)
    before = list(then.order_by("pk").values())

    brought_up()
    client = Client()
    told = {"game": "valhalla", "player": "Мирослава", "at": NOW.isoformat(), "games": 7, "wins": 2}
    found = client.get("/api/v1/players/Мирослава/solo").json()["results"]
    assert found == [told | rows[1] | {"jarl": None, "match": None}, told | rows[0] | {"match": "bests01"}]
    listed = client.get("/api/v1/solo/valhalla?monster=garm").json()["results"]
    assert [line["player"] for line in listed] == ["Забава", "Ратибор", "Мирослава"]
    jarl = library.game("valhalla").cards["vh-j-01"].name.en
    assert f"1 Забава Loss 5 1 19 {jarl}" in words(page(client, "/solo/valhalla?monster=garm"))
    assert SoloBest.objects.get(won=True).score == (6, 4, -40_000, 0)

    assert list(taken_back().order_by("pk").values()) == before
