"""Playing on from a position of a match that is over, against bots: a new casual match that begins with a copy of its record.

Seed and decks are those of the old match, so what lies in the decks is the same; from the chosen ply on it goes its own way.
"""

from datetime import datetime
from typing import Any

import orjson
from django.db import transaction
from django.utils import timezone

from play import bots
from play.engine.events import Event
from play.engine.refusal import Refused
from play.engine.table import Table
from play.live import hints
from play.matches import clock_rows, creating, line_of_play, may_meet, messages, table_cache
from play.matches.participants import Who
from play.matches.refusals import refused
from play.matches.turn import Kind, Turn
from play.models import Match, Move, Seat, Status
from play.privacy.seats import check_branch

_SAME = ("game", "clock", "base_ms", "increment_ms", "days", "options", "table", "seed", "config")


def branch(key: str, ply: int, asker: Who, seat: int, bot: str = "") -> Match:
    """A new match for the asker in this seat, from this ply on, with bots in the other seats. Raises Refused.

    Only after the end, and with decks that the asker may know: otherwise it would reveal hidden cards.
    """
    origin = Match.objects.with_seats().get(key=key)
    _check(origin, ply, seat)
    check_branch(origin, asker)
    bot = _bot(bot, origin.game)
    may_meet.check(asker)
    with transaction.atomic():
        creating.check_numbers(asker, waits=False)
        now = timezone.now()
        match = Match(
            **{name: getattr(origin, name) for name in _SAME}, listed=False, origin=origin, origin_ply=ply,
            status=Status.PLAYING, started=now,
        )  # fmt: skip
        match.save()
        seats = _seats(match, origin, asker, seat, bot)
        clock_rows.start(match, seats, now)
        turn = _record(match, seats, _moves(origin, ply), now)
        Seat.objects.bulk_create(seats)
        table_cache.pack(match, turn.table)
        match.save()
        turn.close()
        if asker.player is not None:
            player = asker.player.pk
            transaction.on_commit(lambda: hints.told(player, "started", {"match": match.key}))
    return match


def _check(origin: Match, ply: int, seat: int) -> None:
    if not origin.over or origin.started is None:
        raise refused("not_over")
    if not 0 <= ply <= origin.ply:
        raise refused("no_such_ply", ply=ply, last=origin.ply)
    if not 0 <= seat < len(origin.seats.all()):
        raise refused("no_such_seat", seat=seat)


def _bot(bot: str, game: str) -> str:
    known = bots.names(game)
    try:
        bots.bot(bot or known[-1], game)
    except bots.NoBot:
        raise refused("no_such_bot", bot=bot[:40], known=", ".join(known)) from None
    return bot or known[-1]


def _seats(match: Match, origin: Match, asker: Who, number: int, bot: str) -> list[Seat]:
    """Uses the decks of the original match."""
    seats = []
    for old in origin.seats.all():
        brought = {name: getattr(old, name) for name in ("deck", "deck_name", "deck_version_id")}
        seat = Seat(match=match, number=old.number, seen=match.started, **brought)
        if old.number == number:
            seat.player, seat.guest = asker.player, None if asker.player else asker.guest
        else:
            seat.bot = bot
        seats.append(seat)
    return seats


def _moves(origin: Match, ply: int) -> list[Move]:
    """The moves that led to the position, without those taken back and without the takebacks."""
    moves = origin.moves.filter(kind__in=(Kind.START, *line_of_play.PLAYED), ply__lte=ply).order_by("ply")
    return [move for move in line_of_play.current_line(moves) if move.kind != Kind.TAKEBACK]


def _record(match: Match, seats: list[Seat], moves: list[Move], now: datetime) -> Turn:
    """Play the moves again and store them as moves of this match. The messages are copied; only the last one asks."""
    table, events = table_cache.started(match)
    copies: list[Move] = []
    for ply, old in enumerate(moves):
        copy = Move(match=match, ply=ply, kind=old.kind, seat=old.seat, option=old.option, events=old.events, at=now)
        if ply:
            events = _again(table, copy)
        if orjson.dumps(events) != bytes(old.events):
            raise refused("old_rules")
        match.ply, match.log_hash = ply, table_cache.chained(match.log_hash, events)
        copy.shown = messages.copy_messages(match, seats, old, copy).packed()
        copies.append(copy)
    if not table.asks:
        raise refused("nothing_to_play")
    table.events.clear()
    turn = Turn(match, seats, table, now)
    clock_rows.turn(match, seats, {ask.seat for ask in table.asks}, None, now)
    turn.told.append(messages.build_messages(match, seats, table, events, copies[-1]))
    copies[-1].shown = turn.told[-1].packed()
    Move.objects.bulk_create(copies)
    return turn


def _again(table: Table[Any], copy: Move) -> list[Event]:
    """A seat has one question at a time, so its answer is for that question, whose number may be different now."""
    copy.ask = next((ask.id for ask in table.asks if ask.seat == copy.seat), 0)
    try:
        return table_cache.again(table, copy)
    except Refused:
        raise refused("old_rules") from None
