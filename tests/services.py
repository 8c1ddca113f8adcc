"""What tests need from the machine: a Chromium, PostgreSQL and Redis, and the long ones a Firefox. Found, installed where
allowed, or named exactly.

`apt-get` is used only by root on Debian. With CI=true anything missing is a failure; otherwise it is said loudly.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

# The same engine without windows starts and draws in two thirds of the time; the others do where it is not packaged.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES = "postgresql://postgres:postgres@127.0.0.1:5432/postgres"
REDIS = "redis://127.0.0.1:6379"
ROLE = "ALTER ROLE postgres PASSWORD 'postgres'"


@dataclass
class Services:
    environment: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


def find(long: bool = False) -> Services:
    """Look for them, and try to bring what is not there."""
    found = Services()
    other = (
        "FIREFOX",
        firefox,
        _install_firefox,
        "Firefox: install the package `firefox-esr`, or set FIREFOX to its path",
    )
    for variable, look, bring, words in (
        (
            "CHROMIUM",
            browser,
            _install_browser,
            "Chromium: install the package `chromium-headless-shell` or `chromium`, or set CHROMIUM to its path",
        ),
        ("TEST_DATABASE_URL", _postgres, _start_postgres, f"PostgreSQL at {POSTGRES}, or set TEST_DATABASE_URL"),
        ("TEST_REDIS_URL", _redis, _start_redis, f"Redis at {REDIS}, or set TEST_REDIS_URL"),
        *((other,) if long else ()),
    ):
        given = os.environ.get(variable)  # what somebody named is used as it is
        value = look() or (not given and bring() and _soon(look))
        if value:
            found.environment[variable] = value
        else:
            found.missing.append(words)
    return found


def _soon(look: Callable[[], str | None]) -> str | None:
    for _ in range(40):
        if value := look():
            return value
        time.sleep(0.25)
    return None


def browser() -> str | None:
    """The path of what drives the pages in tests, pictures and the bench."""
    return _program("CHROMIUM", *BROWSERS)


def firefox() -> str | None:
    return _program("FIREFOX", "firefox-esr", "firefox")


def _program(variable: str, *names: str) -> str | None:
    if given := os.environ.get(variable):
        return given if Path(given).exists() else None
    return next((path for name in names if (path := shutil.which(name))), None)


def _postgres() -> str | None:
    import psycopg

    url = os.environ.get("TEST_DATABASE_URL") or POSTGRES
    try:
        with psycopg.connect(url, connect_timeout=3) as connection:
            connection.execute("SELECT 1")
    except psycopg.OperationalError:
        return None
    return url


def _redis() -> str | None:
    import redis

    url = os.environ.get("TEST_REDIS_URL") or REDIS
    try:
        redis.Redis.from_url(url, socket_timeout=2).ping()
    except redis.RedisError:
        return None
    return url


def _may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt(*packages: str) -> bool:
    if not _may_install():
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"Installing {', '.join(packages)} …", flush=True)
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "-y", *packages]):
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode:
            return False
    return True


def _install_browser() -> bool:
    return _apt("chromium-headless-shell") or _apt("chromium")


def _install_firefox() -> bool:
    return _apt("firefox-esr")


def _start_postgres() -> bool:
    if not shutil.which("pg_ctlcluster") and not _apt("postgresql"):
        return False
    if not _may_install():
        return False
    for version in sorted(p.name for p in Path("/etc/postgresql").glob("*")):
        subprocess.run(["pg_ctlcluster", "--skip-systemctl-redirect", version, "main", "start"], check=False)
    time.sleep(2)
    return not subprocess.run(["runuser", "-u", "postgres", "--", "psql", "-qc", ROLE], check=False).returncode


def _start_redis() -> bool:
    if not shutil.which("redis-server") and not _apt("redis-server"):
        return False
    command = ["redis-server", "--daemonize", "yes", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    return not subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
