"""Logs: one line per request and task, with the id that connects them, and no secrets."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from celery import Celery
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import URLResolver, get_resolver, resolve
from django.utils.log import log_response

from cardsite import logs


class Log(io.StringIO):
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture(params=["json"])
def log(request: pytest.FixtureRequest) -> Iterator[Log]:
    """The lines that the site's loggers write in this format."""
    stream = Log()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.FORMATS[request.param]())
    handler.addFilter(logs.Context())
    loggers = [logging.getLogger(name) for name in ("cardhall", "django.request", "django.security")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
    loggers[0].setLevel(logging.INFO)
    yield stream
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


def test_a_request_ends_in_one_line_with_the_id_of_its_answer(client: Client, log: Log) -> None:
    response = client.get("/nowhere/at/all?token=secret", headers={"Authorization": "Bearer hidden"})
    (line,) = log.objects()
    assert line["logger"] == "cardhall.requests"
    assert line["level"] == "INFO"
    assert (line["method"], line["path"], line["status"]) == ("GET", "/nowhere/at/all", response.status_code)
    assert line["ms"] >= 0
    assert line["time"]
    assert line["request_id"] == response["X-Request-ID"]
    assert "player" not in line
    assert "secret" not in log.getvalue()
    assert "hidden" not in log.getvalue()


@pytest.mark.parametrize(
    ("given", "kept"),
    [("from-the-proxy-0123", True), ("short", False), ("a" * 65, False), ('"}\nforged', False)],
)
def test_an_id_from_outside_is_kept_if_it_is_sane(client: Client, given: str, kept: bool) -> None:
    response = client.get("/nowhere", headers={"X-Request-ID": given})
    assert (response["X-Request-ID"] == given) is kept
    assert logs.SANE.fullmatch(response["X-Request-ID"])


def test_probes_are_not_in_the_log(client: Client, log: Log) -> None:
    client.get("/healthz")
    assert log.getvalue() == ""


@pytest.mark.usefixtures("catalog")
def test_the_player_is_named_by_number_where_the_answer_knew_them(client: Client, log: Log) -> None:
    from decks.models import Player

    player = Player.objects.create_user(username="Рассказчик", password="correct horse battery")
    client.force_login(player)
    client.get("/account/")
    assert log.objects()[-1]["player"] == player.pk
    assert "Рассказчик" not in log.getvalue()


SECRETS = {  # the addresses with a secret, and the names of the parameters
    "decks:link": ("/decks/link/{}", {"secret"}),
    "decks:code": ("/decks/code/{}", {"code"}),
    "play:stop_letters": ("/letters/stop/{}", {"key"}),
    "account_confirm_email": ("/account/confirm-email/{}/", {"key"}),
    "account_reset_password_from_key": ("/account/password/reset/key/1a-{}/", {"uidb36", "key"}),
}


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize("address", [address for address, _parameters in SECRETS.values()])
@pytest.mark.parametrize("spelled", ["{}", "{}/", "/{}", "{}/more", "{}?secret=a-set-some-secret&next=/{}"])
def test_a_secret_in_an_address_is_not_in_the_log(client: Client, log: Log, address: str, spelled: str) -> None:
    """However it is spelled, and whether anything is found there or not."""
    asked = address.format("a-set-some-secret")
    client.get("/" + spelled.format(asked, asked.lstrip("/")).lstrip("/"))
    assert "some-secret" not in log.getvalue()
    assert asked.split("/")[1] in log.getvalue(), "which address it was"


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize("log", ["json", "lines"], indirect=True)
@pytest.mark.parametrize("address", [*(address for address, _parameters in SECRETS.values()), "/matches/{}"])
@pytest.mark.parametrize("pasted", ["%20{}", "%22{}%22", "%5C{}", "'{}'", "%20%20{}", "%0A{}", "%C2%A0{}"])
def test_a_link_pasted_with_blanks_or_quotes_is_not_in_the_log(
    client: Client, log: Log, address: str, pasted: str
) -> None:
    asked = address.format(pasted.format("k3fmsomesecret"))
    client.get(asked)
    log_response("%s: %s", "Internal Server Error", unquote(asked), response=HttpResponse(status=500))
    assert len(log.getvalue().splitlines()) == 2
    assert "somesecret" not in log.getvalue()


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize("log", ["json", "lines"], indirect=True)
@pytest.mark.parametrize("address", [address for address, _parameters in SECRETS.values()])
def test_a_secret_is_not_in_djangos_line_about_a_refused_request(log: Log, address: str) -> None:
    Client(enforce_csrf_checks=True).post(address.format("a-set-some-secret"), {"do": "x"})
    logging.getLogger("django.request").error("Internal Server Error: %s", address.format("a-set-some-secret"))
    assert "some-secret" not in log.getvalue()


@pytest.mark.parametrize(
    "line",
    ["Not Found: /decks/k3?secret=some-secret", "GET /play?game=berserk&deck=some-secret", "/decks/compare?a=k3&b=some-secret",
     "to http://localhost/decks%2Flink%2Fsome-secret", "/Decks/Link/some-secret"],
)  # fmt: skip
def test_secrets_are_cut_out_of_whatever_is_written(line: str) -> None:
    assert "some-secret" not in logs.masked(line)


def test_the_key_of_a_match_is_logged_only_in_part(client: Client, log: Log) -> None:
    """Anyone with the whole key of an unlisted challenge may take a seat at its table."""
    for path in ("/matches/k3fmxyz987", "/api/v1/matches/k3fmxyz987/state/", "/api/v1/challenges/k3fmxyz987/join/"):
        assert logs.masked(path) == path.replace("xyz987", "…")
    for path in ("/decks/k3fmxyz987", "/series/k3fmxyz987/games/3", "/matches/"):
        assert logs.masked(path) == path


def test_the_list_of_addresses_with_a_secret_is_complete() -> None:
    """A parameter called `secret` is one; an address with another kind of secret needs a line above."""
    known = {name: parameters for name, (_address, parameters) in SECRETS.items()}
    assert {name: parameters for name, parameters in addresses() if "secret" in parameters or name in known} == known
    assert {name: resolve(address.format("x")).view_name for name, (address, _) in SECRETS.items()} == {
        name: name for name in known
    }


def addresses(patterns: Any = None, namespace: str = "") -> Iterator[tuple[str, set[str]]]:
    """Every address of the site: its name and its parameters."""
    for one in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(one, URLResolver):
            yield from addresses(one.url_patterns, f"{namespace}{one.namespace}:" if one.namespace else namespace)
        else:
            yield f"{namespace}{one.name}", set(re.findall(r"<(?:\w+:)?(\w+)>", str(one.pattern)))


@pytest.mark.parametrize("log", ["lines"], indirect=True)
def test_a_path_cannot_forge_a_line(client: Client, log: Log) -> None:
    client.get("/nowhere%0A2026-01-01 ERROR forged")
    (line,) = log.getvalue().splitlines()
    assert "/nowhere%0A2026" in line
    assert line.endswith("]"), "the id in brackets"


def test_an_error_is_one_line_with_its_traceback_and_the_id_of_its_request(log: Log) -> None:
    from django.test import RequestFactory

    request = RequestFactory().get("/broken?token=secret")

    def broken(request: HttpRequest) -> HttpResponse:
        try:
            raise ZeroDivisionError("a fault")
        except ZeroDivisionError:
            logging.getLogger("django.request").exception("Error: %s", request.path, extra={"request": request})
        return HttpResponse(status=500)

    response = logs.RequestLog(broken)(request)
    error, line = log.objects()
    assert error["level"] == "ERROR"
    assert "ZeroDivisionError: a fault" in error["exc_info"]
    assert error["request_id"] == line["request_id"] == response["X-Request-ID"]
    assert "secret" not in log.getvalue()


def test_a_task_ends_in_one_line_and_carries_the_id_of_the_request_that_asked_for_it(log: Log) -> None:
    headers: dict[str, Any] = {}
    logs.RequestLog(lambda request: logs._stamp(headers) or HttpResponse())(asked_with("the-very-request"))
    assert headers["request_id"] == "the-very-request"
    assert headers["sent"] > 0

    app = Celery("tasks", set_as_current=False)

    @app.task(name="play.tasks.example")
    def example() -> None:
        logging.getLogger("cardhall.example").warning("from within")

    example.apply(task_id="number-one", headers=headers)
    within, line = log.objects()[1:]
    assert within["message"] == "from within"
    assert (line["logger"], line["state"]) == ("cardhall.tasks", "SUCCESS")
    for one in (within, line):
        assert (one["task"], one["task_id"]) == ("play.tasks.example", "number-one")
        assert one["request_id"] == "the-very-request"


def asked_with(request_id: str) -> HttpRequest:
    from django.test import RequestFactory

    return RequestFactory().get("/", headers={"X-Request-ID": request_id})
