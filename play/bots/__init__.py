"""Players that are programs, by name: `bot("greedy", "berserk")`. A bot is loaded when it is first asked for.

`random` plays every game. A number after a colon says how long a bot that searches may think: `greedy:50` of Berserk.
"""

from importlib import import_module

from catalog.requests.numbers import whole
from play.bots.bot import Bot

__all__ = ["Bot", "NoBot", "bot", "names"]

EVERY = "*"
MOST_THOUGHT = 100_000  # positions a decision

# (name, game or EVERY) -> module and class
BOTS = {
    ("random", EVERY): ("play.bots.random", "Uniform"),
    ("greedy", "berserk"): ("play.games.berserk.bots.greedy", "Greedy"),
    ("greedy", "valhalla"): ("play.games.valhalla.bots.greedy", "Greedy"),
}

SEARCHING = {("greedy", "berserk")}  # those that think longer where they may


class NoBot(Exception):
    """There is no such bot for this game; the text says which there are."""


def names(game: str) -> tuple[str, ...]:
    """The bots that play this game, the weakest first."""
    return tuple(name for name, plays in BOTS if plays in (EVERY, game))


def bot(name: str, game: str) -> Bot:
    """A player of this game. Raises NoBot."""
    plain, colon, thought = name.partition(":")
    found = BOTS.get((plain, game)) or BOTS.get((plain, EVERY))
    if found is None:
        raise NoBot(f"There is no bot “{plain}” for {game}; there are: {', '.join(names(game))}.")
    made = getattr(import_module(found[0]), found[1])
    if not colon:
        player: Bot = made()
        return player
    if (plain, game) not in SEARCHING:
        raise NoBot(f"The {plain} bot of {game} does not think: leave out what follows the colon.")
    positions = whole(thought, MOST_THOUGHT, 1)
    if positions is None:
        raise NoBot(f"“{name}”: after the colon stands how many positions a bot may look at, 1 to {MOST_THOUGHT}.")
    thinker: Bot = made(positions)
    return thinker
