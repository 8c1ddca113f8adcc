"""The checklist of an expansion: its rows, its columns that are not empty, and the order that the reader chose."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import orjson
from django.utils.translation import pgettext_lazy

from catalog.games import registry
from catalog.listing.charts import Chart
from catalog.listing.rows import Column, Facts, Word, columns_of
from catalog.listing.rows import Row as CardRow
from catalog.models import Printing
from catalog.sheet.vocabulary import vocabulary
from catalog.views import breakdowns
from catalog.views.breakdowns import Path
from catalog.words.text import fold

ELSEWHERE = {"set", "number", "copies"}  # columns of browse that a checklist does not need, or has in its own form
COPIES = Column("copies", pgettext_lazy("pieces in a box", "Copies"), figure=True)


@dataclass(frozen=True, slots=True)
class Cell:
    """The content of a column for one card: plain text, or words with marks."""

    column: Column
    text: str
    marked: tuple[Word, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.marked)


@dataclass(frozen=True, slots=True)
class Row:
    """One printing of the expansion with its cells."""

    card: CardRow
    cells: tuple[Cell, ...]

    @property
    def printing(self) -> dict[str, Any]:
        return self.card.printing


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a column: what a click sorts by, and the current sorting."""

    column: Column
    order: str
    sorted: str = ""  # "ascending" or "descending", for aria-sort


def read(printings: Iterable[Printing], game: str) -> list[Row]:
    """The rows of these printings, with the columns that are not empty."""
    cards = [CardRow(orjson.loads(one.card.record), orjson.loads(one.record), ()) for one in printings]
    browsed = (column for column in columns_of(game) if column.key not in ELSEWHERE)
    possible = [*browsed, *registry.pages(game).printed, COPIES]
    filled = [[_cell(card, column) for column in possible] for card in cards]
    filled_columns = {cell.column.key for cells in filled for cell in cells if cell}
    if all(card.printing["copies"] == 1 for card in cards):
        filled_columns.discard("copies")
    return [
        Row(card, tuple(cell for cell in cells if cell.column.key in filled_columns))
        for card, cells in zip(cards, filled, strict=True)
    ]


def _cell(card: CardRow, column: Column) -> Cell:
    if column.said:
        return Cell(column, column.said(card.printing["facts"]))
    if column is COPIES:
        return Cell(column, str(card.printing["copies"]))
    words = CardRow(card.record, card.printing, (column,)).cells[0][1]
    if any(word.element or word.rarity for word in words):
        return Cell(column, "", tuple(words))
    return Cell(column, ", ".join(word.text for word in words))


def headings(rows: Sequence[Row], order: str) -> list[Heading]:
    """The heads of the columns after number and name."""
    return [heading(cell.column, order) for cell in (rows[0].cells if rows else ())]


def heading(column: Column, order: str) -> Heading:
    key, here = column.key, order.removeprefix("-")
    if key != here:
        return Heading(column, key)
    return Heading(column, key, "descending") if order.startswith("-") else Heading(column, f"-{key}", "ascending")


def arranged(rows: Sequence[Row], order: str, game: str) -> list[Row]:
    """The rows in this order. Rows without a value come last in both directions; equal rows stay in the order of
    numbers."""
    key = _key(order.removeprefix("-"), game)
    keyed = [(key(row), row) for row in rows]
    known = [(value, row) for value, row in keyed if value is not None]
    known.sort(key=lambda pair: pair[0], reverse=order.startswith("-"))
    return [row for _value, row in known] + [row for value, row in keyed if value is None]


def asked_order(text: str, rows: Sequence[Row]) -> str:
    """The order that `?sort=` requests; the order of numbers if it is unknown."""
    known = {"number", "name", *(cell.column.key for cell in (rows[0].cells if rows else ()))}
    return text if text.removeprefix("-") in known else "number"


def _key(order: str, game: str) -> Callable[[Row], Any]:
    words = vocabulary(game)
    ranks: dict[str, Callable[[Row], Any]] = {
        "type": lambda row: words.types[row.card.record["type"]["id"]].order,
        "element": lambda row: [words.elements[one["id"]].order for one in row.card.record["elements"]] or None,
        "rarity": lambda row: words.rarities[row.printing["rarity"]["id"]].order if row.printing["rarity"] else None,
        "number": lambda row: row.printing["number"],
        "name": lambda row: fold(row.card.name),
    }
    for column in registry.pages(game).printed:
        if column.rank:
            ranks[column.key] = partial(_ranked, column.rank)
    return ranks.get(order, lambda row: _value(row, order))


def _ranked(rank: Callable[[Facts], Any], row: Row) -> Any:
    return rank(row.printing["facts"])


def _value(row: Row, key: str) -> tuple[float, str] | None:
    """The sort key of a cell: numbers by size, X after them, words by letters."""
    text = next(cell.text for cell in row.cells if cell.column.key == key)
    if not text:
        return None
    return (float(text), "") if text.isdecimal() else (float("inf"), fold(text))


def charts(rows: Sequence[Row], game: str, path: Path) -> list[Chart]:
    """Rarity, element, type and cost. A chart with a single bar is left out."""
    cards = [row.card.record for row in rows]
    rarities = [row.printing["rarity"]["id"] for row in rows if row.printing["rarity"]]
    found = [
        breakdowns.by_rarity(game, Counter(rarities), path),
        breakdowns.by_element(game, Counter(one["id"] for card in cards for one in card["elements"]), path),
        breakdowns.by_type(game, Counter(card["type"]["id"] for card in cards), path),
        breakdowns.by_cost(Counter(card["cost"] for card in cards if card["cost"] is not None)),
    ]
    return [chart for chart in found if len(chart.bars) > 1]
