"""The table of a match: loaded from its row, cached in this process between moves, rebuilt from the moves if the rules
changed.

A table leaves the cache while in use and returns after the commit, so a failed transaction leaves none behind.
Meanwhile other callers load the row.
"""

import atexit
import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any

import orjson
from django.db import transaction
from django.db.models import QuerySet

from play import games
from play.engine.events import Event
from play.engine.refusal import Refused
from play.engine.table import Table
from play.matches import line_of_play, voiding
from play.models import Match, Move, Status
from play.seating.rules_version import rules_version

POSITION = ["position", "position_ply", "rules_version"]
KEPT = 400  # tables a process keeps; about 50 kB each

_kept: OrderedDict[int, tuple[int, Table[Any]]] = OrderedDict()
_lock = Lock()


class RulesChanged(Exception):
    """The match cannot go on: under today's rules its moves lead elsewhere."""


def take(match: Match) -> Table[Any]:
    """The table at `match.ply`, for this caller alone. The row is locked. Raises RulesChanged."""
    _check_game(match)
    with _lock:
        found = _kept.pop(match.pk, None)
    if found is not None and found[0] == match.ply and match.rules_version == rules_version(match.game):
        return found[1]
    return opened(match)


def put_back(match: Match, table: Table[Any]) -> None:
    """Return the table to the cache after this transaction commits."""
    if table.outcome is None and match.status == Status.PLAYING:
        transaction.on_commit(lambda: _keep(match.pk, match.ply, table))


def _keep(match_id: int, ply: int, table: Table[Any]) -> None:
    with _lock:
        _kept[match_id] = (ply, table)
        _kept.move_to_end(match_id)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


@atexit.register  # a generator that waits at a table must not outlive its modules
def forget() -> None:
    """Empties the cache. Tests need it: they reuse row numbers."""
    with _lock:
        _kept.clear()


def opened(match: Match) -> Table[Any]:
    """A new table from the stored position, or from the moves if other rules saved it. Raises RulesChanged."""
    _check_game(match)
    if match.rules_version != rules_version(match.game):
        return replayed(match).table
    table = Table.load(games.rules(match.game), json.loads(bytes(match.position)), keep_events=False)
    for move in _moves(match).filter(ply__gt=match.position_ply, ply__lte=match.ply):
        again(table, move)  # no takeback among them: each writes the position down
    return table


def _check_game(match: Match) -> None:
    """A game that is no longer installed counts as changed rules."""
    if match.game not in games.names():
        raise RulesChanged(match.game)


def _moves(match: Match) -> QuerySet[Move]:
    """The inputs of the table and what was taken back, in order."""
    return match.moves.filter(kind__in=line_of_play.PLAYED).order_by("ply").only("ply", "kind", "seat", "ask", "option")


def started(match: Match) -> tuple[Table[Any], list[Event]]:
    """A new table for this match, and the events before the first question. Raises Refused."""
    table = Table.start(games.rules(match.game), match.config, int(match.seed))
    return table, happened(table)


def happened(table: Table[Any]) -> list[Event]:
    """Take the events out of the table: the moves store them."""
    events = table.events[:]
    table.events.clear()
    return events


def pack(match: Match, table: Table[Any]) -> None:
    """Write the position into the row. Not by orjson: a seed has more bits than its numbers."""
    match.position = json.dumps(table.dump(), ensure_ascii=False, separators=(",", ":")).encode()
    match.position_ply, match.rules_version = match.ply, rules_version(match.game)


@dataclass(frozen=True, slots=True)
class Replayed:
    table: Table[Any]
    log_hash: str


def replayed(match: Match) -> Replayed:
    """The table after every move of the current line, by today's rules. Raises RulesChanged if anything differs."""
    found = _played(match, _moves(match))
    if found.log_hash != match.log_hash:
        raise RulesChanged("the same answers lead to other events")
    return found


def as_of(match: Match, ply: int) -> Replayed:
    """The match after this ply, by today's rules. Raises RulesChanged if they lead elsewhere."""
    return _played(match, _moves(match).filter(ply__lte=ply))


def _played(match: Match, moves: Iterable[Move]) -> Replayed:
    _check_game(match)
    try:
        table, opening = started(match)
        log = chained("", opening)
        for move in line_of_play.current_line(moves):
            if move.kind == Move.Kind.TAKEBACK:
                table = line_of_play.renumbered(table, int(move.option))
            else:
                log = chained(log, again(table, move))
    except Refused as refused:
        raise RulesChanged(str(refused)) from refused
    table.events.clear()
    return Replayed(table, log)


def again(table: Table[Any], move: Move) -> list[Event]:
    """Apply this move to a table in the same position."""
    assert move.ask is not None
    if move.kind == Move.Kind.CANCEL:
        return table.cancel(move.ask, move.seat)
    return table.act(move.ask, move.option, move.seat)


def chained(log: str, events: list[Event]) -> str:
    """The hash of all events so far, extended by these."""
    return hashlib.blake2b(log.encode() + orjson.dumps(events), digest_size=16).hexdigest()


def reconcile(match_id: int) -> str:
    """After an upgrade: "same", "replayed" (it goes on under the new rules) or "voided"."""
    with transaction.atomic():
        match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
        known = match.game in games.names()
        if match.status != Status.PLAYING or (known and match.rules_version == rules_version(match.game)):
            return "same"
        try:
            table = replayed(match).table
        except RulesChanged as changed:
            voiding.void(match, str(changed))
            return "voided"
        pack(match, table)
        match.save(update_fields=POSITION)
        put_back(match, table)
        return "replayed"
