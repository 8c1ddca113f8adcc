"""Records every byte a table sends to each seat and to spectators, for tests that nothing hidden leaks."""

import json
from typing import Any

from play.engine.ask import Option
from play.engine.events import Event, redact
from play.engine.table import Table


def canonical(data: Any) -> bytes:
    """The same bytes for the same data."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def message(table: Table[Any], seat: int | None, events: list[Event]) -> bytes:
    """All that this seat (None: a spectator) gets after these events: its view, its asks, its part of the events."""
    shown = [redact(event, seat) for event in events]
    return canonical(
        {
            "public": table.public(seat).sent(),
            "view": table.view(seat),
            "asks": [ask.shown_to(seat) for ask in table.asks],
            "events": [event for event in shown if event is not None],
        }
    )


class Recorder:
    """A table with a record: `sent[seat]` are the messages to that seat since the start, `sent[None]` the spectators'."""

    def __init__(self, table: Table[Any], seats: int) -> None:
        self.table = table
        self.sent: dict[int | None, list[bytes]] = {seat: [] for seat in (*range(seats), None)}
        self._send(table.events)

    def act(self, ask_id: int, option: str | Option, seat: int | None = None) -> list[Event]:
        events = self.table.act(ask_id, option, seat)
        self._send(events)
        return events

    def _send(self, events: list[Event]) -> None:
        for seat, messages in self.sent.items():
            messages.append(message(self.table, seat, events))
