"""Series on real workers against the bare engine: random players, two starter decks; one worker, then two."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tests.bench.stage import ask, environment, large_database, say
from tests.running import ROOT

GAMES = int(os.environ.get("BENCH_SERIES_GAMES", "2000"))
PATIENCE = 300  # seconds for a series
DECKS = ("wood-elves", "hill-dwarves")
START = "import django, time; django.setup(); from tests.bench import series; "


def measure_series(var: Path) -> None:
    _measure(environment(var), "series")
    with large_database(
        var, "series.postgresql.decks", "from decks.starters.rows import load_starters as l; print(l().total)"
    ) as env:
        if env:
            _measure(env, "series.postgresql")


def _measure(env: dict[str, str], name: str) -> None:
    rates = []
    for workers in (1, 2):
        bare = _side_by_side(env, workers)
        with _workers(env, workers):
            ask(env, START + f"series.played({400 * workers})")  # until each of them has loaded the rules
            rates.append(float(ask(env, START + f"print(series.played({GAMES * workers}))")))
        unit = f"{name}.games_per_s.{workers}_worker{'s' if workers > 1 else ''}"
        say(unit, rates[-1], "1/s")
        say(f"{unit}.of_bare", rates[-1] / bare)
    say(f"{name}.two_over_one", rates[1] / rates[0])


def _side_by_side(env: dict[str, str], processes: int) -> float:
    """Games a second of the bare engine in as many processes: two of them slow each other down, too."""
    code = START + f"print(series.bare({GAMES // 2}))"
    with ThreadPoolExecutor(processes) as together:
        return sum(together.map(lambda _number: float(ask(env, code)), range(processes)))


@contextmanager
def _workers(env: dict[str, str], number: int) -> Iterator[None]:
    running = [subprocess.Popen(_command(f"bench{place}"), cwd=ROOT, env=env) for place in range(number)]
    try:
        yield
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(30)


def _command(name: str) -> list[str]:
    return [
        sys.executable, "-W", "ignore:You're running the worker with superuser", "-m", "celery", "--app", "cardsite",
        "--quiet", "worker", "--queues", "series", "--pool", "solo", "--hostname", f"{name}@%h",
        "--loglevel", "warning", "--without-gossip", "--without-mingle", "--without-heartbeat",
    ]  # fmt: skip


# --- what runs in a process of its own, with Django


def bare(games: int) -> float:
    """Games a second of the engine alone: nothing is noted, hashed or kept."""
    import random
    import time

    from decks.starters.files import starters
    from play.engine.table import Table
    from play.games import rules
    from play.seating.deck_entry import entry
    from play.series.contest import Contest

    decks = tuple(entry(starters()[slug].contents) for slug in DECKS)
    contest = Contest("berserk", decks, ("random", "random"), 1, games)
    began = time.perf_counter()
    for index in range(-20, games):
        if index == 0:
            began = time.perf_counter()
        table = Table.start(rules("berserk"), contest.config(index), index)
        pick = random.Random(index).random
        while table.asks:
            asked = table.asks[0]
            table.act(asked.id, asked.options[int(pick() * len(asked.options))])
    return games / (time.perf_counter() - began)


def played(games: int) -> float:
    """Games a second of a series, from the first chunk that a worker took to the end."""
    import time

    from decks.starters.files import starters
    from play.models import Series
    from play.series.create import Entry, Plan, create

    entrants = tuple(Entry(None, starters()[slug].contents, slug, "random") for slug in DECKS)
    series = create(None, Plan("berserk", "duel", entrants, games, seed=1))
    latest = time.monotonic() + PATIENCE
    while series.status == Series.Status.RUNNING:
        if time.monotonic() > latest:
            raise RuntimeError(f"{series.done} of {games} games after {PATIENCE} s")
        time.sleep(0.1)
        series.refresh_from_db()
    assert series.started is not None
    assert series.ended is not None
    return games / (series.ended - series.started).total_seconds()
