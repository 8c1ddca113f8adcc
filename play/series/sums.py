"""What games add up to: by pairing, by length, by end, by card. Pure; sums of parts can be added and kept as JSON.

Faulted games count nowhere but among the faults.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from play.series.playing import Contest, Played

FAULTS_TOLD = 20  # the first ones, in words; all of them are counted
LONGEST_FAULT = 300


@dataclass(slots=True)
class Met:
    """How the games of one pairing ended. `one` and `other` are its wins; draws are nobody's."""

    one: int = 0
    other: int = 0
    draws: int = 0
    first: int = 0  # wins of whoever began

    @property
    def ended(self) -> int:
        return self.one + self.other + self.draws

    @property
    def decided(self) -> int:
        return self.one + self.other


@dataclass(slots=True)
class Used:
    """In so many games an entrant played a card, and won so many of them."""

    games: int = 0
    wins: int = 0


@dataclass(slots=True)
class Sums:
    games: int = 0
    met: dict[int, Met] = field(default_factory=dict)  # by the number of the pairing
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    cards: dict[int, dict[str, Used]] = field(default_factory=dict)  # by entrant
    faults: Counter[str] = field(default_factory=Counter)  # by card; "" where none was at work
    told: list[tuple[int, str]] = field(default_factory=list)  # number of a faulted game, and what went wrong

    def count(self, contest: Contest, index: int, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.reasons[played.reason] += 1
        if played.fault:
            self.faults[played.fault_card] += 1
            if len(self.told) < FAULTS_TOLD:
                self.told.append((index, played.fault[:LONGEST_FAULT]))
            return
        self.turns[played.turns] += 1
        self.decisions[played.decisions] += 1
        self._count_end(contest, index, played)
        self._count_cards(contest, index, played)

    def _count_end(self, contest: Contest, index: int, played: Played) -> None:
        number = contest.pair(index)
        met = self.met.setdefault(number, Met())
        winner = contest.entrant(index, played.winner)
        if winner is None:
            met.draws += 1
            return
        if winner == contest.pairs[number][0]:
            met.one += 1
        else:
            met.other += 1
        met.first += played.winner == played.first

    def _count_cards(self, contest: Contest, index: int, played: Played) -> None:
        for seat, cards in enumerate(played.cards):
            used = self.cards.setdefault(contest.seats(index)[seat], {})
            for card in cards:
                one = used.setdefault(card, Used())
                one.games += 1
                one.wins += played.winner == seat

    def add(self, other: Self) -> None:
        """The games of another part of the same contest."""
        self.games += other.games
        for number, met in other.met.items():
            mine = self.met.setdefault(number, Met())
            mine.one += met.one
            mine.other += met.other
            mine.draws += met.draws
            mine.first += met.first
        self.turns.update(other.turns)
        self.decisions.update(other.decisions)
        self.reasons.update(other.reasons)
        for entrant, cards in other.cards.items():
            used = self.cards.setdefault(entrant, {})
            for card, there in cards.items():
                here = used.setdefault(card, Used())
                here.games += there.games
                here.wins += there.wins
        self.faults.update(other.faults)
        self.told = sorted([*self.told, *other.told])[:FAULTS_TOLD]

    @classmethod
    def of(cls, contest: Contest, results: Iterable[tuple[int, Played]]) -> Self:
        sums = cls()
        for index, played in results:
            sums.count(contest, index, played)
        return sums

    def as_json(self) -> dict[str, Any]:
        """For a column of the database. Cards come in order: equal games have equal JSON, whoever played them."""
        return {
            "games": self.games,
            **{name: dict(sorted(getattr(self, name).items())) for name in ("turns", "decisions", "reasons", "faults")},
            "told": [list(one) for one in self.told],
            "met": {number: [met.one, met.other, met.draws, met.first] for number, met in sorted(self.met.items())},
            "cards": {
                entrant: {card: [used.games, used.wins] for card, used in sorted(cards.items())}
                for entrant, cards in sorted(self.cards.items())
            },
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        return cls(
            games=kept["games"],
            met={int(number): Met(*met) for number, met in kept["met"].items()},
            turns=Counter({int(turns): games for turns, games in kept["turns"].items()}),
            decisions=Counter({int(number): games for number, games in kept["decisions"].items()}),
            reasons=Counter(kept["reasons"]),
            cards={
                int(entrant): {card: Used(*used) for card, used in cards.items()}
                for entrant, cards in kept["cards"].items()
            },
            faults=Counter(kept["faults"]),
            told=[(index, fault) for index, fault in kept["told"]],
        )
