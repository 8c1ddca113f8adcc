"""The person whose request is being answered, for search fields that depend on that person.

A middleware stores the request in a context variable, so that counts, facets and corrections need not pass it on. It
costs nothing until a field of an upper app (`own:`) reads it.
"""

from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse

_request: ContextVar[HttpRequest | None] = ContextVar("request", default=None)


def current() -> HttpRequest | None:
    return _request.get()


class ViewerMiddleware:
    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = _request.set(request)
        try:
            return self.answer(request)
        finally:
            _request.reset(token)
