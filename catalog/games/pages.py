"""How pages show one game: `PAGES` in `catalog/games/<game>/pages.py` is a Pages. The comment above each group of
members names their user.

Words here are lazy, because pages translate them when they show them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.faces.face import Face
from catalog.faces.plain import plain_face
from catalog.listing.facets import Facet
from catalog.listing.rows import NUMBER, TYPE, Column
from catalog.search.reference import Example
from catalog.sheet.blocks import Block
from catalog.sheet.numbers import Cell, card_type, copies

Record = Mapping[str, Any]  # a card or printing record: catalog/loading/records.py
Words = Promise | str

ELEMENT, BASE = _("Element"), _("Base game")


def _no_blocks(record: Record, printing: Record) -> Iterable[Block]:
    return ()


def _plain_cells(record: Record, printing: Record) -> Iterable[Cell]:
    return card_type(record), copies(printing["copies"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    # catalog/faces: a face of one printing, in a language
    face: Callable[[Record, Record, str], Face] = plain_face
    # catalog/listing: facets, and the columns of the card table
    facets: tuple[Facet, ...] = ()
    columns: tuple[Column, ...] = (TYPE, NUMBER)
    # catalog/sheet: the number panel of a card, parts of its page that only this game has, provenance keys in words
    cells: Callable[[Record, Record], Iterable[Cell]] = _plain_cells
    blocks: Callable[[Record, Record], Iterable[Block]] = _no_blocks
    aspects: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    # catalog/views: the words for an element and for each kind of expansion, and sample queries for the home page
    element: Words = ELEMENT
    kinds: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({"main": BASE}))
    queries: tuple[Words, ...] = ()
    # catalog/views/checklist.py: additional columns, read from the facts of a printing
    printed: tuple[Column, ...] = ()
    # catalog/search/reference.py: examples by section, and what else `element:` finds: "the clans of …"
    examples: Mapping[str, tuple[Example, ...]] = field(default_factory=lambda: MappingProxyType({}))
    elements: Words = ""
