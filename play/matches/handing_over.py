"""On sign-in a player takes over what they began as a guest in this browser: their seats, and their chat lines there.

What a player could not have begun is not taken over: the guest leaves a waiting table; a match in play goes on without
them.
"""

from collections.abc import Iterable
from contextlib import suppress

from django.db import transaction
from django.db.models import QuerySet

from decks.models import Deck, Player
from play.matches import creating, matchmaking, may_meet, withdrawing
from play.matches.participants import Who
from play.matches.refusals import Refused, refused
from play.matches.transaction import row
from play.models import Guest, Line, Match, Seat, Status
from play.seating.deck_entry import entry


def hand_over(guest: Guest, player: Player, adopted: Iterable[Deck] = ()) -> None:
    """Waiting tables and tables in play are handled one by one; each is locked before its people are held
    (`participants.hold`).

    `adopted`: former decks of the guest that are saved by now; they can be played again.
    """
    for match in Match.objects.filter(seats__guest=guest, status__in=(Status.WAITING, Status.PLAYING)).order_by("pk"):
        try:
            _table(match, guest, player)
        except Refused:
            with suppress(Refused):  # in play, or over a moment ago
                withdrawing.leave(match.key, Who(guest=guest))
    over = Seat.objects.filter(guest=guest).exclude(match__status__in=(Status.WAITING, Status.PLAYING))
    with transaction.atomic():
        _give(over, guest, player)
    for deck in adopted:
        _name(deck, player)


def _table(match: Match, guest: Guest, player: Player) -> None:
    """Raises Refused if the player may not sit there."""
    asker = Who(player=player)
    with transaction.atomic():
        if match.quick:
            matchmaking.one_at_a_time()
        match = row(match.pk)
        if match.status == Status.WAITING:
            _check_waiting(match, asker)
        elif match.status == Status.PLAYING:
            creating.check_numbers(asker, waits=False)
        _give(Seat.objects.filter(guest=guest, match=match), guest, player)


def _check_waiting(match: Match, asker: Who) -> None:
    others = [seat.player for seat in match.seats.select_related("player") if seat.player]
    may_meet.check(asker, others)
    if may_meet.unwelcome(asker, others):
        raise refused("no_such_match")
    if asker.player is not None and match.invited_id == asker.player.pk:
        raise refused("not_yourself")
    if match.quick and matchmaking.waits(asker):
        raise refused("already_joined")
    creating.check_numbers(asker, waits=True)


def _give(seats: QuerySet[Seat], guest: Guest, player: Player) -> None:
    """Not if the player already sits on another side of the table, nor in a rated match."""
    theirs = Match.objects.of_player(player)
    matches = list(seats.filter(match__rated=False).exclude(match__in=theirs).values_list("match", flat=True))
    Line.objects.filter(guest=guest, match__in=matches).update(player=player, guest=None)
    Seat.objects.filter(guest=guest, match__in=matches).update(player=player, guest=None)


def _name(deck: Deck, player: Player) -> None:
    """If this deck was played before it was saved, link the seat to it now."""
    with suppress(Refused):
        brought = entry(deck.contents)
        unnamed = Seat.objects.filter(player=player, match__game=deck.game, deck_version=None, deck_name=deck.name)
        found = [seat.pk for seat in unnamed if seat.deck == brought]
        Seat.objects.filter(pk__in=found).update(deck_version=deck.versions.get(number=deck.version))
