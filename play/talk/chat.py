"""Chat in a match: players at the table, where everybody reads it; spectators among themselves.

Players read the spectators only after the end, so that nobody is advised. Lines are numbered in the order in which they
become readable: number seven is never seen before number six.
"""

from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from play.live import hints
from play.matches.clock_rows import written
from play.matches.messages import Viewer
from play.matches.participants import Who, hold, seat_of
from play.matches.refusals import refused as refused_by_match
from play.models import Line, Match, Seat, Status
from play.models.talk import LONGEST_LINE
from play.talk import sanctions
from play.talk.refusals import refused
from play.talk.written import tidied

A_MINUTE = 20  # lines per person
PAUSE = timedelta(seconds=1)
_MINUTE = timedelta(minutes=1)
_TRIES = 20  # retries if another transaction takes the same number

Room = Line.Room


def say(match: Match, asker: Who, text: str) -> Line:
    """Add a line. Returns it with its `seat`. The match came `with_seats()`. Raises Refused."""
    if match.status == Status.WAITING:
        raise refused_by_match("not_started")
    seat = seat_of(match, asker)
    if seat is None and asker.player is None:
        raise refused("watchers_sign_in")
    sanctions.may_write(asker)
    words = " ".join(tidied(text, LONGEST_LINE).split())
    if not words:
        raise refused("no_words")
    line = Line(match=match, room=Room.TABLE if seat else Room.WATCHERS, player=asker.player, text=words)
    line.guest = None if asker.player else asker.guest
    with transaction.atomic():
        hold(asker)
        _pace(line)
        _number(line)
        transaction.on_commit(lambda: hints.said(match.pk, line.number))
    line.seat = seat.number if seat else None  # type: ignore[attr-defined]
    return line


def lines(match: Match, viewer: Viewer, unread: Collection[int] = (), since: int = 0) -> QuerySet[Line]:
    """The lines after this number that this viewer may read, without those of players they block (`blocks.blocked`)."""
    found = readable(match, viewer).filter(number__gt=since)
    if unread:
        found = found.filter(Q(player=None) | ~Q(player__in=unread))
    return with_seats(found)


def readable(match: Match, viewer: Viewer) -> QuerySet[Line]:
    """The rooms that this viewer may read."""
    found = Line.objects.filter(match=match)
    return found if may_read(Room.WATCHERS, viewer, match.over) else found.filter(room=Room.TABLE)


def may_read(room: str, viewer: Viewer, over: bool) -> bool:
    return room == Room.TABLE or viewer is None or over


def with_seats(found: QuerySet[Line]) -> QuerySet[Line]:
    """With the author of each, and their `seat`."""
    same = Q(player=OuterRef("player")) | Q(guest=OuterRef("guest"))
    seat = Seat.objects.filter(same, match=OuterRef("match")).values("number")[:1]
    return found.select_related("player").annotate(seat=Subquery(seat)).order_by("number")


def record(line: Any, viewer: Viewer, reader: int | None) -> dict[str, Any]:
    """A line as JSON. A guest has no `name`: the people of the match name them by seat."""
    own = line.player_id == reader if line.player_id else line.seat == viewer
    return {
        "number": line.number,
        "room": line.room,
        "seat": line.seat,
        "name": line.player.username if line.player else None,
        "text": "" if line.removed else line.text,
        "removed": line.removed,
        "at": written(line.at),
        "mine": own,
    }


def remove(line: Line) -> None:
    """By the staff. The line keeps its place, but others no longer see its text.

    A guest loses all their lines in the match, and may not write any more (`sanctions.may_write`): there is no account
    to mute.
    """
    own = Line.objects.filter(match=line.match_id, guest=line.guest_id) if line.guest_id else Line.objects.none()
    (own | Line.objects.filter(pk=line.pk)).update(removed=True)
    line.removed = True


def _pace(line: Line) -> None:
    """The author is held, so that concurrent lines are counted too."""
    now = timezone.now()
    own = Line.objects.filter(player=line.player) if line.player else Line.objects.filter(guest=line.guest)
    last = list(own.filter(at__gt=now - _MINUTE).order_by("-pk").values_list("match", "text", "at")[:A_MINUTE])
    if len(last) == A_MINUTE or (last and now - last[0][2] < PAUSE):
        raise refused("said_too_fast", most=A_MINUTE)
    if any((match, text) == (line.match_id, line.text) for match, text, _at in last):
        raise refused("said_already")


def _number(line: Line) -> None:
    """The next number. A concurrent line with the same number waits in the database for this one, then tries the next."""
    said = Line.objects.filter(match=line.match_id)
    for left in reversed(range(_TRIES)):
        line.number = (said.aggregate(last=Max("number"))["last"] or 0) + 1
        try:
            with transaction.atomic():
                line.save(force_insert=True)
            return
        except IntegrityError:
            if not left:
                raise
