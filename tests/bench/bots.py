"""How long a person waits for the site's own bot: from their answer to the bot's, with the worker in a process of its own."""

import subprocess
import sys
from pathlib import Path

import orjson

from tests.bench.stage import say
from tests.play.crash.house import House
from tests.running import ROOT


def measure_bots(var: Path) -> None:
    """`bots.greedy.thinks_ms` is what the bot needs for the same positions by itself; `waits_ms` what people see."""
    with House(var / "bots", series_workers=0) as house:
        house.open()
        command = [sys.executable, "-m", "tests.bench.bots_stage"]
        done = subprocess.run(command, cwd=ROOT, env=house.environment, capture_output=True, text=True, check=True)
    found = orjson.loads(done.stdout)
    for name in ("thinks", "waits", "overhead"):
        for share in ("p50", "p95"):
            say(f"bots.greedy.{name}_ms.{share}", found[name][share], "ms")
