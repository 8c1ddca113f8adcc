"""Games are found by name, and loaded only on first use."""

import pytest

from play import games
from tests.games.harbour.play.games.harbour.rules import Harbour
from tests.games.harbour.play.games.harbour.spec import SPEC


def test_a_game_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.specs(), "harbour", SPEC)
    rules = games.rules("harbour")
    assert isinstance(rules, Harbour)
    assert games.rules("harbour") is rules
    assert "harbour" in games.names()
    games.rules.cache_clear()


def test_a_game_without_rules_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        games.rules("chess")
