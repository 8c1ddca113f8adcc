"""The number panel on a card's page: the cells of its game, and the place of the card in its expansion.

The functions without an underscore make cells that several games share.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog.games import registry
from catalog.sheet.wording import said

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """One item in a cell: a number or a word with its sign. `e1`, `e2`: elements whose colours the sign takes."""

    text: str
    icon: str = ""
    path: str = ""
    e1: str = ""
    e2: str = ""
    rarity: str = ""
    silent: bool = False  # the sign shows it; the text is for screen readers


@dataclass(frozen=True, slots=True)
class Cell:
    label: str
    figures: tuple[Figure, ...]
    big: bool = False


def numbers(record: Record, printing: Record) -> list[Cell]:
    """The cells that are not empty, in the order in which players read them."""
    cells = [*registry.pages(record["game"]).cells(record, printing), *_place(record, printing)]
    return [cell for cell in cells if cell.figures]


def _place(record: Record, printing: Record) -> Iterator[Cell]:
    """The place of a card whose only printing needs no table."""
    if not shows_printings(record):
        expansion = printing["expansion"]
        path = reverse("catalog:expansion", args=[record["game"], expansion["code"]])
        yield Cell(_("Set"), (Figure(f"{said(expansion['name'])}, {printing['number']}", path=path),))


def shows_printings(record: Record) -> bool:
    """Whether the table has content: a single printing without rarity and artist needs none."""
    only = record["printings"][0]
    return len(record["printings"]) > 1 or bool(only["rarity"] or only["artist"])


def number(label: str, value: Any, icon: str = "", e1: str = "", e2: str = "") -> Cell:
    figures = () if value is None else (Figure(str(value), icon, e1=e1, e2=e2),)
    return Cell(label, figures, big=True)


def card_type(record: Record) -> Cell:
    kind = record["type"]
    path = reverse("catalog:game", args=[record["game"]]) + "?q=" + quote(f"t:{kind['id']}")
    return Cell(_("Type"), (Figure(said(kind["name"]), f"ty-{kind['id']}", path),))


def elements(record: Record) -> tuple[Figure, ...]:
    return tuple(
        Figure(
            said(one["name"]),
            f"el-{one['id']}",
            reverse("catalog:element", args=[record["game"], one["id"]]),
            e1=one["id"],
        )
        for one in record["elements"]
    )


def classes(record: Record, printing: Record, label: str) -> Cell:
    found = record["classes"] if printing["classes"] is None else printing["classes"]
    return Cell(
        label,
        tuple(
            Figure(said(one["name"]), path=reverse("catalog:class", args=[record["game"], one["id"]])) for one in found
        ),
    )


def copies(count: int) -> Cell:
    return number(pgettext("pieces in a box", "Copies"), count if count > 1 else None)
