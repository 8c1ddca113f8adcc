"""A game in words, turn by turn, for a page: the decisions, the events, and whose turn it was."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from play.series.recording import Decision, Happening


@dataclass(frozen=True, slots=True)
class Step:
    """A decision and its events. Without a number: the events at the beginning of a turn, before the first question."""

    number: int | None
    seat: int | None
    option: str
    happened: tuple[str, ...]


@dataclass(slots=True)
class Turn:
    """`number` 0 is the setup."""

    number: int
    seat: int | None
    steps: list[Step] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return sum(step.number is not None for step in self.steps)


def turns(decisions: Iterable[Decision]) -> list[Turn]:
    """A decision that ends a turn belongs to that turn; the next turn opens with the events that follow."""
    found = [Turn(0, None)]
    for decision in decisions:
        number: int | None = decision.number or None
        option, seat = decision.option, decision.seat
        for opened, happened in _parts(decision.happened):
            if opened is not None:
                found.append(Turn(found[-1].number + 1, opened))
            if number is not None or happened:
                found[-1].steps.append(Step(number, seat, option, happened))
            number, option, seat = None, "", None  # only the first part shows the answer
    return [turn for turn in found if turn.steps]


def _parts(happened: Iterable[Happening]) -> Iterator[tuple[int | None, tuple[str, ...]]]:
    """The sentences split where a turn begins: the seat whose turn it is (None before the first), and its sentences."""
    opened: int | None = None
    kept: list[str] = []
    for one in happened:
        if one.turn is None:
            kept.append(one.words)
            continue
        yield opened, tuple(kept)
        opened, kept = one.turn, []
    yield opened, tuple(kept)
