"""Recorded games go as they did."""

import json

import pytest

from tests.play.games.berserk.recorded import FILE, GAMES, record

RECORDED = json.loads(FILE.read_text(encoding="utf-8"))


def test_there_are_twenty() -> None:
    assert [game["seed"] for game in RECORDED] == list(range(GAMES))


@pytest.mark.parametrize("game", RECORDED, ids=lambda game: str(game["seed"]))
def test_a_recorded_game_is_played_as_it_was(game: dict[str, object]) -> None:
    assert record(int(str(game["seed"]))) == game
