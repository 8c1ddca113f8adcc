"""Ends a match that today's rules can no longer play."""

from django.db import transaction
from django.utils import timezone

from play.live import hints
from play.matches import clock_rows, messages
from play.models import Match, Move, Seat, Status

Kind = Move.Kind


def void(match: Match, why: str) -> None:
    """Today's rules cannot play the locked match: it ends without a result, and its last position stays visible."""
    now = timezone.now()
    match.status, match.reason, match.ended, match.unrated_because = Status.VOIDED, "voided", now, "voided"
    match.fault, match.position, match.ply = {"text": why}, b"", match.ply + 1
    seats = list(match.seats.order_by("number"))
    clock_rows.turn(match, seats, set(), None, now)
    move = Move(match=match, ply=match.ply, kind=Kind.VOID, at=now, events=b"[]")
    move.shown = messages.repeat_last(match, seats, match.moves.order_by("-ply")[0], move).packed()
    move.save(force_insert=True)
    match.save()
    Seat.objects.bulk_update(seats, ["left_ms", "since", "deadline", "warned"])
    transaction.on_commit(lambda: hints.moved(match.pk, match.ply))
