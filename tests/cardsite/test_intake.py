"""Requests that no browser sends still get an answer: a refusal, or the page without the invalid part."""

import io
from typing import Any

import pytest
from a2wsgi.wsgi import build_environ
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import AsyncClient, Client

from cardsite import wire, wsgi
from decks.models import Player
from tests.running import run_async

pytestmark = pytest.mark.usefixtures("catalog")

FORM = "application/x-www-form-urlencoded"
PAGES = ("/account/login/", "/play/challenge", "/i18n/setlang/", "/no-such-page")
UNREADABLE = {
    "an encoding of its own": (b"a=1", f"{FORM}; charset=latin-1"),
    "an encoding that nobody knows": (b"a=1", f"{FORM}; charset=nonsense"),
    "half characters": (b"a=+2AA-", "multipart/form-data; boundary=x; charset=utf-7"),
    "no boundary": (b"a=1", "multipart/form-data"),
    "a boundary that does not end": (b"--x\r\nContent-Disposition: form-data", "multipart/form-data; boundary=x"),
    "too many fields": ("&".join(f"a{number}=1" for number in range(1200)).encode(), FORM),
}


def post(client: Client, address: str, body: bytes, content_type: str) -> Any:
    return client.generic("POST", address, body, content_type)


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("what", UNREADABLE)
def test_a_form_that_cannot_be_read_is_refused(client: Client, address: str, what: str) -> None:
    response = post(client, address, *UNREADABLE[what])
    wrong = what != "a boundary that does not end"  # Django reads an empty form from that
    assert response.status_code == 400 if wrong else response.status_code < 500
    assert "<h1>" in response.content.decode() or response.status_code == 302


@pytest.mark.parametrize("what", UNREADABLE)
def test_the_api_says_it_as_a_problem(client: Client, what: str) -> None:
    response = post(client, "/api/v1/series/", *UNREADABLE[what])
    assert response.status_code in (400, 401, 415)
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["detail"]


@pytest.mark.parametrize("named", ["=base64", "=utf-7", "=unicode_escape", "*=utf-8''%00", "*=nonsense''x"])
def test_an_encoding_that_reads_a_query_otherwise_is_refused_as_well(named: str) -> None:
    """Django's own request decodes the query first, so this test goes through the entry point of the server."""
    for address, status in (("/search", 400), ("/api/v1/cards/", 415)):
        assert served(address, b"q=%2B2AA-", **{"content-type": f"text/plain; charset{named}"}) == status
    assert served("/search", b"q=1", **{"content-type": "text/plain; charset=utf8"}) == 200


def test_a_query_is_read_whatever_its_bytes_are() -> None:
    assert served("/search", b"q=\xff\xfe \x00") == 200


def test_no_header_passes_for_one_that_only_a_proxy_writes() -> None:
    headers = [(b"x_forwarded_for", b"198.51.100.1"), (b"x-forwarded-for", b"203.0.113.9")]
    assert wire.tidied({"query_string": b"", "headers": headers})["headers"] == headers[1:]


@pytest.mark.parametrize(
    "address",
    [
        "/face/%00", "/berserk/%00/1", "/decks/%00", "/decks/code/%00", "/decks/link/%00", "/players/%00",
        "/series/%00", "/matches/%00",
               "/art/%00.svg", "/account/confirm-email/%00/", "/letters/stop/%00", "/static/%00", "/rules/%00", "/%00",
    ],
)  # fmt: skip
def test_no_address_has_nul_in_it(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert "<h1>" in response.content.decode()


@pytest.mark.parametrize("address", ["cards/%00/", "decks/%00/", "matches/%00/", "series/%00/games/1/", "players/%00/"])
def test_no_address_of_the_api_has_nul_in_it(client: Client, address: str) -> None:
    response = client.get(f"/api/v1/{address}")
    assert (response.status_code, response["Content-Type"]) == (404, "application/problem+json")


@pytest.mark.parametrize(
    "address",
    ["/search?q=%00", "/decks?q=%00&card=%00&sort=%00", "/play?deck=%00&to=%00", "/series/new?deck=%00&game=%00",
     "/ratings?game=%00", "/rules/berserk?q=%00", "/decks/compare?deck=%00", "/play/live?tag=%00", "/search?%00=1",
     "/random?q=%00"],
)  # fmt: skip
def test_nul_in_a_query_is_taken_out(client: Client, address: str) -> None:
    assert client.get(address).status_code in (200, 302, 400, 404)


def test_nul_in_a_form_reaches_no_database(client: Client) -> None:
    said = client.post("/account/login/", {"login": "Ми\0рослава", "password": "correct\0horse"})
    assert said.status_code == 200
    signed = client.post("/account/signup/", {"username": "Ми\0рослава", "password1": "correct horse battery"})
    assert signed.status_code == 302
    assert Player.objects.get().username == "Мирослава"
    asked = client.post("/decks/import", {"text": "1 \0", "game": "berserk", "name": "\0"})
    assert asked.status_code < 500
    assert client.post("/play/now", {"deck": "\0", "level": "\0", "na\0me": "\0"}).status_code == 400


@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "theme", "django_language", "messages", "codes", "known"])
@pytest.mark.parametrize("value", ['"\\000aaaaaaaaa"', "\xff" * 12, "[[" * 2000, '"\\355\\240\\200aaaaaaa"'])
def test_a_strange_cookie_is_ignored(name: str, value: str) -> None:
    answered = Client().get("/play", HTTP_COOKIE=f"{name}={value}")
    assert answered.status_code == 200
    assert Client().post("/play/now", {"level": "x"}, HTTP_COOKIE=f"{name}={value}").status_code == 400


def served(address: str, query: bytes = b"", **headers: str) -> int:
    """The status of the response to the raw bytes of a request."""
    statuses: list[Any] = []
    scope = {
        "type": "http", "method": "GET", "path": address, "query_string": query, "http_version": "1.1",
        "headers": [(b"host", b"localhost"), *((name.encode(), value.encode()) for name, value in headers.items())],
    }  # fmt: skip
    environ = build_environ(wire.tidied(scope), io.BytesIO())  # type: ignore[arg-type]
    request_started.disconnect(close_old_connections)  # else the test loses its transaction
    try:
        b"".join(wsgi.application(environ, lambda status, headers: statuses.append(int(status[:3]))))
    finally:
        request_started.connect(close_old_connections)
    return int(statuses[0])


def test_streams_are_guarded_by_the_same_door() -> None:
    async def statuses() -> list[int]:
        ask = AsyncClient()
        return [
            (await ask.get("/api/v1/matches/%00/stream/")).status_code,
            (await ask.get("/api/v1/stream/?matches=%00")).status_code,
            (await ask.post("/live/catalog", b"a=1", content_type="multipart/form-data")).status_code,
        ]

    assert all(400 <= status < 500 for status in run_async(statuses()))


def test_an_address_with_a_thousand_questions_is_refused_as_a_page_or_as_a_problem(client: Client) -> None:
    many = "&".join(["a=1"] * 1100)
    assert "<h1>" in client.get(f"/search?{many}").content.decode()
    response = client.get(f"/api/v1/cards/?{many}")
    assert (response.status_code, response.json()["code"]) == (400, "too-long")
