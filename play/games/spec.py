"""What play needs to know of a game besides its rules. Every game has its own in `play/games/<game>/spec.py`.

What costs time or Django to load is named as "module:name" and loaded when it is first asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from catalog.games.finding import Lazy, Spec
from catalog.library import Text


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A program that plays the game. `seconds` is what its decisions of one game cost, as measured.

    One that searches may be told how many positions to look at in a decision (`greedy:50`); each costs `position` seconds more.
    """

    name: str
    player: Lazy
    seconds: float
    position: float = 0.0

    @property
    def searches(self) -> bool:
        return bool(self.position)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a game ended: a sentence for its table, and a few words for a list that counts such ends."""

    sentence: Text
    counted: Text


EVERY_GAME: Mapping[str, Reason] = {
    "conceded": Reason(Text("Игрок сдался.", "A player has resigned."), Text("кто-то сдался", "somebody gave up")),
    "faulted": Reason(
        Text("Партия оборвалась из-за сбоя.", "The game broke off because of a fault."),
        Text("оборвалась", "it broke off"),
    ),
}


@dataclass(frozen=True, slots=True)
class Scripts:
    """Cards that a referee plays by scripts, from the game's packages `cards` and `text`.

    `published` gives the catalogue what it shows of each card: (playable, text without what pages tell themselves).
    """

    published: Lazy


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec(Spec):
    rules: Lazy
    reasons: Mapping[str, Reason]  # every reason that the rules can give
    words: Mapping[str, Text]  # for the codes in a `PublicView`: zones, counters, phases, marks, numbers of cards
    questions: Mapping[str, Text] = field(
        default_factory=dict
    )  # by kind of ask, where `Rules.explain` gives no heading
    bots: tuple[BotSpec, ...] = ()  # besides the one that plays every game; the weakest first
    scripts: Scripts | None = None
    seating: Lazy = "play.seating.seating:Seating"
    inquiries: Mapping[str, Lazy] = field(
        default_factory=dict
    )  # what is worked out of a table for whoever asks, by name
    leaders: Text | None = None  # what the cards are called by which wins are counted (`PublicSeat.card`)
    teacher: Lazy = ""  # who plays against the pupil of the game's lessons
    lobby: Lazy = ""  # what the lobby tells of tables that a host lays: a module of `play.views.lobby`
    page: Lazy = ""  # what the table's page is given: a module of `play.views.table`
    bests: Lazy = ""  # what counts as the best of games alone, a module of the game; none are kept without
    bests_page: Lazy = ""  # such results in words: a module of `play.views.bests`
