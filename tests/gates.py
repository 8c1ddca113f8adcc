"""Everything that must be true before a commit: `make test`, and with --long what takes longer.

Runs the gates one after another, stops at the first that fails, and ends with a table of what took how long.
"""

import argparse
import os
import subprocess
import sys
import time
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
Gate = tuple[str, list[str], dict[str, str]]


def lint() -> list[Gate]:
    manage = [sys.executable, "manage.py"]
    return [
        ("ruff", [str(BIN / "ruff"), "check", "."], {}),
        ("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."], {}),
        ("mypy", [str(BIN / "mypy"), "cardsite", "catalog", "decks", "play"], {}),
        ("imports", [str(BIN / "lint-imports"), "--no-cache"], {}),
        ("translations", [*manage, "translations", "check"], {}),
        ("compile translations", [*manage, "translations", "compile"], {}),
        ("migrations", [*manage, "makemigrations", "--check", "--dry-run"], {}),
        ("deploy check", [*manage, "check", "--deploy", "--fail-level", "WARNING"], PRODUCTION),
        ("API schema", [*manage, "spectacular", "--validate", "--fail-on-warn", "--file", os.devnull], {}),
    ]


def tests(found: services.Services, long: bool) -> list[Gate]:
    """Everything on SQLite; what touches the database again on PostgreSQL + Redis."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", os.environ.get("TEST_WORKERS", "2"), "--durations", "10"]
    length = "long" if long else "not long"
    browser = {k: v for k, v in found.environment.items() if k == "CHROMIUM"}
    servers = {k: v for k, v in found.environment.items() if k != "CHROMIUM"}
    selected = length if browser else f"{length} and not browser"
    alone = {**browser, "TEST_DATABASE_URL": "", "TEST_REDIS_URL": ""}
    gates = [("tests on SQLite", [*pytest, "-m", selected], alone)]
    if long:
        servers["SCHEMA_EXAMPLES"] = "20"
    if "TEST_REDIS_URL" in servers and "TEST_DATABASE_URL" in servers:
        # Pages and schemas ask the database nothing that other tests do not: on the second one they take their time.
        again = "database and (long or pages)" if long else "database and not long and not pages"
        command = [*pytest, "-m", again]
        gates.append(("tests on PostgreSQL + Redis", command, servers))
    return gates


def coverage() -> list[Gate]:
    """Which lines the quick tests reach. Measuring takes half as long again as testing, so it is a command of its own."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", os.environ.get("TEST_WORKERS", "2")]
    return [("coverage", [*pytest, "-m", "not long and not browser", "--cov", "--cov-report=term"], {})]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--only", choices=("lint", "tests", "coverage"))
    options = parser.parse_args()
    if options.only == "coverage":
        return run(coverage())
    gates = [] if options.long or options.only == "tests" else lint()
    if options.only != "lint":
        found = services.find()
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
    return run(gates)


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
