"""A lesson in play: the match, a pupil, and a teacher that answers as with workers."""

from collections.abc import Callable

from play.lessons import FIRST, lessons, starting
from play.matches import answering, bot_turns
from play.matches.messages import state_for, unpack
from play.models import Match, Status
from tests.people import guest
from tests.play.lessons.pupil import Message, Pupil

Choice = Callable[[], str]


def messages(match: Match, after: int) -> list[Message]:
    """The messages to the pupil since this ply, one per move."""
    return [unpack(move.shown).to(0) for move in match.moves.filter(ply__gt=after).order_by("ply")]


class Taken:
    """`shown` are the steps in their order, `asides` the friendly remarks."""

    def __init__(self, pupil: Pupil | None = None) -> None:
        self.match, self.pupil = starting.begin(guest(), FIRST), pupil or Pupil(lessons()[FIRST])
        self.shown: list[str] = []
        self.asides: list[str] = []
        self.message: Message = state_for(self.match, 0)
        self.step = self.pupil.hear(self.message)

    @property
    def options(self) -> list[str]:
        ask = self.pupil.ask(self.message)
        return [option["id"] for option in ask["options"]] if ask else []

    def read(self) -> None:
        """Read every text step."""
        while self.step is not None:
            if self.shown[-1:] != [self.step["id"]]:
                self.shown.append(self.step["id"])
            if self.step["done"] is not None:
                break
            self.step = self.pupil.read(self.message)

    def play(self, choose: Choice) -> None:
        """The pupil answers, the teacher answers, and the pupil reads all messages."""
        ask = self.pupil.ask(self.message)
        assert ask is not None
        answering.answer(self.match.key, 0, ask["id"], choose(), f"key-{ask['id']}")
        while bot_turns.think(self.match.pk):
            pass
        for message in messages(self.match, self.message["ply"]):
            self.message, self.step = message, self.pupil.hear(message)
            self.asides += [self.pupil.aside] if self.pupil.aside else []

    def to_the_end(self, choose: Choice, most: int = 400) -> Match:
        for _ in range(most):
            self.read()
            self.match.refresh_from_db()
            if self.match.status != Status.PLAYING:
                return self.match
            self.play(choose)
        raise AssertionError(f"no end after {most} answers")
