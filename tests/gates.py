"""Everything that must be true before a commit: `make test`, and with --long what takes longer.

The gates of lint run side by side, the suites of tests one after another, since each takes both cores; it stops at the first that
fails, and ends with a table of what took how long.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import services

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


def lint() -> list[Gate]:
    manage = [sys.executable, "manage.py"]
    return [
        ("mypy", [str(BIN / "mypy"), "cardsite", "catalog", "decks", "play"], {}),
        ("ruff", [str(BIN / "ruff"), "check", "."], {}),
        ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."], {}),
        ("imports", [str(BIN / "lint-imports"), "--no-cache"], {}),
        ("translations", [*manage, "translations", "check"], {}),
        ("compile translations", [*manage, "translations", "compile"], {}),
        ("migrations", [*manage, "makemigrations", "--check", "--dry-run"], {}),
        ("deploy check", [*manage, "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
        ("API schema", [*manage, "spectacular", "--validate", "--fail-on-warn", "--file", os.devnull], {}),
    ]


def tests(found: services.Services, long: bool) -> list[Gate]:
    """Everything on SQLite; what touches the database again on PostgreSQL + Redis."""
    # Of long tests the names are printed as they end: who waits for them wants to know which.
    pytest = [sys.executable, "-m", "pytest", "-v" if long else "-q", *WORKERS, "--durations", "30"]
    length = "long" if long else "not long"
    browsers = {k: v for k, v in found.environment.items() if k in ("CHROMIUM", "FIREFOX")}
    servers = {k: v for k, v in found.environment.items() if k not in browsers}
    selected = length if "CHROMIUM" in browsers else f"{length} and not browser"
    alone = {**browsers, "TEST_DATABASE_URL": "", "TEST_REDIS_URL": ""}
    gates = [("tests on SQLite", [*pytest, "-m", selected], alone)]
    if long:
        servers["SCHEMA_EXAMPLES"] = os.environ.get("SCHEMA_EXAMPLES", "20")
    if "TEST_REDIS_URL" in servers and "TEST_DATABASE_URL" in servers:
        # Pages and schemas ask the database nothing that other tests do not: on the second one they take their time.
        again = "database and (long or pages)" if long else "database and not long and not pages"
        command = [*pytest, "-m", again]
        gates.append(("tests on PostgreSQL + Redis", command, servers))
    return gates


def coverage() -> list[Gate]:
    """Which lines the quick tests reach. Measuring takes half as long again as testing, so it is a command of its own."""
    pytest = [sys.executable, "-m", "pytest", "-q", *WORKERS]
    return [("coverage", [*pytest, "-m", "not long and not browser", "--cov", "--cov-report=term"], {})]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--only", choices=("lint", "tests", "coverage"))
    options = parser.parse_args()
    if options.only == "coverage":
        return run(coverage())
    if not options.long and options.only != "tests" and (code := run_together(lint())):
        return code
    gates: list[Gate] = []
    if options.only != "lint":
        found = services.find(options.long)
        if found.missing:
            print(
                "\n".join(
                    ["!" * 100, "NOT TESTED, because this is missing:", *(f"  - {m}" for m in found.missing), "!" * 100]
                )
            )
            if os.environ.get("CI", "").lower() == "true":
                print("With CI=true that is a failure.")
                return 1
        gates += tests(found, options.long)
    return run(gates) if gates else 0


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
