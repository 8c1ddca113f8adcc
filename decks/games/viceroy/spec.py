"""Viceroy in the workshop."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="viceroy",
    code_number=4,
    editor="form",
    about=Text(
        "Стол на одного–четверых, при желании с виртуальными соперниками.",
        "A table for one to four, with virtual rivals if wished.",
    ),
    back="vr-gem",
    figures=("character",),
    setup="decks.games.viceroy.setup:SETUP",
)
