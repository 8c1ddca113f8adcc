"""Health and readiness."""

import pytest
from django.conf import settings
from django.test import Client


def test_healthz_answers_without_a_database(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}


@pytest.mark.usefixtures("catalog")
def test_readyz_checks_database_and_broker(client: Client) -> None:
    response = client.get("/readyz")
    assert response.status_code == 200, response.content
    assert {name: check["ok"] for name, check in response.json()["checks"].items()} == {
        "database": True,
        "broker": True,
    }
    assert "no-cache" in response["Cache-Control"]


@pytest.mark.usefixtures("catalog")
def test_readyz_says_what_is_broken(client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    from cardsite.celery import app

    if settings.REDIS_URL:
        # In this order: the first one repeats the second, also when they are restored.
        for name in ("broker_write_url", "broker_url"):
            monkeypatch.setattr(app.conf, name, "redis://127.0.0.1:1/0")
    else:
        monkeypatch.setattr(settings, "BROKER_DIR", settings.BROKER_DIR / "gone")
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["status"] == "unavailable"
    assert response.json()["checks"]["database"]["ok"] is True
    assert response.json()["checks"]["broker"]["ok"] is False


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_health_refuses_what_writes(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
