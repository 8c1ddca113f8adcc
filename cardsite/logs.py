"""Logs: JSON lines for programs (LOG_FORMAT=json) or plain lines for people, each with the request or task it belongs
to.

Every request has an id, which its response carries as X-Request-ID and its tasks inherit. Every request and every task
ends with one line. Paths are logged without their query, and secrets are cut out of every line, whoever wrote it.
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

if TYPE_CHECKING:  # the settings import this module before models are ready
    from django.http import HttpRequest, HttpResponse

requests = logging.getLogger("cardhall.requests")
tasks = logging.getLogger("cardhall.tasks")

SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")

# Addresses that hold a secret: whatever follows is cut, even if the address leads nowhere. A link that was pasted with
# blanks or quotes still leads there, so it is cut up to the end of the line, or of the JSON string.
_SLASH = r"(?:/|%2F)+"
_HOLDERS = ("decks/link", "decks/code", "letters/stop", "account/confirm-email", "account/password/reset/key")
_HOLDER = f"({_SLASH}(?:{'|'.join(_HOLDERS).replace('/', _SLASH)}){_SLASH})(?!…)"
_SECRETS, _SECRETS_IN_JSON = re.compile(_HOLDER + r".+", re.I), re.compile(_HOLDER + r'(?:\\.|[^"\\])+', re.I)
_QUERIES = re.compile(r"([?&](?:secret|deck|key|code|token|next|a|b)=)[^&\s\"\\]+", re.I)
# Anyone with the key of a waiting match may take a seat there. The first four characters are enough to find its lines.
_QUOTED = r"(?:\s|%[0-9a-f]{2}|\\?[\"'\\])*"
_MATCHES = re.compile(f"({_SLASH}(?:matches|challenges){_SLASH}{_QUOTED}[0-9a-z]{{4}})[0-9a-z]+", re.I)

_request_id: ContextVar[str] = ContextVar("request_id", default="")
_began: ContextVar[float] = ContextVar("began", default=0.0)


def masked(text: str, secrets: re.Pattern[str] = _SECRETS) -> str:
    """The text without what opens a deck, an account or a seat."""
    text = secrets.sub(r"\1…", text)
    return _MATCHES.sub(r"\1…", _QUERIES.sub(r"\1…", text))


class Context(logging.Filter):
    """Adds the request or task to a record."""

    def filter(self, record: logging.LogRecord) -> bool:
        if request_id := _request_id.get():
            record.request_id = request_id
        if current_task and current_task.request.id:
            record.task, record.task_id = current_task.name, current_task.request.id
        return True


class Lines(logging.Formatter):
    """For people: time, level, logger, message, and the request or task in brackets."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name} {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        of = [str(getattr(record, name)) for name in ("request_id", "task", "task_id") if hasattr(record, name)]
        record.message = masked(record.message)  # masked before the brackets: masked() may cut to the end of the line
        return super().formatMessage(record) + (f" [{' '.join(of)}]" if of else "")

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record))


class Json(OrjsonFormatter):
    """For programs: one object a line. Leaves out the request object that Django attaches to its errors."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message", "process"],
            style="sequence",
            timestamp="time",
            rename_fields={"levelname": "level", "name": "logger", "process": "pid"},
            reserved_attrs=[*RESERVED_ATTRS, "request"],
        )

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record), _SECRETS_IN_JSON)


FORMATS: dict[str, type[logging.Formatter]] = {"json": Json, "lines": Lines}


def config(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING. Silences what libraries log about each message and each beat: our own lines report it."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"context": {"()": Context}},
        "formatters": {"chosen": {"()": FORMATS[form]}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["context"]}},
        "root": {"handlers": ["console"], "level": level.upper()},
        "loggers": {
            "django": {"handlers": [], "level": "NOTSET", "propagate": True},  # Django's default would mail errors
            "django.request": {"level": "ERROR"},  # the line of the request already reports a 404
            "django.security.DisallowedHost": {"level": "CRITICAL"},  # requests for other hosts; they get a 400
            "django.db.backends": {"level": "WARNING"},  # at debug it logs every query
            "django.template": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
            "kombu.connection": {"level": "ERROR"},  # it warns about a missing host, but a folder has none
            "celery": {"level": "WARNING"},
            "asyncio": {"level": "WARNING"},
            "uvicorn.access": {"level": "ERROR"},
        },
    }


class RequestLog:
    """Gives each request an id and logs its line."""

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
                _log_request(request, response, time.perf_counter() - began)
            return response
        finally:
            _request_id.reset(token)


def _log_request(request: "HttpRequest", response: "HttpResponse", seconds: float) -> None:
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
    """Without secrets, and without control characters, which could forge a line."""
    return masked(request.path if request.path.isprintable() else escape_uri_path(request.path))[:300]


def _player(request: "HttpRequest") -> int | None:
    """The player, if the response needed to know; logging alone never reads a session."""
    user = request.__dict__.get("user")
    if isinstance(user, SimpleLazyObject):
        user = request.__dict__.get("_cached_user")
    return user.pk if user else None


def follow_tasks() -> None:
    """Connect the signals once the apps are ready. Messages carry their request's id and the time."""
    signals.before_task_publish.connect(_stamp, dispatch_uid="cardhall.logs")
    signals.task_prerun.connect(_task_begins, dispatch_uid="cardhall.logs")
    signals.task_postrun.connect(_task_ends, dispatch_uid="cardhall.logs")


def header(task: Any, name: str) -> Any:
    """A header of the task's message; a task that runs in place keeps its headers elsewhere."""
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
    # Beat repeats tasks that expire; their lines would drown the rest.
    level = logging.DEBUG if task.request.expires else logging.INFO
    tasks.log(level, "%s %s %s ms", task.name, state, ms, extra={"state": state, "ms": ms})
    _request_id.set("")


def set_up() -> None:
    """Celery calls this instead of configuring logs itself."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)
