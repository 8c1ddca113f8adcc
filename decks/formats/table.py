"""Decks as a table for spreadsheets (CSV): `section,count,name,set,number,id`, one card per row.

Reads commas, semicolons and tabs, and headers in both languages. Settings of a table are rows in the section `setup`:
the setting is the name, the value the id.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from catalog import library
from catalog.words.text import fold
from decks.contents.groups import groups
from decks.formats.decoding import without_controls
from decks.formats.headings import NOTES, SECTION_OF, SETUP
from decks.formats.phrases import Named, named
from decks.formats.reading import MOST_LINES, Gathering, Place, Reading, copies
from decks.formats.settings import read_value, write_value
from decks.rules.deck import SECTIONS, DeckList

HEADER = ("section", "count", "name", "set", "number", "id")
_HEADERS = {
    "section": "section, раздел, секция, часть",
    "count": "count, qty, quantity, copies, amount, количество, кол-во, число, копии, копий, шт, шт.",
    "name": "name, card, card name, название, имя, карта",
    "set": "set, setnumber, set number, expansion, выпуск, набор, сет, издание",
    "number": "number, no, no., num, номер, ном., #",
    "id": "id, card id, printing, ид",
}
_COLUMN_OF = {fold(word): column for column, words in _HEADERS.items() for word in words.split(", ")} | {"№": "number"}
_DELIMITERS = ",;\t"
_FORMULA = re.compile(r"'*[=+\-@\t\r]")  # a spreadsheet would evaluate it as a formula
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def columns(line: str) -> tuple[str, list[str]]:
    """The delimiter and the known columns of a header line; unknown columns are empty."""
    delimiter = max(_DELIMITERS, key=line.count)
    try:
        cells = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        cells = []
    return delimiter, [_COLUMN_OF.get(fold(cell).strip("'"), "") for cell in cells]


def is_header(line: str) -> bool:
    """Whether the line has two known columns, one of which names the card."""
    known = {column for column in columns(line)[1] if column}
    return len(known) > 1 and bool(known & {"name", "id", "number"})


def read(text: str, gathering: Gathering) -> Reading:
    lines = without_controls(text).split("\n")
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if not is_header(lines[start]):
        return gathering.refuse("no-header", Place(start + 1, 1, lines[start]), header=",".join(HEADER))
    delimiter, known = columns(lines[start])
    options = {}
    try:
        for count, (line, cells) in enumerate(_rows(lines, start + 1, delimiter)):
            if count >= MOST_LINES:
                return gathering.refuse("too-many-lines", limit=MOST_LINES)
            row = {column: _unguarded(cell.strip()) for column, cell in zip(known, cells, strict=False) if column}
            if SECTION_OF.get(fold(row.get("section", ""))) == SETUP:
                options[row.get("name", "")] = read_value(row.get("id", ""))
            else:
                _row(row, line, lines[line - 1], gathering)
    except csv.Error:
        gathering.complain("unreadable", Place(start + 1, 1, lines[start]))
    if options:
        gathering.set_options(options)
    return gathering.reading()


def _rows(lines: list[str], start: int, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Non-empty rows, each with the line it begins on."""
    reader = csv.reader((line + "\n" for line in lines[start:]), delimiter=delimiter)
    line = start + 1
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield line, cells
        line = start + 1 + reader.line_num


def _row(row: Mapping[str, str], line: int, raw: str, gathering: Gathering) -> None:
    def place(column: str) -> Place:
        cell = row.get(column, "")
        return Place(line, max(raw.find(cell), 0) + 1, cell)

    count = copies(row["count"]) if row.get("count") else 1
    section = SECTION_OF.get(fold(row["section"])) if row.get("section") else ""
    if not count:
        gathering.bad_count(place("count"))
    elif section is None or section == NOTES:
        gathering.complain("unknown-section", place("section"), SECTIONS)
    else:
        found = _named(row, gathering)
        at = place("name" if row.get("name") else "id" if row.get("id") else "number")
        if card := gathering.one_card(found, at):
            gathering.add(
                section or gathering.home_of(card), card, found.printing.id if found.printing else "", count, at
            )


def _named(row: Mapping[str, str], gathering: Gathering) -> Named:
    """The card named by all cells of the row: an id decides between ambiguous names, a set and a number choose the
    printing."""
    names = gathering.names
    name, code, number, given = (row.get(column, "") for column in ("name", "set", "number", "id"))
    found = named(name, names) if name else Named("", ())
    by_id = names.by_id(given)
    printing = names.printing(code, copies(number)) or names.printing_by_id(given) or found.printing
    if by_id and (not found.cards or by_id in found.cards):
        found = replace(found, cards=(by_id,))
    elif by_id:
        printing = printing or gathering.game.printings_of[by_id.id][0]
    elif given and not name and not number:
        return Named(given, ())
    if not found.cards and printing and not name:
        found = replace(found, cards=(gathering.game.cards[printing.card],))
    printed = f"{code}/{number}" if code or number else found.printed
    return replace(found, printed=printed, printing=printing)


def write(deck: DeckList, language: str) -> str:
    game = library.game(deck.game)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(HEADER)
    for key, value in deck.options.items():
        table.writerow([SETUP, "", _guarded(key), "", "", _guarded(write_value(value))])
    for group in groups(deck, language):
        for row in group.rows:
            name, code = getattr(row.card.name, language), game.expansions[row.printing.expansion].code
            table.writerow([group.section, row.line.count, _guarded(name), code, row.printing.number, row.card.id])
    return out.getvalue()


def _guarded(cell: str) -> str:
    """A cell that a spreadsheet treats as text, whatever it begins with; `_unguarded` is the inverse."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _unguarded(cell: str) -> str:
    return cell[1:] if _GUARDED.match(cell) else cell
