"""How long games take before they are played: engine seconds by bot, as measured, and how many games make a portion. Pure.

Quotas and the size of chunks stand on these figures, not on a clock: they must not depend on how busy a machine is.
"""

from collections.abc import Sequence

from catalog.requests.numbers import whole
from play.bots import MOST_THOUGHT
from play.series import pairing

RANDOM = 0.004  # seconds of one side of a game
THINKER = 0.15  # a bot that searches, whatever it may think
POSITION = 0.013  # for each position that it may look at in a decision
POSITIONS = 12  # where the name of the bot does not tell
PORTION = 1.5  # seconds of a chunk


PLAIN = {("valhalla", "greedy"): 0.1}  # bots that think without searching, by game


def side(bot: str, game: str) -> float:
    """What a bot's decisions cost in one game."""
    plain, _, thought = bot.partition(":")
    if plain == "random":
        return RANDOM
    if (game, plain) in PLAIN:
        return PLAIN[game, plain]
    return THINKER + POSITION * (whole(thought, MOST_THOUGHT) or POSITIONS)


def of_game(game: str, kind: str, bots: Sequence[str], sizes: Sequence[int] = ()) -> float:
    """What a game of a series costs on average, where these bots play for its entrants."""
    sides = [side(bot, game) for bot in bots]
    round_ = pairing.cycle(kind, len(bots), sizes)
    tables = [pairing.seating(kind, len(bots), index, sizes) for index in range(round_)]
    return sum(sides[one.host if seat is None else seat] for one in tables for seat in one.seats) / round_


def portion(game: str, kind: str, bots: Sequence[str], sizes: Sequence[int] = ()) -> int:
    """So many games are one worker's chunk."""
    return max(1, round(PORTION / of_game(game, kind, bots, sizes)))
