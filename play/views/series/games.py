"""/series/<key>/games: all games of a series, and one of them in words or as a replay file."""

import hashlib
from typing import Any
from urllib.parse import urlencode

import orjson
from django.conf import settings
from django.core.paginator import Paginator
from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from catalog.loading.version import catalog_version
from catalog.requests.numbers import whole
from catalog.sheet.wording import reader_language
from catalog.views.fresh import made_of
from decks.views.seen import kept_quiet
from play.engine.refusal import Refused
from play.engine.rules import Outcome
from play.games import seating
from play.matches.participants import reader
from play.models import Series, SeriesGame
from play.privacy import entrants
from play.privacy.entrants import Entered
from play.series import pairing
from play.views.series import words
from play.views.series.access import visible_series
from play.views.series.contenders import Contender, contenders
from play.views.series.tags import tagged, told_of, unchanged
from play.views.series.tale import turns

ON_A_PAGE = 50
DRAW, FAULT = "draw", "fault"


@require_safe
@never_cache
def games(request: HttpRequest, key: str) -> HttpResponse:
    series, told, who = _series(request, key)
    deck, won = _number(request.GET.get("deck", ""), who), request.GET.get("won", "")
    winner = _number(won, who)
    found = SeriesGame.objects.filter(series=series).defer("moves", "series")
    found = _narrowed(found, series, len(who), deck, winner, won)
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    asked = {"deck": "" if deck is None else deck, "won": won}
    context = {
        **_about(series, who),
        "page": page,
        "listed": [_game(series, one, who, told) for one in page.object_list],
        "who": who,
        "deck": deck,
        "winner": winner,
        "won": won,
        "filtered": deck is not None or bool(won),
        "kept": _kept(asked),
        "count_words": words.games_words(page.paginator.count),
    }
    response = render(request, "play/series/games.html", context)
    return response if series.public else kept_quiet(response)


def _narrowed(
    found: QuerySet[SeriesGame], series: Series, entrants: int, deck: int | None, winner: int | None, won: str
) -> QuerySet[SeriesGame]:
    """The players of a game follow from its number, so the query needs no column of seats."""
    if deck is not None and seating(series.game).host_lays:
        sizes = seating(series.game).sizes([one.cards for one in series.entrants.all()])
        games = range(series.games)
        found = found.filter(
            index__in=[at for at in games if deck in pairing.seating(series.kind, entrants, at, sizes).seats]
        )
    elif deck is not None:
        pairs = pairing.pairs(series.kind, entrants)
        wanted = [number for number, pair in enumerate(pairs) if deck in pair]
        found = found.annotate(pairing=F("index") % len(pairs)).filter(pairing__in=wanted)
    if winner is not None:
        found = found.filter(winner=winner)
    elif won == DRAW:
        found = found.filter(winner=None, fault="")
    elif won == FAULT:
        found = found.exclude(fault="")
    return found


def _kept(asked: dict[str, Any]) -> str:
    said = urlencode({name: value for name, value in asked.items() if value != ""})
    return f"{said}&" if said else ""


def _number(text: str, who: list[Contender]) -> int | None:
    return whole(text, len(who) - 1)


def _game(series: Series, game: SeriesGame, who: list[Contender], told: list[Entered]) -> dict[str, Any]:
    winners = Outcome(tuple(game.places), game.reason, sides=tuple(game.sides)).winners
    return {
        "index": game.index,
        "number": game.index + 1,
        "seats": [
            {
                "who": None if one is None else who[one],
                "won": seat in winners if game.places else game.winner == one,
                "first": seat == 0,
                "place": place,
            }
            for seat, (one, place) in enumerate(zip(game.seats, game.places or [0] * len(game.seats), strict=True))
        ],
        "draw": not winners if game.places else game.winner is None and not game.fault,
        "fault": entrants.fault_of(game, told),
        "reason": words.reason_words(series.game, game.reason),
        "turns": game.turns,
        "decisions": game.decisions,
    }


# --- a single game


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def game(request: HttpRequest, key: str, index: int) -> HttpResponse:
    """In words. A game under earlier rules cannot be shown; the page says so."""
    series, told, who = _series(request, key)
    played = _one(series, index)
    etag = _etag(request, played)
    if known := unchanged(request, etag):
        return known
    context = {**_about(series, who), "game": _game(series, played, who, told), **_around(series, index)}
    try:
        story = entrants.story(played, told, reader_language())
    except Refused as refused:
        context["refused"] = refused.message(reader_language())
    else:
        context["hidden"] = story is None
        context["turns"] = turns(story or ())
    return tagged(render(request, "play/series/game.html", context), series, etag)


@require_safe
@never_cache
def game_json(request: HttpRequest, key: str, index: int) -> HttpResponse:
    """The file for `manage.py duel --replay`. It contains both decks, so the reader must be allowed to see both."""
    series, told, _who = _series(request, key)
    try:
        kept = entrants.game_file(_one(series, index), told)
    except Refused as refused:
        said = {"code": refused.code, "detail": refused.message(reader_language())}
        return HttpResponse(orjson.dumps(said), content_type="application/json", status=409)
    if kept is None:
        raise Http404(_("The list of one of these decks is not shared with you."))
    response = HttpResponse(orjson.dumps(kept), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="cardhall-{series.key}-{index}.json"'
    return response


def _series(request: HttpRequest, key: str) -> tuple[Series, list[Entered], list[Contender]]:
    """The series, the entrants as this reader may see them, and their display."""
    series = visible_series(request, key)
    told = entrants.entered(series, reader(request))
    return series, told, contenders(told, series.game)


def _one(series: Series, index: int) -> SeriesGame:
    found = SeriesGame.objects.filter(series=series, index=index).first()
    if found is None:
        raise Http404(_("This game has not been played."))
    found.series = series  # with its entrants
    return found


def _about(series: Series, who: list[Contender]) -> dict[str, Any]:
    name = words.name_of(series, [one.name for one in who])
    return {"series": series, "name": name, "current_game": series.game, "shared": seating(series.game).host_lays}


def _around(series: Series, index: int) -> dict[str, int | None]:
    """The previous and the next game."""
    there = SeriesGame.objects.filter(series=series).order_by("index").values_list("index", flat=True)
    return {
        "before": there.filter(index__lt=index).last(),
        "after": there.filter(index__gt=index).first(),
    }


def _etag(request: HttpRequest, played: SeriesGame) -> str | None:
    """A game never changes; the words for it may."""
    if settings.DEBUG:
        return None
    cookies = ("theme", "messages", settings.CSRF_COOKIE_NAME, settings.SESSION_COOKIE_NAME)
    parts = (
        catalog_version(), made_of(), request.get_full_path(), get_language(), played.log, played.series.done,
        told_of(request, played.series), played.series.public,
        *(request.COOKIES.get(name) for name in cookies),
    )  # fmt: skip
    return '"' + hashlib.sha256(repr(parts).encode()).hexdigest()[:32] + '"'
