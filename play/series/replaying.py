"""Replays a game of a series from its seed and the stored options, and compares it with the stored result."""

from collections.abc import Iterator
from typing import Any

from play import games
from play.engine.ask import option_id
from play.engine.refusal import Refused
from play.engine.table import Table
from play.models import SeriesGame
from play.series import recording
from play.series.contest import Contest, log_of, unpacked
from play.series.recording import Answer, Decision
from play.series.refusals import refused
from play.series.worker import contest_of


def record(game: SeriesGame) -> dict[str, Any]:
    """The game as a file for `manage.py duel --replay`. Raises Refused if it goes differently today."""
    contest = contest_of(game.series)
    return recording.kept(contest, game.index, _answers(contest, game))


def replay(game: SeriesGame, lang: str) -> Iterator[Decision]:
    """Decision by decision, with nothing hidden. Raises Refused before the first one."""
    return recording.replay(record(game), lang)


def _answers(contest: Contest, game: SeriesGame) -> list[Answer]:
    """The answers, if the game still goes as it did."""
    answers: list[Answer] = []
    try:
        table = Table.start(games.rules(contest.game), contest.config(game.index), contest.game_seed(game.index))
        for place in unpacked(bytes(game.moves)):
            ask = table.asks[0]
            option = ask.options[place]
            answers.append((ask.seat, option_id(option)))
            table.act(ask.id, option)
    except (Refused, IndexError, ValueError):
        raise refused("old_game") from None
    if (table.asks and not game.fault) or log_of(table) != game.log:
        raise refused("old_game")
    return answers
