"""Two decks, two bots, a number of games: played in this process or in several, and their statistics. Pure.

Who wins how often, how sure that is, and the advantage of going first. `play.series.contest` plays the games,
`play.series.recording` keeps single ones for a replay.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

from play.series.contest import Contest, Played, log_of_all
from play.series.sums import Met, Sums

Z_95 = 1.959964  # the normal deviate of a 95 % interval
CHUNK = 4  # games that a process takes at a time


def run(contest: Contest, jobs: int = 1) -> Iterator[Played]:
    """The games of a contest, in their order."""
    if jobs == 1 or contest.games <= CHUNK:
        for index in range(contest.games):
            yield contest.play(index)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(contest.play, range(contest.games), chunksize=CHUNK)


# --- statistics


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion with its 95 % confidence interval."""

    part: int
    of: int

    @property
    def rate(self) -> float:
        return self.part / self.of if self.of else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        return wilson(self.part, self.of)

    def as_json(self) -> dict[str, Any]:
        low, high = self.bounds
        return {
            "part": self.part,
            "of": self.of,
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


def wilson(part: int, of: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a proportion: right for few games too, and near 0 and 1."""
    if not of:
        return 0.0, 1.0
    rate = part / of
    middle = rate + z * z / (2 * of)
    spread = z * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of a number: its mean and percentiles."""

    mean: float
    least: int
    tenth: int
    median: int
    ninetieth: int
    most: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> "Spread":
        """`counts`: how often each number came."""
        total = sum(counts.values())
        if not total:
            return cls(0.0, 0, 0, 0, 0, 0)
        at = [_nth(counts, int(share * (total - 1) + 0.5)) for share in (0, 0.1, 0.5, 0.9, 1)]
        return cls(sum(number * times for number, times in counts.items()) / total, *at)

    def as_json(self) -> dict[str, Any]:
        return {
            "mean": round(self.mean, 2), "least": self.least, "tenth": self.tenth, "median": self.median,
            "ninetieth": self.ninetieth, "most": self.most,
        }  # fmt: skip


def _nth(counts: Mapping[int, int], place: int) -> int:
    """The number at this position, in ascending order."""
    for number, times in sorted(counts.items()):
        if place < times:
            return number
        place -= times
    raise IndexError(place)


@dataclass(frozen=True, slots=True)
class Report:
    """A duel in numbers. Faulted games count only in `faults`."""

    games: int
    wins: tuple[
        Share, Share
    ]  # of each side, in all games that ended; a draw is nobody's win. At larger tables who came
    # in before the other has won
    draws: int
    first: Share  # wins of the first player, in games with a winner
    turns: Spread
    decisions: Spread
    reasons: Mapping[str, int]
    faults: tuple[tuple[int, str], ...]  # number of the game, and what went wrong
    log: str  # hash of the hashes of all games: equal duels have equal logs

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": [share.as_json() for share in self.wins],
            "draws": self.draws,
            "first_player": self.first.as_json(),
            "turns": self.turns.as_json(),
            "decisions": self.decisions.as_json(),
            "reasons": dict(self.reasons),
            "faults": [{"game": index, "fault": fault} for index, fault in self.faults],
            "log": self.log,
        }


def report(contest: Contest, results: Sequence[Played]) -> Report:
    sums = Sums.of(contest, enumerate(results))
    met = sums.met.get(0) or Met()
    return Report(
        games=sums.games,
        wins=(Share(met.one, met.ended), Share(met.other, met.ended)),
        draws=met.draws,
        first=Share(sums.began[1], sums.began[0]) if contest.sizes else Share(met.first, met.decided),
        turns=Spread.of(sums.turns),
        decisions=Spread.of(sums.decisions),
        reasons=dict(sorted(sums.reasons.items())),
        faults=tuple((index, one.fault) for index, one in enumerate(results) if one.fault),
        log=log_of_all(one.log for one in results),
    )
