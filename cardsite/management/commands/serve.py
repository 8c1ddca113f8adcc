"""`manage.py serve`: run the whole site with one command: web server, workers and beat.

Prepares what is missing (translations, tables, catalogue, static files), starts the children, and stops them all.
"""

import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from cardsite import broker, translations

GRACE = 1.5  # seconds between SIGTERM and SIGKILL
MOST_SERIES = 4  # the most workers for series that start by default
PATIENCE = 10  # niceness of those workers: pages and moves come first


@dataclass(slots=True)
class Child:
    name: str  # as it appears in messages
    command: list[str]
    niceness: int = 0
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # Its own session: Ctrl-C reaches only the parent, which stops the children in order.
        self.process = subprocess.Popen(self.command, cwd=settings.BASE_DIR, start_new_session=True)  # noqa: S603
        os.setpriority(os.PRIO_PROCESS, self.process.pid, self.niceness)


class Command(BaseCommand):
    help = "Serves the site with its workers; Ctrl-C stops everything."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--without-workers", action="store_true", help="the web server alone")
        parser.add_argument("--only-prepare", action="store_true", help="make everything ready and stop")
        parser.add_argument(
            "--series-workers",
            type=int,
            default=min(MOST_SERIES, os.cpu_count() or 1),
            help=f"processes that play series; as many as cores by default, {MOST_SERIES} at most",
        )

    def handle(self, *args: Any, host: str, port: int, without_workers: bool, **options: Any) -> None:
        if options["series_workers"] < 1:
            raise CommandError("--series-workers must be at least 1.")
        self._stopping = threading.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._stopping.set())
        self._prepare()
        if options["only_prepare"]:
            return
        web = Child("the web server", _web_command(host, port))
        workers = [] if without_workers else _workers(options["series_workers"])
        address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # noqa: S104
        try:
            for child in (web, *workers):
                child.start()
            self._announce(web, f"http://{host}:{port}/healthz", address)
            if not without_workers and not self._stopping.is_set():
                _prepare_files_later()
            code = self._watch(web, workers)
        finally:
            _stop([web, *workers])
        if code:
            sys.exit(code)

    def _prepare(self) -> None:
        translations.compile_all()
        call_command("migrate", verbosity=0, interactive=False)
        call_command("load_catalog", stdout=self.stdout)
        call_command("load_starters", stdout=self.stdout)
        _collect_static()
        _tidy()

    def _announce(self, web: Child, probe: str, address: str) -> None:
        while not self._stopping.is_set() and web.process and web.process.poll() is None:
            try:
                with urllib.request.urlopen(probe, timeout=1):  # noqa: S310
                    self.stdout.write(self.style.SUCCESS(f"Cardhall is at {address}  (Ctrl-C stops it)"))
                    self.stdout.flush()
                    return
            except (urllib.error.URLError, OSError):
                self._stopping.wait(0.05)

    def _watch(self, web: Child, workers: list[Child]) -> int:
        """Watch until asked to stop. A dead worker is restarted; if the web server dies, the command ends."""
        while not self._stopping.wait(0.2):
            if web.process and (code := web.process.poll()) is not None:
                self.stderr.write(f"The web server stopped by itself (exit code {code}).")
                return code or 1
            for worker in workers:
                if worker.process and worker.process.poll() is not None:
                    self.stderr.write(f"{worker.name[0].upper()}{worker.name[1:]} stopped; starting it again.")
                    self._stopping.wait(1)
                    worker.start()
        return 0


def _web_command(host: str, port: int) -> list[str]:
    return [sys.executable, "-m", "cardsite.server", "--host", host, "--port", str(port)]


def _workers(series: int) -> list[Child]:
    """At least one worker per queue, so that series never starve live play, and beat."""
    return [
        Child("the worker live", _worker_command("live", "live")),
        *(
            Child(f"the worker {name}", _worker_command("series", name), niceness=PATIENCE)
            for name in (f"series{number}" for number in range(1, series + 1))
        ),
        Child("beat", [*_CELERY, "beat", "--pidfile=", "--loglevel", "warning"]),
    ]


_CELERY = [
    sys.executable, "-W", "ignore:You're running the worker with superuser", "-m", "celery", "--app", "cardsite", "--quiet",
]  # fmt: skip


def _worker_command(queue: str, name: str) -> list[str]:
    return [
        *_CELERY, "worker", "--queues", queue, "--pool", "solo", "--hostname", f"{name}@%h",
        "--loglevel", "warning", "--without-gossip", "--without-mingle", "--without-heartbeat",
    ]  # fmt: skip


def _tidy() -> None:
    """Remove what the last run left behind: its counters, and expired messages."""
    for file in settings.METRICS_DIR.glob("*.db"):
        file.unlink(missing_ok=True)
    if not settings.REDIS_URL:
        broker.tidy(settings.BROKER_DIR)


def _prepare_files_later() -> None:
    """A worker prepares bulk files and pictures while the site is already up."""
    from catalog.tasks import prepare_files

    prepare_files.delay()


def _stop(children: list[Child]) -> None:
    running = [child.process for child in children if child.process and child.process.poll() is None]
    for process in running:
        process.terminate()
    deadline = time.monotonic() + GRACE
    while time.monotonic() < deadline and any(process.poll() is None for process in running):
        time.sleep(0.02)
    # A listening worker notices the signal only after two seconds. Killing it is safe: another one takes over its work.
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    for process in running:
        process.wait()


def _collect_static() -> None:
    """Copy and hash the static files if one of them changed since the last time."""
    if settings.DEBUG:
        return
    stamp = Path(settings.STATIC_ROOT) / ".stamp"
    newest = max(
        Path(storage.path(name)).stat().st_mtime for finder in get_finders() for name, storage in finder.list([])
    )
    seen = f"{newest}"
    if stamp.exists() and stamp.read_text() == seen:
        return
    call_command("collectstatic", verbosity=0, interactive=False, clear=True)
    stamp.write_text(seen)
