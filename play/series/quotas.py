"""Quotas of series: how many may run at a time, and engine seconds within a day. Staff and the house have no limit.

A series counts with its estimated cost from `costs`; a stopped one with the games it played. What a guest created
counts for the guest and their address even after a player took it over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from decks.models import Player
from play.engine.refusal import Refused
from play.models import Entrant, Guest, Series
from play.series import costs
from play.series.refusals import refused

DAY = timedelta(days=1)
KEEPING = 0.05  # what a game costs besides, because its moves are stored


@dataclass(frozen=True, slots=True)
class Quota:
    running: int  # running series
    seconds: float  # engine seconds within a day


PLAYER = Quota(3, 1320.0)  # 22 000 games of the random bot, 2 000 of the greedy one
GUEST = Quota(1, 300.0)
ADDRESS = Quota(3, 900.0)  # all guests of one network address: a guest who drops the cookie becomes a new one


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of the quota. `spent`: time and cost of each series of the last day, the oldest first."""

    allowed: Quota
    running: int
    spent: tuple[tuple[datetime, float], ...]

    @property
    def seconds(self) -> float:
        return max(0.0, self.allowed.seconds - sum(cost for _, cost in self.spent))

    @property
    def full(self) -> datetime | None:
        """When the whole quota is available again; None if it is now."""
        return self.spent[-1][0] + DAY if self.spent else None

    def games(self, game: str, kind: str, bots: Sequence[str], sizes: Sequence[int] = ()) -> int:
        """How many games of such a series the rest allows."""
        return int(self.seconds / weight(game, kind, bots, sizes))

    def enough_at(self, seconds: float) -> datetime | None:
        """When this much is available; None if it exceeds a day's quota."""
        rest = self.allowed.seconds - sum(cost for _, cost in self.spent)
        for made, cost in self.spent:
            rest += cost
            if rest >= seconds:
                return made + DAY
        return None


def weight(game: str, kind: str, bots: Sequence[str], sizes: Sequence[int] = ()) -> float:
    """The cost of a game in a series with these bots."""
    return costs.of_game(game, kind, bots, sizes) + KEEPING


def left(owner: Player | None, secret: str, now: datetime | None = None) -> Left | None:
    """For a player, or for a guest by the secret of the session; None means no limit."""
    allowed = _allowed(owner, secret)
    if allowed is None:
        return None
    return _left(allowed, Q(owner=owner) if owner is not None else Q(secret=secret), now)


def _left(allowed: Quota, whose: Q, now: datetime | None) -> Left:
    theirs = Series.objects.filter(whose)
    running = theirs.filter(status=Series.Status.RUNNING).count()
    return Left(allowed, max(0, allowed.running - running), tuple(sorted(_spent(theirs, now or timezone.now()))))


def check(owner: Player | None, secret: str, seconds: float, now: datetime | None = None) -> None:
    """Check whether one more series of this many engine seconds may run. Raises Refused: too_many_running,
    too_many_games, too_many_running_here.

    The caller holds the asker (`play.matches.participants.hold`).
    """
    rest = left(owner, secret, now)
    if rest is None:
        return
    if not rest.running:
        raise refused("too_many_running", most=rest.allowed.running)
    if seconds > rest.seconds:
        raise _too_many_games(rest, seconds)
    if owner is None:
        _check_here(secret, seconds, now)


def _check_here(secret: str, seconds: float, now: datetime | None) -> None:
    origins = Guest.objects.filter(secret=secret, origin__isnull=False).values("origin")
    here = Guest.objects.filter(origin__in=origins)
    rest = _left(ADDRESS, Q(secret__in=here.values("secret")), now)
    if not rest.running or seconds > rest.seconds:
        raise refused("too_many_running_here")


def _allowed(owner: Player | None, secret: str) -> Quota | None:
    if owner is not None:
        return None if owner.is_staff else PLAYER
    return GUEST if secret else None


def _spent(series: QuerySet[Series], now: datetime) -> list[tuple[datetime, float]]:
    lately = list(series.filter(created__gt=now - DAY).only("created", "game", "kind", "games", "done", "status"))
    bots: dict[int, list[str]] = {}
    sizes: dict[int, list[int]] = {}
    entered = Entrant.objects.filter(series__in=lately).order_by("number")
    for number, bot, players in entered.values_list("series", "bot", "cards__table__players"):
        bots.setdefault(number, []).append(bot)
        sizes.setdefault(number, []).extend([players] if players else [])
    return [
        (
            one.created,
            weight(one.game, one.kind, bots[one.pk], sizes[one.pk])
            * (one.games if one.status == one.Status.RUNNING else one.done),
        )
        for one in lately
    ]


def _too_many_games(rest: Left, wanted: float) -> Refused:
    """Names the share of the day's quota that is left, what this series takes, and when enough is available again."""
    part, needs = (share / rest.allowed.seconds for share in (rest.seconds, wanted))
    ru = f"Осталось {int(part * 100)} % дневного объёма игр, а для этой серии нужно {-int(-needs * 100 // 1)} %"
    en = f"{int(part * 100)} % of your games for a day are left, and this series takes {-int(-needs * 100 // 1)} %"
    at = rest.enough_at(wanted)
    if at is None:
        ru, en = f"{ru}: столько за день не сыграть, уменьшите число партий.", f"{en}: play fewer games."
    else:
        when = f"{timezone.localtime(at):%d.%m %H:%M}"
        ru, en = f"{ru}. Хватит {when}.", f"{en}. There will be enough at {when}."
    return Refused(
        "too_many_games", ru, en, left=round(rest.seconds, 1), needs=round(wanted, 1), at=at.isoformat() if at else None
    )
