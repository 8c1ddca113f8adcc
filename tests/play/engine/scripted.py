"""A game made for one test, whose step is a function in the test. For rare cases such as broken rules."""

from collections.abc import Callable, Mapping
from typing import Any, Self

from play.engine.ask import Ask
from play.engine.events import Event, EventType, event_types
from play.engine.public_view import PublicSeat, PublicView
from play.engine.randomness import Stream
from play.engine.rules import Outcome, Rules, Step
from play.engine.table import Table


class Notes:
    """A list of answers; the game ends when it contains "end"."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed
        self.counter = 0
        self.events: list[Event] = []
        self.notes: list[Any] = []

    def copy(self) -> Self:
        new = type(self)(self.seed)
        new.counter = self.counter
        new.notes = self.notes[:]
        new.events = self.events  # the table handles the events of a copy
        return new


class ScriptedRules(Rules[Notes]):
    name = "scripted"
    version = 3
    min_seats, max_seats = 1, 4
    events = event_types(EventType("note", ("what",), "Noted: {what}.", "Записано: {what}."))

    def __init__(self, step: Callable[[Notes], Step]) -> None:
        self._step = step

    def setup(self, config: Mapping[str, Any], seed: int) -> Notes:
        return Notes(seed)

    def step(self, state: Notes) -> Step:
        return self._step(state)

    def outcome(self, state: Notes) -> Outcome | None:
        return Outcome((1, 1), "end") if "end" in state.notes else None

    def public(self, state: Notes, seat: int | None) -> PublicView:
        return PublicView((PublicSeat(),) * self.max_seats)

    def view(self, state: Notes, seat: int | None) -> dict[str, Any]:
        return {"notes": state.notes[:]}

    def determinize(self, checkpoint: Notes, live: Notes, seat: int, rng: Stream) -> None:
        return

    def check(self, state: Notes) -> None:
        assert isinstance(state.notes, list)

    def pack(self, state: Notes) -> dict[str, Any]:
        return {"seed": state.seed, "counter": state.counter, "notes": state.notes[:]}

    def unpack(self, data: Any) -> Notes:
        state = Notes(data["seed"])
        state.counter = data["counter"]
        state.notes = list(data["notes"])
        return state


def scripted(step: Callable[[Notes], Step]) -> Table[Notes]:
    return Table.start(ScriptedRules(step), {}, 1)


def choose(seat: int, *words: str, cancellable: bool = False) -> Ask:
    return Ask(seat, "word", tuple((word,) for word in words), cancellable=cancellable)
