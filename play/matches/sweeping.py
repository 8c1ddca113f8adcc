"""The sweeper: every two seconds a worker looks for what is due without a request, and for lost hints.

It queries the database and calls the usual services, which check again under their lock. Two sweepers at once do no
harm; if a sweep dies, the next one does its work.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import Q, QuerySet
from django.utils import timezone

from play.letters import writing
from play.matches import ending, heartbeat, matchmaking
from play.matches.clock import DAY_MS, MILLISECOND, WARNING_MS, Pace
from play.models import Chunk, Clock, Match, Seat, Series, Status
from play.models.match import BY_BOT
from play.series.hinting import hint as hint_of_series
from play.workers import wake
from play.workers.leases import free

BATCH = 200  # of each kind at a time; the rest waits two seconds
LETTERS = 20  # seconds between two searches for letters that are due
SERIES = 5  # seconds between two hints that there are games to play
SLOW_BOT = timedelta(seconds=1)  # after this a bot's question may have been forgotten

log = logging.getLogger(__name__)


def sweep(now: datetime | None = None) -> dict[str, int]:
    """Do what is due. Returns the count of each kind."""
    now = now or timezone.now()
    alive = heartbeat.silent_since(now) is None
    return {
        "timed_out": _each(_late(now), ending.time_out) if alive else 0,  # else the clocks will be credited
        "warned": _each(_near(now), ending.warn) if alive else 0,
        "expired": _expire(now),
        "gone": matchmaking.withdraw_ghosts(now) if alive else 0,
        "paired": _each(matchmaking.couples(now), matchmaking.bring_together),
        "thinking": _wake_bots(now),
        "letters": _wake_writers(now) if alive else 0,
        "series": _wake_series(now),
    }


def _each(rows: Iterable[tuple[int, ...]], act: Callable[..., bool]) -> int:
    """One transaction per match; if one match fails, the others still end."""
    done = 0
    for row in rows:
        try:
            done += act(*row)
        except Exception:
            log.exception("%s failed for match %s", act.__name__, row[0])
    return done


# --- clocks


def _running() -> QuerySet[Seat]:
    return Seat.objects.filter(match__status=Status.PLAYING).order_by("deadline")


def _late(now: datetime) -> Sequence[tuple[int, ...]]:
    late = _running().filter(deadline__lte=now, warned=True).values_list("match_id")[:BATCH]
    return list(dict.fromkeys(late))


def _near(now: datetime) -> Sequence[tuple[int, ...]]:
    """Seats that may be near the end of their time. Short games are found too early; `ending.warn` decides."""
    marks = Q(match__clock=Clock.LIVE, deadline__lte=now + WARNING_MS * MILLISECOND)
    for days in range(1, _LONG + 1):
        mark = now + Pace(days=days).warning_ms * MILLISECOND
        these = {"match__days": days} if days < _LONG else {"match__days__gte": days}
        marks |= Q(match__clock=Clock.DAYS, deadline__lte=mark, **these)
    horizon = now + DAY_MS * MILLISECOND  # the index on the deadline finds the few, the marks choose among them
    near = _running().filter(marks, deadline__lte=horizon, warned=False)
    return list(near.values_list("match_id", "number")[:BATCH])


_LONG = 4  # days: the warning comes a day before


# --- challenges


def _expire(now: datetime) -> int:
    old = Match.objects.filter(status=Status.WAITING, expires__lte=now)
    batch = list(old.order_by("expires").values_list("pk", flat=True)[:BATCH])
    return old.filter(pk__in=batch).update(status=Status.ABORTED, reason="expired", ended=now) if batch else 0


# --- lost hints; while the broker is down, a later sweep sends them


def _wake_bots(now: datetime) -> int:
    """Bots that owe an answer and for which no worker thinks."""
    due = Seat.objects.filter(free(now), BY_BOT, match__status=Status.PLAYING, since__lt=now - SLOW_BOT)
    matches = dict.fromkeys(due.order_by("since").values_list("match_id", flat=True)[:BATCH])
    return sum(wake.hint(wake.THINK, match_id) for match_id in matches)


def _wake_writers(now: datetime) -> int:
    """Letters that are due; a few seconds do not matter."""
    if not cache.add("play.letters.looked", True, LETTERS):
        return 0
    return int(writing.any_due(now) and wake.hint(wake.WRITE_LETTERS))


def _wake_series(now: datetime) -> int:
    """Chunks that nobody plays. One hint is enough: the worker looks for more by itself."""
    if not Chunk.objects.filter(free(now), done=False, series__status=Series.Status.RUNNING).exists():
        return 0
    if not cache.add("play.series.hinted", True, SERIES):  # hints without takers must not pile up in the broker
        return 0
    return int(hint_of_series())
