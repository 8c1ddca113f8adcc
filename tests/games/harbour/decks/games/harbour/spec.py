"""Harbour in the workshop: a table is set up, nothing is built."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="harbour",
    code_number=90,
    editor="form",
    about=Text(
        "Стол на троих: сколько раундов и с чем начинать.",
        "A table for three: how many rounds, and what to begin with.",
    ),
    back="i-hand",
    figures=("goods",),
    setup=f"{__package__}.setup:SETUP",
)
