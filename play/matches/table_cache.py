"""The table of a match: loaded from its row, kept in this process between moves, rebuilt from the moves when the rules changed.

A kept table is taken out while somebody uses it and put back after the commit, so that a transaction that fails leaves
none behind; whoever comes meanwhile loads the row.
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
    """The match cannot be played on: with today's rules its moves lead elsewhere."""


def take(match: Match) -> Table[Any]:
    """The table at `match.ply`, for this caller alone. The row is locked. Raises RulesChanged."""
    _check_game(match)
    with _lock:
        found = _kept.pop(match.pk, None)
    if found is not None and found[0] == match.ply and match.rules_version == rules_version(match.game):
        return found[1]
    return opened(match)


def put_back(match: Match, table: Table[Any]) -> None:
    """After this transaction commits, the table is at hand for the next move."""
    if table.outcome is None and match.status == Status.PLAYING:
        transaction.on_commit(lambda: _keep(match.pk, match.ply, table))


def _keep(match_id: int, ply: int, table: Table[Any]) -> None:
    with _lock:
        _kept[match_id] = (ply, table)
        _kept.move_to_end(match_id)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


@atexit.register  # a generator that waits at a table must not wake up when its modules are gone
def forget() -> None:
    """Also for tests, which begin with other rows under the same numbers."""
    with _lock:
        _kept.clear()


def opened(match: Match) -> Table[Any]:
    """A table of its own, from the position; from the moves where the rules are not those that saved it. Raises RulesChanged."""
    _check_game(match)
    if match.rules_version != rules_version(match.game):
        return replayed(match).table
    table = Table.load(games.rules(match.game), json.loads(bytes(match.position)), keep_events=False)
    for move in _moves(match).filter(ply__gt=match.position_ply, ply__lte=match.ply):
        again(table, move)  # no takeback among them: each writes the position down
    return table


def _check_game(match: Match) -> None:
    """Where the whole game is gone, its rules have changed as much as they can."""
    if match.game not in games.names():
        raise RulesChanged(match.game)


def _moves(match: Match) -> QuerySet[Move]:
    """What the table was told, and what of it was taken back, in order."""
    return match.moves.filter(kind__in=line_of_play.PLAYED).order_by("ply").only("ply", "kind", "seat", "ask", "option")


def started(match: Match) -> tuple[Table[Any], list[Event]]:
    """A new table for this match, and what happened before the first question. Raises Refused."""
    table = Table.start(games.rules(match.game), match.config, int(match.seed))
    return table, happened(table)


def happened(table: Table[Any]) -> list[Event]:
    """Take what a table has kept: moves keep it from here on."""
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
    """Every move that stands again by today's rules. Raises RulesChanged where anything goes otherwise than it went."""
    found = _played(match, _moves(match))
    if found.log_hash != match.log_hash:
        raise RulesChanged("the same answers lead to other events")
    return found


def as_of(match: Match, ply: int) -> Replayed:
    """How the match stood after this ply, by today's rules. Raises RulesChanged where they do not lead there."""
    return _played(match, _moves(match).filter(ply__lte=ply))


def _played(match: Match, moves: Iterable[Move]) -> Replayed:
    _check_game(match)
    try:
        table, opening = started(match)
        log = chained("", opening)
        for move in line_of_play.standing(moves):
            if move.kind == Move.Kind.TAKEBACK:
                table = line_of_play.renumbered(table, int(move.option))
            else:
                log = chained(log, again(table, move))
    except Refused as refused:
        raise RulesChanged(str(refused)) from refused
    table.events.clear()
    return Replayed(table, log)


def again(table: Table[Any], move: Move) -> list[Event]:
    """What this move did, done to a table that stands where it was made."""
    assert move.ask is not None
    if move.kind == Move.Kind.CANCEL:
        return table.cancel(move.ask, move.seat)
    return table.act(move.ask, move.option, move.seat)


def chained(log: str, events: list[Event]) -> str:
    """The hash of everything that happened, one link longer."""
    return hashlib.blake2b(log.encode() + orjson.dumps(events), digest_size=16).hexdigest()


def reconcile(match_id: int) -> str:
    """After an upgrade: "same", "replayed" (it goes on by the new rules) or "voided"."""
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
