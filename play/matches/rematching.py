"""Rematch: when everybody at a finished table wants to play again, a new match with the same people and decks begins.

Seats rotate by one, so at a table of two the other player begins as often. Players who left early are not asked: the
bot that played on for them sits down again. A match has only one rematch. A lesson restarts as it was: same seats, same
deal.
"""

from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from play.lessons import lessons, starting
from play.live import hints
from play.matches import creating, may_meet
from play.matches.participants import Who, hold
from play.matches.refusals import refused
from play.models import Clock, Match, Seat, Status
from play.privacy.seats import check_rematch
from play.talk import blocks

STANDS = timedelta(minutes=3)  # a live offer lapses after this: its maker has probably left; they may offer again
SAME = (
    "game",
    "rated",
    "listed",
    "clock",
    "base_ms",
    "increment_ms",
    "days",
    "options",
    "table",
)  # from the previous match
BROUGHT = ("player_id", "guest_id", "bot", "deck_version_id", "deck_name", "deck")  # from the previous seat


@dataclass(frozen=True, slots=True)
class Rematch:
    """Who wants to play again, and the new match once all do."""

    match: Match
    offers: tuple[int, ...]
    next: Match | None = None

    @property
    def told(self) -> dict[str, Any]:
        """As JSON, for the API and for streams."""
        return {
            "match": self.match.key,
            "offers": list(self.offers),
            "next": self.next.key if self.next else None,
            "page": self.next.get_absolute_url() if self.next else None,
        }


def stands(match: Match) -> Rematch:
    """The state of the rematch. The match came with its seats."""
    found = Match.objects.filter(rematch_of=match).only("key").first()
    return Rematch(match, _offers(match, list(match.seats.all())), found)


def offer(key: str, seat: int) -> Rematch:
    """This seat wants to play again. The last offer creates the new match; later calls return the same one. Raises
    Refused."""
    with transaction.atomic():
        match = Match.objects.select_for_update(no_key=True).defer("config", "position", "fault").get(key=key)
        _check(match)
        seats = list(match.seats.order_by("number").select_related("player", "guest", "deck_version__deck"))
        if (made := Match.objects.filter(rematch_of=match).first()) is not None:
            return Rematch(match, _offers(match, seats), made)
        if not all(one.taken for one in seats):
            raise refused("opponent_gone")
        mine = seats[seat]
        if mine.left:
            raise refused("left")
        may_meet.check(Who(player=mine.player), [one.player for one in seats if one.player])
        if match.lesson:
            return Rematch(match, (seat,), starting.begin(Who(player=mine.player, guest=mine.guest), match.lesson))
        mine.rematch, mine.seen = True, timezone.now()
        mine.save(update_fields=["rematch", "seen"])
        offers = _offers(match, seats)
        agreed = all(one.thinker or one.number in offers for one in seats)
        found = Rematch(match, offers, _again(match, seats, seat) if agreed else None)
        _tell(found, seats, seat)
    return found


def _check(match: Match) -> None:
    if match.status == Status.WAITING:
        raise refused("not_started")
    if not match.over:
        raise refused("not_over")
    if match.started is None or (match.lesson and match.lesson not in lessons()):
        raise refused("no_rematch")


def _offers(match: Match, seats: list[Seat]) -> tuple[int, ...]:
    """Who wants to play again. The offer of a player who blocks somebody at the table does not count."""
    since = timezone.now() - STANDS
    lasts = match.clock == Clock.DAYS
    offers = [one for one in seats if one.rematch and (lasts or (one.seen and one.seen > since))]
    players = {one.player_id for one in seats if one.player_id}
    withdrawn = {player for player, _ in blocks.pairs(players, players)} if offers else set()
    return tuple(one.number for one in offers if one.player_id not in withdrawn)


def _again(match: Match, seats: list[Seat], by: int) -> Match:
    """The old decks in the form the rules take, if the rules still accept them."""
    people = [seat for seat in seats if not seat.thinker]
    askers = [Who(player=seat.player, guest=seat.guest) for seat in people]
    hold(*askers)
    for asker in askers:
        may_meet.check(asker)
        creating.check_numbers(asker, waits=False)
    check_rematch(match, seats, by)
    made = Match.objects.create(rematch_of=match, **{name: getattr(match, name) for name in SAME})
    sat = [Seat(match=made, number=number, **_sits(before)) for number, before in enumerate([*seats[1:], seats[0]])]
    Seat.objects.bulk_create(sat)
    creating.start(made, sat)
    return made


def _sits(before: Seat) -> dict[str, Any]:
    """The new seat: who sits there, and with what deck."""
    brought = {name: getattr(before, name) for name in BROUGHT}
    return {**brought, "player_id": None, "guest_id": None, "bot": before.stand_in} if before.left else brought


def _tell(found: Rematch, seats: list[Seat], by: int) -> None:
    """Notify the others of an offer; notify everybody of the new match."""
    for seat in seats:
        if seat.player_id and (found.next or seat.number != by):
            transaction.on_commit(partial(hints.told, seat.player_id, "rematch", {"seat": by, **found.told}))
