"""The contract between a game and the kernel: `Rules`, one object per game, and its parts (`State`, `Step`, `Outcome`).

docs/adding-a-game.md explains the contract with a small complete game.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from play.engine.ask import Ask, Option, option_id
from play.engine.events import ALL, NAMES, TABLE_EVENTS, Event, EventType, Namer
from play.engine.public_view import PublicView
from play.engine.randomness import Stream
from play.engine.refusal import Refused, refusal

__all__ = ["Outcome", "Refused", "Rules", "S", "State", "Step", "fresh"]


class State(Protocol):
    """A position of a game as plain data. A copy shares nothing that can change; `events` need not be copied."""

    events: list[Event]
    seed: int
    counter: int

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)

# Yields an Ask and receives the chosen option, or yields a tuple of asks of several seats, in the order of the seats, and
# receives the tuple of their options in the same order.
Step = Generator[Ask | tuple[Ask, ...], Any, None]


def fresh(state: S) -> S:
    """A copy with no events."""
    copy = state.copy()
    copy.events = []
    return copy


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a place for each seat (1 is first, equals share), the reason, and further facts for pages.

    `sides` has the side of each seat if some won and lost together, whether that was known from the start or only at
    the end; () if everybody played for themselves. In a solo game the player has place 1 or, if the game itself has
    won, 2. A faulted game has no places: `places` is empty and `reason` is "faulted".
    """

    places: tuple[int, ...]
    reason: str
    detail: Any = None
    sides: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place, if they are one side; () if sides share it."""
        first = [seat for seat, place in enumerate(self.places) if place == 1]
        return tuple(first) if len({self.sides[seat] if self.sides else seat for seat in first}) == 1 else ()


class Rules(ABC, Generic[S]):
    """One game. It has no state of its own: everything that changes is in the state, and only `step` changes it."""

    name: ClassVar[str]
    version: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    events: ClassVar[Mapping[str, EventType]]
    names: ClassVar[Mapping[str, Namer]] = NAMES  # the words in event sentences for the value of a field

    @abstractmethod
    def setup(self, config: Mapping[str, Any], seed: int) -> S:
        """The position before the first step. Raises `Refused("bad_config", …)` if the config cannot be played."""

    @abstractmethod
    def step(self, state: S) -> Step:
        """From one checkpoint to the next: at most one main action.

        A step that asks must ask first: before its first question it changes nothing, so that a copy of the state at
        that moment can take the same step again. A step that asks nothing just runs and returns. If a step must change
        the state before it knows whether to ask, `asks_first` is False, and the table keeps a copy from before it.
        """

    def asks_first(self, state: S) -> bool:
        """The next step changes nothing before its first question."""
        return True

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end of the game, checked between steps; None while it goes on."""

    def conceded(self, state: S, seat: int) -> Outcome:
        """How the game ends when this seat concedes: with two seats the other one wins."""
        if self.max_seats != 2:
            raise refusal("cannot_concede", seat=seat)
        return Outcome((2, 1) if seat == 0 else (1, 2), "conceded", 1 - seat)

    def sides(self, state: S) -> tuple[int, ...]:
        """The side of each seat, for a game that ends early; () if everybody plays for themselves."""
        return ()

    @abstractmethod
    def public(self, state: S, seat: int | None) -> PublicView:
        """What every page needs to know of the table, as this seat (None: a spectator) may see it."""

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What the game's own drawing and programs need besides `public`, as this seat may see it; JSON-able."""
        return {}

    @abstractmethod
    def determinize(self, checkpoint: S, live: S, seat: int, rng: Stream) -> None:
        """Change `checkpoint` in place into a position that may be the true one, for all that `seat` knows at `live`.

        Permutes the faces of ids that the seat does not know at the live moment and that exist at the checkpoint: the
        last one, or in the conformance suite one a few steps older. The table replays the answers since then, tries
        again if they do not fit, and reseeds future randomness.
        """

    @abstractmethod
    def check(self, state: S) -> None:
        """Raises AssertionError with what is wrong with the position."""

    @abstractmethod
    def pack(self, state: S) -> Any:
        """The state as JSON-able data, without its events."""

    @abstractmethod
    def unpack(self, data: Any) -> S:
        """The exact state that was packed."""

    def played(self, events: Sequence[Event]) -> tuple[frozenset[str], ...]:
        """The cards that each seat played in a game with these events; () if the game does not report them."""
        return ()

    def reveals(self, event: Event, seat: int) -> bool:
        """Whether somebody learnt something new from this event, other than what `seat` itself chose to show.

        Moves that led to such an event cannot be taken back, even by agreement.
        """
        return event[2] != ALL

    def say_option(self, state: S, ask: Ask, option: Option, lang: str) -> str:
        """An option of a question in words, for the seat that is asked; a game without words shows its id."""
        return option_id(option)

    def explain(self, state: S, ask: Ask) -> dict[str, Any]:
        """What a page shows the asked seat besides the options, JSON-able: the question and its reason, the effect of
        an option, why something cannot be done. Changes nothing, and uses nothing that this seat may not see."""
        return {}

    def why_not(self, state: S, ask: Ask, option: Option) -> Refused | None:
        """Why this is not an option of the question, with the code of the rule it would break; None: nothing more to
        say.

        Asked only when such an answer is refused. The option may be anything that a client sent: a word, then numbers,
        words and None. Changes nothing, and uses nothing that the asked seat may not see.
        """
        return None

    def say(self, kind: str, args: tuple[Any, ...], lang: str) -> str:
        """A sentence about an event, in `ru` or `en`; `args` as the reader may see them."""
        type_ = self.events.get(kind)
        return type_.say(args, lang, self.names) if type_ else TABLE_EVENTS[kind].say(args, lang)
