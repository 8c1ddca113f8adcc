"""Samples for searching bots: a table that may be the true one for all a seat knows. A part of `table.Table`."""

from typing import TYPE_CHECKING, Any

from play.engine.events import redact
from play.engine.fault import Diverged, NoSample
from play.engine.randomness import Stream
from play.engine.rules import S, fresh

if TYPE_CHECKING:
    from play.engine.table import Table

SAMPLE_TRIES = 60
SEEDS = 1 << 128


def sample(true: "Table[S]", seat: int, rng: Stream) -> "Table[S]":
    """Guess what is hidden, replay the answers since the checkpoint, and try again if the seat would have noticed a
    difference."""
    true._settle()
    untouched = true._untouched
    seen = None if untouched else _seen(true._again(), seat)
    asks = _asks_seen_by(seat, true)
    for _ in range(SAMPLE_TRIES):
        base = fresh(true._base)
        true.rules.determinize(base, true.state, seat, rng)
        if untouched:
            base.seed = rng.below(SEEDS)
        try:
            table = true._replay(base, true._journal, elsewhere=True)
        except Diverged:
            continue
        if _asks_seen_by(seat, table) != asks or (seen is not None and _seen(table, seat) != seen):
            continue
        if not untouched:  # events since the checkpoint come from the old seed and must stay
            table.state.seed = table._reseeds[len(true._journal)] = rng.below(SEEDS)
        _forget(true, table, seat)
        return table
    raise NoSample(f"seat {seat}: none of {SAMPLE_TRIES} positions fits what it has seen")


def _forget(true: "Table[S]", table: "Table[S]", seat: int) -> None:
    """Drop the other seats' answers to an open round from a sample; keep this seat's own."""
    table.state.events.clear()
    table._keep = False
    table.ply = true.ply - len(true._given)
    for place, option in true._given.items():
        if true._round[place].seat == seat:
            table.ply += 1
            table._give(place, option)


def _seen(table: "Table[Any]", seat: int) -> tuple[Any, ...]:
    """What the seat has seen since the base: its part of the events, and the current state."""
    return (
        table.faulted is None,
        [redact(event, seat) for event in table.state.events],
        table.view(seat) if table.faulted is None else None,
    )


def _asks_seen_by(seat: int, table: "Table[Any]") -> list[tuple[Any, ...]]:
    """The seat's own questions, answered or not, and that others are asked."""
    return [
        (ask.seat, ask.kind, *((ask.options, ask.about) if ask.seat == seat else ()))
        for ask in table._round or table.asks
    ]
