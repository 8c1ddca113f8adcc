"""The page of a match: everything the script needs to draw the table at once, as this seat may see it."""

from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.html import json_script

from catalog.sheet.wording import reader_language
from play.api.matches.records import clock
from play.engine.public_view import cards_of
from play.matches import clock_rows, messages
from play.models import Match, Seat
from play.talk import chat
from play.views.table import facts
from play.views.table.games import brings
from play.views.table.words import words

PAST = 60  # moves whose sentences are in the page; the record has all


class Plain(DjangoJSONEncoder):
    """Cyrillic letters as they are; escaped they would be three times as long."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{**how, "ensure_ascii": False, "separators": (",", ":")})


def page(request: HttpRequest, match: Match, seat: Seat | None) -> HttpResponse:
    """The match has begun, and came with its seats."""
    told = described(match, seat)
    me = seat.number if seat else 0
    people = told["people"]
    own, rivals = people[me], [*people[me + 1 :], *people[:me]]  # in turn order
    context = {
        "match": match,
        "told": json_script(told, "match", encoder=Plain),
        "seat": seat,
        "own": own,
        "rivals": rivals,
        "foe": rivals[0] if rivals else None,
        "foes": ", ".join(one["name"] for one in rivals),
        "names": " – ".join(one["name"] for one in (own, *rivals)),
    }
    return render(request, _templates(match.game, plain="plain" in request.GET), context)


def _templates(game: str, plain: bool) -> list[str]:
    """The game's own drawing, or the stage that draws any game: `?plain` asks for it."""
    return [*([] if plain else [f"play/table/{game}/table.html"]), "play/table/plain/table.html"]


def described(match: Match, seat: Seat | None) -> dict[str, Any]:
    viewer = seat.number if seat else None
    now = timezone.now()
    state = messages.state_for(match, viewer)
    # The message dates from its move, and time may have been credited since.
    if state["ply"] == match.ply and not match.over:
        state["clocks"] = clock_rows.shown(match, list(match.seats.all()), now)
    people = messages.people(match)
    return {
        "key": match.key,
        "game": match.game,
        "language": reader_language(),
        "you": viewer,
        "status": str(match.status),
        "rated": match.rated,
        "lesson": match.lesson,
        "clock": clock(match),
        "now": clock_rows.written(now),
        "people": [
            {**one, "name": name, "url": sits.player.get_absolute_url() if sits.player else None}
            for one, name, sits in zip(people, _apart([one["name"] for one in people]), match.seats.all(), strict=True)
        ],
        "talked": chat.readable(match, viewer).exists(),
        "standing": _standing(seat, state["public"]["turn"]) if seat else [],
        "state": state,
        "past": _past(match, viewer),
        "cards": facts.facts_of([*cards_of(state["public"]), *(brings(match.game).brought(seat.deck) if seat else ())]),
        "addresses": {
            "api": f"/api/v1/matches/{match.key}/",
            "stream": f"/api/v1/matches/{match.key}/stream/",
            "match": match.get_absolute_url(),
            "cards": reverse("play:cards"),
            "version": facts.version(),
            "worker": static("play/table/core/worker.js"),
            "icon": static("catalog/favicon.svg"),
        },
        "words": words(match.game),
    }


def _apart(names: list[str]) -> list[str]:
    """Several bots with the same name get numbers."""
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]


def _past(match: Match, viewer: messages.Viewer) -> list[dict[str, Any]]:
    """Earlier sentences, the oldest first."""
    language = reader_language()
    past = []
    for move in reversed(match.moves.order_by("-ply").defer("events")[:PAST]):
        told = messages.unpack(move.shown).to(viewer)
        if told["events"]:
            past.append(
                {
                    "ply": told["ply"],
                    "events": told["events"],
                    "log": told["log"][language],
                    "active": told["public"]["active"],
                }
            )
    return past


def _standing(seat: Seat, turn: int | None) -> list[str]:
    """Automatic passes still in effect; those for one turn end with it."""
    holds = [one for one in seat.standing if one["turn"] in (None, turn)]
    return [one["kind"] if one["turn"] is not None else f"{one['kind']}*" for one in holds]
