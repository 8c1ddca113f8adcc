"""How long games take before they are played: engine seconds by bot, as measured, and how many games make a portion. Pure.

Quotas and the size of chunks stand on these figures, not on a clock: they must not depend on how busy a machine is.
"""

from collections.abc import Sequence

from play import bots
from play.series import pairing

POSITIONS = 12  # that a bot which searches looks at, where its name does not tell
UNKNOWN = 0.3  # seconds of a bot that is gone
PORTION = 1.5  # seconds of a chunk


def side(bot: str, game: str) -> float:
    """What a bot's decisions cost in one game."""
    try:
        found, positions = bots.spec_of(bot, game)
    except bots.NoBot:
        return UNKNOWN
    return found.seconds + found.position * (positions or POSITIONS)


def of_game(game: str, kind: str, players: Sequence[str], sizes: Sequence[int] = ()) -> float:
    """What a game of a series costs on average, where these bots (`players`) play for its entrants."""
    sides = [side(bot, game) for bot in players]
    round_ = pairing.cycle(kind, len(players), sizes)
    tables = [pairing.seating(kind, len(players), index, sizes) for index in range(round_)]
    return sum(sides[one.host if seat is None else seat] for one in tables for seat in one.seats) / round_


def portion(game: str, kind: str, players: Sequence[str], sizes: Sequence[int] = ()) -> int:
    """So many games are one worker's chunk."""
    return max(1, round(PORTION / of_game(game, kind, players, sizes)))
