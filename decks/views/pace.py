"""Limit how often one player changes things: ACCOUNT_RATE_LIMITS that only a machine reaches, and the page that says
so."""

from allauth.core import ratelimit
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def too_fast(request: HttpRequest, action: str) -> HttpResponse | None:
    """Count this POST. Above the limit, return the response to give instead of acting."""
    if ratelimit.consume(request, action=action):
        return None
    sentence = _(
        "That is a lot at once, and nothing was changed this time. Take a breath and try again in a few minutes."
    )
    if getattr(request, "htmx", False):  # htmx does not show error pages, so the current page shows the message
        messages.error(request, sentence)
        return HttpResponse(status=429, headers={"HX-Refresh": "true"})
    return render(request, "429.html", {"sentence": sentence}, status=429)
