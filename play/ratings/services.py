"""Rates a match within the transaction that ends it; decides whether it counts.

If not, the match stores the reason as a code ("guest", "repeat" …); `why` puts it into words, before and after a game.
`play.ratings.results` handles several sides.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import combinations
from statistics import fmean

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from play.models import BotAccount, Match, Rating, RatingChange, Seat, Status
from play.ratings import results, scale

DAY = timedelta(hours=24)
WITH_PLAYERS = 10  # games of two opponents that count per day, if both are players (or programs of players)
WITH_BOTS = 30  # if one is a bot of the site

CHANGED = ["program", "mu", "sigma", "shown", "provisional", "games", "wins", "losses", "draws", "peak", "updated"]

_WHY = {
    "casual": (
        "Партия товарищеская: рейтинг она не меняет.",
        "This is a casual game: it does not change ratings.",
    ),
    "guest": (
        "За столом гость. Рейтинг есть только у тех, кто вошёл в учётную запись, поэтому партия его не меняет.",
        "A guest sits at the table. Only accounts have a rating, so this game does not change any.",
    ),
    "left": (
        "Учётной записи одного из игроков больше нет, поэтому партия рейтинг не меняет.",
        "The account of one of the players is gone, so this game does not change ratings.",
    ),
    "self_play": (
        "Это игра с самим собой: у двух сторон один хозяин, поэтому рейтинг она не меняет.",
        "This is a game against oneself: two sides have the same owner, so it does not change ratings.",
    ),
    "repeat": (
        f"Эти соперники за сутки сыграли уже столько, сколько засчитывается: {WITH_PLAYERS} партий между игроками, "
        f"{WITH_BOTS} с ботом сайта. Эта партия рейтинг не меняет; следующие сутки спустя снова в счёт.",
        f"These opponents have played as many games in 24 hours as count: {WITH_PLAYERS} between players, {WITH_BOTS} with a "
        "bot of the site. This game does not change ratings; a day later they count again.",
    ),
    "aborted": (
        "Партия отменена: рейтинг не изменился.",
        "The game was called off: no rating has changed.",
    ),
    "faulted": (
        "Партию остановила ошибка сайта: рейтинг не изменился.",
        "A fault of the site stopped the game: no rating has changed.",
    ),
    "voided": (
        "Партия недействительна, потому что изменились правила: рейтинг не изменился.",
        "The game is void because the rules changed: no rating has changed.",
    ),
    "unfinished": (
        "Партия не доиграна: рейтинг не изменился.",
        "The game is not over: no rating has changed.",
    ),
}


def why(code: str, lang: str) -> str:
    """The sentence for a code; nothing for a game that counts."""
    ru, en = _WHY.get(code, ("", ""))
    return ru if lang == "ru" else en


def will_count(match: Match, seats: Sequence[Seat]) -> str:
    """The code why this match would not change ratings if it ended normally now, or empty. Places may still be unknown.

    The seats need not be saved: a page can ask before somebody sits down.
    """
    taken = [seat for seat in seats if seat.taken or match.status != Status.WAITING]
    code = _barred(match) or _seated_wrong(taken, _owners(taken))
    return code or _repeated(_rows(match.game, taken), timezone.now())


def rate(match: Match, seats: Sequence[Seat], now: datetime) -> str:
    """Change the ratings of this finished match's players, once. Returns empty, or the code why it does not count.

    Runs within the transaction that ends the match. A second call finds the changes and does nothing.
    """
    owners = _owners(seats)
    code = _barred(match) or ("" if match.status == Status.FINISHED else "unfinished") or _seated_wrong(seats, owners)
    if code:
        return code
    rows = _locked(match.game, seats, now)
    for row in rows.values():
        row.program = bool(row.bot) or row.player_id in owners
    if RatingChange.objects.filter(match=match).exists():
        return ""
    if code := _repeated(rows.values(), now):  # under the locks: two games that end at once must not both pass
        return code
    _write(match, [(seat, rows[_who(seat)]) for seat in seats], now)
    return ""


# # ---- whether a match counts


def _barred(match: Match) -> str:
    """Reasons in the match itself, whoever plays it."""
    if not match.rated:
        return "casual"
    ends = {Status.ABORTED: "aborted", Status.FAULTED: "faulted", Status.VOIDED: "voided"}
    return ends.get(Status(match.status), "")


def _owners(seats: Iterable[Seat]) -> dict[int, int]:
    """The owners of players that are programs."""
    players = [seat.player_id for seat in seats if seat.player_id]
    return dict(BotAccount.objects.filter(player__in=players).values_list("player_id", "owner_id")) if players else {}


def _seated_wrong(seats: Sequence[Seat], owners: Mapping[int, int]) -> str:
    """Reasons in who sits there. A seat without anybody belonged to a deleted account."""
    if any(seat.guest_id for seat in seats):
        return "guest"
    if not all(seat.taken for seat in seats):
        return "left"
    people = [owners.get(seat.player_id, seat.player_id) for seat in seats if seat.player_id]
    sides = {*people, *(seat.bot for seat in seats if seat.bot)}
    return "self_play" if len(set(people)) < len(people) or len(sides) < min(len(seats), 2) else ""


def _repeated(rows: Iterable[Rating], now: datetime) -> str:
    """Whether two of these have played each other so often lately that more games would be farming."""
    known = {row.pk: row for row in rows if row.pk}
    people = [pk for pk, row in known.items() if not row.bot]
    if len(known) < 2 or not people:
        return ""
    played = (
        RatingChange.objects.filter(rating__in=people, at__gt=now - DAY, match__rating_changes__rating__in=known)
        .order_by()
        .values_list("rating", "match__rating_changes__rating")
        .annotate(games=Count("pk"))
    )
    met = {(one, other): games for one, other, games in played}
    for one, other in combinations(known.values(), 2):
        limit = WITH_BOTS if one.bot or other.bot else WITH_PLAYERS
        if max(met.get((one.pk, other.pk), 0), met.get((other.pk, one.pk), 0)) >= limit:
            return "repeat"
    return ""


# ---- the rows


def _who(one: Seat | Rating) -> tuple[int, str]:
    return (one.player_id or 0, "") if not one.bot else (0, one.bot)


def _rows(game: str, seats: Iterable[Seat]) -> QuerySet[Rating]:
    of = Q(pk__in=())
    for seat in seats:
        of |= Q(bot=seat.bot) if seat.bot else Q(bot="", player=seat.player_id)
    return Rating.objects.filter(of, game=game)


def _locked(game: str, seats: Sequence[Seat], now: datetime) -> dict[tuple[int, str], Rating]:
    """The ratings of everybody at the table, locked.

    First all missing ones are created, in a fixed order, then all are locked, in a fixed order, so that matches which
    end at the same time cannot deadlock.
    """
    known = {_who(row) for row in _rows(game, seats)}
    missing = sorted({_who(seat): seat for seat in seats if _who(seat) not in known}.items())
    Rating.objects.bulk_create([_fresh(game, seat, now) for _, seat in missing], ignore_conflicts=True)
    return {_who(row): row for row in _rows(game, seats).select_for_update().order_by("pk")}


def _fresh(game: str, seat: Seat, now: datetime) -> Rating:
    mu, sigma = scale.new()
    return Rating(
        game=game,
        player_id=None if seat.bot else seat.player_id,
        bot=seat.bot,
        mu=mu,
        sigma=sigma,
        shown=scale.shown(mu),
        provisional=scale.provisional(sigma),
        updated=now,
    )


def _write(match: Match, played: Sequence[tuple[Seat, Rating]], now: datetime) -> None:
    """A bot on several seats changes once: to the mean of its results there, with its best place."""
    places: list[int] = match.places
    after = results.after(match, [seat for seat, _ in played], [(row.mu, row.sigma) for _, row in played])
    changes = []
    for row in dict.fromkeys(row for _, row in played):
        mine = [seat.number for seat, other in played if other is row]
        mu, sigma = (fmean(after[number][part] for number in mine) for part in (0, 1))
        best = min(mine, key=lambda number: places[number])
        changes.append(
            RatingChange(
                match=match,
                rating=row,
                seat=best,
                place=places[best],
                mu_before=row.mu,
                sigma_before=row.sigma,
                mu=mu,
                sigma=sigma,
                before=row.shown,
                after=scale.shown(mu),
                at=now,
            )
        )
        _advance(row, mu, sigma, now)
        _count(row, places[best], places)
    Rating.objects.bulk_update([change.rating for change in changes], CHANGED)
    RatingChange.objects.bulk_create(changes)


def _advance(row: Rating, mu: float, sigma: float, now: datetime) -> None:
    row.mu, row.sigma, row.shown, row.updated = mu, sigma, scale.shown(mu), now
    row.provisional = scale.provisional(sigma)
    if not row.provisional:
        row.peak = max(row.peak, row.shown)


def _count(row: Rating, place: int, places: Sequence[int]) -> None:
    """A shared first place counts as a win, unless everybody shares it."""
    row.games += 1
    if len(set(places)) == 1:
        row.draws += 1
    elif place == min(places):
        row.wins += 1
    else:
        row.losses += 1
