"""Without Redis the site loses its cache and nothing else."""

import time

import pytest
from django.core.cache import caches
from django.test import Client, override_settings

from cardsite.cache import Cache
from tests.running import free_port


@pytest.fixture
def away(monkeypatch):
    monkeypatch.setattr(Cache, "_again", 0.0)
    gone = {"BACKEND": "cardsite.cache.Cache", "LOCATION": f"redis://127.0.0.1:{free_port()}/0"}
    with override_settings(CACHES={"default": gone}):
        yield caches["default"]


def test_without_redis_the_cache_is_empty(away):
    assert away.get("a") is None
    assert away.get("a", 7) == 7
    assert away.get_many(["a", "b"]) == {}
    assert away.add("a", 1) is True
    assert away.incr("a") == 1
    assert away.count("a", 60) == 1
    assert away.has_key("a") is False
    assert away.delete("a") is False
    assert away.touch("a") is False
    assert away.set_many({"a": 1}) == ["a"]
    away.set("a", 1)
    away.delete_many(["a"])


def test_nobody_waits_for_redis_a_second_time(away):
    away.get("a")
    began = time.perf_counter()
    for _ in range(100):
        away.get("a")
    assert time.perf_counter() - began < 0.1


def test_pages_and_api_answer_without_redis(away, catalog):
    client = Client()
    assert client.get("/api/v1/cards/?q=cost<=1").status_code == 200
    assert client.get("/berserk/").status_code == 200
