"""`/decks/mine`: the player's decks by game, and the bin (`?bin=yes`), from which deleted ones can be restored."""

from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Case, Count, IntegerField, QuerySet, When
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog import library
from catalog.sheet.wording import reader_language
from catalog.words.text import fold
from decks.display.tiles import Tile, ago, for_tiles, tiles
from decks.models import Deck

ON_A_PAGE = 40
STARTERS = 3
_BY_GAME = Case(*(When(game=game, then=place) for place, game in enumerate(library.GAMES)), output_field=IntegerField())


@never_cache
@require_safe
@login_required
def mine(request: HttpRequest) -> HttpResponse:
    in_bin = request.GET.get("bin") == "yes"
    words = " ".join("".join(c for c in request.GET.get("q", "") if c.isprintable()).split())[:100]
    own = Deck.objects.filter(owner=request.user)  # type: ignore[misc]
    kept, binned = own.filter(deleted=None), own.exclude(deleted=None)
    counts = dict(kept.order_by().values_list("game").annotate(Count("pk")))
    kept_away = sum(counts.pop(game) for game in [*counts] if game not in library.GAMES)
    game = request.GET.get("game", "")
    game = game if game in counts else ""
    found = _found((binned if in_bin else kept).of_known_games(), words, game)
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    shown = tiles(page.object_list, reader_language())
    context = {
        "q": words,
        "in_bin": in_bin,
        "here": request.get_full_path(),
        "total": sum(counts.values()),
        "kept_away": kept_away,
        "binned": binned.count(),
        "games_of_mine": [_tab(one, counts[one], one == game, words) for one in library.GAMES if one in counts],
        "chosen_game": game,
        "all_games": _address(q=words),
        "groups": _groups(shown),
        "page": page,
        "previous_page": _address(q=words, game=game, bin=in_bin, page=page.number - 1) if page.has_previous() else "",
        "next_page": _address(q=words, game=game, bin=in_bin, page=page.number + 1) if page.has_next() else "",
        "gone": _gone(binned, request.GET.get("gone", "")),
        "starters": _starters() if not counts and not in_bin else [],
    }
    return render(request, "decks/listing/mine.html", context)


def _found(decks: QuerySet[Deck], words: str, game: str) -> QuerySet[Deck]:
    for word in words.split():
        decks = decks.filter(name_folded__holds=fold(word))
    if game:
        decks = decks.filter(game=game)
    return for_tiles(decks).order_by(_BY_GAME, "-updated", "-id")


def _groups(shown: list[Tile]) -> list[tuple[str, list[dict[str, Any]]]]:
    """The decks game by game, each with the time of its last change or deletion."""
    return [
        (name, [{"tile": tile, "changed": ago(tile.deck.updated), "deleted": _deleted(tile)} for tile in group])
        for name, group in groupby(shown, key=lambda tile: tile.game)
    ]


def _gone(binned: QuerySet[Deck], key: str) -> Deck | None:
    """The deck that was just deleted, to offer an undo."""
    return binned.filter(key=key).only("key", "name").first() if key.isalnum() else None


def _deleted(tile: Tile) -> str:
    return ago(tile.deck.deleted) if tile.deck.deleted else ""


def _tab(game: str, count: int, current: bool, words: str) -> dict[str, Any]:
    name = getattr(library.game(game).name, reader_language())
    return {"name": name, "count": count, "current": current, "link": _address(q=words, game=game)}


def _address(**asked: Any) -> str:
    said = {name: "yes" if value is True else value for name, value in asked.items() if value}
    return reverse("decks:mine") + (f"?{urlencode(said)}" if said else "")


def _starters() -> list[Tile]:
    """Some ready-made decks to begin with."""
    ready = Deck.objects.public().filter(owner=None).order_by("-stars", "id")[:STARTERS]
    return tiles(for_tiles(ready), reader_language())
