"""Results of a series: progress, wins with intervals, and which cards won and lost.

Reads the sums of chunks, never single games: the number of queries does not depend on the length of the series.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.utils import timezone

from play import games
from play.models import Entrant, Series
from play.series import pairing
from play.series.shares import Share, Spread
from play.series.sums import WHOLE, Met, Stood, Sums, Used
from play.series.versions import outdated

FEWEST = 5  # games in which a card was played before anything is said of it
LATELY = timedelta(minutes=2)  # the pace is that of chunks since then
REMEMBERED = 60 * 60  # seconds for which sums that were read are kept ready


_Chunk = tuple[int, int, Any, float]  # start, stop, when it was done, seconds it took


@dataclass(frozen=True, slots=True)
class Progress:
    status: str
    done: int
    games: int
    rate: float | None  # games a second of late; None where nothing was played lately
    seconds_left: float | None  # None if unknown, 0 if it is over

    def as_json(self) -> dict[str, Any]:
        return {
            "status": self.status, "done": self.done, "games": self.games,
            "games_per_s": None if self.rate is None else round(self.rate, 2),
            "seconds_left": None if self.seconds_left is None else round(self.seconds_left, 1),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant in the table. `score` is wins and half the draws as a share of the games; `wins` has the interval.

    At tables of several, an entrant alone in the first place wins, and those who share it draw; the score is the share
    of the others who came in behind, and `place` is the mean.
    """

    rank: int
    entrant: int
    name: str
    bot: str
    wins: Share
    draws: int
    losses: int
    score: float
    place: float | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "rank": self.rank, "entrant": self.entrant, "name": self.name, "bot": self.bot, "wins": self.wins.as_json(),
            "draws": self.draws, "losses": self.losses, "score": round(self.score, 4),
            "place": None if self.place is None else round(self.place, 2),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Matchup:
    """A pairing: the wins of each of the two against the other. At larger tables the one who comes in before the other
    wins."""

    one: int
    other: int
    wins: tuple[Share, Share]
    draws: int

    def as_json(self) -> dict[str, Any]:
        wins = [share.as_json() for share in self.wins]
        return {"entrants": [self.one, self.other], "wins": wins, "draws": self.draws}


@dataclass(frozen=True, slots=True)
class CardRecord:
    """Games in which the card was played, and wins among them. `sure`: the deck's own rate is outside the interval."""

    card: str
    wins: Share
    sure: bool

    def as_json(self) -> dict[str, Any]:
        return {"card": self.card, "wins": self.wins.as_json(), "sure": self.sure}


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of an entrant that won more often than the deck itself, and those that won less often; the surest
    first."""

    entrant: int
    won: tuple[CardRecord, ...]
    lost: tuple[CardRecord, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "entrant": self.entrant,
            "won": [one.as_json() for one in self.won],
            "lost": [one.as_json() for one in self.lost],
        }


@dataclass(frozen=True, slots=True)
class Faults:
    """Games that broke off, which count nowhere else: how many, by card (card "" is none), and the first ones in words."""

    games: int
    cards: Mapping[str, int]
    told: tuple[tuple[int, str], ...]  # number of the game, and what went wrong

    def as_json(self) -> dict[str, Any]:
        told = [{"game": index, "fault": fault} for index, fault in self.told]
        return {"games": self.games, "cards": dict(self.cards), "told": told}


@dataclass(frozen=True, slots=True)
class Results:
    progress: Progress
    table: tuple[Standing, ...]  # the best first
    matchups: tuple[Matchup, ...]  # in the order of the pairings
    first: Share  # wins of the first player, in games with a winner
    turns: Mapping[int, int]  # number of games by number of turns
    length: Spread
    decisions: Spread
    reasons: Mapping[str, int]
    cards: tuple[Cards, ...]  # by entrant
    leaders: tuple[CardRecord, ...]  # cards that led seats, the best first; in games that count wins by them
    faults: Faults
    outdated: bool  # the rules have changed: it cannot be resumed, only rerun
    log: str  # when done: equal series have equal ones

    def met(self) -> dict[tuple[int, int], Share]:
        """How often the first of the two won against the second, in either seat order."""
        both: dict[tuple[int, int], Share] = {}
        for matchup in self.matchups:
            both[matchup.one, matchup.other], both[matchup.other, matchup.one] = matchup.wins
        return both

    def as_json(self) -> dict[str, Any]:
        return {
            "progress": self.progress.as_json(),
            "table": [standing.as_json() for standing in self.table],
            "matchups": [matchup.as_json() for matchup in self.matchups],
            "first_player": self.first.as_json(),
            "turns": {"games": {str(turns): games for turns, games in self.turns.items()}, **self.length.as_json()},
            "decisions": self.decisions.as_json(),
            "reasons": dict(self.reasons),
            "cards": [one.as_json() for one in self.cards],
            "leaders": [one.as_json() for one in self.leaders],
            "faults": self.faults.as_json(),
            "outdated": self.outdated,
            "log": self.log,
        }


def results(series: Series, now: datetime | None = None) -> Results:
    """At most three queries, however many games there are."""
    entrants = list(series.entrants.all())
    chunks = list(series.chunks.filter(done=True).values_list("start", "stop", "lease", "seconds"))
    sums = _sums(series, [start for start, *_ in chunks])
    pairs = pairing.pairs(series.kind, len(entrants))
    met = [sums.met.get(number) or Met() for number in range(len(pairs))]
    shared = games.seating(series.game).host_lays
    table = _places(entrants, sums) if shared else _table(entrants, pairs, met)
    rates = {standing.entrant: standing.wins.rate for standing in table}
    return Results(
        progress=_progress(series, sums.games, chunks, now or timezone.now()),
        table=table,
        matchups=tuple(
            Matchup(one, other, (Share(had.one, had.ended), Share(had.other, had.ended)), had.draws)
            for (one, other), had in zip(pairs, met, strict=True)
        ),
        first=Share(sums.began[1], sums.began[0])
        if shared
        else Share(sum(had.first for had in met), sum(had.decided for had in met)),
        turns=dict(sorted(sums.turns.items())),
        length=Spread.of(sums.turns),
        decisions=Spread.of(sums.decisions),
        reasons=dict(sorted(sums.reasons.items())),
        cards=tuple(_cards(one.number, sums.cards.get(one.number, {}), rates[one.number]) for one in entrants),
        leaders=_leaders(sums),
        faults=Faults(sums.faults.total(), dict(sorted(sums.faults.items())), tuple(sums.told)),
        outdated=outdated(series),
        log=series.log,
    )


def _sums(series: Series, done: list[int]) -> Sums:
    """Sums of all chunks that are done. Earlier sums are cached: a chunk that is done never changes."""
    name = f"series-sums:{series.key}"
    starts, kept = cache.get(name) or (frozenset(), None)
    sums = Sums() if kept is None else Sums.from_json(kept)
    new = [start for start in done if start not in starts]
    if new:
        unread = series.chunks.filter(done=True)
        read = dict((unread.filter(start__in=new) if starts else unread).values_list("start", "sums"))
        for one in read.values():
            sums.add(Sums.from_json(one))
        cache.set(name, (starts | read.keys(), sums.as_json()), REMEMBERED)
    return sums


def _progress(series: Series, done: int, chunks: Iterable[_Chunk], now: datetime) -> Progress:
    rate = _rate(chunks, series.ended or now)
    left: float | None = None
    if done >= series.games:
        left = 0.0
    elif rate and series.status == Series.Status.RUNNING:
        left = (series.games - done) / rate
    return Progress(series.status, done, series.games, rate, left)


def _rate(chunks: Iterable[_Chunk], until: datetime) -> float | None:
    """Games per second of the last few minutes; None if nothing was played then, because a waiting series has no pace.

    The `lease` of a chunk that is done is the moment it was done.
    """
    last = sorted((chunk for chunk in chunks if chunk[2] > until - LATELY), key=lambda chunk: chunk[2])
    if not last:
        return None
    start, stop, since, seconds = last[0]
    games = sum(chunk[1] - chunk[0] for chunk in last[1:])
    passed: float = (until - since).total_seconds()
    return games / passed if games and passed > 0 else (stop - start) / max(seconds, 0.001)


def _table(entrants: list[Entrant], pairs: tuple[pairing.Pair, ...], met: list[Met]) -> tuple[Standing, ...]:
    wins, draws, ended = ([0] * len(entrants) for _ in range(3))
    for (one, other), had in zip(pairs, met, strict=True):
        for entrant, won in ((one, had.one), (other, had.other)):
            wins[entrant] += won
            draws[entrant] += had.draws
            ended[entrant] += had.ended
    scores = [(wins[at] + draws[at] / 2) / ended[at] if ended[at] else 0.0 for at in range(len(entrants))]
    order = sorted(entrants, key=lambda one: (-scores[one.number], one.number))
    return tuple(
        Standing(
            rank=1 + sum(other > scores[at] for other in scores),
            entrant=at,
            name=one.name,
            bot=one.bot,
            wins=Share(wins[at], ended[at]),
            draws=draws[at],
            losses=ended[at] - wins[at] - draws[at],
            score=scores[at],
        )
        for one in order
        for at in (one.number,)
    )


def _places(entrants: list[Entrant], sums: Sums) -> tuple[Standing, ...]:
    """The table of results for games at tables of several."""
    stood = {one.number: sums.stood.get(one.number) or Stood() for one in entrants}
    scores = {number: one.points / (WHOLE * one.games) if one.games else 0.0 for number, one in stood.items()}
    order = sorted(entrants, key=lambda one: (-scores[one.number], one.number))
    return tuple(
        Standing(
            rank=1 + sum(other > scores[at] for other in scores.values()),
            entrant=at,
            name=one.name,
            bot=one.bot,
            wins=Share(had.wins, had.games),
            draws=had.shared,
            losses=had.games - had.wins - had.shared,
            score=scores[at],
            place=had.places / had.games if had.games else None,
        )
        for one in order
        for at, had in ((one.number, stood[one.number]),)
    )


def _leaders(sums: Sums) -> tuple[CardRecord, ...]:
    """By number of wins; sure if the mean of all is outside the interval."""
    games, wins = (sum(getattr(one, name) for one in sums.leaders.values()) for name in ("games", "wins"))
    mean = wins / games if games else 0.0
    found = []
    for card, used in sums.leaders.items():
        share = Share(used.wins, used.games)
        low, high = share.bounds
        found.append(CardRecord(card, share, not low <= mean <= high))
    return tuple(sorted(found, key=lambda one: (-one.wins.rate, -one.wins.of, one.card)))


def _cards(entrant: int, used: Mapping[str, Used], own: float) -> Cards:
    won: list[tuple[float, CardRecord]] = []
    lost: list[tuple[float, CardRecord]] = []
    for card, record in sorted(used.items()):
        share = Share(record.wins, record.games)
        if record.games < FEWEST or share.rate == own:
            continue
        low, high = share.bounds
        beyond = low - own if share.rate > own else own - high  # how far the whole interval lies from the deck's rate
        (won if share.rate > own else lost).append((beyond, CardRecord(card, share, beyond > 0)))
    for side in (won, lost):
        side.sort(key=lambda one: -one[0])
    return Cards(entrant, tuple(one for _, one in won), tuple(one for _, one in lost))
