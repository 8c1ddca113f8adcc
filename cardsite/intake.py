"""Validate request data once, before anything else reads it, so that views, forms and templates can rely on text.

- A path with NUL is answered with 404.
- Elsewhere NUL is removed: nobody sees it, and PostgreSQL cannot store it in text. The API reports it instead, so that
  programs can be corrected.
- Another encoding than UTF-8, or a form that cannot be parsed, is refused with 400, as a page or as a problem.

A method that a page does not support is answered with an error page in words.
"""

import codecs
from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, QueryDict, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog.api import problems
from catalog.api.problems import Problem

API = "/api/"
NUL = "\0"
METHODS = ("GET", "HEAD", "POST", "OPTIONS")  # the methods of pages
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")

Answer = Callable[[HttpRequest], HttpResponse]


class PlainCookies:
    """Comes before sessions, languages and everything else that reads cookies."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if any(NUL in text for cookie in request.COOKIES.items() for text in cookie):
            request.COOKIES = {_plain(name): _plain(value) for name, value in request.COOKIES.items()}
        return self.answer(request)


class Readable:
    """Comes after sessions and languages, so that errors are in the reader's language, and before the CSRF check, which
    reads the form."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in METHODS and not request.path.startswith(API):
            return _in_words(request, HttpResponseNotAllowed(METHODS))
        try:
            _read(request)
        except Problem as problem:
            request._mark_post_parse_error()  # type: ignore[attr-defined]  # the page of the refusal reads nothing of it
            if request.path.startswith(API):
                response = problems.answer(problem, {"request": request})
                assert response is not None, "every problem has an answer"
                return response
            if problem.code == "not-found":
                raise Http404(problem.detail) from None
            raise BadRequest(problem.detail) from None
        response = self.answer(request)
        return _in_words(request, response) if response.status_code == 405 else response


def _in_words(request: HttpRequest, refusal: HttpResponse) -> HttpResponse:
    """A 405 with a page that explains it; Django's own has no body."""
    if refusal.streaming or refusal.content:
        return refusal
    allowed = refusal.headers.get("Allow", "")
    response = render(request, "405.html", {"form": "GET" not in allowed}, status=405)
    response.headers["Allow"] = allowed
    return response


def _read(request: HttpRequest) -> None:
    """Raises Problem."""
    charset = (request.content_params or {}).get("charset", "utf-8")
    if not _is_utf8(charset):
        raise Problem(
            "unsupported-media-type", _("Everything is read as UTF-8, not as %(name)s.") % {"name": charset[:40]}
        )
    if NUL in request.path_info:
        raise Problem("not-found", _("There is nothing at this address."))
    try:
        asked = request.GET
    except SuspiciousOperation:
        raise Problem("too-long", _("The address asks too many things at once.")) from None
    if not request.path.startswith(API) and _has_nul(asked):
        request.GET = _plain_form(asked)
    if request.method != "POST" or request.content_type not in FORMS:
        return
    try:
        given = request.POST
    except RequestDataTooBig:
        raise Problem("too-large", _("This is too much at once.")) from None
    except (MultiPartParserError, SuspiciousOperation, BadRequest, UnreadablePostError) as error:
        raise Problem("bad-json", _("The form cannot be read: it is damaged, or not complete.")) from error
    if _has_nul(given):
        request.POST = _plain_form(given)


def _is_utf8(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name == "utf-8"
    except (LookupError, ValueError):
        return False


def _has_nul(given: QueryDict) -> bool:
    return any(NUL in text for name, texts in given.lists() for text in (name, *texts))


def _plain(text: str) -> str:
    return text.replace(NUL, "")


def _plain_form(given: QueryDict) -> Any:
    plain = QueryDict(mutable=True)
    for name, texts in given.lists():
        plain.setlist(_plain(name), [_plain(text) for text in texts])
    plain._mutable = False
    return plain
