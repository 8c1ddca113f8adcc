"""Forms of the lobby: a game against a bot, a quick search, a challenge. Each leads to the page of its match.

An invalid form returns the lobby with the error beside its field and everything else unchanged.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.models import Deck
from play import games
from play.engine.refusal import Refused
from play.matches import creating, matchmaking
from play.matches.creating import Wish
from play.matches.participants import Who, sitting_down
from play.matches.refusals import refused
from play.models import Match, Seat, Status
from play.seating.seating import MOST_SEATS
from play.views.lobby import clocks
from play.views.lobby.levels import usual
from play.views.lobby.page import lobby_page
from play.views.lobby.shelf import deck_for
from play.views.lobby.tables import lobby_part
from play.views.lobby.wishes import Asked, Wrong, beside, challenge_wish, game_of, quick_wish
from play.views.pace import seldom

AT_EASE = clocks.live(60, 30)  # against a bot, with plenty of time
TWICE = timedelta(seconds=3)  # a second press of the same button

FORM = require_http_methods(["GET", "HEAD", "POST"])  # a GET of such a URL redirects to the lobby


@FORM
@never_cache
def now(request: HttpRequest) -> HttpResponse:
    """A game against a bot of the site. In rated games the bot's deck is drawn at random."""
    if request.method != "POST":
        return _to_lobby()
    game, given = game_of(request.POST), request.POST
    level, rival = given.get("level", "") or usual(game), given.get("rival", "")
    rated = given.get("rated") == "yes" and request.user.is_authenticated
    part = lobby_part(game)
    if given.get("alone") and part:
        wish = Wish(game, None, table=part.alone_table(given))
    else:
        wish = against_bots(game, deck_for(request, given.get("deck", ""), game), level[:40], rated=rated)
    if rival and not rated and not games.seating(game).host_lays:
        wish = replace(wish, opponent_decks=tuple(deck for deck in [deck_for(request, rival, game)] if deck))
    try:
        return _onward(at_once(request, wish))
    except Refused as wrong:
        asked = Asked.of(given, signed_in=request.user.is_authenticated)
        error = {"solo" if given.get("alone") else "bot": next(iter(beside(wrong, game).values()))}
        return lobby_page(request, asked, error, level=level, rival=rival, rated=given.get("rated", ""))


def against_bots(game: str, deck: Deck | None, level: str, *, rated: bool = False) -> Wish:
    """A table with bots of this level in all other seats; without bots if the deck is for one player."""
    if not games.seating(game).host_lays:
        return Wish(game, deck, rated=rated, opponents=(level,))
    others = _seats(game, deck) - 1 if deck else 0
    return Wish(game, deck, rated=rated and others > 0, opponents=(level,) * others)


def _seats(game: str, deck: Deck) -> int:
    """How many sit at this table; one where its options do not say: the rules judge it then."""
    try:
        seats = games.seating(game).seats_at(deck.options)
    except (KeyError, TypeError, ValueError):
        return 1
    return seats if 0 < seats <= MOST_SEATS else 1


@FORM
@never_cache
def quick(request: HttpRequest) -> HttpResponse:
    """Joins the nearest waiting player, or waits."""
    return _wished(request, quick_wish, matchmaking.pair)


@FORM
@never_cache
def challenge(request: HttpRequest) -> HttpResponse:
    return _wished(request, challenge_wish, _made)


def _wished(
    request: HttpRequest, wish_of: Callable[[HttpRequest, Asked], Wish], make: Callable[[Who, Wish], Match]
) -> HttpResponse:
    """Creates what the form asks for; otherwise returns the form with its errors."""
    if request.method != "POST":
        return _to_lobby()
    asked = Asked.of(request.POST, signed_in=request.user.is_authenticated)
    try:
        wish = wish_of(request, asked)
        not_too_often(request)
        with sitting_down(request) as asker:
            return _onward(make(asker, wish))
    except Wrong as wrong:
        return lobby_page(request, asked, wrong.errors)
    except Refused as wrong:
        return lobby_page(request, asked, beside(wrong, asked.game))


def at_once(request: HttpRequest, wish: Wish) -> Match:
    """A game that starts at once, with plenty of time. The player leaves the quick search; if somebody has just joined
    them there, that game counts.

    Raises Refused.
    """
    wish = replace(wish, listed=False, **AT_EASE)
    not_too_often(request)
    with sitting_down(request) as asker:  # a refused player keeps their place
        if (came := matchmaking.leave(asker)) is not None:
            messages.info(request, _("Your opponent has come: this is the game you waited for."))
            return came
        return _made(asker, wish)


def _made(asker: Who, wish: Wish) -> Match:
    return _just_made(asker, wish) or creating.create(asker, wish)


def _just_made(asker: Who, wish: Wish) -> Match | None:
    """The match of the first press, if the button was pressed twice."""
    mine = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
    same = {f"match__{name}": getattr(wish, name) for name in (*matchmaking.SAME, "listed", "invited")}
    if wish.deck is None and not wish.table:
        return None
    new = mine.filter(number=0, match__created__gte=timezone.now() - TWICE, **same)
    open_ones = new.filter(match__status__in=(Status.WAITING, Status.PLAYING), match__ply=0).select_related("match")
    there = [seat for seat in open_ones if wish.table.items() <= seat.match.table.items()]
    return next((seat.match for seat in there if creating.brings(seat, wish.deck)), None)


def not_too_often(request: HttpRequest) -> None:
    """Counts one more game that is created or joined. Raises Refused."""
    if not seldom(request, "challenge"):
        raise refused("too_fast")


def _to_lobby() -> HttpResponse:
    return HttpResponseRedirect(reverse("play:lobby"))


def _onward(match: Match) -> HttpResponse:
    return HttpResponseRedirect(match.get_absolute_url())
