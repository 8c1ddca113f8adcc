"""The state of a player or guest: matches in play, those where they owe an answer, challenges to them.

Their own stream reports the changes between two reads of the database; a hint only says when to read.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Q

from play.live.listener import Owner
from play.matches.clock_rows import written
from play.models import Match, Seat, Status

KINDS = ("turn", "started", "finished", "challenge")

Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A seat in a match in play. `since`: when it began to owe an answer."""

    about: Told
    since: datetime | None


@dataclass(slots=True)
class Desk:
    playing: dict[int, Table] = field(default_factory=dict)
    challenges: dict[int, Told] = field(default_factory=dict)
    ended: dict[int, Told] = field(default_factory=dict)  # the matches that were asked about

    def state(self) -> Told:
        """The whole state: a stream begins with it."""
        tables = self.playing.values()
        return {
            "kind": "state",
            "turns": [table.about for table in tables if table.since],
            "playing": [table.about["match"] for table in tables],
            "challenges": list(self.challenges.values()),
        }

    def changes(self, before: "Desk") -> list[Told]:
        """The changes since the last read, as events of a stream."""
        told = [{"kind": "challenge", **about} for pk, about in self.challenges.items() if pk not in before.challenges]
        for pk, table in self.playing.items():
            old = before.playing.get(pk)
            if old is None:
                told.append({"kind": "started", **table.about})
            if table.since and (old is None or old.since != table.since):
                told.append({"kind": "turn", **table.about})
        told += [{"kind": "finished", **about} for pk, about in self.ended.items() if pk in before.playing]
        return told


def read(owners: Mapping[Owner, Collection[int]]) -> dict[Owner, Desk]:
    """The desk of each owner. Matches in play at the last read are read again, even if they have ended."""
    desks = {owner: Desk() for owner in owners}
    players = {number for kind, number in owners if kind == "player"}
    guests = {number for kind, number in owners if kind == "guest"}
    known = {pk for matches in owners.values() for pk in matches}
    sits = Q(player__in=players) | Q(guest__in=guests)
    seats = Seat.objects.filter(sits, Q(match__status=Status.PLAYING) | Q(match__in=known)).select_related("match")
    columns = ("key", "game", "ply", "status", "clock", "places", "reason")
    for seat in seats.only(
        "number", "player", "guest", "since", "deadline", *(f"match__{name}" for name in columns)
    ).order_by("match"):
        owner = ("player", seat.player_id) if seat.player_id else ("guest", seat.guest_id or 0)
        _lay(desks[owner], seat)
    for match in Match.objects.calls().filter(invited__in=players).with_seats() if players else ():
        desks["player", match.invited_id or 0].challenges[match.pk] = _challenge(match)
    return desks


def _lay(desk: Desk, seat: Seat) -> None:
    match = seat.match
    about = {"match": match.key, "game": match.game, "seat": seat.number, "ply": match.ply}
    if match.status == Status.PLAYING:
        deadline = written(seat.deadline) if seat.deadline else None
        desk.playing[match.pk] = Table({**about, "clock": match.clock, "deadline": deadline}, seat.since)
    else:
        ends = {"status": match.status, "places": match.places, "reason": match.reason}
        desk.ended[match.pk] = {**about, **ends}


def _challenge(match: Match) -> Told:
    by = next((seat.player.username for seat in match.seats.all() if seat.player), None)
    return {
        "match": match.key, "game": match.game, "by": by, "rated": match.rated, "clock": match.clock,
        "base_ms": match.base_ms, "increment_ms": match.increment_ms, "days": match.days,
    }  # fmt: skip
