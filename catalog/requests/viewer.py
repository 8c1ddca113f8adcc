"""Who is looking: the request that is being answered, for search fields that speak of the person who asks.

A middleware keeps it in a context variable, so that counting, facets and corrections need not hand it on. Reading it
costs nothing until a field of an upper app (`own:`) asks who it is.
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
