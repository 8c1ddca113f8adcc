"""Finished matches for tests of ratings, without a real game."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.models import Player
from play.models import BotAccount, Guest, Match, Seat, Status
from play.ratings.services import rate
from tests.people import player

Sitting = Player | Guest | str | None


def program(name: str, owner: Player) -> Player:
    """A bot account of this player."""
    bot = player(name)
    BotAccount.objects.create(player=bot, owner=owner)
    return bot


def table(*sitting: Sitting, places: Sequence[int] = (), **match: Any) -> tuple[Match, list[Seat]]:
    """A finished match of these people (a string is a bot of the site) with these places; rated by default."""
    facts: dict[str, Any] = {"game": "berserk", "rated": True, "status": Status.FINISHED, "ended": timezone.now()}
    made = Match.objects.create(**{**facts, "places": list(places), **match})
    seats = []
    for number, one in enumerate(sitting):
        seat = Seat(match=made, number=number, place=places[number] if places else None)
        if isinstance(one, Player):
            seat.player = one
        elif isinstance(one, Guest):
            seat.guest = one
        else:
            seat.bot = one or ""
        seat.save()
        seats.append(seat)
    return made, seats


def play(*sitting: Sitting, places: Sequence[int] = (1, 2), at: datetime | None = None, **match: Any) -> str:
    """The same, rated at this moment; returns the result of `rate`."""
    at = at or timezone.now()
    with transaction.atomic():
        made, seats = table(*sitting, places=places, **{"ended": at, **match})
        made.unrated_because = rate(made, seats, at)
        made.save()
    return made.unrated_because
