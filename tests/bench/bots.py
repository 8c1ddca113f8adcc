"""How long a person waits for the site's own bot: from their answer to the bot's, with the worker in a process of its own."""

import subprocess
import sys
from pathlib import Path

import orjson

from tests.bench.stage import say
from tests.play.crash.house import House
from tests.running import ROOT


def measure_bots(var: Path) -> None:
    with House(var / "bots", series_workers=0) as house:
        house.open()
        command = [sys.executable, "-m", "tests.bench.bots_stage"]
        done = subprocess.run(command, cwd=ROOT, env=house.environment, capture_output=True, text=True, check=True)
    for share, value in orjson.loads(done.stdout).items():
        say(f"bots.greedy.waits_ms.{share}", value, "ms")
