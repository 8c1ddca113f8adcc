"""Games between bots, and series of them: who wins how often, how sure that is, what going first is worth. Pure.

A game depends on the seed of its series and its number in it, and on nothing else: the same results with any number of
processes. `play.recording` keeps single games to be looked at again.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import orjson

from play import bots, games
from play.bots import Bot
from play.engine.ask import Option
from play.engine.randomness import generator
from play.engine.rules import Rules
from play.engine.table import Table

SEEDS = 1 << 128
Z_95 = 1.959964  # the normal deviate of a 95 % interval
CHUNK = 4  # games that a process takes at a time

Deck = Mapping[str, Any]
Note = Callable[[int, Option], None]


# --- one game


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went. `winner` is a seat; None after a draw or a fault. `log` is a hash of all that happened, in order."""

    winner: int | None
    reason: str
    first: int | None  # the seat that took the first turn, where the game has one
    turns: int
    decisions: int
    log: str
    fault: str = ""


def play(
    rules: Rules[Any], config: Mapping[str, Any], players: Sequence[Bot], seed: int, note: Note | None = None
) -> Played:
    """One game to its end, a bot a seat; `note` is told each decision: seat and option."""
    table = Table.start(rules, config, seed)
    # Counters of the table's own chances begin at 0; those below are the bots', so that they do not foresee what comes.
    streams = [generator(seed, -1 - seat) for seat in range(len(players))]
    while table.asks:
        ask = table.asks[0]
        seat = ask.seat
        option = players[seat].choose(table, seat, streams[seat])
        if note is not None:
            note(seat, option)
        table.act(ask.id, option)
    return _played(table)


def _played(table: Table[Any]) -> Played:
    outcome = table.outcome
    assert outcome is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    fault = table.faulted
    shown = {} if fault else table.view(None)
    return Played(
        winner=winners[0] if len(winners) == 1 else None,
        reason=outcome.reason,
        first=shown.get("first"),
        turns=shown.get("turn", 0),
        decisions=table.ply,
        log=hashlib.blake2b(orjson.dumps(table.events), digest_size=16).hexdigest(),
        fault=f"{fault.card}: {fault.text}" if fault and fault.card else fault.text if fault else "",
    )


# --- a series


@dataclass(frozen=True, slots=True)
class Series:
    """Two sides, each a deck and the name of a bot, and so many games. The sides change seats after every game."""

    game: str
    decks: tuple[Deck, Deck]
    bots: tuple[str, str]
    seed: int
    games: int

    def seats(self, index: int) -> tuple[int, int]:
        """The side that sits at each seat. The first seat begins, so each side begins every other game."""
        return (0, 1) if index % 2 == 0 else (1, 0)

    def game_seed(self, index: int) -> int:
        return generator(self.seed, index).below(SEEDS)

    def config(self, index: int) -> dict[str, Any]:
        """Both decks are known here, so nobody is asked for what neither deck holds."""
        return {"decks": [dict(self.decks[side]) for side in self.seats(index)], "first": 0, "windows": "needed"}

    def players(self, index: int) -> list[Bot]:
        return [bots.bot(self.bots[side], self.game) for side in self.seats(index)]

    def play(self, index: int, note: Note | None = None) -> Played:
        return play(games.rules(self.game), self.config(index), self.players(index), self.game_seed(index), note)

    def winner(self, index: int, played: Played) -> int | None:
        """The side that won this game."""
        return None if played.winner is None else self.seats(index)[played.winner]


def run(series: Series, jobs: int = 1) -> Iterator[Played]:
    """The games of a series, in their order."""
    if jobs == 1 or series.games <= CHUNK:
        for index in range(series.games):
            yield series.play(index)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(series.play, range(series.games), chunksize=CHUNK)


# --- what a series says


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, and between which bounds the true share lies (95 %)."""

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
    """Wilson's interval for a share: right for few games too, and for shares near 0 and 1."""
    if not of:
        return 0.0, 1.0
    rate = part / of
    middle = rate + z * z / (2 * of)
    spread = z * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True, slots=True)
class Spread:
    """How a number is distributed: its mean, and what lies below the share of games that the name says."""

    mean: float
    least: int
    tenth: int
    median: int
    ninetieth: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> "Spread":
        ordered = sorted(numbers) or [0]
        at = [ordered[int(share * (len(ordered) - 1) + 0.5)] for share in (0, 0.1, 0.5, 0.9, 1)]
        return cls(sum(ordered) / len(ordered), *at)

    def as_json(self) -> dict[str, Any]:
        return {
            "mean": round(self.mean, 2), "least": self.least, "tenth": self.tenth, "median": self.median,
            "ninetieth": self.ninetieth, "most": self.most,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Report:
    """A series in numbers. Faulted games count nowhere but in `faults`."""

    games: int
    wins: tuple[Share, Share]  # of each side, in all games that ended; a draw is nobody's win
    draws: int
    first: Share  # wins of whoever began, in games that somebody won
    turns: Spread
    decisions: Spread
    reasons: Mapping[str, int]
    faults: tuple[tuple[int, str], ...]  # number of the game, and what went wrong
    log: str  # hash of the hashes of all games: equal series have equal logs

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


def report(series: Series, results: Sequence[Played]) -> Report:
    ended = [(index, one) for index, one in enumerate(results) if not one.fault]
    won = Counter(series.winner(index, one) for index, one in ended)
    decided = [one for _, one in ended if one.winner is not None]
    return Report(
        games=len(results),
        wins=(Share(won[0], len(ended)), Share(won[1], len(ended))),
        draws=won[None],
        first=Share(sum(one.winner == one.first for one in decided), len(decided)),
        turns=Spread.of([one.turns for _, one in ended]),
        decisions=Spread.of([one.decisions for _, one in ended]),
        reasons=dict(sorted(Counter(one.reason for one in results).items())),
        faults=tuple((index, one.fault) for index, one in enumerate(results) if one.fault),
        log=hashlib.blake2b("".join(one.log for one in results).encode(), digest_size=16).hexdigest(),
    )
