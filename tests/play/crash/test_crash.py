"""After crashes at any moment nothing is lost and nothing counts twice: every match ends once, every rating changes
once, and every acknowledged answer is in the record.

Sizes of the long tests: CRASH_MATCHES, CRASH_GAMES.
"""

import json
import os
import secrets
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from decks.starters.files import starters
from play.seating.deck_entry import entry
from play.series.contest import Contest
from tests.play.crash.clients import Diary, play_all
from tests.play.crash.house import Fire, House
from tests.play.crash.stage import SEED
from tests.running import run_async

POSTGRES = os.environ.get("TEST_DATABASE_URL") or "postgresql://postgres:postgres@127.0.0.1:5432/postgres"
MATCHES = int(os.environ.get("CRASH_MATCHES", "50"))
GAMES = int(os.environ.get("CRASH_GAMES", "500"))


def burnt(folder: Path, postgres: str, matches: int, games: int, pause: tuple[float, float]) -> None:
    with House(folder, postgres) as house:
        stage = [sys.executable, "-m", "tests.play.crash.stage"]
        scene = json.loads(house.run([*stage, "set", str(matches), str(games)]))
        house.open()
        fire = Fire(house, secrets.randbits(32), pause)
        fire.start()
        diary = run_async(play_all(house.url, scene["matches"], seed=7, go_on=fire.caught_up))
        fire.put_out()
        told = _until_done(house, stage, games)
        _judge(told, diary, matches, games, house)


def _until_done(house: House, stage: list[str], games: int, seconds: float = 240) -> dict[str, Any]:
    deadline = time.monotonic() + seconds
    while True:
        told: dict[str, Any] = json.loads(house.run([*stage, "tell"]))
        playing = [row for row in told["statuses"] if row[1] == "playing"]
        if not playing and (not games or told["series"]["status"] == "done"):
            return told
        assert time.monotonic() < deadline, (playing[:3], told["series"], house.log())
        time.sleep(1)


def _judge(told: dict[str, Any], diary: Diary, matches: int, games: int, house: House) -> None:
    assert told["wrong"] == []
    assert [status for _, status, _ in told["statuses"]] == ["finished"] * matches
    assert told["unrated"] == []
    assert sorted(told["rated"].values()) == [2] * matches
    written = {tuple(row) for row in told["moves"]}
    lost = [row for row in diary.acknowledged if row not in written]
    assert lost == []
    assert len(diary.acknowledged) == len(set(diary.acknowledged))
    if games:
        assert told["series"]["done"] == games
        assert [index for index, _ in told["series_logs"]] == list(range(games))
        assert told["series_logs"] == [[index, log] for index, log in enumerate(_undisturbed(games))]
    print(f"killed {dict(house.killed)}, {len(diary.acknowledged)} answers, {diary.lost_connections} connections lost")
    assert set(house.killed) == set(house.commands)


def _undisturbed(games: int) -> list[str]:
    """The logs of the same series, played here without interruption."""
    decks = tuple(entry(starters()[slug].contents) for slug in ("wood-elves", "hill-dwarves"))
    contest = Contest("berserk", decks, ("random", "random"), SEED, games)
    return [contest.play(index).log for index in range(games)]


@pytest.mark.long
@pytest.mark.timeout(900)
def test_nothing_is_lost_when_processes_are_killed_on_postgresql_and_redis(tmp_path):
    burnt(tmp_path, POSTGRES, MATCHES, GAMES, (1.0, 5.0))


@pytest.mark.long
@pytest.mark.timeout(900)
def test_nothing_is_lost_when_processes_are_killed_on_sqlite(tmp_path):
    burnt(tmp_path, "", MATCHES, GAMES, (1.0, 5.0))
