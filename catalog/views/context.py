"""What the shell of every page shows: the theme, the language, and the games' signs and names."""

from functools import cache

from django.http import HttpRequest
from django.utils.text import get_text_list
from django.utils.translation import get_language, override, pgettext

from catalog import library
from catalog.games import registry
from catalog.search.words import is_cyrillic
from catalog.views.shell import THEMES

_FONTS = {"ru": "cyrillic", "en": "latin"}


def shell(request: HttpRequest) -> dict[str, object]:
    """A context processor. `theme` is empty if the reader follows the system."""
    language = "ru" if get_language() == "ru" else "en"
    theme = request.COOKIES.get("theme", "")
    return {
        "language": language,
        "theme": theme if theme in THEMES else "",
        "games": game_names(language),
        "games_listed": games_listed(language),
        "sprites": sprites(),
        "sheets": sheets(),
        "font_display": f"catalog/fonts/philosopher-{_FONTS[language]}-700-normal.woff2",
        "font_text": f"catalog/fonts/golos-text-{_FONTS[language]}-400-normal.woff2",
    }


@cache
def game_names(language: str) -> tuple[dict[str, str], ...]:
    return tuple({"id": game.id, "name": getattr(game.name, language)} for game in library.games())


@cache
def games_listed(language: str) -> str:
    """The games in a sentence; Russian puts Russian titles in quotation marks."""
    names = [f"«{one['name']}»" if is_cyrillic(one["name"]) else one["name"] for one in game_names(language)]
    with override(language):
        return get_text_list(names, pgettext("between the last two of a list", "and"))


@cache
def sheets() -> tuple[str, ...]:
    """Style sheets of single games."""
    return tuple(one.sheet for one in registry.specs().values() if one.sheet)


@cache
def sprites() -> tuple[str, ...]:
    """Templates with the signs that faces and pages of each game draw."""
    return tuple(one.sprite for one in registry.specs().values() if one.sprite)
