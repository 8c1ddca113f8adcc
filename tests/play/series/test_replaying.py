"""Every game of a series can be replayed, and downloaded as a file."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from play.engine.refusal import Refused
from play.models import SeriesGame
from play.series.contest import DecisionLog
from play.series.replaying import record, replay
from tests.play.series.sample import play, series

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def game() -> SeriesGame:
    return play(series(games=4)).played.get(index=3)


def test_a_game_is_told_again_decision_by_decision(game: SeriesGame) -> None:
    russian, english = list(replay(game, "ru")), list(replay(game, "en"))
    assert len(russian) == len(english) == game.decisions + 1
    assert "Партия окончена" in russian[-1].happened[-1].words
    assert "The game is over" in english[-1].happened[-1].words


def test_every_game_of_a_series_still_goes_as_it_did() -> None:
    for game in play(series(games=8)).played.all():
        assert len(record(game)["answers"]) == game.decisions


def test_the_command_shows_a_game_that_was_taken_home(game: SeriesGame, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(game)), encoding="utf-8")
    out = io.StringIO()
    call_command("duel", replay=file, lang="en", stdout=out)
    assert "The game is over" in out.getvalue()


def test_a_game_that_goes_differently_today_is_not_shown(game: SeriesGame) -> None:
    game.log = "0" * 32
    with pytest.raises(Refused) as refused:
        list(replay(game, "ru"))
    assert refused.value.code == "old_game"
    assert "прежним правилам" in refused.value.message_ru


@pytest.mark.parametrize("moves", [b"", DecisionLog().packed(), b"x" * 9])
def test_moves_that_do_not_fit_are_not_shown(game: SeriesGame, moves: bytes) -> None:
    game.moves = moves
    with pytest.raises(Refused, match="old_game"):
        record(game)
