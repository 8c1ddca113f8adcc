"""Figures of live play: from an answer's POST to the opponent's event, memory of a listener, answers a second.

LIVE_MATCHES matches with a listener at each seat move every LIVE_PERIOD seconds for LIVE_SECONDS, on LIVE_SERVERS web
processes. With PostgreSQL + Redis where TEST_DATABASE_URL and TEST_REDIS_URL are set, else SQLite. Servers and players
share the machine.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from tests.bench.stage import environment, manage, say
from tests.play.live.tables import lay
from tests.running import ROOT, free_port, wait_until_up

MATCHES = int(os.environ.get("LIVE_MATCHES", "300"))
SECONDS = float(os.environ.get("LIVE_SECONDS", "30"))
PERIOD = float(os.environ.get("LIVE_PERIOD", "5"))
SERVERS = int(os.environ.get("LIVE_SERVERS", "1"))
RUSH = float(os.environ.get("LIVE_RUSH_SECONDS", "10"))  # seconds of answers as fast as they are taken
WARM = 8  # tables at which the server warms up; their listeners are no part of the memory
SETTINGS = "tests.bench.settings"


def measure_live(var: Path) -> None:
    with _database(var) as env:
        manage(env, "migrate", "--verbosity", "0")
        tables = lay(env, MATCHES + WARM)
        with ExitStack() as stack:
            servers = [stack.enter_context(_server(env)) for _ in range(SERVERS)]
            warm, crowd = stack.enter_context(_crowd()), stack.enter_context(_crowd())
            ports = [port for port, _process in servers]
            _order(warm, do="sit", ports=ports, tables=tables[MATCHES:])
            _order(warm, do="play", first=0, last=WARM, period=0, seconds=2)
            before = _memory(servers)
            listeners = _order(crowd, do="sit", ports=ports, tables=tables[:MATCHES])["listeners"]
            say("live.memory_per_listener_kb", (_memory(servers) - before) / listeners, "kB")
            run = _order(crowd, do="play", first=0, last=MATCHES, period=PERIOD, seconds=SECONDS)
            share = quantiles(run["latencies"], n=100, method="inclusive")
            say("live.answers", run["answers"])
            say("live.p50_ms", share[49] * 1000, "ms")
            say("live.p99_ms", share[98] * 1000, "ms")
            for name, last in (("answers.one_match_per_s", 1), ("answers.hundred_matches_per_s", 100)):
                run = _order(crowd, do="play", first=0, last=last, period=0, seconds=RUSH)
                say(name, run["answers"] / run["seconds"], "1/s")


@contextmanager
def _database(var: Path) -> Iterator[dict[str, str]]:
    postgres, redis = os.environ.get("TEST_DATABASE_URL"), os.environ.get("TEST_REDIS_URL")
    if not postgres or not redis:
        yield environment(var, DJANGO_SETTINGS_MODULE=SETTINGS)
        return
    import psycopg

    name = "cardhall_bench_live"
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        admin.execute(f"CREATE DATABASE {name}")
        yield environment(
            var, DJANGO_SETTINGS_MODULE=SETTINGS, DATABASE_URL=urlunsplit(urlsplit(postgres)._replace(path=f"/{name}")),
            REDIS_URL=f"{redis.rstrip('/')}/7", SECRET_KEY="a key for the bench only, " + "0123456789" * 4,
            ALLOWED_HOSTS="127.0.0.1", LOG_LEVEL="warning",
        )  # fmt: skip
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def _server(env: dict[str, str]) -> "Iterator[tuple[int, subprocess.Popen[bytes]]]":
    port = free_port()
    command = [sys.executable, "-m", "cardsite.server", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=env) as process:
        try:
            wait_until_up(f"http://127.0.0.1:{port}", process)
            yield port, process
        finally:
            process.terminate()


@contextmanager
def _crowd() -> "Iterator[subprocess.Popen[str]]":
    command = [sys.executable, "-m", "tests.bench.crowd"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def _order(crowd: "subprocess.Popen[str]", **order: Any) -> dict[str, Any]:
    assert crowd.stdin is not None
    assert crowd.stdout is not None
    crowd.stdin.write(json.dumps(order) + "\n")
    crowd.stdin.flush()
    answer = crowd.stdout.readline()
    if not answer:
        raise RuntimeError(f"the crowd stopped with exit code {crowd.wait()}")
    return dict(json.loads(answer))


def _memory(servers: "list[tuple[int, subprocess.Popen[bytes]]]") -> float:
    """What the processes hold of their own, in kB."""
    rollups = [Path(f"/proc/{process.pid}/smaps_rollup").read_text() for _port, process in servers]
    lines = [line for rollup in rollups for line in rollup.splitlines()]
    return sum(float(line.split()[1]) for line in lines if line.startswith("Private_"))
