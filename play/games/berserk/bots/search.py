"""Lookahead in worlds: tables sampled from what a seat knows. Limited by the number of positions, not by time.

In a world the seat continues its own turn. The first question on the way (a target, a trigger) is answered by a
lookahead of one answer: the best for the player who is asked, with later questions answered quickly.
"""

from play.bots.bot import ask_of
from play.engine.ask import Ask, Option
from play.engine.table import Table
from play.games.berserk.bots.defending import defend
from play.games.berserk.bots.weights import WIN
from play.games.berserk.bots.worth import worth
from play.games.berserk.rules.state import State

ACTION = "action"  # the question of the main phase, where a line of play pauses
DEFEND = "defend"
ORDER = "order"  # of abilities that triggered together: the most frequent question, and it seldom matters
END: Option = ("end",)
WEIGHED_OPTIONS = 4  # answers to such a question that are considered

World = Table[State]
Line = tuple[float, Option, World]
"""The worth of a line of play, its first action, and its table."""


class Search:
    """The search of one seat in one world. `nodes`: positions after which lines are not extended."""

    def __init__(self, seat: int, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes

    def answers(self, world: World) -> dict[Option, float]:
        """The result of each answer to the open question."""
        ask = ask_of(world, self.seat)
        return {option: self._line(world, ask, option, option)[0] for option in ask.options}

    def turn(self, world: World, width: int) -> dict[Option, float]:
        """The best possible result of each action when the turn continues: the `width` best lines are extended."""
        ask = world.asks[0]
        lines = [self._line(world, ask, option, option) for option in ask.options if option != END]
        found = {first: value for value, first, _ in lines}
        if END in ask.options:
            found[END] = worth(world, self.seat)
        while lines and self.nodes > 0 and max(found.values()) < WIN:
            lines = self._longer(_best(lines, width))
            for value, first, _ in lines:
                found[first] = max(value, found[first])
        return found

    def _longer(self, lines: list[Line]) -> list[Line]:
        """All lines with one more action."""
        return [
            self._line(world, ask, option, first)
            for _, first, world in lines
            for ask in world.asks
            if ask.kind == ACTION and ask.seat == self.seat
            for option in ask.options
            if option != END and self.nodes > 0
        ]

    def _line(self, world: World, ask: Ask, option: Option, first: Option) -> Line:
        """The result of this answer on a copy of the world, with all its questions answered."""
        after = self._copy(world, ask, option)
        weighed = False
        while after.asks and after.asks[0].kind != ACTION:
            ask = after.asks[0]
            if not weighed and len(ask.options) > 1 and ask.kind not in (DEFEND, ORDER) and self.nodes > 0:
                weighed = True
                after.act(ask.id, self._weighed(after, ask))
            else:
                after.act(ask.id, _anyhow(after, ask))
        return worth(after, self.seat), first, after

    def _weighed(self, world: World, ask: Ask) -> Option:
        """The answer that looks best for the player who is asked."""
        options = ask.options[:WEIGHED_OPTIONS]
        values = []
        for option in options:
            after = self._copy(world, ask, option)
            while after.asks and after.asks[0].kind != ACTION:
                after.act(after.asks[0].id, _anyhow(after, after.asks[0]))
            values.append(worth(after, self.seat))
        best = max(values) if ask.seat == self.seat else min(values)
        return options[values.index(best)]

    def _copy(self, world: World, ask: Ask, option: Option) -> World:
        self.nodes -= 1
        after = world.clone()
        after.act(ask.id, option)
        return after


def _anyhow(world: World, ask: Ask) -> Option:
    return defend(world.state, ask) if ask.kind == DEFEND else ask.options[0]


def _best(lines: list[Line], width: int) -> list[Line]:
    """The best lines; among lines of equal worth, usually one position reached in two ways, the first."""
    distinct = {line[0]: line for line in reversed(lines)}
    return sorted(distinct.values(), key=lambda line: -line[0])[:width]
