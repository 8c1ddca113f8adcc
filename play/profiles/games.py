"""The games of a player as others may see them: rated ones, casual ones that were open to everybody, and the reader's
own.

Each function makes a fixed number of queries.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from decks.models import Deck, Player
from play import games
from play.matches.participants import Who, name_of
from play.models import Match, Seat, Status
from play.privacy.seats import HEAVY as HEAVY_DECK
from play.privacy.seats import called
from play.ratings.boards import HEAVY, Tally, placed, result_of
from play.views.lobby import tables

RESULTS = ("win", "draw", "loss")
FAVOURITES = 5  # decks

# A game is drawn if everybody has the same place; a solo game is always won or lost.
_OTHERS = Seat.objects.filter(match=OuterRef("match")).exclude(pk=OuterRef("pk"))
_DECIDED = Q(Exists(_OTHERS.exclude(place=OuterRef("place")))) | ~Q(Exists(_OTHERS))
_CAME = {"win": Q(_DECIDED, place=1), "draw": ~_DECIDED, "loss": Q(_DECIDED, place__gt=1)}
_GAMES, _WINS, _DRAWS = Count("pk"), Count("pk", filter=_CAME["win"]), Count("pk", filter=_CAME["draw"])


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a history: the player's result, the others at the table, and the deck as the reader may know it."""

    match: Match
    place: int
    result: str
    deck: str
    opponents: tuple[Seat, ...]

    @property
    def placed(self) -> str:
        return self.match.places and placed(self.place, self.match.places)

    @property
    def rivals(self) -> list[str]:
        """The others' names in the reader's language; for a solo game the opponent."""
        part = tables.lobby_part(self.match.game)
        if part and games.seating(self.match.game).alone(self.match.table):
            return [part.rival(self.match.table)]
        names = Counter(name_of(seat) for seat in self.opponents)
        return [name if times == 1 else f"{name} ×{times}" for name, times in names.items()]


@dataclass(frozen=True, slots=True)
class Favourite:
    deck: Deck
    tally: Tally


def history(player: Player, reader: Player | None, game: str = "", result: str = "") -> QuerySet[Seat]:
    """The player's seats in finished games, the newest first; optionally only of one game, or with one result."""
    seats = _finished(player, reader)
    if game:
        seats = seats.filter(match__game=game)
    if result:
        seats = seats.filter(_CAME[result])
    heavy = [f"match__{column}" for column in (*HEAVY, "seed")]
    heavy += [f"{whose}__{column}" for whose in ("deck_version", "deck_version__deck") for column in HEAVY_DECK]
    seats = seats.select_related("match", "deck_version__deck").defer("deck", *heavy)
    seats = seats.order_by("-match__ended", "-match")
    return seats.prefetch_related("match__seats__player", "match__seats__guest")


def played(seats: Iterable[Seat], reader: Player | None) -> list[Game]:
    """The rows of a history page."""
    asker = Who(player=reader)
    return [
        Game(
            seat.match,
            seat.match.places[seat.number],
            result_of(seat.match.places[seat.number], seat.match.places),
            called(seat, seat.match, asker),
            tuple(other for other in seat.match.seats.all() if other.number != seat.number),
        )
        for seat in seats
    ]


def tally(player: Player, reader: Player | None) -> Tally:
    return _tally(_finished(player, reader).aggregate(games=_GAMES, wins=_WINS, draws=_DRAWS))


def favourite_decks(player: Player, reader: Player | None) -> list[Favourite]:
    """The public decks that this player plays most, with their results. Games played on from a position do not count."""
    seats = _finished(player, reader).filter(deck_version__deck__in=Deck.objects.public(), match__origin=None)
    rows = (
        seats.order_by()
        .values("deck_version__deck")
        .annotate(games=_GAMES, wins=_WINS, draws=_DRAWS)
        .order_by("-games", "deck_version__deck")[:FAVOURITES]
    )
    sums = {row["deck_version__deck"]: row for row in rows}
    decks = Deck.objects.defer("lines", "notes", "options").in_bulk(list(sums))
    return [Favourite(decks[pk], _tally(row)) for pk, row in sums.items() if pk in decks]


def _finished(player: Player, reader: Player | None) -> QuerySet[Seat]:
    shown = Q(match__rated=True) | Q(match__listed=True)
    if reader is not None:
        shown |= Q(match__in=Seat.objects.filter(player=reader).values("match"))
    return Seat.objects.filter(shown, player=player, match__status=Status.FINISHED)


def _tally(counts: Any) -> Tally:
    return Tally(counts["wins"], counts["draws"], counts["games"] - counts["wins"] - counts["draws"])
