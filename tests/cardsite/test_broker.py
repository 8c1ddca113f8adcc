"""The broker of the embedded mode; hints that never make a page wait; beat that piles up nothing."""

import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from celery import Celery
from django.conf import settings
from kombu import Connection

from cardsite import beat, broker, queues
from play.workers import wake
from tests.running import free_port

WRITERS, MESSAGES = 2, 300


def connection(folder: str) -> Connection:
    where = {"data_folder_in": folder, "data_folder_out": folder, "control_folder": f"{folder}/control"}
    return Connection("filesystem://", transport="cardsite.broker:Transport", transport_options=where)


def write(folder: str, writer: int) -> None:
    channel = connection(folder).default_channel
    for number in range(MESSAGES):
        channel._put("live", {"headers": {}, "body": [writer, number], "padding": "x" * 2000})


@pytest.fixture
def folder(tmp_path: Path) -> str:
    broker.prepare(tmp_path)
    return str(tmp_path)


def test_every_message_is_read_once_and_whole_while_others_are_written(folder: str) -> None:
    writers = [threading.Thread(target=write, args=(folder, number)) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    channel = connection(folder).default_channel
    got = []
    deadline = time.monotonic() + 20
    while len(got) < WRITERS * MESSAGES and time.monotonic() < deadline:
        try:
            got.append(tuple(channel._get("live")["body"]))
        except Empty:
            time.sleep(0.001)
    for writer in writers:
        writer.join()
    assert sorted(got) == [(writer, number) for writer in range(WRITERS) for number in range(MESSAGES)]
    assert [number for writer, number in got if writer == 0] == list(range(MESSAGES)), "the oldest first"
    assert not list(Path(folder).glob("**/*.msg*"))


def message(expires: timedelta | None = None) -> dict[str, Any]:
    return {"headers": {"expires": (datetime.now(UTC) + expires).isoformat() if expires else None}}


def test_expired_messages_are_never_delivered_and_can_be_removed(folder: str, tmp_path: Path) -> None:
    channel = connection(folder).default_channel
    channel._put("live", message(timedelta(seconds=-1)))
    channel._put("live", message(timedelta(minutes=1)))
    channel._put("live", message())
    (tmp_path / "1_half.live.msg.part").write_text("{")
    (tmp_path / "2_broken.live.msg").write_text("{")
    assert broker.tidy(tmp_path) == 3
    assert channel._size("live") == 2
    channel._put("series", message(timedelta(seconds=-1)))
    with pytest.raises(Empty):
        channel._get("series")
    assert channel._size("series") == 0


def test_a_queue_reports_its_length_and_the_age_of_its_oldest_message(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "BROKER_DIR", tmp_path, raising=False)
    monkeypatch.setattr(settings, "REDIS_URL", "")
    assert queues.waiting("live") == queues.Waiting(0, 0.0)
    channel = connection(folder).default_channel
    channel._put("live", message())
    time.sleep(0.05)
    channel._put("live", message())
    found = queues.waiting("live")
    assert found.messages == 2
    assert 0.04 < found.oldest < 5


@pytest.fixture
def embedded(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Celery:
    monkeypatch.setattr(settings, "BROKER_DIR", tmp_path, raising=False)
    monkeypatch.setattr(settings, "REDIS_URL", "")
    app = Celery("embedded", broker="filesystem://", set_as_current=False)
    app.conf.broker_transport = "cardsite.broker:Transport"
    app.conf.broker_transport_options = connection(folder).transport_options
    app.conf.beat_schedule = {
        "sweep": {"task": "play.tasks.sweep", "schedule": 0.02, "options": {"queue": "live", "expires": 0.1}}
    }
    return app


def test_beat_piles_up_nothing_while_no_worker_runs(embedded: Celery, tmp_path: Path) -> None:
    scheduler = beat.Scheduler(embedded, schedule_filename=str(tmp_path / "schedule"))
    deadline = time.monotonic() + 0.8
    while time.monotonic() < deadline:
        scheduler.tick()
        time.sleep(0.005)
    scheduler.close()
    assert 1 <= queues.waiting("live").messages <= 8, "as many as come within the time that one is worth something"
    time.sleep(0.1)
    broker.tidy(tmp_path)
    assert queues.waiting("live").messages == 0


@pytest.fixture
def redis_server() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A Redis for this test alone, which may damage it."""
    port = free_port()
    try:
        server = subprocess.Popen(
            ["redis-server", "--port", str(port), "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL
        )
    except FileNotFoundError:
        pytest.skip("no redis-server here")
    yield server, f"redis://127.0.0.1:{port}/0"
    server.kill()
    server.wait()


@pytest.fixture
def hasty(redis_server: tuple[subprocess.Popen[bytes], str], monkeypatch: pytest.MonkeyPatch) -> Celery:
    """An application with the Redis options of the site's pages."""
    import redis

    _server, url = redis_server
    for _ in range(100):
        try:
            redis.Redis.from_url(url).ping()
            break
        except redis.ConnectionError:
            time.sleep(0.05)
    app = Celery("hasty", broker=url, set_as_current=False)
    app.conf.broker_transport_options = settings.REDIS_FOR_HINTS
    app.conf.broker_connection_timeout = settings.CELERY_BROKER_CONNECTION_TIMEOUT
    monkeypatch.setattr(settings, "REDIS_URL", url)
    app.conf.task_routes = settings.CELERY_TASK_ROUTES
    monkeypatch.setattr(wake, "current_app", app)
    monkeypatch.setattr(wake, "_again", 0.0)
    return app


def test_a_hint_neither_fails_nor_waits_when_redis_hangs_or_is_dead(
    hasty: Celery, redis_server: tuple[subprocess.Popen[bytes], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, _url = redis_server

    def timed() -> tuple[bool, float]:
        began = time.monotonic()
        return wake.hint(wake.THINK), time.monotonic() - began

    assert timed()[0]
    assert queues.waiting("live").messages == 1
    server.send_signal(signal.SIGSTOP)
    left, seconds = timed()
    assert not left
    assert seconds < 1.5
    left, seconds = timed()
    assert not left
    assert seconds < 0.1, "after a failure nobody tries for a while"
    server.send_signal(signal.SIGCONT)
    monkeypatch.setattr(wake, "_again", 0.0)
    assert timed()[0], "hints go on as soon as Redis does"
    server.kill()
    server.wait()
    monkeypatch.setattr(wake, "_again", 0.0)
    left, seconds = timed()
    assert not left
    assert seconds < 1.5
    assert wake._again > time.monotonic()


def test_workers_that_start_at_the_same_time_all_join_an_exchange(folder: str) -> None:
    """The second worker used to read the empty file of the first and die."""
    with ThreadPoolExecutor(8) as pool:
        channels = [connection(folder).default_channel for _ in range(8)]
        file = channels[0]._exchange_file("pidbox")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()  # kombu leaves the file empty for a moment
        list(pool.map(lambda number: channels[number]._queue_bind("pidbox", "", "", f"worker{number}"), range(8)))
        assert {row.queue for row in channels[0].get_table("pidbox")} == {f"worker{number}" for number in range(8)}
        list(pool.map(lambda number: channels[number]._delete(f"worker{number}", "pidbox", "", ""), range(7)))
        assert [row.queue for row in channels[0].get_table("pidbox")] == ["worker7"]
