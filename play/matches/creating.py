"""Challenges and how they become matches: a host offers a game, others take the free seats, and it starts.

A challenge is a waiting match, so its address stays. If bots take all other seats it starts at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.models import Deck, DeckVersion, Player
from decks.rules import DeckList
from play import bots, games
from play.live import hints
from play.matches import clock_rows, luck, may_meet, table_cache
from play.matches.participants import Who, hold, seated
from play.matches.refusals import Refused, refused
from play.matches.transaction import row
from play.matches.turn import Kind, Turn
from play.models import Clock, Match, Seat, Status
from play.seating.deck_entry import entry

MINUTE_MS, SECOND_MS = 60_000, 1000
LEAST_MINUTES, MOST_MINUTES, MOST_INCREMENT, MOST_DAYS = 1, 180, 180, 14
MOST_CHALLENGES, MOST_MATCHES, MOST_MATCHES_OF_GUESTS = 10, 100, 5
MOST_CHALLENGES_HERE, MOST_MATCHES_HERE = 10, 20  # of all guests of one address
WAITS = timedelta(hours=24)  # an open challenge
WAITS_FOR_ONE = timedelta(days=7)  # a challenge to somebody


@dataclass(frozen=True, slots=True)
class Wish:
    """What the host wants to play. `opponents` are bots for the other seats; people may join seats that stay free.

    An unsaved `deck`, such as a guest's, has no version for the seat to refer to. In games where the host lays the
    table, `table` overrides options of the deck, and `card` is the card that the host brings (`Seating.choice`): None
    for the deck's own, "" for none. `quick`: wait for the opponent nearest in rating (`play.matches.matchmaking`).
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
    table: Mapping[str, Any] = field(default_factory=dict)
    card: str | None = None
    quick: bool = False


def create(asker: Who, wish: Wish) -> Match:
    """A challenge, or a match that starts at once if bots fill the table. Raises Refused."""
    laid, brought = _laid(asker, wish)
    may_meet.check(asker, [wish.invited] if wish.invited else [])
    with transaction.atomic():
        check_numbers(asker, waits=1 + len(wish.opponents) < games.seating(wish.game).seats_at(laid))
        match = Match.objects.create(
            game=wish.game, rated=wish.rated, listed=wish.listed and wish.invited is None, invited=wish.invited,
            clock=wish.clock, base_ms=wish.base_ms, increment_ms=wish.increment_ms, days=wish.days, quick=wish.quick,
            options=dict(wish.options), table=laid,
            expires=timezone.now() + (WAITS if wish.invited is None else WAITS_FOR_ONE),
        )  # fmt: skip
        seats = [Seat(match=match, number=number) for number in range(games.seating(wish.game).seats_at(laid))]
        _sit(seats[0], asker)
        _bring(seats[0], wish.deck, brought)
        for seat, bot, deck in zip(seats[1:], wish.opponents, _decks_of_bots(wish), strict=False):
            _sit_bot(match, seats, seat, bot, deck)
        Seat.objects.bulk_create(seats)
        if all(seat.taken for seat in seats):
            start(match, seats)
        elif wish.invited is not None and not may_meet.unwelcome(asker, [wish.invited]):
            invited, key = wish.invited.pk, match.key
            transaction.on_commit(lambda: hints.told(invited, "challenge", {"match": key}))
    return match


def join(key: str, asker: Who, deck: Deck | None = None, card: str | None = None) -> Match:
    """Take a free seat. The match starts when the last seat is taken, or when the invited player comes; bots then take
    the free seats.

    Where the host lays the table nobody needs a deck: a seat brings the named card, else its deck's card, or none.
    """
    with transaction.atomic():
        match = row(key)
        seats = list(match.seats.order_by("number").select_related("player"))
        if may_meet.hidden(match, seats, asker):
            raise refused("no_such_match")
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        if any(seated(seat, asker) for seat in seats):
            raise refused("already_joined")
        if match.invited_id is not None and (asker.player is None or asker.player.pk != match.invited_id):
            raise refused("invited_only")
        if match.rated and asker.player is None:
            raise refused("guests_unrated")
        free = next((seat for seat in seats if not seat.taken), None)
        if free is None:
            raise refused("full")
        brought = _brought(match, seats, deck, card)
        may_meet.check(asker, [seat.player for seat in seats if seat.player])
        check_numbers(asker, waits=match.invited_id is None and sum(not seat.taken for seat in seats) > 1)
        _sit(free, asker)
        _bring(free, deck, brought)
        free.save()
        if match.invited_id is not None:
            _fill(match, seats)
        if all(seat.taken for seat in seats):
            start(match, seats)
    return match


def begin(key: str, asker: Who, bot: str = "") -> Match:
    """The host stops waiting: bots take the free seats."""
    with transaction.atomic():
        match = row(key)
        seats = list(match.seats.order_by("number"))
        if not seated(seats[0], asker):
            raise refused("not_your_challenge")
        if match.status != Status.WAITING:
            raise refused("not_waiting")
        hold(asker)
        _check_playing(asker)
        _fill(match, seats, bot)
        start(match, seats)
    return match


def brings(seat: Seat, deck: Deck | None) -> bool:
    """Whether the seat plays this deck: the newest version of a saved deck, or the same cards of an unsaved one."""
    if deck is None or deck.pk:
        return seat.deck_version == _newest(deck)
    return seat.deck_version_id is None and seat.deck == games.seating(deck.game).brought(entry(deck.contents))


# --- checks of a wish


def _laid(asker: Who, wish: Wish) -> tuple[dict[str, Any], dict[str, Any]]:
    """The table that the host lays, if any, and what the host brings to it. Raises Refused."""
    if wish.game not in games.names():
        raise refused("no_such_game", game=wish.game)
    if wish.rated and asker.player is None:
        raise refused("guests_unrated")
    if wish.invited is not None and asker.player is not None and wish.invited.pk == asker.player.pk:
        raise refused("not_yourself")
    _check_clock(wish)
    for bot in wish.opponents:
        _check_bot(wish.game, bot)
    brought = _host_entry(wish)
    for deck in wish.opponent_decks:
        _entry(wish.game, deck)
    seating = games.seating(wish.game)
    table = seating.table_of(brought)
    seats = seating.seats_at(table)
    if len(wish.opponents) >= seats:
        rules = games.rules(wish.game)
        raise refused("wrong_number_of_players", least=rules.min_seats, most=rules.max_seats)
    if seating.alone(table) and wish.rated:
        raise refused("solo_unrated")
    if seating.alone(table) and wish.invited is not None:
        raise refused("solo_alone")
    _check_options(wish, seats)
    return table, seating.brought(brought)


def _host_entry(wish: Wish) -> dict[str, Any]:
    """The host's deck with the changes from the wish."""
    if not games.seating(wish.game).host_lays:
        if wish.table or wish.card:
            raise refused("bad_option", name="table" if wish.table else games.choices()[0])
        return _entry(wish.game, wish.deck)
    if wish.deck is None and not wish.table:
        raise refused("no_deck")
    if wish.deck is not None and wish.deck.game != wish.game:
        raise refused("wrong_game")
    options = {**(wish.deck.options if wish.deck else {}), **wish.table}
    if wish.card is not None:
        options[games.seating(wish.game).choice] = wish.card or None
    return entry(DeckList(wish.game, options=options))


def _check_bot(game: str, bot: str) -> None:
    try:
        bots.bot(bot, game)
    except bots.NoBot:
        raise refused("no_such_bot", bot=bot[:40], known=", ".join(bots.names(game))) from None


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
    """`first` says who begins; all other options belong to the game, which checks them."""
    for name in wish.options:
        if wish.rated:
            raise refused("rated_first") if name == "first" else refused("rated_options", name=str(name)[:40])
        if name != "first" and games.seating(wish.game).host_lays:  # what may differ is the table
            raise refused("bad_option", name=str(name)[:40])
    first = wish.options.get("first")
    if first is not None and (type(first) is not int or not 0 <= first < seats):
        raise refused("bad_option", name="first")


def _entry(game: str, deck: Deck | None) -> dict[str, Any]:
    if deck is None:
        raise refused("no_deck")
    if deck.game != game:
        raise refused("wrong_game")
    return entry(deck.contents)


def check_numbers(asker: Who, *, waits: bool) -> None:
    """Limits on waiting challenges and on matches in play.

    Call it within a transaction, just before the seat is taken, so that concurrent requests are counted one after the
    other. Waiting tables do not count against a match that starts at once.
    """
    hold(asker)
    if waits:
        _check_waiting(asker)
    _check_playing(asker)


def _check_waiting(asker: Who) -> None:
    waiting = _tables(asker, Status.WAITING)
    if waiting >= MOST_CHALLENGES:
        raise refused("too_many_challenges", number=waiting)
    if (here := _tables_here(asker, Status.WAITING)) >= MOST_CHALLENGES_HERE:
        raise refused("too_many_challenges_here", number=here)


def _check_playing(asker: Who) -> None:
    playing = _tables(asker, Status.PLAYING)
    if playing >= (MOST_MATCHES if asker.player else MOST_MATCHES_OF_GUESTS):
        raise refused("too_many_matches", number=playing)
    if (here := _tables_here(asker, Status.PLAYING)) >= MOST_MATCHES_HERE:
        raise refused("too_many_matches_here", number=here)


def _tables(asker: Who, status: Status) -> int:
    mine = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
    return mine.filter(match__status=status).count()


def _tables_here(asker: Who, status: Status) -> int:
    """Tables of all guests of this address: a guest who drops the cookie becomes a new one. A table with two of them
    counts once."""
    if asker.player is not None or asker.guest is None or asker.guest.origin_id is None:
        return 0
    here = Seat.objects.filter(guest__origin=asker.guest.origin_id, match__status=status)
    return here.values("match").distinct().count()


# --- sitting down and starting


def _sit(seat: Seat, asker: Who) -> None:
    seat.player, seat.guest = asker.player, None if asker.player else asker.guest
    seat.seen = timezone.now()


def _bring(seat: Seat, deck: Deck | None, brought: Mapping[str, Any]) -> None:
    seat.deck_version = _newest(deck)
    seat.deck_name, seat.deck = deck.name if deck else "", dict(brought)


def _newest(deck: Deck | None) -> DeckVersion | None:
    return DeckVersion.objects.get(deck=deck, number=deck.version) if deck and deck.pk else None


def _brought(match: Match, seats: Sequence[Seat], deck: Deck | None, card: str | None) -> dict[str, Any]:
    """What a joining seat brings. Raises Refused."""
    seating = games.seating(match.game)
    if not seating.host_lays:
        if card:
            raise refused("bad_option", name=games.choices()[0])
        return _entry(match.game, deck)
    if card is None and deck is not None:
        card = seating.chosen(_entry(match.game, deck))
    elif deck is not None and deck.game != match.game:
        raise refused("wrong_game")
    return {seating.choice: seating.choose(match.table, card, [seating.chosen(seat.deck) for seat in seats])}


def _sit_bot(match: Match, seats: Sequence[Seat], seat: Seat, bot: str, deck: Deck | None) -> None:
    seat.bot = bot
    brought, seating = _entry(match.game, deck) if deck else {}, games.seating(match.game)
    if seating.host_lays:  # a bot does not bring a card that is already there
        brought = seating.settled(match.table, [*(one.deck for one in seats if one is not seat), brought])[-1]
    _bring(seat, deck, brought)


def _fill(match: Match, seats: Sequence[Seat], bot: str = "") -> None:
    """Bots take the free seats, with ready-made decks in games where everybody brings one."""
    bot = bot or bots.names(match.game)[-1]
    _check_bot(match.game, bot)
    for seat in seats:
        if not seat.taken:
            _sit_bot(match, seats, seat, bot, _deck_of_a_bot(match.game))


def _decks_of_bots(wish: Wish) -> list[Deck | None]:
    """The decks of bots: the named ones, else random ready-made ones, else the host's deck."""
    named = list(wish.opponent_decks)[: len(wish.opponents)]
    left = len(wish.opponents) - len(named)
    if games.seating(wish.game).host_lays:
        return [*named, *[None] * left]
    return [*named, *(_deck_of_a_bot(wish.game) or wish.deck for _ in range(left))]


def _deck_of_a_bot(game: str) -> Deck | None:
    if games.seating(game).host_lays:
        return None
    starters = list(Deck.objects.public().filter(game=game).exclude(starter=None).order_by("pk"))
    return starters[luck.seed() % len(starters)] if starters else None


def start(match: Match, seats: list[Seat], *, seed: int | None = None, windows: str = "always") -> None:
    """All seats are taken: deal, and ask the first question. Call it within a transaction that holds the match.

    A lesson has its own `seed`, and decks that everybody knows (`windows`).
    """
    options = dict(match.options)
    first = options.pop("first", None)
    now = timezone.now()
    match.config = games.seating(match.game).config(
        [seat.deck for seat in seats], table=match.table, options=options, first=first, windows=windows
    )
    match.seed = str(luck.seed() if seed is None else seed)
    match.status, match.started, match.expires = Status.PLAYING, now, None
    try:
        table, events = table_cache.started(match)
    except Refused as wrong:
        # The deck was playable when it came; a refusal must not reveal its cards to the joining player.
        raise refused("deck_unfit") if "cards" in wrong.where else wrong from None
    except (TypeError, ValueError, KeyError) as error:  # an option that the game cannot read
        raise refused("bad_option", name=str(error)[:60]) from error
    clock_rows.start(match, seats, now)
    table_cache.pack(match, table)
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
