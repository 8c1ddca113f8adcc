"""The JSON of other Berserk tools: cards by set and number. `{"hero": …, "mainDeck": […], "sideboard": […]}`.

It has no names, notes or settings. Reading is tolerant: numbers may be strings, other keys are ignored.
"""

from collections.abc import Set
from typing import Any

import orjson

from catalog import library
from catalog.library import Text
from decks.formats.objects import Source, shown_json
from decks.formats.reading import MOST_LINES, Gathering, Place, Reading, copies, is_whole
from decks.rules.deck import DeckList

KEYS = {"hero": "hero", "mainDeck": "main", "sideboard": "side"}
TITLE = Text("JSON других программ для «Берсерка»", "JSON of other Berserk tools")
DOWNLOAD = Text("Скачать для других программ", "Download for other Berserk tools")
TYPE = ("application/json", "setnumber.json")  # content type, ending of the file


def is_like(names: Set[str], text: str) -> bool:
    """Whether a JSON object with these names looks like this format."""
    return bool(KEYS.keys() & names) or '"setNumber"' in text


def read(text: str, gathering: Gathering) -> Reading:
    source = Source(text)
    deck = source.value
    if source.error:
        return gathering.refuse("not-json", source.error)
    if not isinstance(deck, dict) or not KEYS.keys() & deck.keys():
        return gathering.refuse("not-a-deck", Place(1, 1))
    entries = [
        (section, f"{key}[{number}]" if isinstance(deck[key], list) else key, row)
        for key, section in KEYS.items()
        if deck.get(key) not in (None, [], {})
        for number, row in enumerate(deck[key] if isinstance(deck[key], list) else [deck[key]])
    ]
    if len(entries) > MOST_LINES:
        return gathering.refuse("too-many-lines", limit=MOST_LINES)
    for section, entry, row in entries:
        _entry(section, row, Place(text=shown_json(row), entry=entry), gathering)
    if isinstance(name := deck.get("name"), str):
        gathering.name = name
    return gathering.reading()


def _entry(section: str, row: Any, place: Place, gathering: Gathering) -> None:
    expansion = row.get("setNumber") if isinstance(row, dict) else None
    number = _whole(row.get("number")) if isinstance(row, dict) else 0
    if not number or not (is_whole(expansion) or isinstance(expansion, str)):
        gathering.complain("unreadable", place)
        return
    count = _whole(row.get("count", 1))
    printing = gathering.names.printing(str(expansion), number)
    if not count:
        gathering.bad_count(Place(text=shown_json(row["count"]), entry=f"{place.entry}.count"))
    elif printing is None:
        gathering.no_printing(str(expansion)[:40], f"{str(expansion)[:40]}/{number}", place)
    else:
        gathering.add(section, gathering.game.cards[printing.card], printing.id, count, place)


def _whole(value: Any) -> int:
    """A number from 1 to 999, as a number or a string; else 0."""
    return copies(str(value)) if is_whole(value) or isinstance(value, str) else 0


def write(deck: DeckList) -> str:
    """The deck in this format. Cards unknown to the catalogue have no set and number and are left out."""
    game = library.game(deck.game)
    written: dict[str, list[dict[str, Any]]] = {section: [] for section in KEYS.values()}
    for line in deck.tidy().lines:
        if line.card not in game.cards or line.section not in written:
            continue
        printing = game.printings.get(line.printing) or game.printings_of[line.card][0]
        code = game.expansions[printing.expansion].code
        set_number = int(code) if code.isdecimal() else code
        written[line.section].append({"setNumber": set_number, "number": printing.number, "count": line.count})
    heroes = written["hero"]
    hero: Any = heroes
    if len(heroes) <= 1:
        hero = heroes[0] if heroes else None
        if hero and hero["count"] == 1:
            del hero["count"]
    body = {"hero": hero, "mainDeck": written["main"], "sideboard": written["side"]}
    return orjson.dumps(body, option=orjson.OPT_INDENT_2).decode() + "\n"
