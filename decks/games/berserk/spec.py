"""Berserk. Heroes in the workshop."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="berserk",
    code_number=0,
    editor="cards",
    about=Text(
        "Герой и не меньше 40 карт: мастерская знает, что подходит, и говорит, чего не хватает.",
        "A hero and 40 cards or more: the builder knows what fits and says what is missing.",
    ),
    back="ty-hero",
    building="decks.games.berserk.rules:BUILDING",
    hero="hero",
    example=("bh-14-180", "bh-17-001", "bh-14-138", "bh-14-123"),
    formats={"setnumber": "decks.games.berserk.setnumber"},
    search_fields=("decks.games.berserk.fits:register_field",),
    draws=True,
    collected=True,
)
