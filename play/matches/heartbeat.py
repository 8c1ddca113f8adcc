"""The site's heartbeat: web servers beat while they can take answers.

Where beats are missing the site was down. That time is credited to every running clock, and nobody loses on time
meanwhile.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, Value
from django.utils import timezone

from play.models import Match, Pulse, Seat, Status

EVERY = timedelta(seconds=5)  # how often a web server beats, and once before it takes the first request
GRACE = timedelta(seconds=15)  # beats may be late by this much before it counts as downtime

NOTHING = timedelta(0)


def beat(now: datetime | None = None) -> timedelta:
    """The site is alive. Returns the downtime that was credited, mostly none."""
    now = now or timezone.now()
    with transaction.atomic():
        pulse, _new = Pulse.objects.select_for_update().get_or_create(pk=1, defaults={"at": now})
        gap = now - pulse.at
        if gap <= NOTHING:  # another server's beat, whose clock is a little ahead
            return NOTHING
        down = gap > GRACE
        if down:
            _credit(pulse.at, now)
        pulse.at = now
        pulse.save(update_fields=["at"])
    return gap if down else NOTHING


def silent_since(now: datetime) -> datetime | None:
    """The last beat, if it is too long ago. None while all is well, and before the first beat ever."""
    last = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    return last if last is not None and now - last > GRACE else None


def silence(since: datetime, now: datetime) -> timedelta:
    """How much of the time since then was downtime that no beat has credited yet."""
    if now - since <= GRACE:  # the usual answer costs no query
        return NOTHING
    silent = silent_since(now)
    return now - max(silent, since) if silent is not None else NOTHING


def _credit(last: datetime, now: datetime) -> None:
    """Move clocks that ran between the last beat and this one by the length of the gap.

    The matches are locked, in the order of their numbers, so that no move works with clocks that it read before.
    """
    playing = Match.objects.select_for_update(no_key=True).filter(status=Status.PLAYING)
    list(playing.order_by("pk").values_list("pk", flat=True))
    seats = Seat.objects.filter(match__status=Status.PLAYING)
    gap = now - last
    waited = ExpressionWrapper(Value(now, DateTimeField()) - F("since"), DurationField())
    # Clocks that started within the gap come first: once the others are moved they could not be told apart.
    seats.filter(since__gt=last, since__lt=now).update(
        deadline=ExpressionWrapper(F("deadline") + waited, DateTimeField()), since=now
    )
    seats.filter(since__lte=last).update(since=F("since") + gap, deadline=F("deadline") + gap)
    seats.filter(mailed__isnull=False).update(mailed=F("mailed") + gap)  # a turn that was written about stays so
    here = Seat.objects.filter(match__status__in=(Status.WAITING, Status.PLAYING), seen__lte=last)
    here.update(seen=F("seen") + gap)  # nor could anybody give a sign of life
