"""Start a real server from a test or the bench, wait until it answers, and run async code."""

import asyncio
import fcntl
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
Result = TypeVar("Result")


def run_async(work: Coroutine[Any, Any, Result]) -> Result:
    """Run it in a separate thread: a browser that an earlier test opened keeps an event loop in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(address: str, process: subprocess.Popen[Any], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        assert process.poll() is None, f"the server stopped with exit code {process.returncode}"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    process.kill()  # else a caller that waits for its end would wait forever
    raise AssertionError(f"{address} did not come up in {seconds} s")


def embedded(var: Path | str) -> dict[str, str]:
    """The environment of a whole site on SQLite in this folder."""
    return {
        **os.environ, "DJANGO_SETTINGS_MODULE": "tests.site", "VAR_DIR": str(var), "DATABASE_URL": "", "REDIS_URL": "",
    }  # fmt: skip


def prepared(var: Path) -> dict[str, str]:
    """The same with everything that `serve` prepares before it starts; prepared once per test run, then copied."""
    if "PREPARED" in os.environ:
        shutil.copytree(_shared(Path(os.environ["PREPARED"])), var, dirs_exist_ok=True)
    else:
        _prepare(var)
    return embedded(var)


def _shared(folder: Path) -> Path:
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the workers of the run arrive at the same time
        if not folder.exists():
            making = folder.with_suffix(".new")
            _prepare(making)
            making.rename(folder)
    return folder


def _prepare(var: Path) -> None:
    command = [sys.executable, "manage.py", "serve", "--only-prepare"]
    subprocess.run(command, cwd=ROOT, env=embedded(var), stdout=subprocess.DEVNULL, check=True)
