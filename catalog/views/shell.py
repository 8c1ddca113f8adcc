"""Shared by all pages: the theme, stored in a cookie, and redirects from variants of an address."""

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

THEMES = ("light", "dark")
A_YEAR = 60 * 60 * 24 * 365


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Remember light or dark; any other value deletes the choice, and the page follows the system again."""
    onward = request.POST.get("next") or request.headers.get("Referer") or "/"
    if not url_has_allowed_host_and_scheme(
        onward, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        onward = "/"
    response = HttpResponseRedirect(onward)
    theme = request.POST.get("theme")
    if theme in THEMES:
        response.set_cookie("theme", theme, max_age=A_YEAR, samesite="Lax", secure=request.is_secure())
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


@require_safe
def respelled(request: HttpRequest, **typed: str) -> HttpResponse:
    """Redirect an address with a final slash to ours without one, or the other way round."""
    path, _, query = request.get_full_path().partition("?")
    ours = path.rstrip("/") if path.endswith("/") else f"{path}/"
    return HttpResponsePermanentRedirect(f"{ours}?{query}" if query else ours)
