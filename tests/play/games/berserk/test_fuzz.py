"""Random games over random legal decks of scripted cards: nothing breaks, nothing leaks, everything ends, all repeats."""

import os
import random
import subprocess
import sys
from typing import Any

import pytest

from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.game import BerserkRules
from tests.decks.games.legal import random_legal_deck
from tests.play.engine.fuzz import Fuzz
from tests.play.games.berserk.sample import SAMPLE, hidden
from tests.running import ROOT

GAMES = int(os.environ.get("FUZZ_GAMES", "5000"))
SAMPLES = int(os.environ.get("FUZZ_SAMPLES", "2000"))
SHARDS = 4
SHARE = 4  # one in so many games is checked after every decision
RULES = SAMPLE.rules


def playable() -> frozenset[str]:
    BerserkRules()
    return frozenset(d.id for d in BOOK.defs if d.playable)


def deck(rng: random.Random) -> dict[str, Any]:
    """A random legal deck of scripted cards in the form the engine takes."""
    built = random_legal_deck(rng, playable())
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    for line in built.lines:
        if line.section != "hero":
            cards = main if line.section == "main" else side
            cards[line.card] = cards.get(line.card, 0) + line.count
    return {"hero": next(built.of("hero")).card, "main": main, "side": side}


def decks(seed: int) -> dict[str, Any]:
    rng = random.Random(seed)
    return {"decks": [deck(rng), deck(rng)]}


FUZZ = Fuzz(RULES, decks, hidden)


def test_some_random_games_are_sound() -> None:
    for seed in range(60):
        FUZZ.sound(seed)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("shard", range(SHARDS))
def test_very_many_random_games_are_sound(shard: int) -> None:
    for seed in range(10_000 + shard, 10_000 + GAMES, SHARDS):
        FUZZ.sound(seed, check=seed // SHARDS % SHARE == 0)


def test_dumping_and_loading_changes_nothing() -> None:
    for seed in range(3):
        assert FUZZ.log_hash(seed, reload=True) == FUZZ.log_hash(seed)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_dumping_and_loading_changes_nothing_in_many_games() -> None:
    for seed in range(3, 40):
        assert FUZZ.log_hash(seed, reload=True) == FUZZ.log_hash(seed), seed


def test_another_process_plays_the_same_games() -> None:
    code = "from tests.play.games.berserk.test_fuzz import FUZZ; print(*(FUZZ.log_hash(seed) for seed in (101, 102)))"
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == [FUZZ.log_hash(seed) for seed in (101, 102)]


def test_a_few_determinisations_tell_nothing() -> None:
    assert sum(FUZZ.leaks(seed, 10) for seed in range(200, 206)) == 0


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_determinisations_tell_nothing() -> None:
    assert sum(FUZZ.leaks(seed, 100) for seed in range(300, 300 + SAMPLES // 200)) == 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a part of the other hand must be detected."""
    true_view = BerserkRules.view

    def telling(self: BerserkRules, state: Any, seat: int | None) -> dict[str, Any]:
        shown = true_view(self, state, seat)
        if seat is not None:
            shown["hint"] = sum(BOOK.defs[state.face[id_]].cost for id_ in state.players[1 - seat].hand)
        return shown

    monkeypatch.setattr(BerserkRules, "view", telling)
    assert sum(FUZZ.leaks(seed, 30) for seed in (200, 201, 202)) > 0
