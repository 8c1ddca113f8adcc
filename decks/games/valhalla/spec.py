"""Valhalla in the workshop."""

from catalog.library import Text
from decks.games.spec import DeckSpec

SPEC = DeckSpec(
    id="valhalla",
    code_number=1,
    editor="form",
    about=Text(
        "Модули, ярлы и игроки: соберите стол на вечер.",
        "Modules, jarls and players: put together a table for an evening.",
    ),
    back="vh-valkyrie",
    leaders=("jarl",),
    figures=("jarl",),
    setup="decks.games.valhalla.setup:SETUP",
)
