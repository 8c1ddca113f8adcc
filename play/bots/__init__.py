"""Bots by name: `bot("greedy", game)`. A bot is loaded on first use.

`random` plays every game; the others are in their game's spec. A number after a colon limits how many positions a
searching bot looks at per decision: `greedy:50`.
"""

from catalog.games.finding import loaded
from catalog.requests.numbers import whole
from play import games
from play.bots.bot import Bot
from play.games.spec import BotSpec

__all__ = ["MOST_THOUGHT", "Bot", "NoBot", "bot", "names", "spec_of"]

MOST_THOUGHT = 100_000  # positions per decision
RANDOM = BotSpec("random", "play.bots.random:Uniform", seconds=0.004)


class NoBot(Exception):
    """There is no such bot for this game; the text lists those that exist."""


def specs(game: str) -> tuple[BotSpec, ...]:
    """The bots that play this game, the weakest first."""
    known = games.specs().get(game)
    return (RANDOM, *(known.bots if known else ()))


def names(game: str) -> tuple[str, ...]:
    return tuple(one.name for one in specs(game))


def spec_of(name: str, game: str) -> tuple[BotSpec, int]:
    """A bot, and its limit of positions from the name: 0 if the name has none. Raises NoBot."""
    plain, colon, thought = name.partition(":")
    found = next((one for one in specs(game) if one.name == plain), None)
    if found is None:
        raise NoBot(f"There is no bot “{plain}” for {game}; there are: {', '.join(names(game))}.")
    if not colon:
        return found, 0
    if not found.searches:
        raise NoBot(f"The {plain} bot of {game} does not think: leave out what follows the colon.")
    positions = whole(thought, MOST_THOUGHT, 1)
    if positions is None:
        raise NoBot(f"“{name}”: after the colon stands how many positions a bot may look at, 1 to {MOST_THOUGHT}.")
    return found, positions


def bot(name: str, game: str) -> Bot:
    """A bot that plays this game. Raises NoBot."""
    found, positions = spec_of(name, game)
    player: Bot = loaded(found.player)(positions) if positions else loaded(found.player)()
    return player
