"""`{% starters %}`: the ready-made decks, for the home page of the catalogue app, which knows no decks; and tags about
a game."""

from typing import Any

from django import template

from catalog.sheet.wording import reader_language
from decks.games import registry
from decks.models import Deck
from decks.starters.rows import shelves

register = template.Library()


@register.filter
def deck_back(game: str) -> str:
    """The sign on the back of a tile."""
    return registry.spec(game).back


@register.filter
def other_formats(deck: Deck) -> list[dict[str, str]]:
    """Formats of other tools in which decks of this game can be written."""
    modules = registry.format_modules()
    return [
        {"name": name, "title": getattr(modules[name].DOWNLOAD, reader_language())}
        for name in registry.spec(deck.game).formats
    ]


@register.inclusion_tag("decks/partials/starters.html", takes_context=True)
def starters(context: dict[str, Any]) -> dict[str, Any]:
    user = getattr(context.get("request"), "user", None)
    return {"shelves": shelves(reader_language()), "signed_in": bool(user and user.is_authenticated)}
