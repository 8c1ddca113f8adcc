"""Challenges that end before they begin: the host withdraws, a player leaves, or the invited player declines."""

from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from play.live import hints
from play.matches.participants import Who, seated
from play.matches.refusals import refused
from play.matches.transaction import row
from play.models import Match, Status


def leave(key: str, asker: Who) -> Match:
    """Leave a waiting table: the host withdraws the challenge, anybody else frees their seat."""
    with transaction.atomic():
        match = row(key)
        seats = list(match.seats.order_by("number"))
        mine = next((seat for seat in seats if seated(seat, asker)), None)
        if mine is None:
            raise refused("not_your_seat")
        if mine is seats[0]:
            return withdraw(key, asker)
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        mine.player = mine.guest = mine.seen = None
        mine.deck_version, mine.deck_name, mine.deck = None, "", {}
        mine.save()
    return match


def withdraw(key: str, asker: Who) -> Match:
    """The host withdraws the challenge."""
    return _call_off(key, lambda match, seats: seated(seats[0], asker), "withdrawn")


def decline(key: str, asker: Who) -> Match:
    """The invited player declines."""
    return _call_off(
        key, lambda match, seats: asker.player is not None and match.invited_id == asker.player.pk, "declined"
    )


def _call_off(key: str, may: Any, reason: str) -> Match:
    with transaction.atomic():
        match = row(key)
        seats = list(match.seats.order_by("number"))
        if not may(match, seats):
            raise refused("not_your_challenge")
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        match.status, match.reason, match.ended = Status.ABORTED, reason, timezone.now()
        match.save(update_fields=["status", "reason", "ended"])
        transaction.on_commit(partial(hints.moved, match.pk, match.ply))
        host = seats[0].player_id
        if host is not None and reason == "declined":
            transaction.on_commit(lambda: hints.told(host, "declined", {"match": key}))
    return match
