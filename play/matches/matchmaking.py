"""Quick pairing: a player who wants a game now meets the nearest in rating who waits for the same, or waits for the
next to come.

The allowed rating gap grows with the time that one of the two has waited: first a good match, then any match. A player
who closes the page is taken out, so that nobody is paired with a ghost.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from play import games
from play.live import hints
from play.matches import creating, may_meet, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.matches.presence import AWAY
from play.matches.refusals import Refused, refused
from play.models import Match, Rating, Seat, Status
from play.ratings.scale import START

NEAR = 150  # rating points apart that are always fine
WIDER = 15  # more points for every second that somebody has waited
LOOKED_AT = 200  # how many of those who wait are considered, longest wait first
_LOCK = 0x0CA2D  # one of PostgreSQL's advisory locks: pairing is one at a time

SAME = ("game", "rated", "clock", "base_ms", "increment_ms", "days")  # what two must agree on to be paired

Ratings = dict[tuple[str, int | None], int]  # by game and player


def pair(asker: Who, wish: Wish) -> Match:
    """A match that begins, or one that waits. Asking again for the same keeps the place. Raises Refused."""
    if games.seating(wish.game).host_lays:
        raise refused("no_quick")
    wish = replace(wish, quick=True, listed=True, invited=None, opponents=(), options={})
    with transaction.atomic():
        one_at_a_time()
        if (mine := _own_place(asker, wish)) is not None:
            return mine
        for host in _nearest(asker, wish):
            if _held(host.match_id):
                return creating.join(host.match.key, asker, wish.deck)
        return creating.create(asker, wish)


def leave(asker: Who) -> Match | None:
    """Leave the search, because the player sits down elsewhere. Returns the match if somebody has joined a moment ago.

    Two who wait and each take the other's place are handled one after the other.
    """
    places = list(_places(asker))
    if places:
        one_at_a_time()
    for seat in places:
        if (began := _left(seat, asker)) is not None:
            return began
    return None


def waits(asker: Who) -> bool:
    """Whether the asker has a place in a search. Call it in a transaction where pairing is `one_at_a_time`."""
    return _places(asker).exists()


def couples(now: datetime) -> list[tuple[int, int]]:
    """Pairs of matches whose hosts have waited long enough for each other. In order of arrival, each gets the nearest
    of those left."""
    found = list(_waiting(now).order_by("match__created")[:LOOKED_AT])
    if len(found) < 2:
        return []
    players = {seat.player_id for seat in found if seat.player_id}
    known, strangers = _ratings(players), may_meet.pairs_apart(players)
    left = [_Waiting.of(seat, known, now) for seat in found]
    together = []
    while left:
        one = left.pop(0)
        near = [other for other in left if one.would_meet(other) and one.pair_with(other) not in strangers]
        if near:
            other = min(near, key=one.apart_from)
            left.remove(other)
            together.append((one.seat.match_id, other.seat.match_id))
    return together


def bring_together(match_id: int, other_id: int) -> bool:
    """The host of the other match takes the free seat of this one, which begins; the other match is aborted.

    False if one of them is no longer waiting, or another transaction holds it.
    """
    with transaction.atomic():
        one_at_a_time()
        rows = Match.objects.select_for_update(skip_locked=True, no_key=True).filter(pk__in=(match_id, other_id))
        held = {match.pk: match for match in rows.filter(status=Status.WAITING).order_by("pk")}
        if len(held) < 2:
            return False
        match, other = held[match_id], held[other_id]
        seats = list(match.seats.order_by("number").select_related("player"))
        coming = other.seats.get(number=0)
        for name in ("player_id", "guest_id", "deck_version_id", "deck_name", "deck"):
            setattr(seats[1], name, getattr(coming, name))
        creating.start(match, seats)
        other.status, other.reason, other.ended = Status.ABORTED, "paired", timezone.now()
        other.save(update_fields=["status", "reason", "ended"])
        transaction.on_commit(partial(hints.moved, other.pk, other.ply))
    return True


def withdraw_ghosts(now: datetime) -> int:
    """Remove players who closed the page a minute ago."""
    gone = Seat.objects.filter(number=0, match__status=Status.WAITING, match__quick=True, seen__lt=now - AWAY)
    ghosts = list(gone.values_list("match_id", flat=True)[:LOOKED_AT])
    left = Match.objects.filter(pk__in=ghosts, status=Status.WAITING)
    count = left.update(status=Status.ABORTED, reason="gone", ended=now) if ghosts else 0
    for match_id in ghosts:
        hints.moved(match_id, 0)
    return count


def window(waited: float) -> float:
    """The rating gap that is fine after a wait of this many seconds."""
    return NEAR + WIDER * waited


# --- for the asker


def one_at_a_time() -> None:
    """Two who come at the same moment see each other. SQLite has one writer anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])


def _own_place(asker: Who, wish: Wish) -> Match | None:
    """The asker's place, if they already wait for the same; a wait for something else ends."""
    for seat in _places(asker):
        if _wanted(seat.match) == _wanted(wish) and creating.brings(seat, wish.deck):
            return seat.match
    return leave(asker)


def _left(seat: Seat, asker: Who) -> Match | None:
    """The match, if it is too late to leave because it has begun."""
    try:
        withdrawing.withdraw(seat.match.key, asker)
    except Refused:
        seat.match.refresh_from_db()
        return seat.match if seat.match.status == Status.PLAYING else None
    return None


def _nearest(asker: Who, wish: Wish) -> list[Seat]:
    """Hosts who wait for the same and are near enough, the nearest first; among equals the longest wait first."""
    now = timezone.now()
    same = {f"match__{name}": getattr(wish, name) for name in SAME}
    others = _waiting(now).filter(**same).exclude(pk__in=_of(asker).values("pk"))
    me = asker.player.pk if asker.player else None
    hosts = list(others.exclude(player__in=may_meet.apart(asker)).order_by("match__created")[:LOOKED_AT])
    known = _ratings([me, *(host.player_id for host in hosts)]) if hosts else {}
    own = known.get((wish.game, me), START)
    near = [one for one in (_Waiting.of(host, known, now) for host in hosts) if abs(one.rating - own) <= one.window]
    return [one.seat for one in sorted(near, key=lambda one: abs(one.rating - own))]


def _held(match_id: int) -> bool:
    """Whether it still waits and this transaction locked it. Another transaction may be taking or withdrawing it."""
    waiting = Match.objects.select_for_update(skip_locked=True, no_key=True)
    free = waiting.filter(pk=match_id, status=Status.WAITING)
    return free.values_list("pk", flat=True).first() is not None


# --- the hosts who wait


@dataclass(frozen=True, slots=True)
class _Waiting:
    seat: Seat
    rating: int
    window: float

    @classmethod
    def of(cls, seat: Seat, known: Ratings, now: datetime) -> "_Waiting":
        rating = known.get((seat.match.game, seat.player_id), START)
        return cls(seat, rating, window((now - seat.match.created).total_seconds()))

    def apart_from(self, other: "_Waiting") -> int:
        return abs(self.rating - other.rating)

    def would_meet(self, other: "_Waiting") -> bool:
        same = _wanted(self.seat.match) == _wanted(other.seat.match)
        return same and self.apart_from(other) <= max(self.window, other.window)

    def pair_with(self, other: "_Waiting") -> frozenset[int | None]:
        return frozenset((self.seat.player_id, other.seat.player_id))


def _waiting(now: datetime) -> QuerySet[Seat]:
    """The hosts of quick matches who still have the page open."""
    there = Seat.objects.filter(number=0, match__status=Status.WAITING, match__quick=True, seen__gte=now - AWAY)
    columns = ("number", "player", "guest", "deck_version", *(f"match__{name}" for name in ("key", "created", *SAME)))
    return there.select_related("match").only(*columns)


def _places(asker: Who) -> QuerySet[Seat]:
    return _of(asker).filter(match__status=Status.WAITING, match__quick=True).select_related("match")


def _of(asker: Who) -> QuerySet[Seat]:
    return Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)


def _wanted(one: Match | Wish) -> tuple[object, ...]:
    return tuple(getattr(one, name) for name in SAME)


def _ratings(players: Iterable[int | None]) -> Ratings:
    """The displayed ratings; guests have none."""
    found = Rating.objects.filter(player__in={one for one in players if one})
    return {(one.game, one.player_id): one.shown for one in found}
