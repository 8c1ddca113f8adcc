"""The request limit of one address."""

from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import Settings

pytestmark = pytest.mark.usefixtures("catalog")
GAMES = "/api/v1/games/"


@pytest.fixture
def limit(settings: Settings) -> Callable[[str], None]:
    def set_rate(rate: str) -> None:
        settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {"address": rate}}

    return set_rate


def test_every_answer_tells_the_quota(client: Client, limit: Callable[[str], None]) -> None:
    limit("5/day")
    left = [int(client.get(GAMES)["RateLimit-Remaining"]) for _ in range(3)]
    assert left == [4, 3, 2]
    response = client.get("/api/v1/cards/", {"q": "elemnt:forest"})
    assert response["RateLimit-Limit"] == "5"
    assert 0 < int(response["RateLimit-Reset"]) <= 24 * 60 * 60


def test_one_request_too_many_is_refused_with_the_time_to_wait(client: Client, limit: Callable[[str], None]) -> None:
    limit("2/day")
    client.get(GAMES)
    client.get(GAMES)
    response = client.get(GAMES)
    assert response.status_code == 429
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["code"] == "throttled"
    assert response["Retry-After"] == response["RateLimit-Reset"]
    assert response["Retry-After"] in response.json()["detail"]
    assert response["RateLimit-Remaining"] == "0"


def test_a_304_counts_as_a_request(client: Client, limit: Callable[[str], None]) -> None:
    limit("9/day")
    tag = client.get(GAMES)["ETag"]
    assert client.get(GAMES, headers={"If-None-Match": tag})["RateLimit-Remaining"] == "7"


def test_addresses_do_not_share_a_quota(client: Client, limit: Callable[[str], None]) -> None:
    limit("1/day")
    assert client.get(GAMES, REMOTE_ADDR="192.0.2.1").status_code == 200
    assert client.get(GAMES, REMOTE_ADDR="192.0.2.1").status_code == 429
    assert client.get(GAMES, REMOTE_ADDR="192.0.2.2").status_code == 200


def test_a_forwarded_address_is_believed_only_behind_a_proxy(
    client: Client, limit: Callable[[str], None], settings: Settings
) -> None:
    limit("1/day")
    assert client.get(GAMES, headers={"X-Forwarded-For": "198.51.100.1"}).status_code == 200
    assert client.get(GAMES, headers={"X-Forwarded-For": "198.51.100.2"}).status_code == 429
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": 1}
    assert client.get(GAMES, headers={"X-Forwarded-For": "198.51.100.2"}).status_code == 200
