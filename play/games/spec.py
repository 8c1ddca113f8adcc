"""What play needs to know of a game besides its rules. Every game has its own in `play/games/<game>/spec.py`.

Parts that are slow to import or need Django are named as "module:name" and loaded on first use.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from catalog.games.finding import Lazy, Spec
from catalog.library import Text


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot of the game. `seconds` is the measured cost of its decisions in one game.

    The name of a searching bot may limit the positions per decision (`greedy:50`); each costs `position` seconds more.
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
    """Why a game ended: a sentence for its table, and a few words for lists that count ends."""

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

    `published` returns for the catalogue: (playable, text without what pages show themselves).
    """

    published: Lazy


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec(Spec):
    rules: Lazy
    reasons: Mapping[str, Reason]  # every reason that the rules can give
    words: Mapping[str, Text]  # for the codes in a `PublicView`: zones, counters, phases, marks, numbers of cards
    questions: Mapping[str, Text] = field(default_factory=dict)  # by kind of ask, if `Rules.explain` gives no heading
    bots: tuple[BotSpec, ...] = ()  # besides the one that plays every game; the weakest first
    scripts: Scripts | None = None
    seating: Lazy = "play.seating.seating:Seating"
    inquiries: Mapping[str, Lazy] = field(default_factory=dict)  # computed from a table on request, by name
    leaders: Text | None = None  # the name of the cards that wins are counted by (`PublicSeat.card`)
    teacher: Lazy = ""  # the bot that plays against the pupil of a lesson
    lobby: Lazy = ""  # the lobby's words for tables that a host lays: a module of `play.views.lobby`
    page: Lazy = ""  # the data for the table's page: a module of `play.views.table`
    bests: Lazy = ""  # the best solo results: a module of the game; without it none are stored
    bests_page: Lazy = ""  # the words for such results: a module of `play.views.bests`
