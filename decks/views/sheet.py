"""/decks/<key>/print: a deck on paper, black on white, with boxes to tick; sixty cards and more fit on one A4 page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe

from catalog import library
from catalog.sheet.wording import reader_language
from decks.editor.form import summary
from decks.starters.files import shown
from decks.views.lists import Section, sections
from decks.views.seen import by_link, kept_quiet, seen_deck

ROOMY = 34  # with up to this many lines the rows are tall


@require_safe
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    listed = sections(deck.contents)
    game = library.game(deck.game)
    rows = sum(part.names for part in listed) + sum(len(part.kinds) + 1 for part in listed)
    context = {
        "deck": deck,
        "name": shown(deck)[0],
        "game": getattr(game.name, reader_language()),
        "hero": _first(listed, "hero"),
        "sections": [part for part in listed if part.id != "hero"],
        "unknown": [line for line in deck.contents.lines if line.card not in game.cards],
        "setup": summary(deck.contents),
        "dense": rows > ROOMY,
        "back": request.build_absolute_uri(deck.get_absolute_url()) if not by_link(request, deck) else "",
        "language": reader_language(),
    }
    response = render(request, "decks/page/print.html", context)
    add_never_cache_headers(response)
    return kept_quiet(response)


def _first(listed: list[Section], section: str) -> Section | None:
    return next((part for part in listed if part.id == section), None)
