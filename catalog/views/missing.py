"""The page for something missing: what was requested, what exists instead, and where to go."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def missing(
    request: HttpRequest, sentence: str, ways_out: Sequence[tuple[str, str]], current_game: str | None = None
) -> HttpResponse:
    """`ways_out`: link texts and addresses, the best first."""
    context = {"sentence": sentence, "ways_out": ways_out, "current_game": current_game}
    return render(request, "404.html", context, status=404)
