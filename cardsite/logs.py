"""Logs: JSON lines for programs (LOG_FORMAT=json) or lines for people, each with the request or task it belongs to.

A request has an id, which its answer tells as X-Request-ID and its tasks carry on. Every request and every task ends in
one line. Paths are logged without their query, and addresses that hold a secret only as their pattern.
"""

import logging
import logging.config
import re
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from celery import current_task, signals
from django.utils.encoding import escape_uri_path
from django.utils.functional import SimpleLazyObject
from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.orjson import OrjsonFormatter

if TYPE_CHECKING:  # the settings read this module, and need not wait for models
    from django.http import HttpRequest, HttpResponse

requests = logging.getLogger("cardhall.requests")
tasks = logging.getLogger("cardhall.tasks")

SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")
SECRET_VIEWS = {"account_confirm_email", "account_reset_password_from_key"}

_request_id: ContextVar[str] = ContextVar("request_id", default="")
_began: ContextVar[float] = ContextVar("began", default=0.0)


class Context(logging.Filter):
    """Adds to a record which request or task it is of."""

    def filter(self, record: logging.LogRecord) -> bool:
        if request_id := _request_id.get():
            record.request_id = request_id
        if current_task and current_task.request.id:
            record.task, record.task_id = current_task.name, current_task.request.id
        return True


class Lines(logging.Formatter):
    """For people: time, level, logger, message, and in brackets what it belongs to."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name} {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        of = [str(getattr(record, name)) for name in ("request_id", "task", "task_id") if hasattr(record, name)]
        return super().formatMessage(record) + (f" [{' '.join(of)}]" if of else "")


class Json(OrjsonFormatter):
    """For programs: one object a line. Django hands the whole request along with its errors; it is left out."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message", "process"],
            style="sequence",
            timestamp="time",
            rename_fields={"levelname": "level", "name": "logger", "process": "pid"},
            reserved_attrs=[*RESERVED_ATTRS, "request"],
        )


FORMATS: dict[str, type[logging.Formatter]] = {"json": Json, "lines": Lines}


def config(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING. What libraries tell of each message and each beat is left out: our own lines say it."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"context": {"()": Context}},
        "formatters": {"chosen": {"()": FORMATS[form]}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["context"]}},
        "root": {"handlers": ["console"], "level": level.upper()},
        "loggers": {
            "django": {"handlers": [], "level": "NOTSET", "propagate": True},  # Django mails errors by default
            "django.request": {"level": "ERROR"},  # a 404 is in the line of its request
            "django.db.backends": {"level": "WARNING"},  # at debug it tells every query
            "django.template": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
            "kombu.connection": {"level": "ERROR"},  # it warns of a missing host, which a folder has none of
            "celery": {"level": "WARNING"},
            "asyncio": {"level": "WARNING"},
            "uvicorn.access": {"level": "ERROR"},
        },
    }


class RequestLog:
    """The id of a request, and its line."""

    def __init__(self, answer: "Callable[[HttpRequest], HttpResponse]") -> None:
        self.answer = answer

    def __call__(self, request: "HttpRequest") -> "HttpResponse":
        given = request.headers.get("X-Request-ID", "")
        request_id = given if SANE.fullmatch(given) else uuid.uuid4().hex
        token = _request_id.set(request_id)
        began = time.perf_counter()
        try:
            response = self.answer(request)
            response["X-Request-ID"] = request_id
            if requests.isEnabledFor(logging.INFO):
                _tell(request, response, time.perf_counter() - began)
            return response
        finally:
            _request_id.reset(token)


def _tell(request: "HttpRequest", response: "HttpResponse", seconds: float) -> None:
    facts = {
        "method": request.method,
        "path": _path(request),
        "status": response.status_code,
        "ms": round(seconds * 1000, 1),
    }
    if player := _player(request):
        facts["player"] = player
    requests.info("%s %s %s %s ms", *list(facts.values())[:4], extra=facts)


def _path(request: "HttpRequest") -> str:
    """Without control characters, which could forge a line, and without keys that open an account."""
    match = request.resolver_match
    path = f"/{match.route}" if match and match.view_name in SECRET_VIEWS else request.path
    return (path if path.isprintable() else escape_uri_path(path))[:300]


def _player(request: "HttpRequest") -> int | None:
    """Who asked, where the answer needed to know; the log alone reads no session."""
    user = request.__dict__.get("user")
    if isinstance(user, SimpleLazyObject):
        user = request.__dict__.get("_cached_user")
    return user.pk if user else None


def follow_tasks() -> None:
    """Called once the apps are ready. Messages carry the request they come from, and the time."""
    signals.before_task_publish.connect(_stamp, dispatch_uid="cardhall.logs")
    signals.task_prerun.connect(_task_begins, dispatch_uid="cardhall.logs")
    signals.task_postrun.connect(_task_ends, dispatch_uid="cardhall.logs")


def header(task: Any, name: str) -> Any:
    """What the message of this task was stamped with; a task that is run in place keeps it elsewhere."""
    return getattr(task.request, name, None) or (task.request.headers or {}).get(name)


def _stamp(headers: dict[str, Any], **more: Any) -> None:
    headers["sent"] = time.time()
    if request_id := _request_id.get():
        headers["request_id"] = request_id


def _task_begins(task: Any, **more: Any) -> None:
    _request_id.set(header(task, "request_id") or "")
    _began.set(time.perf_counter())


def _task_ends(task: Any, state: str | None = None, **more: Any) -> None:
    ms = round((time.perf_counter() - _began.get()) * 1000, 1)
    # What expires is said again and again by beat, and would drown the rest.
    level = logging.DEBUG if task.request.expires else logging.INFO
    tasks.log(level, "%s %s %s ms", task.name, state, ms, extra={"state": state, "ms": ms})
    _request_id.set("")


def set_up() -> None:
    """What Celery calls instead of its own arrangement of logs."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)
