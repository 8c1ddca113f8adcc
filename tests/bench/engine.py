"""The engines alone: random players at real tables, events on, one core; and how long the greedy bots think."""

import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from play.engine.randomness import generator
from play.engine.table import Table
from tests.bench.stage import say
from tests.running import ROOT

GAMES = int(os.environ.get("BENCH_GAMES", "900"))
ROUNDS = 3  # the best of them counts: a neighbour on the machine slows a round, nothing makes one faster than it is
MANY_GAMES = int(os.environ.get("BENCH_MANY_GAMES", "10000"))
WARM_UP = 1000  # games until the allocator has what it needs
GREEDY_GAMES = int(os.environ.get("BENCH_GREEDY_GAMES", "10"))
IMPORT = (
    "import sys, time; began = time.perf_counter()\n"
    "from play.games import rules; rules(sys.argv[1]); print(time.perf_counter() - began)"
)


@dataclass(frozen=True, slots=True)
class Measured:
    """A game and the table it is measured at."""

    name: str
    config: Callable[[int], Mapping[str, Any]]

    def start(self, seed: int) -> Table[Any]:
        from play.games import rules

        return Table.start(rules(self.name), self.config(seed), seed)


def measured() -> list[Measured]:
    """Two starter decks of Berserk; four players of Valhalla's base game."""
    from tests.play.games.berserk.sample import config
    from tests.strength import FOUR

    return [Measured("berserk", config), Measured("valhalla", lambda seed: FOUR)]


def measure_engine(_: Path) -> None:
    for game in measured():
        play(game, 20, 0)
        rounds = [timed(game, GAMES // ROUNDS, 1000) for _ in range(ROUNDS)]
        decisions, seconds = min(rounds, key=lambda one: one[1])
        games = GAMES // ROUNDS
        say(f"{game.name}.random.decisions_per_s", decisions / seconds, "1/s")
        say(f"{game.name}.random.games_per_s", games / seconds, "1/s")
        say(f"{game.name}.random.decisions_per_game", decisions / games)
        say(f"{game.name}.clone_us", clone(game), "us")
        say(f"{game.name}.import_s", importing(game), "s")
        thought = thinking(game)
        say(f"{game.name}.greedy.ms_per_decision", sum(thought) / len(thought), "ms")
        for share in (50, 95):
            say(f"{game.name}.greedy.ms_per_decision.p{share}", thought[len(thought) * share // 100], "ms")
        blocks, kilobytes = growth(game)
        say(f"{game.name}.memory_growth_blocks", blocks)
        say(f"{game.name}.memory_growth_kb", kilobytes, "kB")


def timed(game: Measured, games: int, seed: int) -> tuple[int, float]:
    began = time.perf_counter()
    decisions = play(game, games, seed)
    return decisions, time.perf_counter() - began


def play(game: Measured, games: int, seed: int) -> int:
    decisions = 0
    for at in range(seed, seed + games):
        table = game.start(at)
        pick = random.Random(at).random
        while table.asks:
            ask = table.asks[0]
            options = ask.options
            table.act(ask.id, options[int(pick() * len(options))])
            decisions += 1
        assert table.faulted is None, table.faulted.trace
    return decisions


def clone(game: Measured) -> float:
    """Microseconds for a clone in the middle of a game, averaged over twenty games."""
    total = 0.0
    for seed in range(20):
        table = game.start(seed)
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


def importing(game: Measured) -> float:
    """Seconds until a new process can play, its bytecode written, as on a server that has started once."""
    with TemporaryDirectory() as bytecode:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", IMPORT, game.name]
        runs = [
            subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True) for _ in range(6)
        ]
    return min(float(run.stdout) for run in runs)


def thinking(game: Measured) -> list[float]:
    """Milliseconds of every decision of greedy bots among themselves where there was something to decide, in rising order."""
    from play import bots

    player = bots.bot("greedy", game.name)
    thought = []
    for seed in range(GREEDY_GAMES + 1):  # the first one warms up
        table = game.start(seed)
        rng = generator(seed, -1)
        while table.asks:
            ask = table.asks[0]
            began = time.perf_counter()
            option = player.choose(table, ask.seat, rng)
            if seed and len(ask.options) > 1:
                thought.append((time.perf_counter() - began) * 1000)
            table.act(ask.id, option)
    return sorted(thought)


def growth(game: Measured) -> tuple[int, float]:
    """What many games after a warm-up leave behind: blocks of memory that Python holds, and kB of the process.

    Blocks are what a leak would be made of. The process also grows by how the allocator lays blocks out.
    """
    play(game, WARM_UP, 0)
    gc.collect()
    blocks, kilobytes = sys.getallocatedblocks(), resident()
    play(game, MANY_GAMES, 5000)
    gc.collect()
    return sys.getallocatedblocks() - blocks, resident() - kilobytes


def resident() -> float:
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0
