"""`/matches/<key>` before the match begins: the host waits here, others accept or decline.

The page goes to the table when the last seat is taken; without JavaScript it reloads every few seconds. It also
explains why a challenge was aborted.
"""

import hashlib
from typing import Any
from urllib.parse import urlencode

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from catalog.sheet.wording import game_name
from decks.display.tiles import ago
from decks.people.visibility import may_open
from play import games
from play.engine.refusal import Refused
from play.matches import creating, matchmaking, may_meet, messages, presence, withdrawing
from play.matches.participants import Who, name_of, seat_of, sitting_down, who
from play.models import Match, Seat, Status
from play.privacy.seats import knows, name_of_deck, sits, with_decks
from play.views.lobby import clocks, tables
from play.views.lobby.acts import not_too_often
from play.views.lobby.levels import usual
from play.views.lobby.rows import element_of, person
from play.views.lobby.shelf import deck_for, element_name, face_of, shelf
from play.views.lobby.wishes import beside
from play.views.playable import Trouble

NO_CHANGE = 204
PATIENT = 30  # seconds of a quick search before the page offers a bot


def waiting(request: HttpRequest, match: Match, seat: Seat | None) -> HttpResponse:
    """The page of a match that has not begun, or never will. The match came `with_seats()`; `seat` is the reader's."""
    if match.reason == "paired" and seat is not None and (found := _instead(match, who(request))) is not None:
        return HttpResponseRedirect(found.get_absolute_url())
    if match.status == Status.WAITING and seat is not None:
        presence.seen([seat.pk])
    return _page(request, match, seat)


@require_safe
@never_cache
def wait(request: HttpRequest, key: str) -> HttpResponse:
    """Polled every few seconds by those who wait: empty while nothing changes, then a redirect to the current page."""
    match, seat = _match(request, key)
    if match.status != Status.WAITING:
        return HttpResponseClientRedirect(match.get_absolute_url())
    if seat is not None:
        presence.seen([seat.pk])
    if not games.seating(match.game).host_lays or request.GET.get("tag") == _tag(match):
        return HttpResponse(status=NO_CHANGE)
    return render(request, "play/lobby/seats.html", {"match": match, "seat": seat, **_seats(match, seat)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, key: str) -> HttpResponse:
    """Accept the challenge with the deck chosen here or in the lobby."""
    match, seat = _match(request, key)
    if request.method != "POST":
        return HttpResponseRedirect(match.get_absolute_url())
    asked = request.POST.get("deck", "")
    try:
        not_too_often(request)
        with sitting_down(request) as asker:  # a refused player keeps their place in a search
            if seat is None and (came := matchmaking.leave(asker)) is not None:
                return HttpResponseRedirect(came.get_absolute_url())
            card = tables.chosen_of(request.POST, match.game)
            creating.join(key, asker, deck_for(request, asked, match.game) if card is None else None, card)
    except Refused as refused:
        if refused.code == "no_such_match":  # the host has just blocked the asker
            raise Http404(_("There is no such match.")) from None
        if refused.code in ("not_waiting", "full", "already_joined"):  # the page itself shows the state
            return HttpResponseRedirect(match.get_absolute_url())
        return _page(request, match, seat, beside(refused, match.game), asked, status=400)
    return HttpResponseRedirect(match.get_absolute_url())


@require_POST
@never_cache
def begin(request: HttpRequest, key: str) -> HttpResponse:
    """The host starts the match with bots in the free seats. If it is too late, the page says so."""
    match, seat = _match(request, key)
    try:
        creating.begin(key, who(request), request.POST.get("level", "")[:40])
    except Refused as refused:
        if refused.code != "not_waiting":
            status = 403 if refused.code == "not_your_challenge" else 400
            return _page(request, match, seat, beside(refused, match.game), status=status)
    return HttpResponseRedirect(match.get_absolute_url())


@require_POST
@never_cache
def call_off(request: HttpRequest, key: str) -> HttpResponse:
    """A seated player leaves (the host withdraws the challenge); the invited player declines. If it is too late, the
    page says so."""
    match, seat = _match(request, key)
    act = withdrawing.decline if seat is None else withdrawing.leave
    try:
        act(key, who(request))
    except Refused as refused:
        if refused.code == "not_your_challenge":
            return _page(request, match, seat, beside(refused, match.game), status=403)
        return HttpResponseRedirect(match.get_absolute_url())
    again = reverse("play:lobby")
    return HttpResponseRedirect(again if seat is not None else match.get_absolute_url())


def _match(request: HttpRequest, key: str) -> tuple[Match, Seat | None]:
    found = Match.objects.with_seats().filter(key=key).first()
    asker = who(request)
    if found is None or may_meet.hidden(found, found.seats.all(), asker):
        raise Http404(_("There is no such match."))
    return found, seat_of(found, asker)


def _instead(match: Match, asker: Who) -> Match | None:
    """The match that a player's search ended in."""
    mine = Q(seats__player=asker.player) if asker.player else Q(seats__guest=asker.guest)
    found = Match.objects.filter(mine, quick=True, game=match.game, started__gte=match.created)
    return found.order_by("started").only("key").first()


def _page(
    request: HttpRequest,
    match: Match,
    seat: Seat | None,
    errors: dict[str, Trouble] | None = None,
    asked: str = "",
    status: int = 200,
) -> HttpResponse:
    host = next((one for one in match.seats.all() if one.taken), None)
    invited = match.invited
    is_open = match.status == Status.WAITING
    called = invited is not None and request.user == invited
    may_join = is_open and seat is None and (invited is None or called)
    shared = games.seating(match.game).host_lays
    offered = shelf(request, match.game, asked) if may_join and not shared else None
    context = {
        "match": match,
        "current_game": match.game,
        "game_name": game_name(match.game),
        "seat": seat,
        "host": person(host, match.game, messages.ratings_of([match])) if host else None,
        "host_name": name_of(host) if host else "",
        "invited": invited,
        "called": called,
        "is_open": is_open,
        "may_join": may_join,
        "account_needed": may_join and match.rated and not request.user.is_authenticated,
        "clock": clocks.short(match),
        "clock_spoken": clocks.spoken(match),
        "begins": _begins(match, seat),
        "age": ago(match.created),
        "waited": max(0, int((timezone.now() - match.created).total_seconds())),
        "patient": PATIENT,
        "link": request.build_absolute_uri(match.get_absolute_url()),
        "level": usual(match.game),
        "shelf": offered,
        "deck": (offered.asked.asked if offered.asked else offered.chosen) if offered else "",
        "errors": errors or {},
        "why_over": "" if is_open else _why_over(match),
        "again": f"{reverse('play:lobby')}?{urlencode({'game': match.game})}",
        **_deck(request, match, host),
        "shared": shared,
        **(_seats(match, seat) if shared else {}),
    }
    return render(request, "play/lobby/waiting.html", context, status=status)


def _deck(request: HttpRequest, match: Match, host: Seat | None) -> dict[str, Any]:
    """What the reader sees of the host's deck: the host everything; others the element, and the rest if they may know
    the deck."""
    if host is None:
        return {}
    asker, element = who(request), element_of(host, match.game)
    with_decks([host])
    deck = host.deck_version.deck if host.deck_version and sits(host, asker) else None
    return {
        "element": element,
        "element_name": element_name(match.game, element),
        "deck_name": name_of_deck(host, match, asker),
        "face": face_of(games.seating(match.game).leader(host.deck)) if knows(host, match, asker) else None,
        "deck_key": deck.key if deck and may_open(deck, asker.player) else "",
    }


def _seats(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Who sits at a waiting table, which cards they bring, and what a joining seat may bring."""
    known, seats, seating = messages.ratings_of([match]), list(match.seats.all()), games.seating(match.game)
    part = tables.lobby_part(match.game)
    assert part is not None
    taken = [card for one in seats if (card := seating.chosen(one.deck))]
    return {
        "seats": [
            {
                "person": person(one, match.game, known) if one.taken else None,
                "brings": part.brings(seating.chosen(one.deck)) if one.taken else "",
                "mine": seat is not None and one.pk == seat.pk,
                "host": one.number == 0,
            }
            for one in seats
        ],
        "free": sum(not one.taken for one in seats),
        "is_host": seat is not None and seat.number == 0,
        "laid": part.laid(match.table),
        "choices": part.choices(match.table, taken),
        "part": part,
        "choice": seating.choice,
        "tag": _tag(match),
        "level": usual(match.game),
    }


def _tag(match: Match) -> str:
    """Changes when somebody joins or leaves."""
    chosen = games.seating(match.game).chosen
    sitting = [(one.number, one.player_id, one.guest_id, one.bot, chosen(one.deck)) for one in match.seats.all()]
    return hashlib.blake2b(repr(sitting).encode(), digest_size=8).hexdigest()


def _begins(match: Match, seat: Seat | None) -> str:
    first = match.options.get("first")
    if first is None:
        return _("The lot decides who begins")
    if seat is not None and first == seat.number:
        return _("You begin")
    if first == 0:
        return _("The challenger begins")
    return _("You begin") if seat is None else _("The opponent begins")


def _why_over(match: Match) -> str:
    return {
        "withdrawn": _("The challenge was withdrawn."),
        "declined": _("The challenge was declined."),
        "expired": _("Nobody came in time."),
        "gone": _("The search stopped: its page was closed for a minute."),
        "paired": _("An opponent was found at another table."),
    }.get(match.reason, _("This match was called off before it began."))
