"""Random games at random tables: nothing breaks, nothing leaks, everything ends, all repeats.

`test_configurations.py` plays far more games, at every table of section 2.
"""

import os
import subprocess
import sys
from typing import Any

import pytest

from play import games
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.game import ValhallaRules
from tests.clauses import clause
from tests.play.engine.fuzz import Fuzz
from tests.play.games.valhalla.sample import hidden
from tests.play.games.valhalla.tables import random_table
from tests.running import ROOT

KINDS = {
    "action", "after", "aside", "before", "bonus", "choose", "dice", "die", "discard_squad", "draft", "draw", "exchange",
    "faces", "fight", "frost", "jarl", "keep", "loki", "order", "pool", "send", "take", "thor", "tyr",
}  # fmt: skip
FUZZ = Fuzz(ValhallaRules(), random_table, hidden, lambda state: state.terms.players)


@clause("VH-2.16")
def test_some_random_games_are_sound() -> None:
    for seed in range(16):
        FUZZ.sound(seed)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_kind_of_question_comes_up() -> None:
    asked: set[str] = set()
    for seed in range(1000, 1200):
        for table in FUZZ.playout(FUZZ.table(seed), seed):
            asked.update(ask.kind for ask in table.asks)
    assert asked >= KINDS, KINDS - asked


@clause("VH-22.5")
def test_dumping_and_loading_changes_nothing() -> None:
    for seed in range(4):
        assert FUZZ.log_hash(seed, reload=True) == FUZZ.log_hash(seed)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_dumping_and_loading_changes_nothing_in_many_games() -> None:
    for seed in range(4, 100):
        assert FUZZ.log_hash(seed, reload=True) == FUZZ.log_hash(seed), seed


@clause("VH-22.5")
def test_another_process_plays_the_same_games() -> None:
    code = "from tests.play.games.valhalla.test_fuzz import FUZZ; print(*(FUZZ.log_hash(seed) for seed in (101, 102)))"
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == [FUZZ.log_hash(seed) for seed in (101, 102)]


def test_a_few_determinisations_tell_nothing() -> None:
    assert sum(FUZZ.leaks(seed, 10) for seed in range(200, 208)) == 0


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_determinisations_tell_nothing() -> None:
    assert sum(FUZZ.leaks(seed, 100) for seed in range(300, 330)) == 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a part of the other hands must be detected."""
    true_view = ValhallaRules.view

    def telling(self: ValhallaRules, state: Any, seat: int | None) -> dict[str, Any]:
        shown = true_view(self, state, seat)
        if seat is not None:
            shown["hint"] = sum(DEFS[state.face[id_]].valour for hand in state.hand for id_ in hand)
        return shown

    monkeypatch.setattr(ValhallaRules, "view", telling)
    assert sum(FUZZ.leaks(seed, 10) for seed in (200, 201, 202)) > 0


def test_the_game_is_registered() -> None:
    assert games.rules("valhalla").name == "valhalla"
    assert games.names()[:2] == ("berserk", "valhalla")
