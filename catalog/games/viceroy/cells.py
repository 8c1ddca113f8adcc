"""The number panel of Viceroy cards."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from catalog.sheet.numbers import Cell, Record, card_type, classes, copies, elements


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    yield Cell(_("Color") if len(record["elements"]) == 1 else _("Colors"), elements(record))
    yield card_type(record)
    yield classes(record, printing, _("Kind"))
    yield copies(printing["copies"])
