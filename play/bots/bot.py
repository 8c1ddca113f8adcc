"""What a bot is, and what it may see of a table: its own asks, its view, and tables that may just as well be the true one."""

from typing import Any, Protocol

from play.engine.ask import Ask, Option
from play.engine.randomness import Stream
from play.engine.table import Table


class Window(Protocol):
    """The share of a table that a bot gets. `play.engine.table.Table` fits; its state is out of reach for the type checker.

    What `sample` gives is the bot's own to play on, with all its cards: none of them is known to be the true one.
    """

    @property
    def asks(self) -> tuple[Ask, ...]: ...

    def view(self, seat: int | None) -> dict[str, Any]: ...

    def sample(self, seat: int, rng: Stream) -> Table[Any]: ...


class Bot(Protocol):
    """A player. The same table and the same stream give the same choice: a bot keeps nothing between its choices."""

    name: str

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        """An option of the ask that this seat owes an answer to."""


def ask_of(table: Window, seat: int) -> Ask:
    """The question to this seat."""
    for ask in table.asks:
        if ask.seat == seat:
            return ask
    raise LookupError(f"seat {seat} is not asked")
