"""Workers play series: claim a chunk by a lease, play its games, write them down. The database is the truth.

A worker may be killed at any instant. Its lease runs out, another one takes the chunk and plays the very same games; the
transaction that marks a chunk done counts its games once. Several series take turns, a chunk each.
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
from play.series.contest import Contest, Moves, log_of_all
from play.series.create import LADDER
from play.series.hinting import hint
from play.series.sums import Sums
from play.series.versions import version
from play.workers.leases import free

LEASE = timedelta(seconds=60)
RENEWED = 20.0  # seconds after which a worker that still plays takes a new lease
ABANDONED = timedelta(minutes=10)  # nobody who plays by these rules came by for so long: there is nobody left


class _Taken(Exception):
    """The lease ran out, and another worker has the chunk."""


def run(seconds: float = 5.0) -> int:
    """Play chunks for about so long; tells how many games. Where something is left, the workers get another hint."""
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
    """A chunk of the series that waited longest (or `of` this one), leased to this worker. None where there is none."""
    now = now or timezone.now()
    free = _free(now)
    in_play = _claimable() if of is None else _claimable().filter(pk=of.pk)
    with transaction.atomic():
        with_free = in_play.filter(Exists(free.filter(series=OuterRef("pk"))))
        for series in with_free.order_by(F("served").asc(nulls_first=True), "pk"):
            # Others are claiming too: what they have just locked is passed over, not waited for.
            chunk = free.filter(series=series).select_for_update(skip_locked=True).order_by("start").first()
            if chunk is not None:
                chunk.series, chunk.lease, chunk.worker = series, now + LEASE, worker
                chunk.save(update_fields=["lease", "worker"])
                Series.objects.filter(pk=series.pk).update(served=now, started=Coalesce("started", now))
                return chunk
    return None


def _claimable() -> QuerySet[Series]:
    """Series in play by the rules that this process knows: during an upgrade, workers of two versions run side by side."""
    return Series.objects.filter(status=Series.Status.RUNNING, rules_version__in=_versions())


def _versions() -> list[str]:
    return [version(game) for game in games.names()]


def _free(now: datetime) -> QuerySet[Chunk]:
    return Chunk.objects.filter(free(now), done=False)


def contest_of(series: Series) -> Contest:
    """The series as it is played."""
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
    """Kept up while its worker plays: looked at with each decision, renewed long before it runs out."""

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
    """Play the chunk and keep it; tells how many games it added, 0 where another worker was quicker."""
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
    moves = Moves()

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

    From now on `lease` tells when the chunk was done. What was played of a series that was stopped meanwhile counts.
    """
    now = timezone.now()
    with transaction.atomic():
        # The chunk first: of two that played it, one marks it done, and only that one counts it.
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
    """Series that were made by other rules and that no worker has come for in a while: nobody can go on with them."""
    now = now or timezone.now()
    gone = Series.objects.filter(status=Series.Status.RUNNING).exclude(rules_version__in=_versions())
    gone = gone.filter(created__lt=now - ABANDONED).filter(Q(served=None) | Q(served__lt=now - ABANDONED))
    return gone.update(status=Series.Status.CANCELLED, ended=now)
