"""The bot `random`: any option, all equally likely. Plays every game; used for mass simulation, so it is short."""

from play.bots.bot import Window, ask_of
from play.engine.ask import Option
from play.engine.randomness import Stream


class Uniform:
    name = "random"

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        ask = table.asks[0]
        if ask.seat != seat:
            ask = ask_of(table, seat)
        options = ask.options
        return options[rng.below(len(options))] if len(options) > 1 else options[0]
