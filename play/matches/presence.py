"""Who is online at a match, by signs of life from streams and requests. A live opponent without one for a while is
away."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from play.matches import heartbeat
from play.models import Clock, Seat, Status

EVERY = timedelta(seconds=10)  # a sign of life is written at most this often
AWAY = timedelta(seconds=60)


def stale(last: datetime | None) -> bool:
    """Whether it is time to write down a sign of life."""
    return last is None or last < timezone.now() - EVERY


def seen(seat_ids: Iterable[int], now: datetime | None = None) -> None:
    """These seats are alive. Rows that a move has locked are skipped: this never waits, so it cannot deadlock with a
    move."""
    now = now or timezone.now()
    silent = Q(seen=None) | Q(seen__lt=now - EVERY)
    due = list(Seat.objects.filter(silent, pk__in=list(seat_ids)).values_list("pk", flat=True))
    if not due:
        return
    with transaction.atomic():
        free = Seat.objects.select_for_update(skip_locked=True).filter(silent, pk__in=due)
        Seat.objects.filter(pk__in=free.values("pk")).update(seen=now)


def away(seat: Seat, now: datetime) -> bool:
    """No sign of life for a minute. Nobody is away in matches of days or while the site is down; bots never are."""
    match = seat.match
    if seat.thinker or match.clock == Clock.DAYS:
        return False
    last = seat.seen or match.started
    return last is not None and now - last > AWAY and heartbeat.silent_since(now) is None


def quiet(seat: Seat, now: datetime) -> int | None:
    """Seconds since the last sign of life of a live player; None if nobody waits for one."""
    match = seat.match
    last = seat.seen or match.started
    if seat.thinker or match.clock == Clock.DAYS or match.status != Status.PLAYING or last is None:
        return None
    return max(0, int((now - last).total_seconds()))
