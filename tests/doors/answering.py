"""Send a request through the site's real entry point, as the server does, without a test client that would clean it up,
and check the response."""

import gzip
import re
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import unquote

import orjson
from a2wsgi.wsgi import build_environ
from django.conf import settings
from django.core.cache import cache
from django.core.signals import got_request_exception, request_finished, request_started
from django.db import close_old_connections, connection, transaction

from cardsite import asgi, wire, wsgi
from catalog.api.problems import MEDIA_TYPE
from play.matches import table_cache
from tests.doors.askers import Asker

API = "/api/v1/"
TOKEN = "t" * 32  # the CSRF token, in the cookie and in the header
SENTENCE = re.compile(r"\w.*[.!?…:)»”]\s*$|\w+\W+\w+\W+\w+", re.S)  # it ends like a sentence, or has three words
BARE = {412, 416}  # statuses of HTTP itself for a condition or a range that fails
WRITES = re.compile(r'\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"(\w+)"')
MOST_READ = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Request:
    """`target` is the part of the request line: path and query, percent-encoded."""

    method: str
    target: str
    asker: str = "nobody"
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    def __str__(self) -> str:
        return f"{self.method} {_short(self.target)} by {self.asker} {_short(dict(self.headers))} {_short(self.body)}"


@dataclass(slots=True)
class Answer:
    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes = b""
    raised: str = ""
    wrote: frozenset[str] = frozenset()

    @property
    def kind(self) -> str:
        return next((value for name, value in self.headers if name.lower() == "content-type"), "")


def _short(thing: object, most: int = 400) -> str:
    text = thing if isinstance(thing, str) else repr(thing)
    return text if len(text) <= most else f"{text[:most]}… ({len(text)})"


@contextmanager
def one_connection() -> Iterator[None]:
    """Call the application as a server does, but keep the test's database connection open between requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


class House:
    """Answers each request as if it were the first: the effects of one are undone before the next."""

    def __init__(self, askers: Mapping[str, Asker]) -> None:
        self.askers = askers
        self.pristine: dict[str, frozenset[Any]] = {}
        self.statuses: Counter[int] = Counter()

    def faults(self, request: Request) -> list[str]:
        """The faults of the response that a person should look at; empty if there are none."""
        wrote: set[str] = set()
        with connection.execute_wrapper(_watching(wrote)), transaction.atomic():
            answer = answered(request, self.askers[request.asker])
            refused = answer.status >= 400 and not connection.needs_rollback
            changed = {table: _rows(table) for table in sorted(wrote - PASSING)} if refused else {}
            transaction.set_rollback(True)
        if wrote or request.method not in ("GET", "HEAD"):
            cache.clear()
            table_cache.forget()
        self.statuses[answer.status] += 1
        stored = [table for table, rows in changed.items() if rows != self._before(table)]
        found = [*judged(request, answer)]
        return [*found, *(f"refused, but something is stored in {table}" for table in stored)]

    def _before(self, table: str) -> frozenset[Any]:
        if table not in self.pristine:
            self.pristine[table] = _rows(table)
        return self.pristine[table]


# A session stores the visit's own data, such as messages and new keys; a token stores its last use.
PASSING = {"django_session", "decks_apitoken"}


def _watching(wrote: set[str]) -> Any:
    def execute(run: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if found := WRITES.match(sql):
            wrote.add(found[1])
        return run(sql, params, many, context)

    return execute


def _rows(table: str) -> frozenset[Any]:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{table}"')
        return frozenset(repr(row) for row in cursor.fetchall())


def answered(request: Request, asker: Asker) -> Answer:
    answer = Answer()
    raised: list[str] = []

    def remember(**facts: Any) -> None:
        raised.append(traceback.format_exc())

    got_request_exception.connect(remember)
    try:
        scope = _scope(request, asker)
        (_stream if asgi._is_stream(scope["path"]) else _page)(scope, request.body, answer)
    except Exception:
        raised.append(traceback.format_exc())
    finally:
        got_request_exception.disconnect(remember)
    answer.raised = raised[0] if raised else ""
    return answer


def _scope(request: Request, asker: Asker) -> Any:
    path, _mark, query = request.target.partition("?")
    own = [("host", "testserver"), ("cookie", f"csrftoken={TOKEN}"), ("x-csrftoken", TOKEN)]
    if asker.token and path.startswith(API):
        own.append(("authorization", f"Bearer {asker.token}"))
    elif asker.session:
        own[1] = ("cookie", f"csrftoken={TOKEN}; {settings.SESSION_COOKIE_NAME}={asker.session}")
    given = dict(request.headers)
    headers = {**dict(own), **given}
    if "cookie" in given:
        headers["cookie"] = f"{own[1][1]}; {given['cookie']}"
    if request.body and "transfer-encoding" not in given:
        headers["content-length"] = str(len(request.body))
    return wire.tidied(
        {
            "type": "http", "http_version": "1.1", "scheme": "http", "method": request.method, "path": unquote(path),
            "query_string": query.encode("latin-1"), "client": ("127.0.0.1", 5000), "server": ("127.0.0.1", 80),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items()],
        }
    )  # fmt: skip


def _page(scope: Any, body: bytes, answer: Answer) -> None:
    def start(status: str, headers: list[tuple[str, str]], *_more: Any) -> Any:
        answer.status, answer.headers = int(status[:3]), headers
        return lambda data: None

    environ: Any = build_environ(scope, BytesIO(body))  # type: ignore[arg-type]
    parts = wsgi.application(environ, start)
    try:
        for part in parts:
            answer.body += part
            if len(answer.body) > MOST_READ:
                break
    finally:
        parts.close()  # type: ignore[attr-defined]
    if ("content-encoding", "gzip") in [(name.lower(), value) for name, value in answer.headers]:
        answer.body = gzip.decompress(answer.body)
    for name, value in answer.headers:
        name.encode("ascii"), value.encode("latin-1")  # the same encodings as the server


def _stream(scope: Any, body: bytes, answer: Answer) -> None:
    """Reads only the beginning of a stream; tests/play/live tests the rest."""
    asked, refused = asgi.streams.create_request(scope, BytesIO(body))
    response = refused or asgi.streams.get_response(asked)
    answer.status, answer.headers = response.status_code, list(response.items())
    answer.body = b"" if response.streaming else response.content
    response.close()


# --- judging


def judged(request: Request, answer: Answer) -> Iterator[str]:
    if answer.raised or answer.status >= 500 or not answer.status:
        yield f"{answer.status or 'no answer'}\n{answer.raised}"
    elif answer.status >= 400 and answer.status not in BARE and request.method != "HEAD":
        yield from _in_words(request, answer)


def _in_words(request: Request, answer: Answer) -> Iterator[str]:
    """A refusal must say what is wrong: to people as a page, to programs as a problem."""
    if unquote(request.target.partition("?")[0]).startswith(API):
        yield from _as_problem(answer)
    elif "json" in answer.kind:
        if not any(SENTENCE.search(text) for text in _texts(_read(answer))):
            yield f"{answer.status} without a sentence: {_short(answer.body)}"
    elif not re.search(rb"<(h1|p|li|output|div)\b", answer.body) and not SENTENCE.search(
        answer.body.decode("utf-8", "replace")
    ):
        yield f"{answer.status} without a word: {answer.kind} {_short(answer.body)}"


def _as_problem(answer: Answer) -> Iterator[str]:
    if answer.kind != MEDIA_TYPE:
        yield f"{answer.status} as {answer.kind}, which is no problem: {_short(answer.body)}"
        return
    problem = _read(answer)
    if not isinstance(problem, dict):
        yield f"what a strict reader takes for no JSON: {_short(answer.body)}"
        return
    if problem["status"] != answer.status or not problem["code"] or not problem["title"]:
        yield f"a problem that says nothing: {_short(problem)}"
    if not SENTENCE.search(problem["detail"]):
        yield f"no sentence: {_short(problem)}"


def _read(answer: Answer) -> Any:
    """The parsed JSON; None for invalid JSON, including a lone surrogate."""
    try:
        return orjson.loads(answer.body)
    except orjson.JSONDecodeError:
        return None


def _texts(found: Any) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from _texts(value)
    elif isinstance(found, list):
        for value in found:
            yield from _texts(value)
