"""Workers play series: lease a chunk, play its games, write them down. The database is the truth.

A worker may be killed at any moment. Then its lease runs out, and another one takes the chunk and plays the very same
games; the transaction that marks a chunk done counts its games once. Several series take turns, one chunk each.
"""

import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from play import games
from play.engine.ask import Ask, Option
from play.models import Chunk, Series, SeriesGame
from play.series import ladder
from play.series.contest import Contest, DecisionLog, log_of_all
from play.series.create import LADDER
from play.series.hinting import hint
from play.series.sums import Sums
from play.series.versions import version
from play.workers.leases import free

LEASE = timedelta(seconds=60)
RENEWED = 20.0  # seconds after which a worker renews its lease
ABANDONED = timedelta(minutes=10)  # if no worker with these rules came by for this long, there is none


class _Taken(Exception):
    """The lease ran out, and another worker has the chunk."""


def run(seconds: float = 5.0) -> int:
    """Play chunks for about this long; returns the number of games. If something is left, the workers get another hint."""
    until = time.monotonic() + seconds
    contests: dict[int, Contest] = {}
    worker = worker_name()
    played, hinted = 0, False
    stop_outdated()
    while (chunk := claim(worker)) is not None:
        if not hinted and waiting():
            hint()  # a worker that is free may help
            hinted = True
        if chunk.series_id not in contests:
            contests[chunk.series_id] = contest_of(chunk.series)
        played += work(chunk, contests[chunk.series_id])
        if time.monotonic() >= until:
            if waiting():
                hint()
            break
    return played


def worker_name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"[-80:]


def waiting(now: datetime | None = None) -> bool:
    """Whether there is a chunk that nobody plays."""
    return _claimable().filter(Exists(_free(now or timezone.now()).filter(series=OuterRef("pk")))).exists()


def claim(worker: str, now: datetime | None = None, of: Series | None = None) -> Chunk | None:
    """Lease a chunk of the series that waited longest (or `of` this one). None if there is none."""
    now = now or timezone.now()
    free = _free(now)
    in_play = _claimable() if of is None else _claimable().filter(pk=of.pk)
    with transaction.atomic():
        with_free = in_play.filter(Exists(free.filter(series=OuterRef("pk"))))
        for series in with_free.order_by(F("served").asc(nulls_first=True), "pk"):
            # Skip rows that other workers are just claiming.
            chunk = free.filter(series=series).select_for_update(skip_locked=True).order_by("start").first()
            if chunk is not None:
                chunk.series, chunk.lease, chunk.worker = series, now + LEASE, worker
                chunk.save(update_fields=["lease", "worker"])
                Series.objects.filter(pk=series.pk).update(served=now, started=Coalesce("started", now))
                return chunk
    return None


def _claimable() -> QuerySet[Series]:
    """Running series whose rules this process has: during an upgrade, workers of two versions run side by side."""
    return Series.objects.filter(status=Series.Status.RUNNING, rules_version__in=_versions())


def _versions() -> list[str]:
    return [version(game) for game in games.names()]


def _free(now: datetime) -> QuerySet[Chunk]:
    return Chunk.objects.filter(free(now), done=False)


def contest_of(series: Series) -> Contest:
    """The series as a contest."""
    entrants = list(series.entrants.all())
    return Contest(
        series.game,
        tuple(one.cards for one in entrants),
        tuple(one.bot for one in entrants),
        int(series.seed),
        series.games,
        series.kind,
    )


# --- one chunk


@dataclass(slots=True)
class _Lease:
    """Renewed while its worker plays: checked with each decision, extended long before it runs out."""

    chunk: Chunk
    taken: float

    def renew(self) -> None:
        now = time.monotonic()
        if now - self.taken < RENEWED:
            return
        self.taken = now
        mine = Chunk.objects.filter(pk=self.chunk.pk, done=False, worker=self.chunk.worker)
        if not mine.update(lease=timezone.now() + LEASE):
            raise _Taken


def work(chunk: Chunk, contest: Contest) -> int:
    """Play the chunk and store it. Returns the number of games added; 0 if another worker was faster."""
    began = time.monotonic()
    lease = _Lease(chunk, began)
    sums, rows = Sums(), []
    try:
        for index in range(chunk.start, chunk.stop):
            rows.append(_game(chunk.series_id, contest, index, sums, lease.renew))
    except _Taken:
        return 0
    return keep(chunk, rows, sums, time.monotonic() - began)


def _game(series: int, contest: Contest, index: int, sums: Sums, still_mine: Callable[[], None]) -> SeriesGame:
    moves = DecisionLog()

    def note(ask: Ask, option: Option) -> None:
        still_mine()
        moves(ask, option)

    played = contest.play(index, note)
    sums.count(contest, index, played)
    return SeriesGame(
        series_id=series,
        index=index,
        seats=list(contest.seats(index)),
        places=list(played.places) if contest.sizes else [],
        sides=list(played.sides),
        winner=contest.entrant(index, played.winner),
        reason=played.reason,
        first=contest.entrant(index, played.first),
        turns=played.turns,
        decisions=played.decisions,
        log=played.log,
        fault=played.fault,
        moves=moves.packed(),
    )


def keep(chunk: Chunk, rows: list[SeriesGame], sums: Sums, seconds: float) -> int:
    """Write the games and mark the chunk done, both or neither; the last chunk ends its series.

    From then on `lease` is the moment the chunk was done. Chunks of a series that was stopped meanwhile still count.
    """
    now = timezone.now()
    with transaction.atomic():
        # The chunk first: of two workers that played it, only the one that marks it done counts its games.
        open_still = Chunk.objects.filter(pk=chunk.pk, done=False)
        if not open_still.update(done=True, lease=now, seconds=seconds, worker=chunk.worker, sums=sums.as_json()):
            return 0
        SeriesGame.objects.bulk_create(rows, ignore_conflicts=True)
        Series.objects.filter(pk=chunk.series_id).update(done=F("done") + len(rows))
        series = Series.objects.select_for_update().get(pk=chunk.series_id)
        if series.done == series.games:
            _finish(series, now)
    return len(rows)


def _finish(series: Series, now: datetime) -> None:
    logs = SeriesGame.objects.filter(series=series).order_by("index").values_list("log", flat=True)
    series.log = log_of_all(logs)
    series.status, series.ended = Series.Status.DONE, now
    series.save(update_fields=["log", "status", "ended"])
    if series.purpose == LADDER:
        ladder.settle(series)


def stop_outdated(now: datetime | None = None) -> int:
    """Series under other rules that no worker has come for in a while: nobody can go on with them."""
    now = now or timezone.now()
    gone = Series.objects.filter(status=Series.Status.RUNNING).exclude(rules_version__in=_versions())
    gone = gone.filter(created__lt=now - ABANDONED).filter(Q(served=None) | Q(served__lt=now - ABANDONED))
    return gone.update(status=Series.Status.CANCELLED, ended=now)
