"""What play adds to pages of decks and players: the buttons of a deck (play it, test it), and the box that challenges a
player."""

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from decks.display import tools
from decks.models import Player
from decks.people import boxes
from play import games

STYLE = "play/lobby.css"

PLAY = tools.Tool(
    name="play",
    label=_("Play a bot"),
    title=_("To the table"),
    about=_("A game against a bot begins at once."),
    view="play:with_deck",
    icon="w-sword",
    games=games.names,
    style=STYLE,
    primary=True,
    others=(tools.Other("people", _("With people"), _("To the lobby, with this deck in hand.")),),
)
TEST = tools.Tool(
    name="test",
    label=_("Test this deck"),
    title=_("The deck in action"),
    about=_("Bots play it against the ready-made decks; half a minute later you see how strong it is."),
    view="play:series_test",
    games=games.names,
    scripts=("play/js/watching.js",),
    style="play/series.css",
)


def register_buttons() -> None:
    tools.register(TEST)
    tools.register(PLAY)
    boxes.register(boxes.Box("challenge", challenge_box, STYLE, at="head"))


def challenge_box(request: HttpRequest, player: Player) -> SafeString | None:
    """For `decks.people.boxes`: players may challenge everybody but themselves."""
    if request.user == player:
        return None
    return SafeString(render_to_string("play/lobby/on_profile.html", {"player": player}, request))
