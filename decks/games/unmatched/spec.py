"""Unmatched in the workshop."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="unmatched",
    code_number=2,
    editor="form",
    about=Text(
        "Герои со своими колодами, поле и кто за кого.",
        "Heroes with their decks, a board, and who plays with whom.",
    ),
    back="um-melee",
    leaders=("heroes",),
    figures=("hero",),
    setup="decks.games.unmatched.setup:SETUP",
)
