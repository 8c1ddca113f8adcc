"""What tests need from the machine: Node, Chromium, PostgreSQL and Redis; the long ones also Firefox. Each is found,
started or installed where allowed, or reported as missing.

Only root on Debian uses `apt-get`. With CI=true anything missing is a failure; otherwise it is reported loudly.
"""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.running import free_port

# The same engine without windows takes two thirds of the time; the others serve where it is not packaged.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NODE = "Node 20 or newer with npm: install the packages `nodejs` and `npm`, or set NODE to its path"
OLDEST_NODE = 20
POSTGRES = "postgresql://postgres:postgres@127.0.0.1:5432/postgres"


@dataclass
class Services:
    environment: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    @property
    def browsers(self) -> dict[str, str]:
        return {name: self.environment[name] for name in ("CHROMIUM", "FIREFOX") if name in self.environment}

    @property
    def servers(self) -> dict[str, str]:
        """Both or none: tests of the second database need its Redis too."""
        names = ("TEST_DATABASE_URL", "TEST_REDIS_URL")
        return {name: self.environment[name] for name in names} if self.environment.keys() >= set(names) else {}


def find(long: bool = False) -> Services:
    """Look for them, and try to start or install missing ones."""
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
        (
            "TEST_REDIS_URL",
            _redis,
            _start_redis,
            "Redis: install `redis-server`, or set TEST_REDIS_URL to one whose databases 8 to 15 may be emptied",
        ),
        *((other,) if long else ()),
    ):
        given = os.environ.get(variable)  # a value set by the user is used unchanged
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
    """The path of the browser for tests, pictures and the bench."""
    return _program("CHROMIUM", *BROWSERS)


def firefox() -> str | None:
    return _program("FIREFOX", "firefox-esr", "firefox")


def find_node() -> str | None:
    """The path of Node, which checks and tests the pages' scripts."""
    return _node() or (None if os.environ.get("NODE") or not _apt("nodejs", "npm") else _node())


def _node() -> str | None:
    path = _program("NODE", "node", "nodejs")
    done = path and subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)", done.stdout) if done else None
    return path if version and int(version[1]) >= OLDEST_NODE else None


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
    """The Redis that is named, or one started here. Tests empty databases, so they never use one that others may use."""
    import redis

    url = os.environ.get("TEST_REDIS_URL")
    if not url:
        return None
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
    """Start a server for this run alone, in a temporary folder: only the programs are needed, no rights or password."""
    programs = _postgres_programs() or (_apt("postgresql") and _postgres_programs())
    if not programs:
        return False
    folder = Path(tempfile.mkdtemp(prefix="cardhall-postgres-"))
    port = free_port()
    by = []
    if os.geteuid() == 0:  # PostgreSQL refuses to start as root
        by = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
    data, control = folder / "data", [*by, f"{programs}/pg_ctl", "--silent", "--pgdata", str(folder / "data")]
    told = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off"
    for command in (
        [
            *by,
            f"{programs}/initdb",
            "--pgdata",
            str(data),
            "--username",
            "postgres",
            "--auth",
            "trust",
            "--encoding",
            "UTF8",
        ],
        [*control, "--wait", "--log", str(folder / "log"), "--options", told, "start"],
    ):
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(subprocess.run, [*control, "--mode", "immediate", "stop"], stdout=subprocess.DEVNULL, check=False)
    os.environ["TEST_DATABASE_URL"] = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    return True


def _postgres_programs() -> str | None:
    """The folder with the newest `initdb` and `pg_ctl`; Debian keeps them off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    path = str(found[-1]) if found else shutil.which("initdb")
    return str(Path(path).parent) if path else None


def _start_redis() -> bool:
    """Start a Redis for this run alone, which ends with it."""
    if not shutil.which("redis-server") and not _apt("redis-server"):
        return False
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    atexit.register(server.terminate)
    os.environ["TEST_REDIS_URL"] = f"redis://127.0.0.1:{port}"
    return True
