"""A whole site in its own processes, each of which can be killed and restarted: web, workers, beat, Redis.

With PostgreSQL it has its own database and redis-server; without, SQLite and a folder as broker.
"""

import os
import random
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

from tests.running import ROOT, free_port, prepared, wait_until_up

CELERY = [
    sys.executable, "-W", "ignore", "-m", "celery", "--app", "cardsite", "--quiet",
]  # fmt: skip
WORKER = ["--pool", "solo", "--loglevel", "error", "--without-gossip", "--without-mingle", "--without-heartbeat"]
ANSWERS_A_KILL = 40


class House:
    def __init__(self, folder: Path, postgres: str = "", series_workers: int = 2, **environment: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.postgres = folder, postgres
        self.port, self.redis_port = free_port(), free_port()
        self.name = f"cardhall_crash_{secrets.token_hex(4)}"
        self.url = f"http://127.0.0.1:{self.port}"
        self.processes: dict[str, subprocess.Popen[Any]] = {}
        self.killed: Counter[str] = Counter()
        self.environment = {
            **os.environ, "VAR_DIR": str(folder / "var"), "DATABASE_URL": "", "REDIS_URL": "",
            "API_REQUESTS_A_MINUTE": "1000000", "ANSWERS_A_MINUTE": "1000000", "HTTPS": "false",
            "SECRET_KEY": "a key for tests only, long enough to pass the check of its length",
            "ALLOWED_HOSTS": "127.0.0.1,localhost", "LOG_LEVEL": "error", **environment,
        }  # fmt: skip
        self.commands = {
            "web": [sys.executable, "-m", "cardsite.server", "--port", str(self.port)],
            "live": [*CELERY, "worker", "--queues", "live", "--hostname", "live@%h", *WORKER],
            "beat": [*CELERY, "beat", "--loglevel", "error", "--pidfile", ""],
        }
        for number in range(series_workers):
            name = f"series{number}"
            self.commands[name] = [*CELERY, "worker", "--queues", "series", "--hostname", f"{name}@%h", *WORKER]
        if postgres:
            base = postgres.rsplit("/", 1)[0]
            self.environment |= {
                "DATABASE_URL": f"{base}/{self.name}",
                "REDIS_URL": f"redis://127.0.0.1:{self.redis_port}/0",
            }
            self.commands["redis"] = [
                "redis-server", "--port", str(self.redis_port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1",
                "--dir", str(folder),
            ]  # fmt: skip

    def __enter__(self) -> "House":
        if self.postgres:
            self._sql(f"CREATE DATABASE {self.name}")
            self.start("redis")
            for command in (["migrate", "-v0"], ["load_catalog"], ["load_starters"]):
                self.manage(*command)
        else:
            prepared(Path(self.environment["VAR_DIR"]))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name in list(self.processes):
            self.stop(name)
        if self.postgres:
            self._sql(f"DROP DATABASE {self.name} WITH (FORCE)")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _sql(self, statement: str) -> None:
        with psycopg.connect(self.postgres, autocommit=True) as connection:
            connection.execute(statement.encode())

    def manage(self, *command: str) -> str:
        return self.run([sys.executable, "manage.py", *command])

    def run(self, command: list[str]) -> str:
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def open(self) -> None:
        for name in self.commands:
            if name not in self.processes:
                self.start(name)
        wait_until_up(self.url, self.processes["web"])

    def start(self, name: str) -> None:
        log = (self.folder / f"{name}.log").open("ab")
        self.processes[name] = subprocess.Popen(
            self.commands[name], cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
        )
        if name == "redis":
            time.sleep(0.3)

    def stop(self, name: str) -> None:
        process = self.processes.pop(name)
        process.kill()
        process.wait()

    def kill(self, name: str) -> None:
        """Like a power failure; then the process is restarted."""
        self.stop(name)
        self.killed[name] += 1
        self.start(name)

    def log(self) -> str:
        return "\n".join(f"--- {path.name}\n{path.read_text()[-2000:]}" for path in sorted(self.folder.glob("*.log")))


class Fire(threading.Thread):
    """Kills processes of the house at random moments until it is stopped: first each once, in any order, then any."""

    def __init__(self, house: House, seed: int, pause: tuple[float, float]) -> None:
        super().__init__(daemon=True)
        self.house, self.chance, self.pause = house, random.Random(seed), pause
        self.out = threading.Event()

    def run(self) -> None:
        names = sorted(self.house.commands)
        first = self.chance.sample(names, len(names))
        while not self.out.wait(self.chance.uniform(*self.pause)):
            name = first.pop() if first else self.chance.choice(names)
            self.house.kill(name)
            if name == "web":  # otherwise a slow machine never comes up between two kills
                wait_until_up(self.house.url, self.house.processes["web"])

    def caught_up(self, answers: int) -> bool:
        """Players wait for it; otherwise a fast machine finishes before every process was killed."""
        burnt = len(self.house.killed)
        return burnt == len(self.house.commands) or answers < ANSWERS_A_KILL * (burnt + 1) or not self.is_alive()

    def put_out(self) -> None:
        self.out.set()
        self.join(30)
