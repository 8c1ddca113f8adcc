"""Cost of games before they are played: engine seconds by bot, as measured, and the number of games in a chunk. Pure.

Quotas and chunk sizes depend on these figures, not on a clock: a busy machine must not change them.
"""

from collections.abc import Sequence

from play import bots
from play.series import pairing

POSITIONS = 12  # positions of a searching bot whose name gives no number
UNKNOWN = 0.3  # seconds of a bot that no longer exists
PORTION = 1.5  # seconds per chunk


def side(bot: str, game: str) -> float:
    """The cost of a bot's decisions in one game."""
    try:
        found, positions = bots.spec_of(bot, game)
    except bots.NoBot:
        return UNKNOWN
    return found.seconds + found.position * (positions or POSITIONS)


def of_game(game: str, kind: str, players: Sequence[str], sizes: Sequence[int] = ()) -> float:
    """The average cost of a game in a series with these bots (`players`)."""
    sides = [side(bot, game) for bot in players]
    round_ = pairing.cycle(kind, len(players), sizes)
    tables = [pairing.seating(kind, len(players), index, sizes) for index in range(round_)]
    return sum(sides[one.host if seat is None else seat] for one in tables for seat in one.seats) / round_


def portion(game: str, kind: str, players: Sequence[str], sizes: Sequence[int] = ()) -> int:
    """The number of games in a chunk."""
    return max(1, round(PORTION / of_game(game, kind, players, sizes)))
