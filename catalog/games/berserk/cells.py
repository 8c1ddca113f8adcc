"""The number panel of Berserk cards."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.sheet.numbers import Cell, Figure, Record, card_type, classes, elements, number
from catalog.sheet.wording import said


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    first, last = record["elements"][0]["id"], record["elements"][-1]["id"]
    yield number(_("Cost"), record["cost"], "gem", e1=first, e2=last)
    yield number(_("Strike"), record["attack"], "strike")
    yield number(_("Lives"), record["life"], "lives")
    yield card_type(record)
    yield Cell(_("Element") if len(record["elements"]) == 1 else _("Elements"), elements(record))
    yield classes(record, printing, _("Class"))
    if rarity := printing["rarity"]:
        path = reverse("catalog:rarity", args=[record["game"], rarity["id"]])
        yield Cell(_("Rarity"), (Figure(said(rarity["name"]), "rarity", path, rarity=rarity["id"]),))
