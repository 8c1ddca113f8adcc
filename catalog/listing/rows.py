"""Cards in words: what the list and the table of browse say of a card, column by column, and what a game may be sorted by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog import library
from catalog.search.labels import title
from catalog.sheet.wording import printed_keywords, reader_language, said

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table. `order` is the search's word for sorting by it; a figure stands at the right."""

    key: str
    title: str | Promise
    order: str = ""
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word in a cell, with the mark of its element or rarity if it has one."""

    text: str
    element: str = ""
    rarity: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A card of the page: the printing to show, its words and its figures."""

    record: Record
    printing: Record
    columns: tuple[Column, ...]

    @property
    def name(self) -> str:
        return said(self.record["name"])

    @property
    def other_name(self) -> str:
        """The name in the other language, where it differs."""
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

_TYPE = Column("type", _("Type"))
_SET = Column("set", _("Set"), "set")
_NUMBER = Column("number", "№", "number", figure=True)
_LIFE = Column("life", _("Life"), "life", figure=True)

COLUMNS: Mapping[str | None, tuple[Column, ...]] = {
    "berserk": (
        Column("cost", _("Cost"), "cost", figure=True),
        Column("attack", pgettext_lazy("Berserk", "Strike"), "attack", figure=True),
        Column("life", pgettext_lazy("Berserk", "Lives"), "life", figure=True),
        Column("element", _("Element")),
        _TYPE,
        Column("class", _("Class")),
        Column("rarity", _("Rarity"), "rarity"),
        _SET,
        _NUMBER,
    ),
    "valhalla": (
        Column("attack", pgettext_lazy("Valhalla", "Strength"), "attack", figure=True),
        Column("valour", _("Valour"), "valour", figure=True),
        Column("element", _("Clan")),
        _TYPE,
        Column("class", _("Class")),
        Column("set", _("Module"), "set"),
        _NUMBER,
    ),
    "unmatched": (
        Column("attack", _("Value"), "attack", figure=True),
        Column("boost", _("Boost"), "boost", figure=True),
        Column("life", _("Health"), "life", figure=True),
        _TYPE,
        Column("class", _("Fighter")),
        Column("set", _("Deck"), "set"),
        _NUMBER,
    ),
    "bang": (
        _LIFE,
        Column("reach", _("Reach"), "reach", figure=True),
        _TYPE,
        Column("class", _("Family")),
        Column("copies", _("Copies"), figure=True),
        _NUMBER,
    ),
    "viceroy": (Column("element", _("Colour")), _TYPE, Column("class", _("Law")), _NUMBER),
    None: (
        Column("game", _("Game")),
        _TYPE,
        Column("cost", _("Cost"), "cost", figure=True),
        Column("attack", _("Attack"), "attack", figure=True),
        _LIFE,
        _SET,
        _NUMBER,
    ),
}

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
    """What the cards of a game may be sorted by: the columns of its table, the name, and the year where sets have one."""
    columns = [column.order for column in COLUMNS[game] if column.order]
    dated = game is None or any(one.year for one in library.game(game).expansions.values())
    offered = ["set", "name", *columns, *(["year"] if dated else [])]
    return tuple(dict.fromkeys(offered))
