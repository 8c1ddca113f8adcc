"""Everything that must be true before a commit: `make test`; with --long also the slow checks.

`make test` tries the same examples at every run and on every machine: no variable changes what it tests. With --long it
tries new ones, from a seed that it prints; TEST_SEED repeats them.

The lint gates run in parallel, the test suites one after another, since each uses both cores. It stops at the first
failure and ends with a table of times.
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
# An idle worker takes tests from the other one: their lengths differ a thousandfold.
WORKERS = ["-n", os.environ.get("TEST_WORKERS", "2"), "--dist", "worksteal"]
Gate = tuple[str, list[str], dict[str, str]]
# The sizes of long tests, and their seed: CONTRIBUTING explains each. The quick tests run without them.
SIZES = (
    "BROWSER_RERUNS", "CONCURRENT_TRIES", "CRASH_GAMES", "CRASH_MATCHES", "FUZZ_GAMES", "FUZZ_SAMPLES", "HOSTILE_QUERIES",
    "HOSTILE_REQUESTS", "ROUND_TRIP_DECKS", "SCHEMA_EXAMPLES", "SCHEMA_EXAMPLES_LONG", "SECRET_GAMES", "STRENGTH_GAMES",
    "TAKEBACK_LINES", "TEST_SEED", "VALHALLA_GAMES",
)  # fmt: skip
SAME = {"PYTHONHASHSEED": "0"}
# Personal settings of the site, pytest or Hypothesis must not change what is tested.
OWN = ("DJANGO_SETTINGS_MODULE", "HOSTILE_AGAIN")
OWN_OF = ("PYTEST_", "HYPOTHESIS_", "SCHEMATHESIS_")
VARIABLE = re.compile(r"^\| `([A-Z_]+)` \|", re.M)
# Folders whose tests use no database (`tests/conftest.py` enforces it): they are skipped on the second database.
WITHOUT_DATABASE = (
    "tests/decks/formats", "tests/decks/rules", "tests/decks/statistics", "tests/play/bots", "tests/play/engine",
    "tests/play/games",
)  # fmt: skip
PURE = [f"--ignore={folder}" for folder in WITHOUT_DATABASE]
# Tests of pages and schemas, marked by `tests/conftest.py`. They run on the second database in `make test-long`.
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
    """Everything on SQLite; database tests again on PostgreSQL + Redis, without pages and schemas, whose queries other
    tests cover."""
    _forget(SIZES)
    pytest = [sys.executable, "-m", "pytest", "-q", *WORKERS, "--durations", "30"]
    gates = [("tests on SQLite", [*pytest, "-m", _drawn("not long", found)], {**found.browsers, **ALONE, **SAME})]
    if found.servers:
        command = [*pytest, *PURE, *WITHOUT_PAGES, "-m", "database and not long and not pages"]
        gates.append(("tests on PostgreSQL + Redis", command, {**found.servers, **SAME}))
    return gates


def long(found: services.Services) -> list[Gate]:
    """Slow tests on both databases, new examples for the quick properties, and the other Python versions."""
    seed = os.environ.setdefault("TEST_SEED", str(secrets.randbelow(10**9)))
    print(f"New examples are made from TEST_SEED={seed}; `make test-long TEST_SEED={seed}` makes the same ones again.")
    # Print the names as tests end, for the person who waits.
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
    """Lint and the pure tests on every other supported Python version on this machine."""
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
    """Without a browser, exclude the browser tests."""
    return which if "CHROMIUM" in found.environment else f"{which} and not browser"


def coverage() -> list[Gate]:
    """The lines that the quick tests reach. Measuring adds half to the time of testing, so it is a separate command."""
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
    """Report loudly what cannot be tested here; fail if nothing may be left out."""
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
    """Run the lint gates in parallel: each uses one core, and the longest starts first. Each one's output is printed as
    a block."""
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
