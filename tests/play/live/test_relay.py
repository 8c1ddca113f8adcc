"""Hints between processes: sent through Redis; when Redis is down a response takes hardly longer."""

import asyncio
import logging
import os
import subprocess
import sys
import time

import pytest
import redis
from django.conf import settings

from play.live import hints, hub, relay
from tests.play.live.hall import Hall, soon
from tests.play.matches import room
from tests.running import ROOT, free_port

needs_redis = pytest.mark.skipif(not settings.REDIS_URL, reason="needs Redis")


@pytest.fixture(autouse=True)
def fresh_relay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "_client", None)
    monkeypatch.setattr(relay, "_silent_until", 0.0)


@needs_redis
def test_hints_of_another_process_are_heard(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALONE", "HINTED"):
        monkeypatch.setattr(hub, name, 3600.0)
    match = hall.do(room.started)
    ear = hall.listen(match)
    assert soon(lambda: ear.plies == [0] and hall.here()._hinted)
    with monkeypatch.context() as deaf:
        deaf.setattr(hints, "_wake", None)
        deaf.setattr(settings, "REDIS_URL", "")
        hall.do(room.move, match)
    time.sleep(0.3)
    assert ear.plies == [0]
    code = f"import django; django.setup(); from play.live import hints; hints.moved({match.pk}, 1)"
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        check=True,
        timeout=30,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "cardsite.settings"},
    )
    assert soon(lambda: ear.plies == [0, 1])


@needs_redis
def test_after_the_line_to_redis_broke_everything_is_looked_at(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALONE", "HINTED"):
        monkeypatch.setattr(hub, name, 3600.0)
    match = hall.do(room.started)
    ear = hall.listen(match)
    assert soon(lambda: ear.plies == [0] and hall.here()._hinted)
    monkeypatch.setattr(hints, "_wake", None)
    with monkeypatch.context() as deaf:
        deaf.setattr(settings, "REDIS_URL", "")
        hall.do(room.move, match)
    server = redis.Redis.from_url(settings.REDIS_URL)
    for client in server.client_list(_type="pubsub"):
        if client["db"] == str(server.connection_pool.connection_kwargs["db"]):
            server.client_kill(client["addr"])
    assert soon(lambda: ear.plies == [0, 1])


def test_a_redis_that_is_away_costs_one_short_try_and_a_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings, "REDIS_URL", f"redis://127.0.0.1:{free_port()}/0")
    with caplog.at_level(logging.WARNING, "play.live.relay"):
        began = time.perf_counter()
        for ply in range(1000):
            hints.moved(1, ply)
        assert time.perf_counter() - began < 2 * relay.QUICK + 1
    assert len(caplog.records) == 1


def test_a_line_to_redis_that_does_not_let_go_keeps_no_process(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is cancelled while it connects may wait on."""

    async def listen(*told: object) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    monkeypatch.setattr(settings, "REDIS_URL", "redis://127.0.0.1:1/0")
    monkeypatch.setattr(relay, "listen", listen)
    monkeypatch.setattr(hub, "GRACE", 0.1)
    hall.here()
    hall.run(asyncio.sleep(0))  # by now it listens
    hall.run(hub.end())


def test_without_redis_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "REDIS_URL", "")
    hints.told(1, "turn", {"match": "k"})
    assert relay._client is None
