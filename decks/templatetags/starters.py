"""`{% starters %}`: the ready-made decks, for the home page, which knows nothing of decks."""

from typing import Any

from django import template

from catalog.sheet.wording import reader_language
from decks.starters.rows import shelves

register = template.Library()


@register.inclusion_tag("decks/partials/starters.html", takes_context=True)
def starters(context: dict[str, Any]) -> dict[str, Any]:
    user = getattr(context.get("request"), "user", None)
    return {"shelves": shelves(reader_language()), "signed_in": bool(user and user.is_authenticated)}
