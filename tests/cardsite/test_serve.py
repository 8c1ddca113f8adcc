"""`manage.py serve`: everything starts with one command and stops with one signal."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.running import ROOT, free_port, wait_until_up


@pytest.mark.long
@pytest.mark.skipif(
    "TEST_DATABASE_URL" in os.environ and bool(os.environ["TEST_DATABASE_URL"]), reason="tests the embedded mode"
)
def test_the_site_starts_with_workers_and_stops_within_three_seconds_with_a_stream_open(tmp_path: Path) -> None:
    environment = {**os.environ, "VAR_DIR": str(tmp_path), "DATABASE_URL": "", "REDIS_URL": "", "PYTHONUNBUFFERED": "1"}
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]

    def run() -> "subprocess.Popen[str]":
        return subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    first = run()
    try:
        wait_until_up(address, first)
        with urllib.request.urlopen(f"{address}/readyz", timeout=5) as answer:
            assert answer.status == 200
        assert children_of(first.pid) == 3, "a web server and two workers"
        with urllib.request.urlopen(f"{address}/live/catalog", timeout=5) as stream:
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


def children_of(pid: int) -> int:
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return len(tasks.read_text().split())
