"""A site with its workers, for the tests whose other side is a program or the clock."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from tests.environment import VAR
from tests.running import ROOT, free_port, wait_until_up


class House:
    """The whole site on SQLite of its own. It can be killed and started again, and its clocks can be put forward."""

    def __init__(self) -> None:
        self.var = VAR / "house"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "VAR_DIR": str(self.var), "DATABASE_URL": "", "REDIS_URL": ""}
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port), "--series-workers", "1"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        wait_until_up(self.url, self.process, 180)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def put_forward(self, match: str, column: str, ago: float) -> None:
        """A moment of those seats of a match that have it: it was so many seconds ago."""
        moment = datetime.now(UTC).replace(tzinfo=None) - timedelta(seconds=ago)
        with sqlite3.connect(self.var / "cardhall.sqlite3", timeout=10) as database:
            database.execute(
                f"UPDATE play_seat SET {column} = ? WHERE {column} IS NOT NULL"
                " AND match_id = (SELECT id FROM play_match WHERE key = ?)",
                (moment.isoformat(" "), match),
            )


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    made = House()
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def house_url(house: House) -> str:
    return house.url
