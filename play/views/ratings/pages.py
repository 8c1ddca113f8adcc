"""Pages of ratings: the leaderboard of a game, the history of one rating, two players head to head."""

import re
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from catalog.sheet.wording import reader_language
from catalog.views.context import game_names
from catalog.views.paging import pager
from decks.models import Player
from decks.people.naming import player_named
from play import bots
from play.games import names as playable
from play.matches.participants import bot_name, name_of
from play.models import Rating, Seat
from play.ratings import boards, scale, services
from play.ratings.chart import course

BOT = "bot:"  # prefix of a site bot's name where a player's name may stand; no player's name has a colon


@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    return redirect("play:board", playable()[0])


@require_safe
@vary_on_cookie
def people(request: HttpRequest, game: str) -> HttpResponse:
    return _board(request, game, programs=False)


@require_safe
@vary_on_cookie
def programs(request: HttpRequest, game: str) -> HttpResponse:
    return _board(request, game, programs=True)


def _board(request: HttpRequest, game: str, *, programs: bool) -> HttpResponse:
    name = _game(game)
    page = boards.board_page(game, programs, request.GET.get("page"))
    own = boards.rating_of(request.user, game) if isinstance(request.user, Player) else None
    here = own if own and own.program == programs else None
    context = {
        "game": name,
        "current_game": game,
        "tabs": [{"id": one, "name": _game(one)} for one in playable()],
        "programs": programs,
        "lines": [(line, boards.name_of(line.rating), _address(line.rating)) for line in boards.places(page)],
        "own": here,
        "own_place": boards.place_of(here) if here else None,
        "own_page": boards.page_with(here) if here and not here.provisional else None,
        "with_players": services.WITH_PLAYERS,
        "with_bots": services.WITH_BOTS,
        **pager(request, page),
    }
    return _private(render(request, "play/ratings/board.html", context))


def _address(rating: Rating) -> str:
    """The URL of a rating's history."""
    if rating.player:
        return reverse("play:rating", args=[rating.player.username, rating.game])
    return reverse("play:bot_rating", args=[rating.game, rating.bot])


@require_safe
@vary_on_cookie
def player(request: HttpRequest, name: str, game: str) -> HttpResponse:
    found = _player(name)
    if found.username != name:
        return redirect("play:rating", found.username, game)
    return _history(request, found, game)


@require_safe
@vary_on_cookie
def bot(request: HttpRequest, game: str, bot: str) -> HttpResponse:
    return _history(request, _bot(bot), game)


def _history(request: HttpRequest, who: boards.Opponent, game: str) -> HttpResponse:
    game_name, rating = _name(game), boards.rating_of(who, game)
    context: dict[str, Any] = {
        "who": None if isinstance(who, str) else who,
        "name": bot_name(who) if isinstance(who, str) else who.username,
        "game": game_name,
        "current_game": game,
        "own": who == request.user,
        "rating": rating,
    }
    if rating is not None:
        context |= _course(request, rating)
    return _private(render(request, "play/ratings/history.html", context))


def _course(request: HttpRequest, rating: Rating) -> dict[str, Any]:
    page = Paginator(boards.history(rating), boards.GAMES).get_page(request.GET.get("page"))
    return {
        "place": boards.place_of(rating),
        "tally": boards.Tally(rating.wins, rating.draws, rating.losses),
        "chart": course(boards.last_numbers(rating), scale.START),
        "favourites": [(_rival(rating, met.rating), met) for met in boards.favourites(rating)],
        "played": [(game, [_rival(rating, seat) for seat in game.opponents]) for game in boards.played(page)],
        **pager(request, page),
    }


def _rival(one: Rating, other: Rating | Seat) -> tuple[str, str]:
    """The name of an opponent, and the URL of all games against them; none if both are bots or one no longer exists."""
    name = name_of(other) if isinstance(other, Seat) else boards.name_of(other)
    if one.player and (other.bot or other.player):
        return name, reverse("play:against", args=[one.player.username, f"{BOT}{other.bot}" if other.bot else name])
    if other.player:
        return name, reverse("play:against", args=[name, f"{BOT}{one.bot}"])
    return name, ""


@require_safe
@vary_on_cookie
def against(request: HttpRequest, name: str, other: str) -> HttpResponse:
    one, rival = _player(name), _opponent(other)
    spelled = other if isinstance(rival, str) else rival.username
    if one == rival:
        return redirect(one)
    if (one.username, spelled) != (name, other):
        return redirect("play:against", one.username, spelled)
    games = boards.head_to_head(one, rival)
    asked = request.GET.get("game", "")
    chosen = asked if asked in games else None
    page = Paginator(boards.meetings(one, rival, chosen), boards.GAMES).get_page(request.GET.get("page"))
    context = {
        "one": one,
        "rival": None if isinstance(rival, str) else rival,
        "rival_name": bot_name(rival) if isinstance(rival, str) else rival.username,
        "tallies": [(game, _name(game), tally) for game, tally in games.items()],
        "chosen": chosen,
        "meetings": [(meeting, _name(meeting.match.game)) for meeting in boards.results(one, rival, page)],
        "several": len(games) > 1,
        **pager(request, page),
    }
    return _private(render(request, "play/ratings/against.html", context))


def _opponent(name: str) -> boards.Opponent:
    bot = name.removeprefix(BOT)
    return _player(name) if bot == name else _bot(bot)


def _bot(name: str) -> str:
    """The name of a bot of the site, perhaps with a number of positions. Raises Http404."""
    plain, colon, thought = name.partition(":")
    known = {bot for game in playable() for bot in bots.names(game)}
    if plain not in known or (colon and not re.fullmatch("[0-9]{1,6}", thought)):
        raise Http404(_("There is no such bot."))
    return name


def _player(name: str) -> Player:
    found = player_named(name)
    if found is None or not found.is_active:
        raise Http404(_("There is no player of this name."))
    return found


def _game(game: str) -> str:
    """The name of a playable game, in the reader's language."""
    if game not in playable():
        raise Http404(_("There are no ratings for this game: it cannot be played here yet."))
    return _name(game)


def _name(game: str) -> str:
    for one in game_names(reader_language()):
        if one["id"] == game:
            return one["name"]
    raise Http404(_("There is no such game."))


def _private(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, private=True, no_cache=True)
    return response
