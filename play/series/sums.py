"""Sums over games: by pairing, by length, by end, by card. Pure; sums of parts can be added and stored as JSON.

Faulted games count only among the faults.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from play.series.contest import Contest, Played

FAULTS_TOLD = 20  # the first ones, in words; all of them are counted
LONGEST_FAULT = 300


@dataclass(slots=True)
class Met:
    """The results of one pairing. `one` and `other` are wins; draws count for neither."""

    one: int = 0
    other: int = 0
    draws: int = 0
    first: int = 0  # wins of the one that began

    @property
    def ended(self) -> int:
        return self.one + self.other + self.draws

    @property
    def decided(self) -> int:
        return self.one + self.other


WHOLE = 120  # points for a clear first place: divisible by any number of opponents, and by two


@dataclass(slots=True)
class Stood:
    """The results of an entrant at tables of several: points for each opponent behind, half for equals."""

    games: int = 0
    wins: int = 0  # alone in the first place
    shared: int = 0  # first place shared with others
    places: int = 0  # the sum of places
    points: int = 0

    def count(self, seat: int, places: Sequence[int], sides: Sequence[int]) -> None:
        place = places[seat]
        rivals = [
            one for other, one in enumerate(places) if other != seat and not (sides and sides[other] == sides[seat])
        ]
        others, behind, equal = len(rivals), sum(one > place for one in rivals), rivals.count(place)
        self.games += 1
        self.wins += place == 1 and not equal
        self.shared += place == 1 and bool(equal)
        self.places += place
        self.points += WHOLE * (2 * behind + equal) // (2 * others)

    def add(self, other: "Stood") -> None:
        for name in ("games", "wins", "shared", "places", "points"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def as_json(self) -> list[int]:
        return [self.games, self.wins, self.shared, self.places, self.points]


@dataclass(slots=True)
class Used:
    """Games in which an entrant played a card, and wins among them."""

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
    faults: Counter[str] = field(default_factory=Counter)  # by card; "" if none was in effect
    told: list[tuple[int, str]] = field(default_factory=list)  # number of a faulted game, and its error
    # At tables of several seats, in games where decks are tables:
    stood: dict[int, Stood] = field(default_factory=dict)  # by entrant
    leaders: dict[str, Used] = field(default_factory=dict)  # cards that led seats, whatever the entrant
    began: list[int] = field(default_factory=lambda: [0, 0])  # games with a winner, and wins of the first player

    def count(self, contest: Contest, index: int, played: Played) -> None:
        """Add one game."""
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
        if contest.sizes:
            self._count_places(contest, index, played)
            return
        number = index % len(contest.pairs)
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

    def _count_places(self, contest: Contest, index: int, played: Played) -> None:
        places = {one: played.places[seat] for seat, one in enumerate(contest.seats(index)) if one is not None}
        for seat, entrant in enumerate(contest.seats(index)):
            if entrant is not None:
                self.stood.setdefault(entrant, Stood()).count(seat, played.places, played.sides)
        for number, (one, other) in enumerate(contest.pairs):
            if one in places and other in places:
                met = self.met.setdefault(number, Met())
                met.one += places[one] < places[other]
                met.other += places[other] < places[one]
                met.draws += places[one] == places[other]
        for seat, card in enumerate(played.leaders):
            if card:
                used = self.leaders.setdefault(card, Used())
                used.games += 1
                used.wins += seat in played.winners
        if played.winners:
            self.began[0] += 1
            self.began[1] += played.first in played.winners

    def _count_cards(self, contest: Contest, index: int, played: Played) -> None:
        seats = contest.seats(index)
        for seat, cards in enumerate(played.cards):
            if (entrant := seats[seat]) is None:
                continue
            used = self.cards.setdefault(entrant, {})
            for card in cards:
                one = used.setdefault(card, Used())
                one.games += 1
                one.wins += seat in played.winners

    def add(self, other: Self) -> None:
        """Add the games of another part of the same contest."""
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
        for entrant, stood in other.stood.items():
            self.stood.setdefault(entrant, Stood()).add(stood)
        for card, there in other.leaders.items():
            here = self.leaders.setdefault(card, Used())
            here.games += there.games
            here.wins += there.wins
        self.began = [mine + theirs for mine, theirs in zip(self.began, other.began, strict=True)]
        self.faults.update(other.faults)
        self.told = sorted([*self.told, *other.told])[:FAULTS_TOLD]

    @classmethod
    def of(cls, contest: Contest, results: Iterable[tuple[int, Played]]) -> Self:
        sums = cls()
        for index, played in results:
            sums.count(contest, index, played)
        return sums

    def as_json(self) -> dict[str, Any]:
        """For a column of the database. Cards are sorted: equal games give equal JSON."""
        return {
            "games": self.games,
            **{name: dict(sorted(getattr(self, name).items())) for name in ("turns", "decisions", "reasons", "faults")},
            "told": [list(one) for one in self.told],
            "met": {number: [met.one, met.other, met.draws, met.first] for number, met in sorted(self.met.items())},
            "cards": {
                entrant: {card: [used.games, used.wins] for card, used in sorted(cards.items())}
                for entrant, cards in sorted(self.cards.items())
            },
            **(self._tables_as_json() if self.stood else {}),
        }

    def _tables_as_json(self) -> dict[str, Any]:
        return {
            "stood": {entrant: stood.as_json() for entrant, stood in sorted(self.stood.items())},
            "leaders": {card: [used.games, used.wins] for card, used in sorted(self.leaders.items())},
            "began": self.began,
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
            stood={int(entrant): Stood(*stood) for entrant, stood in kept.get("stood", {}).items()},
            leaders={card: Used(*used) for card, used in kept.get("leaders", {}).items()},
            began=list(kept.get("began", (0, 0))),
        )
