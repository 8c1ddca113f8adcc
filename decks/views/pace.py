"""How often one player may change things: limits of ACCOUNT_RATE_LIMITS that only a machine meets, and the page that says so."""

from allauth.core import ratelimit
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def too_fast(request: HttpRequest, action: str) -> HttpResponse | None:
    """Counts this POST; the answer to give instead of acting, if it is one too many."""
    if ratelimit.consume(request, action=action):
        return None
    sentence = _(
        "That is a lot at once, and nothing was changed this time. Take a breath and try again in a few minutes."
    )
    if getattr(request, "htmx", False):  # htmx shows no page of an error, so the one that is open tells it
        messages.error(request, sentence)
        return HttpResponse(status=429, headers={"HX-Refresh": "true"})
    return render(request, "429.html", {"sentence": sentence}, status=429)
