"""The current line of play: the moves of a match without those that were taken back.

Nothing is ever erased. A takeback is a move of its own: its `ask` is the ply to return to, and its `option` the number
of the last question asked before it. Questions that are asked again get higher numbers, so that a late answer to an
undone question stays stale.
"""

from collections.abc import Iterable
from typing import Any

from play.engine.table import Table
from play.models import Move

Kind = Move.Kind

ANSWERS = (Kind.ANSWER, Kind.STANDING, Kind.CANCEL)  # what is replayed on a table
PLAYED = (*ANSWERS, Kind.TAKEBACK)


def current_line(moves: Iterable[Move]) -> list[Move]:
    """The moves that no later takeback undid, in order. Takebacks that still count are among them."""
    line: list[Move] = []
    for move in moves:
        if move.kind == Kind.TAKEBACK:
            assert move.ask is not None
            while line and line[-1].ply > move.ask:
                line.pop()
        line.append(move)
    return line


def renumbered(table: Table[Any], last: int) -> Table[Any]:
    """The same position, with its open questions numbered above `last`."""
    saved = table.dump()
    saved["asked"] += max(0, last + 1 - min(ask.id for ask in table.asks))
    return Table.load(table.rules, saved, keep_events=False)
