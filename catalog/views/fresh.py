"""Conditional GET for the catalogue's pages: a page changes only with the catalogue, the code, the day and the reader.

`@fresh` answers 304 if the reader already has the page. Pages that differ at every visit do not use it.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.timezone import localdate
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe
from django.views.decorators.vary import vary_on_headers

from catalog.games import outside
from catalog.loading.folders import beside
from catalog.loading.version import catalog_version
from catalog.search import is_personal

View = Callable[..., HttpResponse]
_INGREDIENTS: list[Callable[[], str]] = []


def depends_on(ingredient: Callable[[], str]) -> None:
    """Let an upper app add what its parts of pages depend on; the function must be cheap."""
    _INGREDIENTS.append(ingredient)


def fresh(view: View) -> View:
    """A page that depends only on its address, the reader's language and theme, and the catalogue."""

    @require_safe
    @vary_on_headers("Cookie", "Accept-Language", "HX-Request")
    @condition(etag_func=page_etag)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        patch_cache_control(response, private=True, no_cache=True)
        return response

    page.__name__, page.__doc__ = view.__name__, view.__doc__
    return page


def page_etag(request: HttpRequest, *args: Any, **kwargs: Any) -> str | None:
    version = catalog_version()
    if settings.DEBUG or not version or is_personal(request.GET.get("q", "")):
        return None
    parts = (
        version,
        made_of(),
        *(ingredient() for ingredient in _INGREDIENTS),
        request.get_full_path(),
        get_language() or "",
        request.COOKIES.get("theme", ""),
        request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""),  # the page header names the signed-in player
        request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""),  # forms carry a token that matches this cookie
        request.COOKIES.get("messages", ""),  # a 304 must not swallow a message to the reader
        request.headers.get("HX-Request", "") + request.headers.get("HX-History-Restore-Request", ""),
        localdate().isoformat(),  # the home page deals new cards every day
    )
    return '"' + hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32] + '"'


@cache
def made_of() -> str:
    """A digest of what pages depend on besides the catalogue: templates, translations, rules, code and the names of
    static files."""
    digest = hashlib.sha256(getattr(staticfiles_storage, "manifest_hash", "").encode())
    root = Path(settings.BASE_DIR)
    folders = [beside("templates"), beside("locale"), beside("docs", "rules"), *outside.roots()]
    code = [file for app in ("catalog", "decks", "play") for file in (root / app).rglob("*.py")]
    for file in sorted([f for folder in folders for f in folder.rglob("*") if f.is_file()] + code):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
