"""Runs the bench: `make bench`, or `make bench BENCH="search pages"` for some of it."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from tests.bench.bots import measure_bots
from tests.bench.client import load
from tests.bench.engine import measure_engine
from tests.bench.live import measure_live
from tests.bench.queries import QUERIES
from tests.bench.series import measure_series
from tests.bench.stage import ask, environment, large_database, manage, say, server, stolen
from tests.bench.table import measure_table
from tests.bench.workshop import measure_decks

API = [f"/api/v1/cards/?q={quote(query)}" for query in QUERIES]
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "10"))


def measure_load(var: Path) -> None:
    code = (
        "import django, time; django.setup(); from catalog.loading.load import load_catalog\n"
        "for force in (True, False):\n"
        "    began = time.perf_counter(); load_catalog(force=force); print(time.perf_counter() - began)"
    )
    full, unchanged = map(float, ask(environment(var), code).split())
    say("load_catalog.full", full, "s")
    say("load_catalog.unchanged", unchanged, "s")
    code = (
        "import time; began = time.perf_counter(); from catalog import library; library.game('berserk');"
        "print(time.perf_counter() - began)"
    )
    say("library.berserk", float(ask(environment(var), code)) * 1000, "ms")


def measure_search(var: Path) -> None:
    with server(environment(var)) as port:
        load(port, ["/bench/bare"] * 500)
        bare = load(port, ["/bench/bare"] * 4000)
        say("bare.requests_per_s", bare.rate, "1/s")
        load(port, API)
        cold_requests, cold_seconds, cold_latencies = 0, 0.0, []
        for _ in range(ROUNDS):
            load(port, ["/bench/clear"], threads=1)
            cold = load(port, API)
            cold_requests += cold.requests
            cold_seconds += cold.seconds
            cold_latencies += cold.latencies
        warm = load(port, API * 40)
        say("search.cold.requests_per_s", cold_requests / cold_seconds, "1/s")
        say("search.cold.of_bare", cold_requests / cold_seconds / bare.rate)
        say("search.warm.requests_per_s", warm.rate, "1/s")
        say("search.warm.of_bare", warm.rate / bare.rate)
        say("search.warm.p99", warm.percentile(99), "ms")


def measure_pages(var: Path) -> None:
    cards = [
        f"/berserk/17/{number}/{slug}"
        for number, slug in ((1, "ballista"), (2, "rabid-brute"), (50, "poacher"), (100, "caller-of-the-dead"))
    ]
    browse = [f"/berserk/?q={quote(query)}" for query in QUERIES if not query.startswith(("game:", "игра:"))]
    with server(environment(var)) as port:
        for name, paths in (("browse", browse), ("card", cards), ("home", ["/"]), ("rules", ["/berserk/rules"])):
            load(port, paths[:4], threads=1)
            load(port, ["/bench/clear"], threads=1)
            run = load(port, paths * max(1, 200 // len(paths)), threads=2)
            say(f"page.{name}.p50", run.percentile(50), "ms")
            say(f"page.{name}.p99", run.percentile(99), "ms")


def measure_big(var: Path) -> None:
    with large_database(var, "big.printings", "from tests.bench.synthetic import load; print(load())") as env:
        if env:
            with server(env) as port:
                load(port, API, threads=1)
                latencies: list[float] = []
                for _ in range(4):
                    load(port, ["/bench/clear"], threads=1)
                    latencies += load(port, API, threads=1).latencies
                latencies.sort()
                say("big.search.p50", latencies[len(latencies) // 2] * 1000, "ms")
                say("big.search.p99", latencies[int(len(latencies) * 0.99)] * 1000, "ms")


PARTS: dict[str, Callable[[Path], None]] = {
    "load": measure_load,
    "search": measure_search,
    "pages": measure_pages,
    "big": measure_big,
    "decks": measure_decks,
    "engine": measure_engine,
    "series": measure_series,
    "live": measure_live,
    "bots": measure_bots,
    "table": measure_table,
}
WITHOUT_A_SITE = {"engine"}


def main() -> None:
    chosen = sys.argv[1:] or list(PARTS)
    with tempfile.TemporaryDirectory(prefix="cardhall-bench-") as folder:
        var = Path(folder)
        if set(chosen) <= WITHOUT_A_SITE:
            measure(chosen, var)
            return
        env = environment(var)
        manage(env, "migrate", "--verbosity", "0")
        manage(env, "load_catalog")
        manage(env, "translations", "compile")
        manage(env, "collectstatic", "--noinput", "--verbosity", "0")
        measure(chosen, var)


def measure(chosen: list[str], var: Path) -> None:
    for name in chosen:
        with stolen(f"machine.stolen.{name}"):
            PARTS[name](var)


if __name__ == "__main__":
    main()
