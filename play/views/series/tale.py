"""A game in words, turn by turn, for a page: what was decided, what came of it, whose turn it was."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from play import games
from play.series.recording import Decision

TURN = "turn"  # the event with which a turn begins, in games that have turns: its number and its seat


@dataclass(frozen=True, slots=True)
class Step:
    """A decision and what followed. Without a number: what happened at the beginning of a turn, before anybody was asked."""

    number: int | None
    seat: int | None
    option: str
    happened: tuple[str, ...]


@dataclass(slots=True)
class Turn:
    """`number` 0 is how the table was set up."""

    number: int
    seat: int | None
    steps: list[Step] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return sum(step.number is not None for step in self.steps)


def turns(decisions: Iterable[Decision], game: str, lang: str) -> list[Turn]:
    """A decision that ends a turn is told in that turn; what begins the next one opens it."""
    told = [Turn(0, None)]
    for decision in decisions:
        number: int | None = decision.number or None
        option, seat = decision.option, decision.seat
        for opened, happened in _parts(decision.happened, game, lang, told[-1].number):
            if opened is not None:
                told.append(Turn(told[-1].number + 1, opened))
            if number is not None or happened:
                told[-1].steps.append(Step(number, seat, option, happened))
            number, option, seat = None, "", None  # the answer is told once
    return [turn for turn in told if turn.steps]


def _parts(happened: Iterable[str], game: str, lang: str, turn: int) -> Iterator[tuple[int | None, tuple[str, ...]]]:
    """The sentences cut where a turn begins: whose turn that is, None for what comes before, and the sentences."""
    opened: int | None = None
    kept: list[str] = []
    for sentence in happened:
        seat = _begins(sentence, game, lang, turn + 1)
        if seat is None:
            kept.append(sentence)
            continue
        yield opened, tuple(kept)
        opened, kept, turn = seat, [], turn + 1
    yield opened, tuple(kept)


def _begins(sentence: str, game: str, lang: str, turn: int) -> int | None:
    """The seat whose turn of this number begins with this sentence."""
    rules = games.rules(game)
    if TURN not in rules.events:
        return None
    seats = range(rules.max_seats)
    return next((seat for seat in seats if sentence == rules.say(TURN, (turn, seat), lang)), None)
