"""The page of a match: everything the script needs to draw the table at once, as this seat may see it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse

from catalog.sheet.wording import reader_language
from play.api.records import clock
from play.matches import showing
from play.models import Match, Seat
from play.views.table import facts
from play.views.table.words import words

PAST = 120  # moves whose sentences the page begins with; the record has all


def page(request: HttpRequest, match: Match, seat: Seat | None) -> HttpResponse:
    """The match has begun, and came with its seats."""
    told = described(match, seat)
    me = seat.number if seat else 0
    context = {"match": match, "told": told, "seat": seat, "own": told["people"][me], "foe": told["people"][1 - me]}
    return render(request, "play/table/page.html", context)


def described(match: Match, seat: Seat | None) -> dict[str, Any]:
    viewer = seat.number if seat else None
    state = showing.state_for(match, viewer)
    return {
        "key": match.key,
        "game": match.game,
        "language": reader_language(),
        "you": viewer,
        "status": str(match.status),
        "rated": match.rated,
        "lesson": match.lesson,
        "clock": clock(match),
        "people": [
            {**one, "url": sits.player.get_absolute_url() if sits.player else None}
            for one, sits in zip(showing.people(match), match.seats.all(), strict=True)
        ],
        "standing": [_kind(one) for one in seat.standing] if seat else [],
        "state": state,
        "past": _past(match, viewer),
        "cards": facts.facts_of([*_cards(state["view"]), *_own(seat)]),
        "addresses": {
            "api": f"/api/v1/matches/{match.key}/",
            "stream": f"/api/v1/matches/{match.key}/stream/",
            "match": match.get_absolute_url(),
            "cards": reverse("play:cards"),
            "version": facts.version(),
            "worker": static("play/table/worker.js"),
            "icon": static("catalog/favicon.svg"),
        },
        "words": words(),
    }


def _past(match: Match, viewer: showing.Viewer) -> list[dict[str, Any]]:
    """What was said before, the oldest first."""
    language = reader_language()
    past = []
    for move in reversed(match.moves.order_by("-ply").defer("events")[:PAST]):
        told = showing.told(move.shown).to(viewer)
        if told["events"]:
            active = told["view"].get("active")
            past.append(
                {
                    "ply": told["ply"],
                    "events": told["events"],
                    "log": told["log"][language],
                    "view": {"active": active},
                }
            )
    return past


def _cards(part: Any) -> list[str]:
    """Every card that a view names."""
    if isinstance(part, dict):
        return [card for key, value in part.items() for card in ([value] if key == "card" and value else _cards(value))]
    if isinstance(part, list):
        return [card for value in part for card in _cards(value)]
    return [part] if isinstance(part, str) and part.startswith("bh-") else []


def _own(seat: Seat | None) -> list[str]:
    """The cards of one's own deck: who sits there knows them."""
    if seat is None:
        return []
    deck = seat.deck
    return [deck["hero"], *deck["main"], *deck["side"]] if "hero" in deck else []


def _kind(standing: dict[str, Any]) -> str:
    return standing["kind"] if standing["turn"] is not None else f"{standing['kind']}*"
