"""Cards in words: what the list and the table of browse show of a card, column by column, and the orders that a game
can be sorted by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.games import registry
from catalog.search.labels import title
from catalog.sheet.wording import printed_keywords, reader_language, said

Record = dict[str, Any]
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table. `order` is the sort key in the search language; figures are aligned right.

    `said` and `rank` are for checklist columns that read the facts of a printing: the text, and the sort key.
    """

    key: str
    title: str | Promise
    order: str = ""
    figure: bool = False
    said: Callable[[Facts], str] | None = None
    rank: Callable[[Facts], Any] | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word in a cell, with the mark of its element or rarity if it has one."""

    text: str
    element: str = ""
    rarity: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A card on the page: the printing to show, its words and its figures."""

    record: Record
    printing: Record
    columns: tuple[Column, ...]

    @property
    def name(self) -> str:
        return said(self.record["name"])

    @property
    def other_name(self) -> str:
        """The name in the other language, if it differs."""
        other = self.record["name"]["en" if reader_language() == "ru" else "ru"]
        return other if other != self.name else ""

    @property
    def cells(self) -> list[tuple[Column, list[Word]]]:
        return [(column, _CELLS[column.key](self.record, self.printing)) for column in self.columns]

    @property
    def figures(self) -> list[tuple[Column, str]]:
        """The numbers that the card has."""
        figures = [(column, words) for column, words in self.cells if column.figure and column.key != "number"]
        return [(column, words[0].text) for column, words in figures if words]

    @property
    def kind(self) -> str:
        """Type and classes: «Существо · Гном · Механизм»."""
        return " · ".join(word.text for key in ("type", "class") for word in _CELLS[key](self.record, self.printing))

    @property
    def elements(self) -> list[Word]:
        return _elements(self.record, self.printing)

    @property
    def rarity(self) -> list[Word]:
        return _rarity(self.record, self.printing)

    @property
    def keywords(self) -> str:
        """The line of keywords, without those that the text begins with: «Засада 2, когда…»."""
        said_again = self.text.casefold()
        texts = [text for _key, text in printed_keywords(self.record)]
        return ", ".join(text for text in texts if not said_again.startswith(text.casefold()))

    @property
    def text(self) -> str:
        return said(self.record["text"])

    @property
    def expansion(self) -> str:
        return said(self.printing["expansion"]["name"])


def _elements(record: Record, printing: Record) -> list[Word]:
    return [Word(title(said(one["name"])), element=one["id"]) for one in record["elements"]]


def _rarity(record: Record, printing: Record) -> list[Word]:
    rarity = printing["rarity"]
    return [Word(title(said(rarity["name"])), rarity=rarity["id"])] if rarity else []


def _figure(key: str) -> Callable[[Record, Record], list[Word]]:
    def cell(record: Record, printing: Record) -> list[Word]:
        value = printing["facts"].get(key, record[key])
        return [] if value is None else [Word(str(value))]

    return cell


_CELLS: Mapping[str, Callable[[Record, Record], list[Word]]] = {
    **{key: _figure(key) for key in ("cost", "attack", "life", "valour", "boost", "reach")},
    "game": lambda record, printing: [Word(getattr(library.game(record["game"]).name, reader_language()))],
    "type": lambda record, printing: [Word(said(record["type"]["name"]))],
    "class": lambda record, printing: [
        Word(said(one["name"])) for one in (record["classes"] if printing["classes"] is None else printing["classes"])
    ],
    "element": _elements,
    "rarity": _rarity,
    "set": lambda record, printing: [Word(said(printing["expansion"]["name"]))],
    "number": lambda record, printing: [Word(f"{printing['number']:03}")],
    "copies": lambda record, printing: [Word(str(sum(one["copies"] for one in record["printings"])))],
}

TYPE = Column("type", _("Type"))
SET = Column("set", _("Set"), "set")
NUMBER = Column("number", "№", "number", figure=True)
LIFE = Column("life", _("Life"), "life", figure=True)

ALL_GAMES = (
    Column("game", _("Game")),
    TYPE,
    Column("cost", _("Cost"), "cost", figure=True),
    Column("attack", _("Attack"), "attack", figure=True),
    LIFE,
    SET,
    NUMBER,
)


def columns_of(game: str | None) -> tuple[Column, ...]:
    """The columns of a game's card table, or of the table of all games."""
    return registry.pages(game).columns if game else ALL_GAMES


ORDER_TITLES: Mapping[str, str | Promise] = {
    "set": _("By set"),
    "name": _("By name"),
    "cost": _("By cost"),
    "attack": _("By strength"),
    "life": _("By life"),
    "valour": _("By valour"),
    "boost": _("By boost"),
    "reach": _("By reach"),
    "rarity": _("By rarity"),
    "number": _("By number"),
    "year": _("By year"),
}


def orders(game: str | None) -> tuple[str, ...]:
    """The sort keys for a game's cards: the columns of its table, the name, and the year if sets have one."""
    columns = [column.order for column in columns_of(game) if column.order]
    dated = game is None or any(one.year for one in library.game(game).expansions.values())
    offered = ["set", "name", *columns, *(["year"] if dated else [])]
    return tuple(dict.fromkeys(offered))
