"""A site with workers, for tests with a program or the clock as the opponent."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from tests.environment import VAR
from tests.running import ROOT, free_port, prepared, wait_until_up


class House:
    """The whole site on its own SQLite. Tests can kill and restart it, and move its clocks forward."""

    def __init__(self) -> None:
        self.var = VAR / "house"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = prepared(self.var)

    def start(self) -> None:
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port), "--series-workers", "1"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.DEVNULL)
        wait_until_up(self.url, self.process, 180)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def last_seen(self, match: str, ago: float) -> None:
        """Set the last sign of life of everybody at this match to `ago` seconds ago."""
        self._seats(match, "seen = ?", "seen IS NOT NULL", _moment(-ago))

    def run_down(self, match: str, left: float) -> None:
        """Leave `left` seconds on the running clocks."""
        ends = _moment(left)
        spent = "CAST(ROUND((julianday(?) - julianday(since)) * 86400000) AS INTEGER)"
        self._seats(match, f"deadline = ?, left_ms = {spent}", "since IS NOT NULL", ends, ends)

    def _seats(self, match: str, change: str, which: str, *values: str) -> None:
        with sqlite3.connect(self.var / "cardhall.sqlite3", timeout=10) as database:
            of_match = "match_id = (SELECT id FROM play_match WHERE key = ?)"
            changed = database.execute(f"UPDATE play_seat SET {change} WHERE {which} AND {of_match}", (*values, match))
        assert changed.rowcount, f"no seat of {match} with {which}"


def _moment(ahead: float) -> str:
    """The time `ahead` seconds from now, in the database's format."""
    return (datetime.now(UTC).replace(tzinfo=None) + timedelta(seconds=ahead)).isoformat(" ")


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    made = House()
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def house_url(house: House) -> str:
    return house.url
