"""Which format a text is in, and of which game it says its deck is."""

import orjson

from catalog import library
from decks.formats import code, setnumber, table
from decks.formats.headings import GAME_WORDS, game_named

_MOST_SEARCHED = 20  # lines in which a text may name its game


def detect(text: str) -> str:
    """One of `FORMATS`. What is nothing else is a plain list: its lines will be complained of one by one."""
    stripped = text.removeprefix("\ufeff").strip()
    if stripped.startswith(("{", "[")):
        value = _json(stripped)
        named = value.keys() if isinstance(value, dict) else ()
        theirs = setnumber.KEYS.keys() & named or '"setNumber"' in stripped
        return "setnumber" if theirs and "lines" not in named else "json"
    if code.is_code(stripped):
        return "code"
    return "csv" if table.is_header(stripped.split("\n", 1)[0]) else "text"


def game_of(text: str) -> str | None:
    """The game that the text names: a code and our JSON always do, a list may; the form of other Berserk tools is Berserk's."""
    match detect(text):
        case "code":
            return code.game_of(text)
        case "json":
            value = _json(text.removeprefix("\ufeff"))
            game = value.get("game") if isinstance(value, dict) else None
            return game if isinstance(game, str) and game in library.GAMES else None
        case "setnumber":
            return "berserk"
        case "text":
            for line in text.split("\n")[:_MOST_SEARCHED]:
                label, _, value = line.partition(":")
                if label.strip().casefold() in GAME_WORDS and (game := game_named(value)):
                    return game
    return None


def _json(text: str) -> object:
    try:
        value: object = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    return value
