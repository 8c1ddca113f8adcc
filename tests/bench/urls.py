"""Addresses only the bench has."""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path

from cardsite.urls import urlpatterns as site
from catalog.search.grammar import parse


def bare(request: HttpRequest) -> JsonResponse:
    """What Django itself costs: routing, middleware, a small JSON answer."""
    return JsonResponse({"hello": "world", "numbers": [1, 2, 3]})


def clear(request: HttpRequest) -> HttpResponse:
    cache.clear()
    parse.cache_clear()
    return HttpResponse("cold")


urlpatterns = [path("bench/bare", bare), path("bench/clear", clear), *site]
