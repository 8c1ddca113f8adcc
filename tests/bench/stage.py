"""What every part of the bench stands on: figures, an environment, a server, a large database of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import services
from tests.running import ROOT, free_port, wait_until_up


def say(name: str, value: float, unit: str = "") -> None:
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit}), flush=True)


@contextmanager
def stolen(name: str) -> Iterator[None]:
    """Says how much of the processors' time the host gave to others meanwhile: with much of it, times say little."""
    before = _ticks()
    yield
    if before:
        spent = [later - earlier for earlier, later in zip(before, _ticks(), strict=True)]
        say(name, 100 * spent[7] / max(1, sum(spent)), "%")


def _ticks() -> list[int]:
    """User, nice, system, idle, waiting, two of interrupts, stolen; nothing where the system does not count so."""
    counts = Path("/proc/stat")
    return [int(count) for count in counts.read_text().split("\n", 1)[0].split()[1:9]] if counts.exists() else []


def environment(var: Path, **more: str) -> dict[str, str]:
    return {
        **os.environ, "VAR_DIR": str(var), "DATABASE_URL": "", "REDIS_URL": "", "HTTPS": "false",
        "DJANGO_SETTINGS_MODULE": "tests.bench.settings", **more,
    }  # fmt: skip


def manage(env: dict[str, str], *arguments: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def ask(env: dict[str, str], code: str) -> str:
    """What a program prints, run in a process of its own."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


@contextmanager
def server(env: dict[str, str]) -> Iterator[int]:
    port = free_port()
    command = [sys.executable, "-m", "cardsite.server", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=env) as process:
        try:
            wait_until_up(f"http://127.0.0.1:{port}", process)
            yield port
        finally:
            process.terminate()


@contextmanager
def large_database(var: Path, name: str, fill: str) -> Iterator[dict[str, str] | None]:
    """The environment of a PostgreSQL database that `fill` filled, analysed and ready; none without PostgreSQL."""
    found = services.find()
    if "TEST_DATABASE_URL" not in found.environment:
        print(f"left out: {found.missing}", file=sys.stderr)
        yield None
        return
    import psycopg

    server_url = found.environment["TEST_DATABASE_URL"]
    url = f"{server_url.rsplit('/', 1)[0]}/cardhall_bench"
    env = environment(
        var, DATABASE_URL=url, SECRET_KEY="a key for the bench only, " + "0123456789" * 4, ALLOWED_HOSTS="127.0.0.1"
    )
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS cardhall_bench WITH (FORCE)")
        connection.execute("CREATE DATABASE cardhall_bench")
    manage(env, "migrate", "--verbosity", "0")
    began = time.perf_counter()
    say(name, float(ask(env, f"import django; django.setup(); {fill}")))
    say(f"{name.rpartition('.')[0]}.load", time.perf_counter() - began, "s")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")
    yield env
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE cardhall_bench WITH (FORCE)")
