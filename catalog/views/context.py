"""What every page's shell shows: the theme, the language, and the five games by name in that language."""

from functools import cache

from django.http import HttpRequest
from django.utils.translation import get_language

from catalog import library
from catalog.views.shell import THEMES

_FONTS = {"ru": "cyrillic", "en": "latin"}


def shell(request: HttpRequest) -> dict[str, object]:
    """A context processor. `theme` is empty where the reader follows the system."""
    language = "ru" if get_language() == "ru" else "en"
    theme = request.COOKIES.get("theme", "")
    return {
        "language": language,
        "theme": theme if theme in THEMES else "",
        "games": game_names(language),
        "font_display": f"catalog/fonts/philosopher-{_FONTS[language]}-700-normal.woff2",
        "font_text": f"catalog/fonts/golos-text-{_FONTS[language]}-400-normal.woff2",
    }


@cache
def game_names(language: str) -> tuple[dict[str, str], ...]:
    return tuple({"id": game.id, "name": getattr(game.name, language)} for game in library.games())
