"""Detect the format of a text, and the game that it names."""

import orjson

from catalog import library
from decks.formats import code, table
from decks.formats.headings import GAME_WORDS, game_named
from decks.games import registry

_MOST_SEARCHED = 20  # lines in which a text may name its game


def detect(text: str) -> str:
    """One of `FORMATS`. Anything unrecognized counts as a plain list, which gets complaints line by line."""
    stripped = text.removeprefix("\ufeff").strip()
    if stripped.startswith(("{", "[")):
        value = _json(stripped)
        named = value.keys() if isinstance(value, dict) else ()
        others = () if "lines" in named else registry.format_modules().items()
        return next((name for name, other in others if other.is_like(set(named), stripped)), "json")
    if code.is_code(stripped):
        return "code"
    return "csv" if table.is_header(stripped.split("\n", 1)[0]) else "text"


def game_of(text: str) -> str | None:
    """The game that the text names: a code and our JSON always name one, a list may; another tool's format implies it."""
    match format := detect(text):
        case "code":
            return code.game_of(text)
        case "json":
            value = _json(text.removeprefix("\ufeff"))
            game = value.get("game") if isinstance(value, dict) else None
            return game if isinstance(game, str) and game in library.GAMES else None
        case "text":
            for line in text.split("\n")[:_MOST_SEARCHED]:
                label, _, value = line.partition(":")
                if label.strip().casefold() in GAME_WORDS and (game := game_named(value)):
                    return game
        case _:
            return next(iter(registry.games_of_format(format)), None)
    return None


def _json(text: str) -> object:
    try:
        value: object = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    return value
