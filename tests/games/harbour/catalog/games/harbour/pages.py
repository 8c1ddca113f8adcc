"""What pages draw of Harbour. Its cards have the plain face."""

from collections.abc import Iterator

from catalog.games.pages import Pages, Record
from catalog.listing.facets import Facet
from catalog.sheet.numbers import Cell, card_type, copies, number
from catalog.sheet.wording import in_both


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    yield number(str(in_both("Цена", "Worth")), record["facts"]["worth"], "")
    yield card_type(record)
    yield copies(printing["copies"])


PAGES = Pages(facets=(Facet("type", in_both("Вид", "Kind")),), cells=cells)
