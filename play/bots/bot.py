"""What a bot is, and what it may see of a table: its own asks, its view, and sampled tables that may be the true one."""

from typing import Any, Protocol

from play.engine.ask import Ask, Option
from play.engine.randomness import Stream
from play.engine.table import Table


class Window(Protocol):
    """The part of a table that a bot may use. `play.engine.table.Table` fits; the type checker hides its state.

    The bot may play on with a table from `sample`. It has all its cards, but they are guesses.
    """

    @property
    def asks(self) -> tuple[Ask, ...]: ...

    def view(self, seat: int | None) -> dict[str, Any]: ...

    def sample(self, seat: int, rng: Stream) -> Table[Any]: ...


class Bot(Protocol):
    """A bot. The same table and the same random stream give the same choice: a bot stores nothing between its choices."""

    name: str

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        """An option of the ask that this seat owes an answer to."""


def ask_of(table: Window, seat: int) -> Ask:
    """The question to this seat."""
    for ask in table.asks:
        if ask.seat == seat:
            return ask
    raise LookupError(f"seat {seat} is not asked")
