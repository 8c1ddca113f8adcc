"""Pages that are not there: what was asked for, what there is instead, and where to go."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def missing(
    request: HttpRequest, sentence: str, ways_out: Sequence[tuple[str, str]], current_game: str | None = None
) -> HttpResponse:
    """`ways_out`: the words of a link and its address, the best first."""
    context = {"sentence": sentence, "ways_out": ways_out, "current_game": current_game}
    return render(request, "404.html", context, status=404)
