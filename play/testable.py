"""Decks of games that can be played have a button in the workshop: it tests them in games against the ready-made ones."""

from django.utils.translation import gettext_lazy as _

from decks.tools import Tool, register
from play import games

TEST = Tool(
    name="test",
    label=_("Test this deck"),
    view="play:series_test",
    icon="w-sword",
    games=games.names,
    scripts=("play/js/watching.js", "play/js/testing.js"),
    style="play/series.css",
)


def register_tool() -> None:
    register(TEST)
