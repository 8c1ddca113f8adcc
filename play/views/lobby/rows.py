"""Lists of the lobby: open challenges, and what concerns the reader: their matches, their challenges, challenges to
them."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q
from django.utils import timezone

from catalog import library
from catalog.sheet.wording import game_name
from decks.display.tiles import ago
from play import games
from play.matches import may_meet, messages
from play.matches.participants import Who, name_of, seat_of
from play.matches.presence import AWAY
from play.models import Match, Rating, Seat, Status
from play.models.match import MatchQuerySet
from play.privacy.seats import name_of_deck
from play.views.lobby import clocks
from play.views.lobby.shelf import element_name
from play.views.lobby.tables import laid

OPEN, MINE, PLAYING = 30, 12, 6  # rows
HEAVY = ("config", "position", "seed", "fault")
URGENT = ("challenged", "turn", "waiting", "playing")  # order of what concerns the reader

Ratings = dict[tuple[int | None, str], Rating]


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    page: str
    rating: int | None
    unsure: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Row:
    """A match as a row. `deck` is empty if the reader may not know it; then the row shows only its element."""

    key: str
    page: str
    game: str
    host: Person
    element: str
    element_name: str
    deck: str
    clock: str
    clock_spoken: str
    rated: bool
    quick: bool
    here: bool
    age: str
    own: bool
    seats: int
    free: int
    laid: str = ""  # the table in words, if the host lays it for everybody


@dataclass(frozen=True, slots=True)
class Mine:
    """`kind`: "turn" or "playing" for a match, "waiting" for the reader's own challenge, "challenged" for somebody
    else's."""

    kind: str
    key: str
    page: str
    game: str
    others: str
    clock: str
    rated: bool
    age: str


@dataclass(frozen=True, slots=True)
class Watched:
    """A match in play that anybody may watch."""

    page: str
    people: list[Person]
    clock: str
    rated: bool
    age: str


@dataclass(frozen=True, slots=True)
class Listed:
    open: list[Row]
    mine: list[Mine]
    playing: list[Watched]

    @property
    def tag(self) -> str:
        """Changes with everything that is shown."""
        return hashlib.blake2b(repr((self.open, self.mine, self.playing)).encode(), digest_size=8).hexdigest()


def listed(asker: Who, game: str) -> Listed:
    """A fixed number of queries."""
    open_ones = list(_open(asker, game)[:OPEN])
    own = list(_mine(asker)[:MINE]) if asker.known else []
    playing = list(_playing(game)[:PLAYING])
    known = messages.ratings_of([*open_ones, *playing])
    now = timezone.now()
    rows = [row for match in open_ones if (row := _row(match, asker, known, now))]
    return Listed(
        sorted(rows, key=lambda row: not row.here),
        sorted((_own(match, asker) for match in own), key=lambda one: URGENT.index(one.kind)),
        [_watched(match, known) for match in playing],
    )


def _open(asker: Who, game: str) -> MatchQuerySet:
    strangers = may_meet.apart(asker)
    found = Match.objects.open_challenges().filter(game=game)
    if strangers:
        found = found.exclude(seats__player__in=strangers)
    return _with_decks(found).order_by("-created", "-id")


def _playing(game: str) -> MatchQuerySet:
    """Rated matches, and casual ones that were open to everybody."""
    found = Match.objects.filter(Q(rated=True) | Q(listed=True), game=game, status=Status.PLAYING)
    return found.with_seats().defer(*HEAVY).order_by("-started")


def _mine(asker: Who) -> MatchQuerySet:
    """In play, or waiting for somebody."""
    seats = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
    running = Q(pk__in=seats.filter(match__status__in=(Status.WAITING, Status.PLAYING)).values("match"))
    if asker.player:
        running |= Q(pk__in=Match.objects.calls().filter(invited=asker.player).values("pk"))
    return Match.objects.filter(running).with_seats().defer(*HEAVY).order_by("-created", "-id")


def _with_decks(found: MatchQuerySet) -> MatchQuerySet:
    seats = Seat.objects.select_related("player", "player__bot_account", "guest", "deck_version__deck").defer(
        "deck_version__lines", "deck_version__notes", "deck_version__deck__lines", "deck_version__deck__notes"
    )
    return found.prefetch_related(Prefetch("seats", seats)).defer(*HEAVY)


def _row(match: Match, asker: Who, known: Ratings, now: datetime) -> Row | None:
    """None if there is nobody to meet: a search whose host has left."""
    host = next((seat for seat in match.seats.all() if seat.taken), None)
    if host is None:
        return None
    here = host.seen is not None and now - host.seen < AWAY
    if match.quick and not here:
        return None
    element = element_of(host, match.game)
    return Row(
        key=match.key,
        page=match.get_absolute_url(),
        game=game_name(match.game),
        host=person(host, match.game, known),
        element=element,
        element_name=element_name(match.game, element),
        deck=name_of_deck(host, match, asker),
        clock=clocks.short(match),
        clock_spoken=clocks.spoken(match),
        rated=match.rated,
        quick=match.quick,
        here=here,
        age=ago(match.created),
        own=seat_of(match, asker) is not None,
        seats=len(match.seats.all()),
        free=sum(not seat.taken for seat in match.seats.all()),
        laid=told.words if match.table and (told := laid(match.game, match.table)) else "",
    )


def person(seat: Seat, game: str, known: Ratings) -> Person:
    rating = known.get((seat.player_id, game)) or known.get((None, f"{seat.bot}@{game}"))
    return Person(
        name_of(seat),
        seat.player.get_absolute_url() if seat.player else "",
        rating.shown if rating else None,
        rating.provisional if rating else False,
        messages.kind_of(seat),
    )


def element_of(seat: Seat, game: str) -> str:
    """The element of the deck at this seat, which is public."""
    hero = library.game(game).cards.get(games.seating(game).leader(seat.deck))
    return hero.elements[0] if hero and hero.elements else ""


def _watched(match: Match, known: Ratings) -> Watched:
    return Watched(
        page=match.get_absolute_url(),
        people=[person(seat, match.game, known) for seat in match.seats.all()],
        clock=clocks.short(match),
        rated=match.rated,
        age=ago(match.started or match.created),
    )


def _own(match: Match, asker: Who) -> Mine:
    seat = seat_of(match, asker)
    others: Sequence[Seat] = [one for one in match.seats.all() if one.taken and one is not seat]
    return Mine(
        kind=_kind(match, seat),
        key=match.key,
        page=match.get_absolute_url(),
        game=game_name(match.game),
        others=", ".join(name_of(one) for one in others),
        clock=clocks.short(match),
        rated=match.rated,
        age=ago(match.started or match.created),
    )


def _kind(match: Match, seat: Seat | None) -> str:
    if seat is None:
        return "challenged"
    if match.status == Status.WAITING:
        return "waiting"
    return "turn" if seat.since is not None else "playing"
