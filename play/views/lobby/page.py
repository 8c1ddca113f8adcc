"""`/play`: a game against a bot with one click, people who wait for a game, and the form for a game with people."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from catalog.sheet.wording import game_name
from play import games
from play.lessons.lesson import lessons
from play.matches.participants import Who, who
from play.models import Rating
from play.seating.seating import MOST_SEATS
from play.views.lobby import clocks
from play.views.lobby.levels import levels, usual
from play.views.lobby.rows import Listed, listed
from play.views.lobby.shelf import deck_for, shelf
from play.views.lobby.tables import lobby_part
from play.views.lobby.wishes import Asked, game_of, with_game_of_deck
from play.views.playable import Trouble

NO_CHANGE = 204  # htmx swaps nothing and polls on


@require_safe
@never_cache
@ensure_csrf_cookie
def lobby(request: HttpRequest) -> HttpResponse:
    given: QueryDict = request.GET
    if "deck" in given and "game" not in given:
        given = with_game_of_deck(given, deck_for(request, str(given["deck"]), ""))
    return lobby_page(request, Asked.of(given, signed_in=request.user.is_authenticated))


@require_safe
@never_cache
def live(request: HttpRequest) -> HttpResponse:
    """The lists again; empty if the reader has the current ones."""
    game = game_of(request.GET)
    found = listed(who(request), game)
    if request.GET.get("tag") == found.tag:
        return HttpResponse(status=NO_CHANGE)
    context = {**_lists(request, found), "game": game, "shared": games.seating(game).host_lays}
    return render(request, "play/lobby/live.html", context)


def lobby_page(
    request: HttpRequest, asked: Asked, errors: dict[str, Trouble] | None = None, **bot: str
) -> HttpResponse:
    """With `errors` it shows the submitted form again, unchanged. `bot` is the choice in the form against bots."""
    asker = who(request)
    offered = shelf(request, asked.game, asked.deck)
    errors = errors or {}
    if asked.deck and offered.asked is None and "deck" not in errors:
        errors["deck"] = Trouble(_("There is no such deck, or it is not shared with you."))
    context = {
        "asked": asked,
        "errors": errors,
        "game": asked.game,
        "game_name": game_name(asked.game),
        "shared": games.seating(asked.game).host_lays,
        "teaches": any(lesson.game == asked.game for lesson in lessons().values()),
        "tabs": [(one, game_name(one)) for one in games.names()],
        "levels": levels(asked.game),
        "level": bot.get("level") or usual(asked.game),
        "rival": bot.get("rival", ""),
        "bot_rated": bot.get("rated") == "yes",
        "shelf": offered,
        "deck": offered.asked.asked if offered.asked else offered.chosen,
        "clocks": clocks.presets(),
        "here": _here(request, asked),
        "rating": _rating(asker, asked.game),
        **_lists(request, listed(asker, asked.game)),
        **_tables(request, asked),
    }
    return render(request, "play/lobby/page.html", context, status=400 if _failed(request) else 200)


def _tables(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """For games whose host lays the table: the cards to bring, and the solo game."""
    part = lobby_part(asked.game)
    if part is None:
        return {}
    return {
        "part": part,
        "alone": part.alone(request.POST),
        "choices": part.choices(chosen=asked.card or ""),
        "bots_at_once": [str(number) for number in range(MOST_SEATS - 1)],
    }


def _failed(request: HttpRequest) -> bool:
    """The invalid form again, with the errors only."""
    return request.method == "POST"


def _here(request: HttpRequest, asked: Asked) -> str:
    """The return URL after sign-in, with the same deck in hand."""
    if request.method != "POST":
        return request.get_full_path()
    return f"{reverse('play:lobby')}?{urlencode({'game': asked.game, 'deck': asked.deck})}"


def _lists(request: HttpRequest, found: Listed) -> dict[str, Any]:
    return {
        "listed": found,
        "signed_in": request.user.is_authenticated,
        "oob": bool(request.htmx),  # type: ignore[attr-defined]
    }


def _rating(asker: Who, game: str) -> Rating | None:
    return Rating.objects.filter(player=asker.player, game=game).first() if asker.player else None
