"""BANG! in the workshop."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="bang",
    code_number=3,
    editor="form",
    about=Text(
        "Игроки, роли и варианты перестрелки.",
        "Players, roles and variants of a shootout.",
    ),
    back="bg-star",
    figures=("character",),
    setup="decks.games.bang.setup:SETUP",
)
