"""Looking ahead in worlds: tables sampled from what a seat knows. Bounded by the number of positions looked at, not by time.

In a world the seat plays on through its own turn. The first question on the way (a target, a trigger) is answered by
looking one answer ahead: what is best for the one who is asked, if whatever is asked after it is answered anyhow.
"""

from play.bots.bot import ask_of
from play.engine.ask import Ask, Option
from play.engine.table import Table
from play.games.berserk.bots.defending import defend
from play.games.berserk.bots.weights import WIN
from play.games.berserk.bots.worth import worth
from play.games.berserk.rules.state import State

ACTION = "action"  # the question of the main phase: where a line of play rests
DEFEND = "defend"
ORDER = "order"  # of abilities that triggered together: it seldom matters, and is asked most often
END: Option = ("end",)
WEIGHED_OPTIONS = 4  # answers to such a question that are looked at

World = Table[State]
Line = tuple[float, Option, World]
"""What a line of play is worth, its first action, and where it leads."""


class Search:
    """What one seat finds in one world. `nodes`: positions after which no line is made longer."""

    def __init__(self, seat: int, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes

    def answers(self, world: World) -> dict[Option, float]:
        """What each answer to the open question leads to."""
        ask = ask_of(world, self.seat)
        return {option: self._line(world, ask, option, option)[0] for option in ask.options}

    def turn(self, world: World, width: int) -> dict[Option, float]:
        """The best that may come of each action, when the turn goes on from it: the `width` best lines are made longer."""
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
        """All lines that are one action longer."""
        return [
            self._line(world, ask, option, first)
            for _, first, world in lines
            for ask in world.asks
            if ask.kind == ACTION and ask.seat == self.seat
            for option in ask.options
            if option != END and self.nodes > 0
        ]

    def _line(self, world: World, ask: Ask, option: Option, first: Option) -> Line:
        """Where this answer leads, in a copy of the world, when all that it asks is answered."""
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
        """The answer that looks best to the one who is asked."""
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
    """The best lines; of those that are worth exactly the same, which are mostly one position reached twice, the first."""
    distinct = {line[0]: line for line in reversed(lines)}
    return sorted(distinct.values(), key=lambda line: -line[0])[:width]
