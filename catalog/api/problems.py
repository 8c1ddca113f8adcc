"""API errors as RFC 9457 problems: a code, a sentence in the reader's language, and what would be right.

Bad queries have the search language's own codes, the same as on pages.
"""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlencode

import orjson
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from rapidfuzz import process
from rest_framework import exceptions

from catalog.search import QueryError

ALLOWED = "GET, HEAD, OPTIONS"  # methods at the addresses of the catalogue
MEDIA_TYPE = "application/problem+json"
SYNTAX = "/syntax"  # the page that explains the search language
DOCS = "/api/docs/"
BLANK = "about:blank"  # RFC 9457: the status alone is the type

# code -> (status, explaining page, title)
KINDS: Mapping[str, tuple[int, str, str | Promise]] = {
    "unknown-parameter": (400, DOCS, _("There is no such parameter")),
    "repeated-parameter": (400, DOCS, _("A parameter is given twice")),
    "bad-character": (400, DOCS, _("A character that no text has")),
    "too-long": (400, DOCS, _("The text is too long")),
    "bad-number": (400, DOCS, _("Not a suitable number")),
    "unknown-value": (400, DOCS, _("There is no such value")),
    "bad-fields": (400, DOCS, _("There is no such field")),
    "bad-json": (400, DOCS, _("The body is not the JSON it should be")),
    "not-signed-in": (401, DOCS, _("Only for those who are signed in")),
    "bad-token": (401, DOCS, _("This token is not valid")),
    "forbidden": (403, DOCS, _("This is not allowed")),
    "no-such-page": (404, DOCS, _("There is no such page of results")),
    "nothing-found": (404, DOCS, _("Nothing matches")),
    "not-found": (404, BLANK, _("Not found")),
    "method-not-allowed": (405, BLANK, _("This method is not allowed")),
    "not-acceptable": (406, BLANK, _("Only JSON is served here")),
    "precondition-failed": (412, DOCS, _("It was changed meanwhile")),
    "too-large": (413, DOCS, _("The body is too large")),
    "unsupported-media-type": (415, DOCS, _("Only JSON is read here")),
    "unprocessable": (422, DOCS, _("What was sent cannot be taken as it is")),
    "precondition-required": (428, DOCS, _("Say which version you change")),
    "throttled": (429, BLANK, _("Too many requests")),
    "conflict": (409, DOCS, _("It is too late, or too early, for that")),
    "too-many": (429, DOCS, _("There are too many of them already")),
}
BAD_QUERY = _("The query cannot be read")


class Problem(Exception):
    """A request that cannot be served; its code is one of KINDS. `suggestions` are better requests, as (label,
    parameters).

    `more` are additional members: `errors` lists what is wrong inside a body.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        suggestions: Iterable[tuple[str, Mapping[str, str]]] = (),
        more: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code, self.detail, self.suggestions, self.more = code, detail, tuple(suggestions), more or {}


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Up to three known words that resemble this one."""
    return [found for found, _score, _index in process.extract(word, list(known), limit=3, score_cutoff=60)]


def answer(error: Exception, context: Mapping[str, Any]) -> HttpResponse | None:
    """The response to an exception from a view; None leaves it to Django as an internal error."""
    request = context["request"]
    if isinstance(error, QueryError):
        return _bad_query(error, request)
    problem = error if isinstance(error, Problem) else _translated(error, request, _methods(context))
    if problem is None:
        return None
    status, page, title = KINDS[problem.code]
    more = dict(problem.more)
    if problem.suggestions:
        more["suggestions"] = [
            {"label": label, "address": address(request, given)} for label, given in problem.suggestions
        ]
    response = _response(request, status, page, title, problem.code, problem.detail, more)
    if isinstance(error, exceptions.Throttled):
        response["Retry-After"] = str(_wait(error))
    elif isinstance(error, exceptions.MethodNotAllowed):
        response["Allow"] = _methods(context)
    if status == 401:
        response["WWW-Authenticate"] = "Bearer"
    return response


def address(request: HttpRequest, given: Mapping[str, str]) -> str:
    """The address of this request with other parameters."""
    return f"{request.path}?{urlencode(given)}" if given else request.path


def _methods(context: Mapping[str, Any]) -> str:
    """The methods of the address; outside a view, those of every catalogue address."""
    view = context.get("view")
    return ", ".join(view.allowed_methods) if view else ALLOWED


def _translated(error: Exception, request: HttpRequest, methods: str) -> Problem | None:
    """Exceptions of Django and REST framework as our problems."""
    match error:
        case Http404():
            found = error.args[0] if error.args and isinstance(error.args[0], str) else None
            return Problem("not-found", found or gettext("There is nothing at this address."))
        case exceptions.MethodNotAllowed():
            return Problem(
                "method-not-allowed",
                gettext("This address answers %(methods)s, not %(method)s.")
                % {"methods": methods, "method": request.method},
            )
        case exceptions.AuthenticationFailed():
            return Problem("bad-token", gettext("There is no such token, or it was revoked. Make one in your account."))
        case exceptions.NotAuthenticated():
            return Problem("not-signed-in", gettext("Send “Authorization: Bearer …” with a token of your account."))
        case exceptions.PermissionDenied():
            return Problem("forbidden", str(error.detail))
        case exceptions.ParseError():
            return Problem("bad-json", gettext("The body cannot be read as JSON."))
        case exceptions.UnsupportedMediaType():
            return Problem("unsupported-media-type", gettext("Send application/json."))
        case exceptions.NotAcceptable():
            return Problem("not-acceptable", gettext("Ask for application/json, or leave Accept out."))
        case exceptions.Throttled():
            seconds = _wait(error)
            return Problem(
                "throttled",
                ngettext("Try again in %(n)d second.", "Try again in %(n)d seconds.", seconds) % {"n": seconds},
            )
    return None


def _wait(error: exceptions.Throttled) -> int:
    return int(getattr(error, "wait", None) or 1)


def _bad_query(error: QueryError, request: HttpRequest) -> HttpResponse:
    facts = error.as_dict()
    given = request.GET.dict()
    more = {name: facts[name] for name in ("column", "start", "end")}
    more["suggestions"] = [
        {**suggestion, "address": address(request, {**given, "q": suggestion["query"]})}
        for suggestion in facts["suggestions"]
    ]
    return _response(request, 400, SYNTAX, BAD_QUERY, facts["code"], facts["detail"], more)


def _response(
    request: HttpRequest, status: int, page: str, title: str | Promise, code: str, detail: str, more: dict[str, Any]
) -> HttpResponse:
    body = {
        "type": page,
        "title": str(title),
        "status": status,
        "detail": str(detail),
        "code": code,
        "instance": request.get_full_path(),
        **more,
    }
    return HttpResponse(
        orjson.dumps(body), status=status, content_type=MEDIA_TYPE, headers={"Cache-Control": "no-store"}
    )
