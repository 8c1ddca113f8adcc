"""`manage.py serve`: everything starts with one command and stops with one signal."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import ROOT, embedded, free_port, prepared, wait_until_up


@pytest.mark.long
@pytest.mark.skipif(
    "TEST_DATABASE_URL" in os.environ and bool(os.environ["TEST_DATABASE_URL"]), reason="tests the embedded mode"
)
def test_the_site_starts_with_workers_and_stops_within_three_seconds_with_a_stream_open(tmp_path: Path) -> None:
    environment = {**embedded(tmp_path), "PYTHONUNBUFFERED": "1"}
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--series-workers", "2"]

    def run() -> "subprocess.Popen[str]":
        return subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    first = run()
    try:
        wait_until_up(address, first, 180)
        with urllib.request.urlopen(f"{address}/readyz", timeout=30) as answer:
            assert answer.status == 200
        assert len(children_of(first.pid)) == 5, "a web server, a live worker, two for series, and beat"
        with urllib.request.urlopen(f"{address}/live/catalog", timeout=30) as stream:
            assert stream.headers["Content-Type"] == "text/event-stream"
            assert stream.readline() == b"retry: 3000\n"
            began = time.monotonic()
            first.send_signal(signal.SIGINT)
            output, _ = first.communicate(timeout=10)
            assert time.monotonic() - began < 3
    finally:
        first.kill()
    assert first.returncode == 0, output
    assert f"Cardhall is at http://localhost:{port}/" in output
    assert "Traceback" not in output
    assert "ERROR" not in output

    second = run()
    try:
        wait_until_up(address, second)
        second.send_signal(signal.SIGTERM)
        output, _ = second.communicate(timeout=10)
    finally:
        second.kill()
    assert "The catalogue is up to date" in output


@pytest.mark.long
@pytest.mark.skipif(bool(os.environ.get("TEST_DATABASE_URL")), reason="tests the embedded mode")
def test_a_dead_worker_is_restarted_and_the_clock_goes_on(tmp_path: Path) -> None:
    environment = {**prepared(tmp_path), "PYTHONUNBUFFERED": "1"}
    port = free_port()
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--series-workers", "1"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as site:
        try:
            wait_until_up(f"http://127.0.0.1:{port}", site)
            wait_for(lambda: sweeps(port) > 0)
            for child in children_of(site.pid):
                if "cardsite.server" not in Path(f"/proc/{child}/cmdline").read_text():
                    os.kill(child, signal.SIGKILL)
            before = sweeps(port)
            wait_for(lambda: sweeps(port) > before)
            assert len(children_of(site.pid)) == 4
            assert len(list((tmp_path / "broker").glob("*.live.msg"))) < 5
            assert not list(ROOT.glob("celerybeat*"))
        finally:
            site.terminate()
            output, _ = site.communicate(timeout=10)
    for name in ("The worker live", "The worker series1", "Beat"):
        assert f"{name} stopped; starting it again." in output
    assert "Traceback" not in output


def sweeps(port: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    wanted = 'cardhall_tasks_total{state="success",task="play.tasks.sweep"} '
    return sum(float(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))


def wait_for(true: Callable[[], bool], seconds: float = 40) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.2)


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in tasks.read_text().split()]
