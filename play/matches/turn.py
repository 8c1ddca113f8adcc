"""`Turn`: a locked match with its seats and table.

It applies events, writes the `Move` with its messages, runs the clocks, ends and rates the match, and after the commit
wakes streams and bots.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import orjson
from django.db import transaction

from play.bests import keeping
from play.engine.events import Event
from play.engine.rules import Outcome
from play.engine.table import Table
from play.live import hints
from play.matches import clock_rows, messages, table_cache
from play.matches.clock import SeatClock
from play.matches.messages import MoveMessages
from play.matches.placing import behind_who_stayed
from play.models import Match, Move, Seat, Status
from play.ratings import services as ratings
from play.seating.rules_version import rules_version
from play.workers import wake

Kind = Move.Kind

SPACED = 8  # moves between two stored positions; those between are replayed

_MOVED = ["ply", "log_hash"]
_ENDED = ["status", "unrated_because", "places", "sides", "reason", "fault", "ended"]
_SEAT = [
    "left_ms", "since", "deadline", "warned", "draw_ply", "takeback_ply", "place", "answers", "standing", "stand_in", "left_ply",
]  # fmt: skip


def _columns(seat: Seat) -> tuple[Any, ...]:
    return tuple([getattr(seat, name) for name in _SEAT])


class Turn:
    """A match in one transaction."""

    def __init__(self, match: Match, seats: list[Seat], table: Table[Any], now: datetime) -> None:
        self.match, self.seats, self.table, self.now = match, seats, table, now
        self._clocks = clock_rows.read(seats)  # as they were before the answer; automatic passes are part of it
        self._answered: int | None = None
        self.told: list[MoveMessages] = []  # the messages of each move of this turn
        self.after_time_out = False  # a seat ran out of time, and the others go on
        self._rewound = False
        self._seats = [_columns(seat) for seat in seats]

    def seat(self, number: int) -> Seat:
        return self.seats[number]

    def record(
        self,
        kind: str,
        events: list[Event],
        *,
        seat: int | None = None,
        ask: int | None = None,
        option: str = "",
        key: str = "",
    ) -> Move:
        """Write the events as the next move. The position, the clocks and the end of the match go with it."""
        match, table = self.match, self.table
        first = kind == Kind.START
        match.ply = 0 if first else match.ply + 1
        match.log_hash = (
            table_cache.chained("" if first else match.log_hash, events) if kind in _TABLE else match.log_hash
        )
        if not match.over:
            self._look_for_the_end()
        if kind == Kind.ANSWER:
            self._answered = seat
        self._run_clocks(self._clocks if kind == Kind.STANDING else None)
        move = Move(match=match, ply=match.ply, kind=kind, seat=seat, ask=ask, option=option, key=key, at=self.now)
        move.events = orjson.dumps(events)
        self.told.append(messages.build_messages(match, self.seats, table, events, move))
        move.shown = self.told[-1].packed()
        move.save(force_insert=True)
        return move

    def _look_for_the_end(self) -> None:
        table = self.table
        if table.faulted is not None:
            fault = table.faulted
            self.match.fault = {"card": fault.card, "text": fault.text, "trace": fault.trace, "dump": table.dump()}
            self.end(Status.FAULTED, Outcome((), "faulted"))
        elif table.outcome is not None:
            self.end(Status.FINISHED, table.outcome)

    def end(self, status: str, outcome: Outcome) -> None:
        """The match is over; it is saved and rated by `close`. Players who left come after all others."""
        match = self.match
        places = behind_who_stayed(outcome.places, self.seats) if outcome.places else ()
        match.status, match.reason, match.ended = status, outcome.reason, self.now
        match.places, match.sides = list(places), list(outcome.sides)
        for seat in self.seats:
            seat.place = places[seat.number] if places else None

    def shared(self, reason: str) -> Outcome:
        """Everybody in the first place, whatever the rules say."""
        rules, state = self.table.rules, self.table.state
        return Outcome((1,) * len(self.seats), reason, sides=rules.sides(state))

    def go_back(self, table: Table[Any], log_hash: str) -> None:
        """The match goes on from this table, with the hash of the events that led to it. Open offers lapse."""
        self.table, self.match.log_hash, self._rewound = table, log_hash, True
        for seat in self.seats:
            seat.draw_ply = seat.takeback_ply = None

    def _run_clocks(self, before: Sequence[SeatClock] | None) -> None:
        asked = set() if self.match.over else {ask.seat for ask in self.table.asks}
        clock_rows.turn(self.match, self.seats, asked, self._answered, self.now, before)

    def close(self) -> None:
        """Save the rows, rate a finished match, and notify everybody after the commit."""
        match = self.match
        changed = [*_MOVED]
        if match.over:
            match.unrated_because = match.unrated_because or ratings.rate(match, self.seats, self.now)
            keeping.keep(match, self.seats, self.table, self.now)
            match.position = b""  # the moves contain everything
            changed += [*_ENDED, *table_cache.POSITION]
        elif self._due():
            table_cache.pack(match, self.table)
            changed += table_cache.POSITION
        match.save(update_fields=changed)
        for seat, before in zip(self.seats, self._seats, strict=True):
            if _columns(seat) != before:
                seat.save(update_fields=_SEAT)
        table_cache.put_back(match, self.table)
        transaction.on_commit(self._tell)

    def _due(self) -> bool:
        """Whether it is time to write the position down."""
        match = self.match
        enough = match.ply >= match.position_ply + SPACED
        return enough or self._rewound or match.rules_version != rules_version(match.game)

    def _tell(self) -> None:
        match = self.match
        hints.moved(match.pk, match.ply, () if match.over else self.told)
        if any(seat.thinker and seat.since is not None for seat in self.seats):
            wake.hint(wake.THINK, match.pk)
        for seat in self.seats:
            if seat.player_id and match.over:
                hints.told(seat.player_id, "finished", {"match": match.key})
            elif seat.player_id and seat.since == self.now:
                hints.told(seat.player_id, "turn", {"match": match.key})


_TABLE = (Kind.START, Kind.ANSWER, Kind.STANDING, Kind.CANCEL)
