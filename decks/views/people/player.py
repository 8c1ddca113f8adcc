"""The public page of a player, and the page about the data that the site stores."""

from django.core.paginator import Paginator
from django.db.models import Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from catalog.sheet.wording import reader_language
from catalog.views.paging import pager
from decks.display.tiles import for_tiles, tiles
from decks.models import Deck
from decks.people.boxes import boxes_for
from decks.people.naming import player_named

DECKS = 24  # on one page


@require_safe
@vary_on_cookie
def player(request: HttpRequest, name: str) -> HttpResponse:
    found = player_named(name)
    if found is None or not found.is_active:
        raise Http404(_("There is no player of this name."))
    if found.username != name:
        return redirect(found)
    decks = Deck.objects.public().filter(owner=found).order_by("-published", "-id")
    totals = decks.aggregate(stars=Sum("stars"))
    page = Paginator(for_tiles(decks, request.user), DECKS).get_page(request.GET.get("page"))
    boxes, acts = boxes_for(request, found), boxes_for(request, found, "head")
    context = {
        "player": found,
        "own": found == request.user,
        "stars": totals["stars"] or 0,
        "tiles": tiles(page, reader_language()),
        "boxes": boxes,
        "acts": acts,
        "styles": dict.fromkeys(box.style for box in (*boxes, *acts)),
        **pager(request, page),
    }
    response = render(request, "decks/people/player.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_safe
@vary_on_cookie
def privacy(request: HttpRequest) -> HttpResponse:
    response = render(request, "decks/people/privacy.html")
    patch_cache_control(response, private=True, no_cache=True)
    return response
