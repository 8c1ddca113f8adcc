"""The engine alone: random players on real starter decks, events on, one core."""

import gc
import os
import subprocess
import sys
import time
from pathlib import Path

from play.engine.randomness import generator
from play.engine.table import Table
from tests.bench.stage import say
from tests.play.games.berserk.sample import config
from tests.running import ROOT

GAMES = int(os.environ.get("BENCH_GAMES", "600"))
MANY_GAMES = int(os.environ.get("BENCH_MANY_GAMES", "10000"))
IMPORT = (
    "import time; began = time.perf_counter()\n"
    "from play.games.berserk.rules.game import BerserkRules; BerserkRules(); print(time.perf_counter() - began)"
)


def measure_engine(_: Path) -> None:
    from play.games import rules

    berserk = rules("berserk")
    play(berserk, 20, 0)
    began = time.perf_counter()
    decisions = play(berserk, GAMES, 1000)
    seconds = time.perf_counter() - began
    say("berserk.random.decisions_per_s", decisions / seconds, "1/s")
    say("berserk.random.games_per_s", GAMES / seconds, "1/s")
    say("berserk.random.decisions_per_game", decisions / GAMES)
    say("berserk.clone_us", clone(berserk), "us")
    loading = min(
        float(
            subprocess.run([sys.executable, "-c", IMPORT], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        )
        for _ in range(3)
    )
    say("berserk.import_s", loading, "s")
    say("berserk.memory_growth_kb", growth(berserk), "kB")


def play(rules, games: int, seed: int) -> int:  # type: ignore[no-untyped-def]
    decisions = 0
    for at in range(seed, seed + games):
        table = Table.start(rules, config(at), at)
        rng = generator(at, 1)
        while table.asks:
            ask = table.asks[0]
            table.act(ask.id, rng.choice(ask.options))
            decisions += 1
        assert table.faulted is None, table.faulted.trace
    return decisions


def clone(rules) -> float:  # type: ignore[no-untyped-def]
    """Microseconds for a clone in the middle of a game, averaged over twenty games."""
    total = 0.0
    for seed in range(20):
        table = Table.start(rules, config(seed), seed)
        rng = generator(seed, 1)
        for _ in range(60):
            if table.asks:
                ask = table.asks[0]
                table.act(ask.id, rng.choice(ask.options))
        table.clone()
        began = time.perf_counter()
        for _ in range(200):
            table.clone()
        total += (time.perf_counter() - began) / 200
    return total / 20 * 1e6


def growth(rules) -> float:  # type: ignore[no-untyped-def]
    """How much the process grew, in kB, while it played many games after a warm-up."""
    play(rules, 200, 0)
    gc.collect()
    before = resident()
    play(rules, MANY_GAMES, 5000)
    gc.collect()
    return resident() - before


def resident() -> float:
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0
