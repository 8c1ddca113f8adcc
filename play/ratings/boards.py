"""Views of ratings: the leaderboard, the history of one rating, favourite opponents, head to head.

Each makes a fixed number of queries, however long the list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Case, Count, Exists, F, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum, When

from decks.models import Player
from play.matches.participants import bot_name
from play.models import Match, Rating, RatingChange, Seat, Status

ROWS = 50  # of a leaderboard on one page
GAMES = 30  # of a history on one page
CHART = 100  # last games in a chart
FAVOURITES = 6

HEAVY = ("config", "position", "options", "fault")  # columns of a match that no list needs

Opponent = Player | str  # a player, or a bot of the site by its name


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a leaderboard. Equal numbers share a place."""

    place: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of games, from one side's view."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def percent(self) -> int:
        """Of the points; a draw is half a point."""
        return round(100 * (self.wins + self.draws / 2) / self.games) if self.games else 0


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent and the results against them."""

    rating: Rating
    tally: Tally


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a history: its effect on the rating, and the others at the table."""

    change: RatingChange
    result: str  # "win", "draw" or "loss"
    opponents: tuple[Seat, ...]

    @property
    def placed(self) -> str:
        return placed(self.change.place, self.change.match.places)

    @property
    def difference(self) -> str:
        return signed(self.change.after - self.change.before)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game of two players: the first one's result, and its effect on both ratings, if any."""

    match: Match
    result: str
    changes: tuple[str, str]

    @property
    def counted(self) -> bool:
        return any(self.changes)


def name_of(rating: Rating) -> str:
    """In the reader's language. The rating came with its player."""
    return bot_name(rating.bot) if rating.bot else str(rating.player)


def signed(difference: int) -> str:
    """With typographic signs: +12, −8, 0."""
    return f"+{difference}" if difference > 0 else f"−{-difference}" if difference else "0"


# ---- the leaderboard


def leaderboard(game: str, programs: bool = False) -> QuerySet[Rating]:
    """Ratings that are not provisional, the highest first, with their players. Closed accounts are not listed."""
    listed = Rating.objects.filter(Q(player=None) | Q(player__is_active=True), game=game, program=programs)
    return listed.filter(provisional=False).select_related("player").order_by("-shown", "pk")


def places(page: Page[Rating]) -> list[Place]:
    """The lines of one page of a leaderboard."""
    rows = list(page)
    if not rows:
        return []
    better = leaderboard(rows[0].game, rows[0].program).filter(shown__gt=rows[0].shown).count()
    lines: list[Place] = []
    for number, row in enumerate(rows, page.start_index()):
        if lines and lines[-1].rating.shown == row.shown:
            lines.append(Place(lines[-1].place, row))
        else:
            lines.append(Place(number if lines else better + 1, row))
    return lines


def board_page(game: str, programs: bool = False, number: int | str | None = 1) -> Page[Rating]:
    """The page asked for, or the nearest one."""
    return Paginator(leaderboard(game, programs), ROWS).get_page(number)


def place_of(rating: Rating) -> int | None:
    """The place of this rating on its board; None while it is provisional."""
    if rating.provisional:
        return None
    return leaderboard(rating.game, rating.program).filter(shown__gt=rating.shown).count() + 1


def page_with(rating: Rating) -> int:
    """The page of its board that lists this rating."""
    before = Q(shown__gt=rating.shown) | Q(shown=rating.shown, pk__lt=rating.pk)
    return leaderboard(rating.game, rating.program).filter(before).count() // ROWS + 1


def rating_of(who: Opponent, game: str) -> Rating | None:
    of = Q(bot=who) if isinstance(who, str) else Q(bot="", player=who)
    return Rating.objects.select_related("player").filter(of, game=game, games__gt=0).first()


def ratings_of(player: Player) -> list[Rating]:
    """All ratings of this player, the game with most games first."""
    return list(Rating.objects.filter(player=player, bot="", games__gt=0).order_by("-games", "game"))


# ---- one rating


def history(rating: Rating) -> QuerySet[RatingChange]:
    """Every change of this rating, the newest first, with its match and everybody who sat there."""
    heavy = [f"match__{column}" for column in HEAVY]
    changes = rating.changes.select_related("match").defer(*heavy).order_by("-at", "-id")
    return changes.prefetch_related("match__seats__player", "match__seats__guest")


def played(changes: Iterable[RatingChange]) -> list[Game]:
    """The rows of a history page."""
    games = []
    for change in changes:
        seats = list(change.match.seats.all())
        bot = seats[change.seat].bot if change.seat < len(seats) else ""  # it may sit at more than one seat
        others = tuple(seat for seat in seats if seat.number != change.seat and not (bot and seat.bot == bot))
        games.append(Game(change, result_of(change.place, change.match.places), others))
    return games


def last_numbers(rating: Rating) -> list[int]:
    """The rating before the last games and after each of them, oldest first."""
    last = list(rating.changes.order_by("-at", "-id").values_list("before", "after")[:CHART])[::-1]
    return [last[0][0], *(after for _, after in last)] if last else []


def favourites(rating: Rating) -> list[Met]:
    """The most frequent opponents, with results."""
    theirs = RatingChange.objects.exclude(rating=rating).filter(match__rating_changes__rating=rating)
    mine = F("match__rating_changes__place")
    sums = (
        theirs.order_by()
        .values("rating")
        .annotate(games=Count("pk"), wins=_sum(place__gt=mine), draws=_sum(place=mine))
        .order_by("-games", "rating")[:FAVOURITES]
    )
    met = {row["rating"]: Tally(row["wins"], row["draws"], row["games"] - row["wins"] - row["draws"]) for row in sums}
    rows = Rating.objects.select_related("player").in_bulk(list(met))
    return [Met(rows[pk], tally) for pk, tally in met.items()]


# ---- head to head


def head_to_head(one: Player, other: Opponent, game: str | None = None) -> dict[str, Tally]:
    """The first player's results in their finished games, by game; the most played first."""
    best = Seat.objects.filter(_sits(other), match=OuterRef("match")).order_by("place").values("place")[:1]
    sums = (
        Seat.objects.filter(player=one, match__in=meetings(one, other, game).order_by().values("pk"))
        .annotate(theirs=Subquery(best))  # a bot may sit at more than one seat
        .order_by()
        .values("match__game")
        .annotate(games=Count("pk"), wins=_sum(theirs__gt=F("place")), draws=_sum(theirs=F("place")))
        .order_by("-games", "match__game")
    )
    return {
        row["match__game"]: Tally(row["wins"], row["draws"], row["games"] - row["wins"] - row["draws"]) for row in sums
    }


def meetings(one: Player, other: Opponent, game: str | None = None) -> QuerySet[Match]:
    """Finished games of these two, the newest first: rated ones, and casual ones that were open to everybody."""
    there = Exists(Seat.objects.filter(_sits(other), match=OuterRef("pk")))
    both = Match.objects.of_player(one).filter(there, Q(rated=True) | Q(listed=True), status=Status.FINISHED)
    return (both.filter(game=game) if game else both).defer(*HEAVY).order_by("-ended", "-id")


def results(one: Player, other: Opponent, page: Iterable[Match]) -> list[Meeting]:
    """The rows of a page of meetings. The matches need no related rows."""
    matches = list(page)
    mine = dict(Seat.objects.filter(_sits(one), match__in=matches).values_list("match", "number"))
    best_last = Seat.objects.filter(_sits(other), match__in=matches).order_by("-place", "number")
    theirs = dict(best_last.values_list("match", "number"))
    changes = {
        (match, seat): signed(after - before)
        for match, seat, before, after in RatingChange.objects.filter(match__in=matches).values_list(
            "match", "seat", "before", "after"
        )
    }
    lines = []
    for match in matches:
        a, b = mine[match.pk], theirs[match.pk]
        result = result_of(match.places[a], [match.places[a], match.places[b]])
        lines.append(Meeting(match, result, (changes.get((match.pk, a), ""), changes.get((match.pk, b), ""))))
    return lines


def _sits(who: Opponent) -> Q:
    return Q(bot=who) if isinstance(who, str) else Q(player=who)


def _sum(**condition: object) -> Sum:
    return Sum(Case(When(then=1, **condition), default=0), output_field=IntegerField())


def placed(place: int, places: Sequence[int]) -> str:
    """«2/4» at a table of more than two."""
    return f"{place}/{len(places)}" if len(places) > 2 else ""


def result_of(place: int, places: Sequence[int]) -> str:
    """In a solo game the player wins or loses against the game itself."""
    if len(places) == 1:
        return "win" if place == 1 else "loss"
    if len(set(places)) == 1:
        return "draw"
    return "win" if place == min(places) else "loss"
