"""The number panel of BANG! cards."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from catalog.games.bang import suits
from catalog.sheet.numbers import Cell, Figure, Record, card_type, classes, copies, number
from catalog.sheet.wording import reader_language


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    facts = printing["facts"]
    yield number(_("Lives"), record["life"], "bg-bullet")
    yield number(_("Range"), record["reach"], "bg-reach")
    if suit := facts.get("suit"):
        words = f"{facts['rank']} {suits.names(reader_language())[suit]}"
        yield Cell(_("Suit and rank"), (Figure(words, f"su-{suit}"),), big=True)
    yield card_type(record)
    yield classes(record, printing, _("Family"))
    yield copies(sum(one["copies"] for one in record["printings"]))
