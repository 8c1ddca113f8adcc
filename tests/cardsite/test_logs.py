"""Logs: one line a request and a task, with the id that binds them, and no secrets."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from celery import Celery
from django.http import HttpRequest, HttpResponse
from django.test import Client

from cardsite import logs


class Told(io.StringIO):
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture(params=["json"])
def told(request: pytest.FixtureRequest) -> Iterator[Told]:
    """What the site's loggers write in this format."""
    stream = Told()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.FORMATS[request.param]())
    handler.addFilter(logs.Context())
    loggers = [logging.getLogger(name) for name in ("cardhall", "django.request")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
    loggers[0].setLevel(logging.INFO)
    yield stream
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


def test_a_request_ends_in_one_line_with_the_id_that_its_answer_tells(client: Client, told: Told) -> None:
    response = client.get("/nowhere/at/all?token=secret", headers={"Authorization": "Bearer hidden"})
    (line,) = told.objects()
    assert line["logger"] == "cardhall.requests"
    assert line["level"] == "INFO"
    assert (line["method"], line["path"], line["status"]) == ("GET", "/nowhere/at/all", response.status_code)
    assert line["ms"] >= 0
    assert line["time"]
    assert line["request_id"] == response["X-Request-ID"]
    assert "player" not in line
    assert "secret" not in told.getvalue()
    assert "hidden" not in told.getvalue()


@pytest.mark.parametrize(
    ("given", "kept"),
    [("from-the-proxy-0123", True), ("short", False), ("a" * 65, False), ('"}\nforged', False)],
)
def test_an_id_from_outside_is_kept_if_it_is_sane(client: Client, given: str, kept: bool) -> None:
    response = client.get("/nowhere", headers={"X-Request-ID": given})
    assert (response["X-Request-ID"] == given) is kept
    assert logs.SANE.fullmatch(response["X-Request-ID"])


def test_probes_are_not_in_the_log(client: Client, told: Told) -> None:
    client.get("/healthz")
    assert told.getvalue() == ""


@pytest.mark.usefixtures("catalog")
def test_the_player_is_named_by_number_where_the_answer_knew_them(client: Client, told: Told) -> None:
    from decks.models import Player

    player = Player.objects.create_user(username="Рассказчик", password="correct horse battery")
    client.force_login(player)
    client.get("/account/")
    assert told.objects()[-1]["player"] == player.pk
    assert "Рассказчик" not in told.getvalue()


@pytest.mark.usefixtures("catalog")
def test_a_key_that_opens_an_account_is_not_in_the_log(client: Client, told: Told) -> None:
    client.get("/account/password/reset/key/1a-set-some-secret/")
    assert told.objects()[-1]["path"].startswith("/account/")
    assert "some-secret" not in told.getvalue()


@pytest.mark.parametrize("told", ["lines"], indirect=True)
def test_a_path_cannot_forge_a_line(client: Client, told: Told) -> None:
    client.get("/nowhere%0A2026-01-01 ERROR forged")
    (line,) = told.getvalue().splitlines()
    assert "/nowhere%0A2026" in line
    assert line.endswith("]"), "the id in brackets"


def test_an_error_is_one_line_with_its_traceback_and_the_id_of_its_request(told: Told) -> None:
    from django.test import RequestFactory

    request = RequestFactory().get("/broken?token=secret")

    def broken(request: HttpRequest) -> HttpResponse:
        try:
            raise ZeroDivisionError("a fault")
        except ZeroDivisionError:
            logging.getLogger("django.request").exception("Error: %s", request.path, extra={"request": request})
        return HttpResponse(status=500)

    response = logs.RequestLog(broken)(request)
    error, line = told.objects()
    assert error["level"] == "ERROR"
    assert "ZeroDivisionError: a fault" in error["exc_info"]
    assert error["request_id"] == line["request_id"] == response["X-Request-ID"]
    assert "secret" not in told.getvalue()


def test_a_task_ends_in_one_line_and_carries_the_id_of_the_request_that_asked_for_it(told: Told) -> None:
    headers: dict[str, Any] = {}
    logs.RequestLog(lambda request: logs._stamp(headers) or HttpResponse())(asked_with("the-very-request"))
    assert headers["request_id"] == "the-very-request"
    assert headers["sent"] > 0

    app = Celery("tasks", set_as_current=False)

    @app.task(name="play.tasks.example")
    def example() -> None:
        logging.getLogger("cardhall.example").warning("from within")

    example.apply(task_id="number-one", headers=headers)
    within, line = told.objects()[1:]
    assert within["message"] == "from within"
    assert (line["logger"], line["state"]) == ("cardhall.tasks", "SUCCESS")
    for one in (within, line):
        assert (one["task"], one["task_id"]) == ("play.tasks.example", "number-one")
        assert one["request_id"] == "the-very-request"


def asked_with(request_id: str) -> HttpRequest:
    from django.test import RequestFactory

    return RequestFactory().get("/", headers={"X-Request-ID": request_id})
