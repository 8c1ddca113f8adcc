"""Our own JSON: the complete deck. `version` tells later readers how to read it."""

from typing import Any

import orjson

from catalog import library
from decks.formats.objects import Source
from decks.formats.phrases import named
from decks.formats.reading import MOST_LINES, Gathering, Place, Reading, is_whole
from decks.rules.deck import SECTIONS, DeckList, Line

FORMAT, VERSION = "cardhall-deck", 1
_ROW = ("section", "card", "printing", "count")


def read(text: str, gathering: Gathering) -> Reading:
    source = Source(text)
    deck = source.value
    if source.error:
        return gathering.refuse("not-json", source.error)
    if not isinstance(deck, dict) or deck.get("format", FORMAT) != FORMAT or not {"lines", "options"} & deck.keys():
        return gathering.refuse("not-a-deck", Place(1, 1))
    version = deck.get("version", VERSION)
    if not is_whole(version) or version != VERSION:
        at = source.place("version", version)
        return gathering.refuse("unknown-version", at, version=at.text[:20], known=VERSION)
    game = deck.get("game", gathering.game.id)
    at = source.place("game", game)
    if not isinstance(game, str) or game not in library.GAMES:
        return gathering.refuse("unknown-game", at)
    if not gathering.is_of(game, at):
        return gathering.reading()
    return _contents(deck, source, gathering)


def _contents(deck: dict[str, Any], source: Source, gathering: Gathering) -> Reading:
    lines = deck.get("lines", [])
    if not isinstance(lines, list):
        return gathering.refuse("not-a-deck", Place(1, 1))
    if len(lines) > MOST_LINES:
        return gathering.refuse("too-many-lines", limit=MOST_LINES)
    for text in ("name", "notes"):
        if isinstance(value := deck.get(text, ""), str):
            setattr(gathering, text, value)
    if deck.get("options"):
        gathering.set_options(deck["options"], Place(entry="options"))
    for number, row in enumerate(lines):
        _line(row, f"lines[{number}]", source, gathering)
    return gathering.reading()


def _line(row: Any, entry: str, source: Source, gathering: Gathering) -> None:
    """`{"section", "card", "printing", "count"}`, or the same four values in a list, as the builder posts them."""
    if isinstance(row, list) and len(row) == len(_ROW):
        row = dict(zip(_ROW, row, strict=True))
    if not isinstance(row, dict) or not isinstance(row.get("card"), str):
        gathering.complain("unreadable", source.place(entry, row))
        return
    section, count, printing = row.get("section", "main"), row.get("count", 1), row.get("printing") or ""
    place = source.place(entry, row["card"])
    if not isinstance(section, str) or section not in SECTIONS:
        gathering.complain("unknown-section", source.place(f"{entry}.section", section), SECTIONS)
    elif not is_whole(count) or count < 1:
        gathering.bad_count(Place(place.line, place.column, str(count)[:20], f"{entry}.count"))
    elif card := gathering.one_card(named(row["card"], gathering.names), place):
        if printing and printing not in [one.id for one in gathering.game.printings_of[card.id]]:
            gathering.complain("printing-ignored", place, printed=str(printing)[:40])
            printing = ""
        gathering.add(section, card, printing, count, place)


def write(deck: DeckList, name: str, notes: str) -> str:
    """The deck as JSON with one line for each line of the deck: easy to read, to compare and to report errors in."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": deck.game,
        "name": name,
        "notes": notes,
        "options": dict(deck.options),
    }
    fields = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
    lines = ",\n".join(f"    {_json(_as_row(line))}" for line in deck.lines)
    fields.append(f'  "lines": [\n{lines}\n  ]' if lines else '  "lines": []')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _as_row(line: Line) -> dict[str, Any]:
    return {"section": line.section, "card": line.card, "printing": line.printing, "count": line.count}


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
