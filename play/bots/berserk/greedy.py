"""The bot `greedy`: looks for its best turn in a few worlds that may be the true one, and takes what is best on average."""

from typing import Any

from play.bots.berserk.search import ACTION, END, Search, World
from play.bots.bot import Window, ask_of
from play.engine.ask import Ask, Option
from play.engine.fault import NoSample
from play.engine.randomness import Stream
from play.games.berserk.rules.book import BOOK

NODES = 90  # positions of one decision after which no line of play is made longer: 10 ms, 50 on a crowded board
WORLDS = 3  # at most; where there are many options, fewer
WIDTH = 3  # lines of play followed at each depth
GAIN = 0.01  # an action must be worth that much more than doing nothing
DEAR = 4  # a card of more coins is put back at the beginning: it would wait too long in hand


class Greedy:
    name = "greedy"

    def __init__(self, nodes: int = NODES) -> None:
        self.nodes = nodes

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        ask = ask_of(table, seat)
        if len(ask.options) == 1:
            return ask.options[0]
        if ask.kind == "first":
            return ("me",)
        if ask.kind == "mulligan":
            return _put_back(ask, table.view(seat), seat)
        try:
            worlds = [table.sample(seat, rng) for _ in range(self._worlds(ask))]
        except NoSample:
            return ask.options[0]
        return self._best(ask, worlds)

    def _worlds(self, ask: Ask) -> int:
        return max(1, min(WORLDS, self.nodes // len(ask.options)))

    def _best(self, ask: Ask, worlds: list[World]) -> Option:
        totals = dict.fromkeys(ask.options, 0.0)
        for world in worlds:
            search = Search(ask.seat, self.nodes // len(worlds))
            found = search.turn(world, WIDTH) if ask.kind == ACTION else search.answers(world)
            for option, value in found.items():
                totals[option] += value
        best = max(ask.options, key=lambda option: totals[option])
        if END in totals and totals[best] <= totals[END] + GAIN * len(worlds):
            return END
        return best


def _put_back(ask: Ask, view: dict[str, Any], seat: int) -> Option:
    """Cards that are too dear for the first turns, one by one, then done."""
    hand = {card["id"]: BOOK[card["card"]].cost for card in view["players"][seat]["hand"]}
    for option in ask.options:
        if option[0] == "put" and hand[option[1]] > DEAR:
            return option
    return ("done",)
