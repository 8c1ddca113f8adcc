"""Best results of solo games against the monsters of Valhalla, in words."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from decks.editor.form.labels import card
from decks.games.valhalla import labels
from play.views.bests.telling import Column, Tab

GAME = "valhalla"
TITLE = _("Alone against a monster")
ABOUT = _("Who has beaten the monsters alone: the best result of every player, by monster and difficulty.")


def level(value: str) -> str:
    return labels.level(int(value))


def jarl(value: str) -> str:
    return card(GAME, value) if value else ""


TABS = (
    Tab("monster", _("Monster"), labels.monster),
    Tab("level", _("Difficulty"), level),
    Tab("side", _("Monster side"), labels.side),
)
COLUMNS = (
    Column("beaten", _("Beaten")),
    Column("shields", _("Shields")),
    Column("turns", _("Turns")),
    Column("jarl", _("Jarl"), jarl),
)


def title(board: Mapping[str, str]) -> str:
    return f"{labels.monster(board['monster'])}, {level(board['level'])}"
