"""Read and write decks: plain text, our JSON, CSV, deck codes, and formats of other tools for a game. Pure.

`read` never raises on user input: what it understood is a deck, the rest becomes complaints with lines and near names.
`read` understands everything that `write` writes. docs/deck-formats.md describes the formats.
"""

from catalog import library
from decks.formats import code, ours, table, text
from decks.formats.decoding import decode, is_binary
from decks.formats.detecting import detect, game_of
from decks.formats.mending import mend
from decks.formats.reading import LARGEST, Complaint, Gathering, Reading
from decks.games import registry
from decks.rules.deck import DeckList

__all__ = [
    "FORMATS", "LARGEST", "Complaint", "Reading", "decode", "detect", "formats_of", "game_of", "mend", "read", "write",
]  # fmt: skip

_OTHERS = registry.format_modules()
FORMATS = ("text", "json", *_OTHERS, "csv", "code")
_READERS = {"text": text.read, "json": ours.read, "csv": table.read, "code": code.read}
_READERS |= {name: other.read for name, other in _OTHERS.items()}


def formats_of(game: str) -> tuple[str, ...]:
    """The formats in which a deck of this game can be written."""
    return tuple(name for name in FORMATS if name not in _OTHERS or game in registry.games_of_format(name))


def read(data: str | bytes, format: str, game: str) -> Reading:
    """Read a deck of `game` (one of `library.GAMES`) in `format` (one of `FORMATS`)."""
    gathering = Gathering(library.game(game))
    if len(data) > LARGEST:
        return gathering.refuse("too-large", limit=LARGEST // 1024)
    content = decode(data)
    if is_binary(content):
        return gathering.refuse("not-text")
    if not content.strip("\ufeff \t\n\xa0"):
        return gathering.refuse("empty")
    return _READERS[format](content, gathering)


def write(deck: DeckList, format: str, *, name: str = "", notes: str = "", language: str = "ru") -> str:
    """The deck in `format`; names and headings of `text` and `csv` are in `language`."""
    match format:
        case "text":
            return text.write(deck, name, notes, language)
        case "json":
            return ours.write(deck, name, notes)
        case "csv":
            return table.write(deck, language)
        case "code":
            return code.write(deck)
    if format in _OTHERS:
        return str(_OTHERS[format].write(deck))
    raise ValueError(f"no such format: {format!r}; there are {', '.join(FORMATS)}")
