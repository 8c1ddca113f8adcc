"""The choices in a form: the game's own, with the faces of its cards."""

from typing import Any

import orjson

from catalog import library
from catalog.models import Card
from decks.editor.form.setup import Options, Records, setup_of


def form(game: str, options: Options) -> dict[str, Any]:
    """The context of the game's form."""
    setup = setup_of(game)
    return setup.offered(options, _records(game, setup.faces))


def _records(game: str, types: tuple[str, ...]) -> Records:
    faces = [card.id for card in library.game(game).cards.values() if card.type in types]
    rows = Card.objects.filter(pk__in=faces).values_list("id", "record") if faces else ()
    return {card: orjson.loads(record) for card, record in rows}
