"""Shared code of the commands `series` and `league`: decks by name become entrants; wait for a series and show it."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from django.core.management.base import CommandError, OutputWrapper

from decks.starters.files import starters
from play.engine.refusal import Refused
from play.management.bringing import find, saved_deck
from play.management.progress import progress
from play.models import Series
from play.series import create
from play.series.create import Entry, Plan
from play.series.results import Results, results
from play.series.versions import outdated
from play.series.worker import claim, contest_of, work, worker_name

LOOKED_AT = 0.2  # seconds between two checks of a series that others play
ANEW = "The rules or the bots have changed since: the series cannot go on. Play it anew with --rerun."


def plan(called: list[str], bots: str, game: str, **more: Any) -> Plan:
    """A series of the decks with these names; one bot for all of them, or one each. CommandError says what is wrong."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, len(called)):
        raise CommandError(f"--bots takes one bot for all decks, or {len(called)}: one each.")
    found = [find(name, game) for name in called]
    entrants = [
        Entry(one.saved or (saved_deck(name) if name in starters() else None), one.contents, one.name, bot)
        for name, one, bot in zip(called, found, names * len(called) if len(names) == 1 else names, strict=False)
    ]
    if not entrants:
        raise CommandError("Name the decks that play.")
    return Plan(entrants[0].contents.game, entrants=tuple(entrants), **more)


def made(plan: Plan) -> Series:
    return refusable(lambda: create.create(None, plan))


def refusable(do: Callable[[], Series]) -> Series:
    try:
        return do()
    except Refused as refused:
        raise CommandError(refused.message_en) from None


def the_series(key: str) -> Series:
    found = Series.objects.filter(key=key).first()
    if found is None:
        raise CommandError(f"There is no series “{key}”.")
    return found


def follow(series: Series, here: bool) -> None:
    """Wait until it is over, with a bar; `here` plays along in this process, so that no worker is needed."""
    if series.status == Series.Status.RUNNING and outdated(series):
        raise CommandError(ANEW)
    for _ in progress(_games(series, here), series.games - series.done, sys.stderr):
        pass


def _games(series: Series, here: bool) -> Iterator[int]:
    """Yields once for each game that is played, by any process."""
    contest, worker = contest_of(series), worker_name()
    while series.status == Series.Status.RUNNING:
        chunk = claim(worker, of=series) if here else None
        if chunk is not None:
            work(chunk, contest)
        else:
            time.sleep(LOOKED_AT)
        seen = series.done
        series.refresh_from_db()
        yield from range(series.done - seen)


def show(series: Series, out: OutputWrapper, as_json: bool) -> None:
    found = results(series)
    if as_json:
        out.write(json.dumps({"key": series.key, "seed": series.seed, **found.as_json()}, ensure_ascii=False))
        return
    for line in _lines(series, found):
        out.write(line)


def _lines(series: Series, found: Results) -> Iterator[str]:
    done = found.progress
    pace = f", {done.rate:.1f} games/s" if done.rate else ""
    yield f"{series.kind} {series.key}: {done.status}, {done.done} of {done.games} games{pace}."
    if found.outdated and done.status != Series.Status.DONE:
        yield ANEW
    wide = max(len(standing.name) for standing in found.table)
    for standing in found.table:
        low, high = standing.wins.bounds
        yield (
            f"{standing.rank:>3}. {standing.name:<{wide}}  {standing.bot:<10} wins {standing.wins.part:>5} of "
            f"{standing.wins.of:<5} {standing.wins.rate:6.1%}  (95 %: {low:.1%} to {high:.1%})"
        )
    yield (
        f"Whoever begins wins {found.first.rate:.1%}. Turns: {found.length.mean:.1f} on average, mostly "
        f"{found.length.tenth} to {found.length.ninetieth}."
    )
    if found.faults.games:
        yield f"Games that broke off: {found.faults.games}."
        yield from (f"  {index}: {fault}" for index, fault in found.faults.told[:5])
