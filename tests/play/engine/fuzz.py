"""Random games for fuzz tests of a game: valid after every decision, repeatable, without leaks."""

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from play.engine.events import redact
from play.engine.randomness import generator
from play.engine.recorder import canonical
from play.engine.rules import Rules
from play.engine.table import NoSample, Table


@dataclass(frozen=True)
class Fuzz:
    """A config for each seed; `hidden(state, seat)` maps each slot whose card the seat does not know to that card."""

    rules: Rules[Any]
    config: Callable[[int], Mapping[str, Any]]
    hidden: Callable[[Any, int], Mapping[Any, Any]]
    seats: Callable[[Any], int] = lambda state: 2
    most_decisions: int = 20_000

    def table(self, seed: int) -> Table[Any]:
        return Table.start(self.rules, self.config(seed), seed)

    def playout(self, table: Table[Any], seed: int) -> Iterator[Table[Any]]:
        """The table at the start and after every decision of random players."""
        rng = generator(seed, 1)
        for _ in range(self.most_decisions):
            yield table
            if not table.asks:
                assert table.faulted is None, f"seed {seed}: {table.faulted.trace}"
                return
            ask = rng.choice(table.asks)
            table.act(ask.id, rng.choice(ask.options))
        pytest.fail(f"seed {seed}: not over after {self.most_decisions} decisions")

    def sound(self, seed: int, check: bool = True) -> Table[Any]:
        """A whole game, with `check` after every decision; returns the final table."""
        table = self.table(seed)
        for _ in self.playout(table, seed):
            if check:
                try:
                    self.rules.check(table.state)
                except AssertionError as error:
                    raise AssertionError(f"seed {seed}, decision {table.ply}: {error}") from error
        assert table.outcome is not None, f"seed {seed}: no outcome"
        return table

    def log_hash(self, seed: int, reload: bool = False) -> str:
        """A hash of all events; with `reload` the table is dumped and loaded at every tenth decision."""
        table = self.table(seed)
        log = hashlib.sha256()
        rng = generator(seed, 1)
        while table.asks:
            if reload and table.ply % 10 == 9:
                table = Table.load(self.rules, json.loads(json.dumps(table.dump())))
            ask = rng.choice(table.asks)
            log.update(canonical(table.act(ask.id, rng.choice(ask.options))))
        log.update(canonical(table.view(0)))
        return log.hexdigest()

    def leaks(self, seed: int, samples: int) -> int:
        """Samples in which the seat could notice a difference. At a random moment of a random game."""
        table = self.table(seed)
        length = sum(1 for _ in self.playout(table, seed))
        table = self.table(seed)
        stop = random.Random(seed).randrange(4, length)
        for at, _ in enumerate(self.playout(table, seed)):
            if at == stop:
                break
        if not table.asks:
            return 0
        return sum(self._leaks(table, seat, seed, samples) for seat in range(self.seats(table.state)))

    def _leaks(self, table: Table[Any], seat: int, seed: int, samples: int) -> int:
        found = 0
        owing = {ask.seat for ask in table.asks}  # a sample asks again the seats that have answered in secret
        sent = seen_by(table, seat, owing)
        slots = self.hidden(table.state, seat)
        faces: dict[Any, set[Any]] = {slot: set() for slot in slots} if len(set(slots.values())) > 1 else {}
        rng = generator(seed, 50 + seat)
        for _ in range(samples):
            try:
                other = table.sample(seat, rng)
            except NoSample:  # nothing else fits what the seat has seen
                found += 1
                continue
            found += seen_by(other, seat, owing) != sent
            for slot, face in self.hidden(other.state, seat).items():
                if slot in faces:
                    faces[slot].add(face)
        if samples >= 50:
            assert all(len(taken) > 1 for taken in faces.values()), f"seed {seed}: a hidden card never varies"
        return found


def seen_by(table: Table[Any], seat: int, owing: set[int]) -> bytes:
    events = [redact(event, seat) for event in table.recent()]
    return canonical([table.view(seat), events, [ask.shown_to(seat) for ask in table.asks if ask.seat in owing]])
