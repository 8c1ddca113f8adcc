"""Challenges and how they become matches: somebody wishes for a game, others take the free seats, and it starts.

A challenge is a match that waits, so its address stays. Where bots take all other seats it starts at once.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.models import Deck, DeckVersion, Player
from play import bots, games
from play.entering import config, entry
from play.live import hints
from play.matches import clocks, company, tables
from play.matches.moving import Kind, Turn, row
from play.matches.refusals import refused
from play.matches.who import Who
from play.models import Clock, Match, Seat, Status

MINUTE_MS, SECOND_MS = 60_000, 1000
LEAST_MINUTES, MOST_MINUTES, MOST_INCREMENT, MOST_DAYS = 1, 180, 180, 14
MOST_CHALLENGES, MOST_MATCHES, MOST_MATCHES_OF_GUESTS = 10, 100, 5
WAITS = timedelta(hours=24)  # an open challenge
WAITS_FOR_ONE = timedelta(days=7)  # a challenge to somebody


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play. `opponents` are bots for the other seats; without them others may join.

    `quick`: it waits for whoever is nearest in rating (`play.matches.pairing`).
    """

    game: str
    deck: Deck | None
    rated: bool = False
    listed: bool = True
    invited: Player | None = None
    opponents: tuple[str, ...] = ()
    opponent_decks: tuple[Deck, ...] = ()
    clock: str = Clock.LIVE
    base_ms: int = 15 * MINUTE_MS
    increment_ms: int = 10 * SECOND_MS
    days: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    players: int = 2
    quick: bool = False


def create(asker: Who, wish: Wish) -> Match:
    """A challenge, or a match at once where bots fill the table. Raises Refused."""
    _check(asker, wish)
    company.check(asker, [wish.invited] if wish.invited else [])
    with transaction.atomic():
        check_numbers(asker)
        match = Match.objects.create(
            game=wish.game, rated=wish.rated, listed=wish.listed and wish.invited is None, invited=wish.invited,
            clock=wish.clock, base_ms=wish.base_ms, increment_ms=wish.increment_ms, days=wish.days, quick=wish.quick,
            options=dict(wish.options), expires=timezone.now() + (WAITS if wish.invited is None else WAITS_FOR_ONE),
        )  # fmt: skip
        seats = [Seat(match=match, number=number) for number in range(wish.players)]
        _sit(seats[0], asker, wish.deck)
        for seat, bot, deck in zip(seats[1:], wish.opponents, _decks_of_bots(wish), strict=False):
            seat.bot = bot
            _bring(seat, deck)
        Seat.objects.bulk_create(seats)
        if all(seat.taken for seat in seats):
            start(match, seats)
        elif wish.invited is not None:
            invited, key = wish.invited.pk, match.key
            transaction.on_commit(lambda: hints.told(invited, "challenge", {"match": key}))
    return match


def join(key: str, asker: Who, deck: Deck | None) -> Match:
    """Take a free seat; the last one to come starts the match."""
    with transaction.atomic():
        match = row(key)
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        seats = list(match.seats.order_by("number").select_related("player"))
        if any(_same(seat, asker) for seat in seats):
            raise refused("already_joined")
        if match.invited_id is not None and (asker.player is None or asker.player.pk != match.invited_id):
            raise refused("invited_only")
        if match.rated and asker.player is None:
            raise refused("guests_unrated")
        free = next((seat for seat in seats if not seat.taken), None)
        if free is None:
            raise refused("full")
        _check_deck(match.game, deck)
        company.check(asker, [seat.player for seat in seats if seat.player])
        check_numbers(asker)
        _sit(free, asker, deck)
        free.save()
        if all(seat.taken for seat in seats):
            start(match, seats)
    return match


def withdraw(key: str, asker: Who) -> Match:
    """Whoever made the challenge takes it back."""
    return _call_off(key, lambda match, seats: _same(seats[0], asker), "withdrawn")


def decline(key: str, asker: Who) -> Match:
    """Whoever was challenged says no."""
    return _call_off(
        key, lambda match, seats: asker.player is not None and match.invited_id == asker.player.pk, "declined"
    )


def _call_off(key: str, may: Any, reason: str) -> Match:
    with transaction.atomic():
        match = row(key)
        seats = list(match.seats.order_by("number"))
        if not may(match, seats):
            raise refused("not_your_challenge")
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        match.status, match.reason, match.ended = Status.ABORTED, reason, timezone.now()
        match.save(update_fields=["status", "reason", "ended"])
        transaction.on_commit(partial(hints.moved, match.pk, match.ply))
        host = seats[0].player_id
        if host is not None and reason == "declined":
            transaction.on_commit(lambda: hints.told(host, "declined", {"match": key}))
    return match


# --- what a wish must be


def _check(asker: Who, wish: Wish) -> None:
    if wish.game not in games.names():
        raise refused("no_such_game", game=wish.game)
    rules = games.rules(wish.game)
    if not rules.min_seats <= wish.players <= rules.max_seats or len(wish.opponents) >= wish.players:
        raise refused("wrong_number_of_players", least=rules.min_seats, most=rules.max_seats)
    if wish.rated and asker.player is None:
        raise refused("guests_unrated")
    if wish.invited is not None and asker.player is not None and wish.invited.pk == asker.player.pk:
        raise refused("not_yourself")
    _check_clock(wish)
    _check_options(wish, rules.max_seats)
    for bot in wish.opponents:
        try:
            bots.bot(bot, wish.game)
        except bots.NoBot:
            raise refused("no_such_bot", bot=bot[:40], known=", ".join(bots.names(wish.game))) from None
    for deck in (wish.deck, *wish.opponent_decks):
        _check_deck(wish.game, deck)


def _check_clock(wish: Wish) -> None:
    live = (
        LEAST_MINUTES * MINUTE_MS <= wish.base_ms <= MOST_MINUTES * MINUTE_MS
        and 0 <= wish.increment_ms <= MOST_INCREMENT * SECOND_MS
    )
    fine = live if wish.clock == Clock.LIVE else wish.clock == Clock.DAYS and 1 <= wish.days <= MOST_DAYS
    if not fine:
        raise refused(
            "bad_clock", least=LEAST_MINUTES, most=MOST_MINUTES, increment=MOST_INCREMENT, days=MOST_DAYS
        )  # fmt: skip


def _check_options(wish: Wish, seats: int) -> None:
    """`first` says who begins; everything else is the game's own, and the game says whether it takes it."""
    for name in wish.options:
        if wish.rated:
            raise refused("rated_first") if name == "first" else refused("rated_options", name=str(name)[:40])
    first = wish.options.get("first")
    if first is not None and (type(first) is not int or not 0 <= first < seats):
        raise refused("bad_option", name="first")


def _check_deck(game: str, deck: Deck | None) -> None:
    if deck is None:
        raise refused("no_deck")
    if deck.game != game:
        raise refused("wrong_game")
    entry(deck.contents)


def check_numbers(asker: Who) -> None:
    """Nobody fills the lobby, or sits at more tables than a person can play at."""
    mine = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
    waiting = mine.filter(match__status=Status.WAITING).count()
    if waiting >= MOST_CHALLENGES:
        raise refused("too_many_challenges", number=waiting)
    playing = mine.filter(match__status=Status.PLAYING).count()
    if playing >= (MOST_MATCHES if asker.player else MOST_MATCHES_OF_GUESTS):
        raise refused("too_many_matches", number=playing)


# --- sitting down and starting


def _sit(seat: Seat, asker: Who, deck: Deck | None) -> None:
    seat.player, seat.guest = asker.player, None if asker.player else asker.guest
    seat.seen = timezone.now()
    _bring(seat, deck)


def _bring(seat: Seat, deck: Deck | None) -> None:
    assert deck is not None
    seat.deck_version = DeckVersion.objects.get(deck=deck, number=deck.version)
    seat.deck_name, seat.deck = deck.name, entry(deck.contents)


def _decks_of_bots(wish: Wish) -> list[Deck | None]:
    """What bots play: the deck that was named, else a ready-made one by lot."""
    named = list(wish.opponent_decks)[: len(wish.opponents)]
    starters = list(Deck.objects.public().filter(game=wish.game).exclude(starter=None).order_by("pk"))
    if not starters:
        return [*named, *[wish.deck] * (len(wish.opponents) - len(named))]
    return [*named, *(secrets.choice(starters) for _ in range(len(wish.opponents) - len(named)))]


def start(match: Match, seats: list[Seat], *, seed: int | None = None, windows: str = "always") -> None:
    """Everybody sits: deal, and ask the first question. Within a transaction that holds the match.

    A lesson has a `seed` of its own, and decks that everybody knows (`windows`).
    """
    options = dict(match.options)
    first = options.pop("first", None)
    now = timezone.now()
    match.config = config(match.game, [seat.deck for seat in seats], options, first, windows)
    match.seed = str(secrets.randbits(128) if seed is None else seed)
    match.status, match.started, match.expires = Status.PLAYING, now, None
    try:
        table, events = tables.started(match)
    except (TypeError, ValueError, KeyError) as error:  # an option that the game cannot read
        raise refused("bad_option", name=str(error)[:60]) from error
    clocks.start(match, seats, now)
    tables.pack(match, table)
    match.save()
    for seat in seats:
        seat.seen = now
        seat.save()
    turn = Turn(match, seats, table, now)
    turn.record(Kind.START, events)
    turn.close()
    for seat in seats:
        if seat.player_id:
            transaction.on_commit(partial(hints.told, seat.player_id, "started", {"match": match.key}))


def _same(seat: Seat, asker: Who) -> bool:
    if asker.player is not None:
        return seat.player_id == asker.player.pk
    return asker.guest is not None and seat.guest_id == asker.guest.pk
