"""Random games over random legal decks of scripted cards: nothing breaks, nothing leaks, everything ends, all repeats."""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from play.engine.events import redact
from play.engine.randomness import generator
from play.engine.recorder import canonical
from play.engine.table import NoSample, Table
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.game import BerserkRules
from tests.decks.rules.legal import random_legal_deck
from tests.play.games.berserk.sample import SAMPLE, hidden
from tests.running import ROOT

GAMES = int(os.environ.get("FUZZ_GAMES", "5000"))
SAMPLES = int(os.environ.get("FUZZ_SAMPLES", "2000"))
SHARDS = 4
MOST_DECISIONS = 20_000
RULES = SAMPLE.rules


def playable() -> frozenset[str]:
    BerserkRules()
    return frozenset(d.id for d in BOOK.defs if d.playable)


def deck(rng: random.Random) -> dict[str, Any]:
    """A random legal deck of scripted cards as the engine takes it."""
    built = random_legal_deck(rng, playable())
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    for line in built.lines:
        if line.section != "hero":
            cards = main if line.section == "main" else side
            cards[line.card] = cards.get(line.card, 0) + line.count
    return {"hero": next(built.of("hero")).card, "main": main, "side": side}


def table_of(seed: int) -> Table[Any]:
    rng = random.Random(seed)
    return Table.start(RULES, {"decks": [deck(rng), deck(rng)]}, seed)


def playout(table: Table[Any], seed: int) -> Iterator[Table[Any]]:
    rng = generator(seed, 1)
    for _ in range(MOST_DECISIONS):
        yield table
        if not table.asks:
            assert table.faulted is None, f"seed {seed}: {table.faulted.trace}"
            return
        ask = rng.choice(table.asks)
        table.act(ask.id, rng.choice(ask.options))
    pytest.fail(f"seed {seed}: not over after {MOST_DECISIONS} decisions")


def sound(seed: int) -> None:
    table = table_of(seed)
    for _ in playout(table, seed):
        try:
            RULES.check(table.state)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, decision {table.ply}: {error}") from error


def test_some_random_games_are_sound() -> None:
    for seed in range(60):
        sound(seed)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("shard", range(SHARDS))
def test_very_many_random_games_are_sound(shard: int) -> None:
    for seed in range(10_000 + shard, 10_000 + GAMES, SHARDS):
        sound(seed)


def log_hash(seed: int, reload: bool) -> str:
    """Of everything that happened; with `reload` the table is dumped and loaded again at every tenth decision."""
    table = table_of(seed)
    log = hashlib.sha256()
    rng = generator(seed, 1)
    while table.asks:
        if reload and table.ply % 10 == 9:
            table = Table.load(RULES, json.loads(json.dumps(table.dump())))
        ask = rng.choice(table.asks)
        log.update(canonical(table.act(ask.id, rng.choice(ask.options))))
    log.update(canonical(table.view(0)))
    return log.hexdigest()


def test_dumping_and_loading_changes_nothing() -> None:
    for seed in range(3):
        assert log_hash(seed, reload=True) == log_hash(seed, reload=False)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_dumping_and_loading_changes_nothing_in_many_games() -> None:
    for seed in range(3, 40):
        assert log_hash(seed, reload=True) == log_hash(seed, reload=False), seed


def test_another_process_plays_the_same_games() -> None:
    code = "from tests.play.games.berserk.test_fuzz import log_hash; print(*(log_hash(seed, False) for seed in (101, 102)))"
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == [log_hash(seed, False) for seed in (101, 102)]


def leaks(seed: int, samples: int) -> int:
    """Samples in which the seat could tell the difference. At a random moment of a random game."""
    table = table_of(seed)
    length = sum(1 for _ in playout(table, seed))
    table = table_of(seed)
    stop = random.Random(seed).randrange(4, length)
    for at, _ in enumerate(playout(table, seed)):
        if at == stop:
            break
    if not table.asks:
        return 0
    found = 0
    for seat in (0, 1):
        sent = seen_by(table, seat)
        faces: dict[int, set[int]] = {id_: set() for id_ in hidden(table.state, seat)}
        rng = generator(seed, 50 + seat)
        for _ in range(samples):
            try:
                other = table.sample(seat, rng)
            except NoSample:  # nothing else fits what the seat has seen
                found += 1
                continue
            found += seen_by(other, seat) != sent
            for id_, face in hidden(other.state, seat).items():
                if id_ in faces:
                    faces[id_].add(face)
        if samples >= 50:
            assert all(len(taken) > 1 for taken in faces.values()), f"seed {seed}: a hidden card never varies"
    return found


def seen_by(table: Table[Any], seat: int) -> bytes:
    events = [redact(event, seat) for event in table.recent()]
    return canonical([table.view(seat), events, [ask.shown_to(seat) for ask in table.asks]])


def test_a_few_determinisations_tell_nothing() -> None:
    assert sum(leaks(seed, 10) for seed in range(200, 206)) == 0


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_determinisations_tell_nothing() -> None:
    assert sum(leaks(seed, 100) for seed in range(300, 300 + SAMPLES // 200)) == 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a little of the other hand: the check must notice."""
    true_view = BerserkRules.view

    def telling(self: BerserkRules, state: Any, seat: int | None) -> dict[str, Any]:
        shown = true_view(self, state, seat)
        if seat is not None:
            shown["hint"] = sum(BOOK.defs[state.face[id_]].cost for id_ in state.players[1 - seat].hand)
        return shown

    monkeypatch.setattr(BerserkRules, "view", telling)
    assert sum(leaks(seed, 30) for seed in (200, 201, 202)) > 0
