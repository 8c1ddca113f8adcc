"""The bot `greedy`: exact odds of dice, and one step of lookahead in everything else."""

from collections.abc import Callable

from play.bots.bot import Window, ask_of
from play.engine.ask import Ask, Option
from play.engine.fault import NoSample
from play.engine.randomness import Stream
from play.games.valhalla.bots import answers, turns
from play.games.valhalla.bots.fighting import Fight
from play.games.valhalla.rules.state import State

Answer = Callable[[State, int, Ask], Option]

ANSWERS: dict[str, Answer] = {
    "jarl": answers.jarl,
    "draft": answers.draft,
    "aside": answers.aside,
    "pool": answers.pool,
    "take": answers.take,
    "exchange": answers.exchange,
    "action": turns.action,
    "discard_squad": turns.discarded,
    "tyr": answers.tyr,
    "draw": turns.source,
    "keep": turns.kept,
    "thor": answers.thor,
    "before": answers.before,
    "fight": lambda s, seat, ask: Fight(s).choose(ask),
    "dice": lambda s, seat, ask: Fight(s).dice(ask),
    "die": lambda s, seat, ask: Fight(s).die(ask),
    "faces": lambda s, seat, ask: Fight(s).turn(ask),
    "choose": answers.choose,
    "send": answers.send,
    "after": answers.after,
    "loki": answers.loki,
}


class Greedy:
    """For questions not in the list the first answer is as good as any: use the frost, make the last attack."""

    name = "greedy"

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        ask = ask_of(table, seat)
        answer = ANSWERS.get(ask.kind)
        if len(ask.options) == 1 or answer is None:
            return ask.options[0]
        try:
            world = table.sample(seat, rng)
        except NoSample:
            return ask.options[-1]
        return answer(world.state, seat, ask)
