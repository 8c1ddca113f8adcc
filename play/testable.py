"""Decks of games that can be played have a button in the workshop: it tests them in games against the ready-made ones."""

from django.utils.translation import gettext_lazy as _

from decks.tools import Tool, register
from play import games

TEST = Tool(
    name="test",
    label=_("Test this deck"),
    title=_("The deck in action"),
    about=_("Bots play it against the ready-made decks; half a minute later you see how strong it is."),
    view="play:series_test",
    games=games.names,
    scripts=("play/js/watching.js",),
    style="play/series.css",
)


def register_tool() -> None:
    register(TEST)
