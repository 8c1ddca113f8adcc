"""The engine alone: random players on real starter decks, events on, one core."""

import gc
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from play.engine.randomness import generator
from play.engine.table import Table
from tests.bench.stage import say
from tests.play.games.berserk.sample import config
from tests.running import ROOT

GAMES = int(os.environ.get("BENCH_GAMES", "900"))
ROUNDS = 3  # the best of them counts: a neighbour on the machine slows a round, nothing makes one faster than it is
MANY_GAMES = int(os.environ.get("BENCH_MANY_GAMES", "10000"))
WARM_UP = 1000  # games until the allocator has what it needs
IMPORT = (
    "import time; began = time.perf_counter()\n"
    "from play.games.berserk.rules.game import BerserkRules; BerserkRules(); print(time.perf_counter() - began)"
)


def measure_engine(_: Path) -> None:
    from play.games import rules

    berserk = rules("berserk")
    play(berserk, 20, 0)
    rounds = [timed(berserk, GAMES // ROUNDS, 1000) for _ in range(ROUNDS)]
    decisions, seconds = min(rounds, key=lambda one: one[1])
    games = GAMES // ROUNDS
    say("berserk.random.decisions_per_s", decisions / seconds, "1/s")
    say("berserk.random.games_per_s", games / seconds, "1/s")
    say("berserk.random.decisions_per_game", decisions / games)
    say("berserk.clone_us", clone(berserk), "us")
    say("berserk.import_s", importing(), "s")
    blocks, kilobytes = growth(berserk)
    say("berserk.memory_growth_blocks", blocks)
    say("berserk.memory_growth_kb", kilobytes, "kB")


def timed(rules, games: int, seed: int) -> tuple[int, float]:  # type: ignore[no-untyped-def]
    began = time.perf_counter()
    decisions = play(rules, games, seed)
    return decisions, time.perf_counter() - began


def play(rules, games: int, seed: int) -> int:  # type: ignore[no-untyped-def]
    decisions = 0
    for at in range(seed, seed + games):
        table = Table.start(rules, config(at), at)
        pick = random.Random(at).random
        while table.asks:
            ask = table.asks[0]
            options = ask.options
            table.act(ask.id, options[int(pick() * len(options))])
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


def importing() -> float:
    """Seconds until a new process can play, its bytecode written, as on a server that has started once."""
    with TemporaryDirectory() as bytecode:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", IMPORT]
        runs = [
            subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True) for _ in range(6)
        ]
    return min(float(run.stdout) for run in runs)


def growth(rules) -> tuple[int, float]:  # type: ignore[no-untyped-def]
    """What many games after a warm-up leave behind: blocks of memory that Python holds, and kB of the process.

    Blocks are what a leak would be made of. The process also grows by how the allocator lays blocks out.
    """
    play(rules, WARM_UP, 0)
    gc.collect()
    blocks, kilobytes = sys.getallocatedblocks(), resident()
    play(rules, MANY_GAMES, 5000)
    gc.collect()
    return sys.getallocatedblocks() - blocks, resident() - kilobytes


def resident() -> float:
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0
