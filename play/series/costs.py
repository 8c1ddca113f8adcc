"""How long games take before they are played: engine seconds by bot, as measured, and how many games make a portion. Pure.

Quotas and the size of chunks stand on these figures, not on a clock: they must not depend on how busy a machine is.
"""

from collections.abc import Sequence

from play.series import pairing

RANDOM = 0.004  # seconds of one side of a game
THINKER = 0.15  # a bot that searches, whatever it may think
POSITION = 0.013  # for each position that it may look at in a decision
POSITIONS = 12  # where the name of the bot does not tell
PORTION = 1.5  # seconds of a chunk


def side(bot: str) -> float:
    """What a bot's decisions cost in one game."""
    plain, _, thought = bot.partition(":")
    if plain == "random":
        return RANDOM
    return THINKER + POSITION * (int(thought) if thought.isdecimal() else POSITIONS)


def game(kind: str, bots: Sequence[str]) -> float:
    """What a game of a series costs on average, where these bots play for its entrants."""
    sides = [side(bot) for bot in bots]
    paired = pairing.pairs(kind, len(bots))
    return sum(sides[one] + sides[other] for one, other in paired) / len(paired)


def portion(kind: str, bots: Sequence[str]) -> int:
    """So many games are one worker's chunk."""
    return max(1, round(PORTION / game(kind, bots)))
