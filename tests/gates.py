"""Everything that must be true before a commit: `make test`, and with --long what takes longer.

`make test` tries the same examples at every run and on every machine: no variable changes what it tests. With --long new ones
are tried, from a seed that is printed; TEST_SEED plays the same ones again.

The gates of lint run side by side, the suites of tests one after another, since each takes both cores; it stops at the first that
fails, and ends with a table of what took how long.
"""

import argparse
import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import pythons, scripts, services

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PRODUCTION = {
    "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "SECRET_KEY": "9f1c7a35d2e84b60a7c3f5e1b8d94a6072c5e3f1a9b7d8c6e4f2",
    "ALLOWED_HOSTS": "cardhall.example",
}
# A worker that has nothing left to do takes tests from the other: their lengths differ a thousandfold.
WORKERS = ["-n", os.environ.get("TEST_WORKERS", "2"), "--dist", "worksteal"]
Gate = tuple[str, list[str], dict[str, str]]
# The sizes of long tests, and their seed: CONTRIBUTING tells what each is. They are taken away before the quick tests begin.
SIZES = (
    "BROWSER_RERUNS", "CONCURRENT_TRIES", "CRASH_GAMES", "CRASH_MATCHES", "FUZZ_GAMES", "FUZZ_SAMPLES", "HOSTILE_QUERIES",
    "HOSTILE_REQUESTS", "ROUND_TRIP_DECKS", "SCHEMA_EXAMPLES", "SCHEMA_EXAMPLES_LONG", "SECRET_GAMES", "STRENGTH_GAMES",
    "TAKEBACK_LINES", "TEST_SEED", "VALHALLA_GAMES",
)  # fmt: skip
SAME = {"PYTHONHASHSEED": "0"}
# Whoever runs the site, pytest or Hypothesis with settings of their own tests the same as everybody.
OWN = ("DJANGO_SETTINGS_MODULE", "HOSTILE_AGAIN")
OWN_OF = ("PYTEST_", "HYPOTHESIS_", "SCHEMATHESIS_")
VARIABLE = re.compile(r"^\| `([A-Z_]+)` \|", re.M)
# Folders whose tests ask no database (`tests/conftest.py` holds them to it): on the second one they are not even read.
WITHOUT_DATABASE = (
    "tests/decks/formats", "tests/decks/rules", "tests/decks/statistics", "tests/play/bots", "tests/play/engine",
    "tests/play/games",
)  # fmt: skip
PURE = [f"--ignore={folder}" for folder in WITHOUT_DATABASE]
# Tests of pages and schemas: `tests/conftest.py` marks them. On the second database they run in `make test-long`.
PAGES = ("tests/web", "tests/doors", "test_schema.py", "test_pages.py")
WITHOUT_PAGES = [f"--ignore={name}" if "/" in name else f"--ignore-glob=*/{name}" for name in PAGES]


def lint() -> list[Gate]:
    return [
        ("mypy", [str(BIN / "mypy"), "cardsite", "catalog", "decks", "play"], {}),
        ("ruff", [str(BIN / "ruff"), "check", "."], {}),
        ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."], {}),
        ("imports", [str(BIN / "lint-imports"), "--no-cache"], {}),
        ("translations, migrations, API schema", [sys.executable, "-m", "tests.commands"], {}),
        ("deploy check", [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
    ]


def quick(found: services.Services) -> list[Gate]:
    """Everything on SQLite; what touches the database again on PostgreSQL + Redis, where pages and schemas can wait: they ask
    it nothing that other tests do not."""
    _forget(SIZES)
    pytest = [sys.executable, "-m", "pytest", "-q", *WORKERS, "--durations", "30"]
    gates = [("tests on SQLite", [*pytest, "-m", _drawn("not long", found)], {**found.browsers, **ALONE, **SAME})]
    if found.servers:
        command = [*pytest, *PURE, *WITHOUT_PAGES, "-m", "database and not long and not pages"]
        gates.append(("tests on PostgreSQL + Redis", command, {**found.servers, **SAME}))
    return gates


def long(found: services.Services) -> list[Gate]:
    """What takes its time, on both databases, new examples for the quick properties, and the other Pythons."""
    seed = os.environ.setdefault("TEST_SEED", str(secrets.randbelow(10**9)))
    print(f"New examples are made from TEST_SEED={seed}; `make test-long TEST_SEED={seed}` makes the same ones again.")
    # The names are printed as they end: who waits for them wants to know which.
    pytest = [sys.executable, "-m", "pytest", "-v", *WORKERS, "--durations", "30", "--hypothesis-seed", seed]
    gates = [
        ("long tests on SQLite", [*pytest, "-m", _drawn("long", found)], {**found.browsers, **ALONE}),
        ("new examples", [*pytest, "-q", "-m", "hypothesis and not long"], ALONE),
    ]
    if found.servers:
        command = [*pytest, *PURE, "-m", "database and (long or pages)"]
        sizes = {**SAME, "SCHEMA_EXAMPLES": os.environ.get("SCHEMA_EXAMPLES", "20")}
        gates.append(("long tests on PostgreSQL + Redis", command, {**found.servers, **sizes}))
    return [*gates, *other_pythons()]


def other_pythons() -> list[Gate]:
    """Lint and the pure tests on every other Python that is promised and here."""
    found, lacking = pythons.others()
    if lacking:
        _banner(f"NOT TESTED on Python {', '.join(lacking)}: this machine has none.", [])
    gates: list[Gate] = []
    for version, path in found.items():
        python = str(pythons.environment(version, path))
        tests = [python, "-m", "pytest", "-q", *WORKERS, "-m", pythons.PURE]
        gates.append((f"lint on Python {version}", [python, "-m", "tests.gates", "--only", "lint"], {}))
        gates.append((f"pure tests on Python {version}", tests, {**ALONE, **SAME, "TEST_SEED": ""}))
    return gates


ALONE = {"TEST_DATABASE_URL": "", "TEST_REDIS_URL": "", **SAME}


def _forget(variables: Iterable[str]) -> None:
    for variable in variables:
        os.environ.pop(variable, None)


def _settings() -> list[str]:
    """The variables of the site, as docs/operations.md lists them, and those of the tools."""
    listed = VARIABLE.findall((ROOT / "docs/operations.md").read_text(encoding="utf-8"))
    return [*listed, *OWN, *(name for name in os.environ if name.startswith(OWN_OF))]


def _drawn(which: str, found: services.Services) -> str:
    """Without a browser, the rest."""
    return which if "CHROMIUM" in found.environment else f"{which} and not browser"


def coverage() -> list[Gate]:
    """Which lines the quick tests reach. Measuring takes half as long again as testing, so it is a command of its own."""
    pytest = [sys.executable, "-m", "pytest", "-q", *WORKERS]
    return [("coverage", [*pytest, "-m", "not long and not browser", "--cov", "--cov-report=term"], {})]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--only", choices=("lint", "tests", "coverage", "pythons"))
    options = parser.parse_args()
    _forget(_settings())
    if options.only == "coverage":
        return run(coverage())
    if options.only == "pythons":
        return run(other_pythons())
    if not options.long and options.only != "tests":
        of_scripts, missing = scripts.gates()
        if code := _left_out(missing) or run_together([*lint(), *of_scripts]):
            return code
    gates: list[Gate] = []
    if options.only != "lint":
        found = services.find(options.long)
        if code := _left_out(found.missing):
            return code
        gates += long(found) if options.long else quick(found)
    return run(gates) if gates else 0


def _left_out(missing: list[str]) -> int:
    """What cannot be tested here is said loudly, and is a failure where nothing may be left out."""
    if not missing:
        return 0
    _banner("NOT TESTED, because this is missing:", missing)
    if os.environ.get("CI", "").lower() != "true":
        return 0
    print("With CI=true that is a failure.")
    return 1


def _banner(said: str, things: list[str]) -> None:
    print("\n".join(["!" * 100, said, *(f"  - {thing}" for thing in things), "!" * 100]), flush=True)


def run_together(gates: list[Gate]) -> int:
    """Those of lint: each takes one core, and the longest is begun first. What they say is printed in one piece each."""
    code = 0
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        for (name, _, _), (done, seconds) in zip(gates, cores.map(_quietly, gates), strict=True):
            print(f"--- {name} ({seconds:.1f} s)\n{done.stdout}", end="", flush=True)
            if done.returncode:
                print(f"--- {name} FAILED", flush=True)
                code = code or done.returncode
    return code


def _quietly(gate: Gate) -> tuple["subprocess.CompletedProcess[str]", float]:
    _, command, environment = gate
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done, time.monotonic() - began


def run(gates: list[Gate]) -> int:
    times: list[tuple[str, float]] = []
    code = 0
    for name, command, environment in gates:
        print(f"--- {name}", flush=True)
        began = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode
        times.append((name, time.monotonic() - began))
        if code:
            print(f"--- {name} FAILED", flush=True)
            break
    print("--- timing")
    for name, seconds in [*times, ("all", sum(seconds for _, seconds in times))]:
        print(f"{seconds:8.1f} s  {name}")
    return code


if __name__ == "__main__":
    sys.exit(main())
