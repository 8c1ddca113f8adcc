"""Workers: every game is played once, whatever worker dies, and series take turns."""

import threading
import time
from datetime import timedelta

import pytest
from django.db import connections
from django.utils import timezone

from play.models import Chunk, Series, SeriesGame
from play.series import shares, worker
from tests.play.series.sample import DWARVES, ELVES, UNDEAD, play, rows, series, sums

LATER = worker.LEASE + timedelta(seconds=1)


def claimed(by: str = "one", after: timedelta = timedelta()) -> Chunk:
    chunk = worker.claim(by, timezone.now() + after)
    assert chunk is not None
    return chunk


def test_a_series_is_played_to_its_end_and_equals_a_duel(catalog: None) -> None:
    made = play(series(games=10))
    assert (made.status, made.done) == (Series.Status.DONE, 10)
    assert made.started is not None
    assert made.ended is not None
    contest = worker.contest_of(made)
    assert made.log == shares.report(contest, list(shares.run(contest))).log
    assert [row[0] for row in rows(made)] == list(range(10))


def test_two_workers_that_take_turns_write_what_one_writes(catalog: None) -> None:
    alone = play(series(ELVES, DWARVES, UNDEAD, kind="league", games=18))
    made = series(ELVES, DWARVES, UNDEAD, kind="league", games=18)
    contest = worker.contest_of(made)
    while (one := worker.claim("one")) is not None:
        other = worker.claim("other")
        for chunk in filter(None, (other, one)):  # the later chunk is done first
            worker.work(chunk, contest)
    made.refresh_from_db()
    assert (rows(made), sums(made), made.log) == (rows(alone), sums(alone), alone.log)


def test_what_a_dead_worker_held_is_taken_over_when_its_lease_ran_out(catalog: None) -> None:
    alone = play(series(games=8))
    made = series(games=8)
    dead = claimed("dead")
    assert worker.run() == 4  # what is not held
    assert not worker.waiting()
    assert worker.claim("other") is None
    assert worker.waiting(timezone.now() + LATER)
    taken = claimed("other", LATER)
    assert taken.pk == dead.pk
    assert worker.work(taken, worker.contest_of(made)) == 4
    made.refresh_from_db()
    assert (made.status, rows(made), made.log) == (Series.Status.DONE, rows(alone), alone.log)


def test_a_chunk_that_two_played_counts_once(catalog: None) -> None:
    made = series(games=8)
    slow = claimed("slow")
    quick = claimed("quick", LATER)
    contest = worker.contest_of(made)
    assert worker.work(quick, contest) == 4
    before = rows(made)
    assert worker.work(slow, contest) == 0
    made.refresh_from_db()
    assert made.done == 4
    assert rows(made) == before


def test_rows_that_were_written_before_are_left_as_they_are(catalog: None) -> None:
    made = series(games=4)
    chunk = claimed()
    SeriesGame.objects.bulk_create([worker._game(made.pk, worker.contest_of(made), 0, worker.Sums(), lambda: None)])
    assert worker.work(chunk, worker.contest_of(made)) == 4
    assert len(rows(made)) == 4


def test_a_worker_that_plays_long_keeps_its_lease(catalog: None) -> None:
    series(games=4)
    chunk = claimed(after=-worker.LEASE)  # it has just run out
    worker._Lease(chunk, taken=time.monotonic() - worker.RENEWED - 1).renew()
    assert worker.claim("other") is None


def test_a_worker_whose_chunk_was_taken_stops_playing_it(catalog: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "RENEWED", 0.0)
    made = series(games=4)
    slow = claimed("slow")
    claimed("quick", LATER)
    assert worker.work(slow, worker.contest_of(made)) == 0
    assert not rows(made)


def test_series_take_turns(catalog: None) -> None:
    one, other = series(games=40), series(games=40)
    turns = [claimed(after=timedelta(milliseconds=at)).series_id for at in range(6)]
    assert turns == [one.pk, other.pk] * 3
    late = series(games=4)
    assert claimed().series_id == late.pk  # the one that was never served is next


def test_a_slice_ends_in_time_and_tells_that_something_is_left(catalog: None) -> None:
    series(games=40)
    assert worker.run(0.0) == 4
    assert worker.waiting()


def test_nothing_to_play_is_no_work(catalog: None) -> None:
    assert worker.run() == 0
    assert not worker.waiting()


# --- other rules


def test_a_series_of_other_rules_is_left_to_workers_that_know_them(catalog: None) -> None:
    made = series(games=4)
    Series.objects.filter(pk=made.pk).update(rules_version="1.0.other")
    assert worker.run() == 0
    assert worker.stop_outdated() == 0
    made.refresh_from_db()
    assert made.status == Series.Status.RUNNING


def test_a_series_of_rules_that_nobody_plays_by_is_stopped(catalog: None) -> None:
    made, good = series(games=4), series(games=4)
    Series.objects.filter(pk=made.pk).update(rules_version="1.0.other")
    assert worker.stop_outdated(timezone.now() + worker.ABANDONED + timedelta(seconds=1)) == 1
    made.refresh_from_db()
    good.refresh_from_db()
    assert (made.status, good.status) == (Series.Status.CANCELLED, Series.Status.RUNNING)


# --- at the same time


def test_workers_at_the_same_time_play_every_game_once(shared_database: None) -> None:
    made = series(ELVES, DWARVES, UNDEAD, kind="league", games=24)
    went: list[int | str] = []

    def at_work() -> None:
        try:
            went.append(worker.run(60.0))
        except Exception as error:
            went.append(repr(error))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=at_work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    made.refresh_from_db()
    assert sum(went) == made.done == made.games == 24  # type: ignore[arg-type]
    assert made.status == Series.Status.DONE
    assert play(series(ELVES, DWARVES, UNDEAD, kind="league", games=24)).log == made.log
