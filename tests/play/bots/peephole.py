"""Everything that a bot may use of a table. Nothing else is reachable."""

from typing import Any

from play.engine.table import Table


class Peephole:
    def __init__(self, table: Table[Any]) -> None:
        self.asks = table.asks
        self.view = table.view
        self.sample = table.sample
