"""Best solo results: a board for each monster, side and level. A win, then cards beaten, shields left, and fewer turns."""

from collections.abc import Mapping
from typing import Any

from catalog import library
from catalog.library import Text
from decks.games.valhalla import box
from play.bests.feats import Fact, Feat, Field

LEVELS = tuple(str(one["id"]) for one in library.game("valhalla").facts["solo_levels"])
FIELDS = (
    Field(
        "monster",
        tuple(box.monsters()),
        Text("Чудовище; без указания — первое.", "The monster; without, the first."),
    ),
    Field(
        "side",
        box.SIDES,
        Text("Сторона его карт; без указания — обычная.", "The side of its cards; without, the normal one."),
    ),
    Field(
        "level",
        LEVELS,
        Text("Сложность; без указания — первая.", "The difficulty; without, the first."),
        number=True,
    ),
)
FACTS = (
    Fact("beaten", words=Text("Побеждённых карт чудовища.", "Cards of the monster that were beaten.")),
    Fact("shields", words=Text("Сколько щитов осталось.", "Shields that were left.")),
    Fact("turns"),
    Fact("jarl", number=False),
)
RULE = Text(
    "Важнее всего победа, затем побеждённые карты чудовища, оставшиеся щиты и меньшее число ходов.",
    "A win counts most, then cards of the monster beaten, shields left, and fewer turns.",
)


def feat(view: Mapping[str, Any], won: bool) -> Feat:
    solo, mine = view["solo"], view["players"][0]
    beaten, shields, turns = len(solo["stack"]) if won else solo["at"], mine["own"], view["turn"]
    return Feat(
        (solo["monster"], solo["side"], str(solo["level"])),
        won,
        (beaten, shields, -turns),
        {"beaten": beaten, "shields": shields, "turns": turns, "jarl": mine["jarl"] or ""},
    )
