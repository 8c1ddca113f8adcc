"""`/metrics`: who may see it, what it counts, and how little it costs."""

import subprocess
import sys
from datetime import timedelta
from typing import Any

import pytest
from celery import Celery
from django.conf import settings
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from cardsite import metrics, queues
from tests.running import ROOT


@pytest.fixture(autouse=True)
def _from_here(monkeypatch: pytest.MonkeyPatch) -> None:
    import ipaddress

    monkeypatch.setattr(settings, "METRICS_ALLOW", [ipaddress.ip_network("127.0.0.0/8")])
    monkeypatch.setattr(settings, "METRICS_TOKEN", "")


def figures(client: Client) -> dict[tuple[str, ...], float]:
    """Each figure by its name and label values."""
    response = client.get("/metrics")
    assert response.status_code == 200
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(response.content.decode())
        for sample in family.samples
    }


def asks(path: str = "/metrics", **more: Any) -> Any:
    return RequestFactory().get(path, **more)


def test_figures_are_for_permitted_addresses_and_with_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    assert metrics.allowed(asks())
    assert not metrics.allowed(asks(REMOTE_ADDR="10.1.2.3"))
    assert not metrics.allowed(asks(REMOTE_ADDR=""))
    assert not metrics.allowed(asks(headers={"X-Forwarded-For": "127.0.0.1"})), "through a proxy anybody may come"
    outside = {"REMOTE_ADDR": "10.1.2.3"}
    assert not metrics.allowed(asks(**outside, headers={"Authorization": "Bearer "})), "no token is not an empty token"
    monkeypatch.setattr(settings, "METRICS_TOKEN", "a token of the tests' own")
    assert metrics.allowed(asks(**outside, headers={"Authorization": "Bearer a token of the tests' own"}))
    assert not metrics.allowed(asks(**outside, headers={"Authorization": "Bearer another token of the tests"}))


@pytest.mark.usefixtures("catalog")
def test_for_others_there_is_no_such_page(client: Client) -> None:
    strange = client.get("/metrics", REMOTE_ADDR="10.1.2.3")
    nothing = client.get("/no-such-page", REMOTE_ADDR="10.1.2.3")
    assert strange.status_code == nothing.status_code == 404
    assert b"cardhall_" not in strange.content


@pytest.mark.usefixtures("db")
def test_probes_answer_under_any_host_name(client: Client) -> None:
    assert client.get("/metrics", headers={"Host": "10.0.0.5:8000"}).status_code == 200
    assert client.get("/healthz", headers={"Host": "10.0.0.5:8000"}).status_code == 200


@pytest.mark.usefixtures("catalog")
def test_requests_are_counted_by_view_and_not_by_address(client: Client) -> None:
    def counted() -> float:
        found = figures(client)
        return sum(value for key, value in found.items() if key[:2] == ("cardhall_http_requests_total", "GET"))

    before, names_before = counted(), len(figures(client))
    client.get("/berserk/17/1/ballista")
    client.get("/berserk/17/2")
    client.get("/no-such-page")
    first = len(figures(client))
    for number in range(20):
        client.get(f"/no-such-page-{number}")
        client.generic("MADE-UP", f"/no-such-page-{number}")
    assert counted() == before + 23
    assert first >= names_before
    assert len(figures(client)) <= first + 2, "addresses and methods that somebody makes up make no new series"


@pytest.mark.usefixtures("db")
def test_the_state_of_the_play_is_read_from_the_database(client: Client) -> None:
    from play.models import Chunk, Match, Pulse, Seat, Series

    now = timezone.now()
    playing = Match.objects.create(game="berserk", status="playing")
    Match.objects.create(game="berserk")
    Match.objects.create(game="berserk", status="finished")
    Seat.objects.create(match=playing, number=0, deadline=now - timedelta(seconds=30), since=now)
    Seat.objects.create(match=playing, number=1, bot="greedy", since=now - timedelta(seconds=60))
    series = Series.objects.create(
        game="berserk", kind="duel", seed="1", games=40, chunk_size=10, rules_version="1", served=now
    )
    for start in (0, 10, 20):
        Chunk.objects.create(series=series, start=start, stop=start + 10, done=start == 0)
    Chunk.objects.filter(start=10).update(lease=now + timedelta(minutes=1))
    Pulse.objects.create(pk=1, at=now - timedelta(seconds=7))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = figures(client)
    assert len(queries) <= 8
    assert found["cardhall_matches", "playing"] == 1
    assert found["cardhall_matches", "waiting"] == 1
    assert found["cardhall_bots_waiting",] == 1
    assert 60 <= found["cardhall_bot_oldest_seconds",] < 90
    assert found["cardhall_deadlines_overdue",] == 1
    assert found["cardhall_series_running",] == 1
    assert found["cardhall_chunks_open",] == 2
    assert found["cardhall_chunks_taken",] == 1
    assert 7 <= found["cardhall_pulse_age_seconds",] < 60
    assert found["cardhall_up", "database"] == 1
    assert {(name, queue) for name, queue in (key for key in found if len(key) == 2)} >= {
        ("cardhall_queue_messages", queue) for queue in queues.NAMES
    }


@pytest.mark.usefixtures("db")
def test_without_a_broker_the_other_figures_are_still_reported(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    if settings.REDIS_URL:
        monkeypatch.setattr(settings, "REDIS_URL", "redis://127.0.0.1:1/0")
    else:
        monkeypatch.setattr(settings, "BROKER_DIR", settings.BROKER_DIR / "gone")
    found = figures(client)
    assert found["cardhall_up", "broker"] == 0
    assert found["cardhall_up", "database"] == 1
    assert found["cardhall_matches", "playing"] == 0


@pytest.mark.usefixtures("db")
def test_tasks_of_all_processes_are_added_up(client: Client) -> None:
    app = Celery("tasks", set_as_current=False)

    @app.task(name="play.tasks.counted")
    def counted(fails: bool = False) -> None:
        assert not fails

    counted.apply()
    counted.apply(args=[True])
    other = (
        "import django; django.setup(); from cardsite import metrics;"
        "metrics.TASKS.labels('play.tasks.counted', 'success').inc()"
    )
    subprocess.run(
        [sys.executable, "-c", f"import cardsite.settings; {other}"], cwd=ROOT, check=True, env=environment()
    )
    found = figures(client)
    assert found["cardhall_tasks_total", "success", "play.tasks.counted"] == 2
    assert found["cardhall_tasks_total", "failure", "play.tasks.counted"] == 1
    assert found["cardhall_task_seconds_count", "play.tasks.counted"] == 2


def environment() -> dict[str, str]:
    import os

    return {**os.environ, "DJANGO_SETTINGS_MODULE": "cardsite.settings", "METRICS_DIR": str(settings.METRICS_DIR)}
