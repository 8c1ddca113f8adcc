"""The bot `greedy`: searches for its best turn in one sampled world. More worlds did not win more games."""

from typing import Any

from play.bots.bot import Window, ask_of
from play.engine.ask import Ask, Option
from play.engine.fault import NoSample
from play.engine.randomness import Stream
from play.games.berserk.bots.search import ACTION, END, ORDER, Search
from play.games.berserk.rules.book import BOOK

NODES = 12  # positions after which lines of play are not extended; 90 win no more games and take five times as long
WIDTH = 2  # lines of play followed at each depth
GAIN = 0.01  # an action must be worth this much more than doing nothing
DEAR = 4  # more expensive cards are put back at the beginning: they would stay in hand too long


class Greedy:
    name = "greedy"

    def __init__(self, nodes: int = NODES) -> None:
        self.nodes = nodes

    def choose(self, table: Window, seat: int, rng: Stream) -> Option:
        ask = ask_of(table, seat)
        if len(ask.options) == 1 or ask.kind == ORDER:
            return ask.options[0]
        if ask.kind == "first":
            return ("me",)
        if ask.kind == "mulligan":
            return _put_back(ask, table.view(seat), seat)
        try:
            world = table.sample(seat, rng)
        except NoSample:
            return ask.options[0]
        search = Search(seat, self.nodes)
        found = search.turn(world, WIDTH) if ask.kind == ACTION else search.answers(world)
        best = max(ask.options, key=found.__getitem__)
        return END if END in found and found[best] <= found[END] + GAIN else best


def _put_back(ask: Ask, view: dict[str, Any], seat: int) -> Option:
    """Put back cards that are too expensive for the first turns, one by one, then finish."""
    hand = {card["id"]: BOOK[card["card"]].cost for card in view["players"][seat]["hand"]}
    for option in ask.options:
        if option[0] == "put" and hand[option[1]] > DEAR:
            return option
    return ("done",)
