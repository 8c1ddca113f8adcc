"""The number panel of Unmatched cards."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from catalog.games.unmatched.face import boost, reach_name
from catalog.sheet.numbers import Cell, Figure, Record, card_type, classes, copies, number


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    facts = record["facts"]
    kind = record["type"]["id"]
    if kind in ("hero", "sidekick"):
        yield number(_("Health"), record["life"], "um-health")
        yield number(_("Move"), facts["move"], "um-move")
        yield Cell(_("Attack"), (Figure(reach_name(facts["attack"]), f"um-{facts['attack']}"),))
    else:
        yield number(_("Value"), record["attack"], f"ty-{kind}")
        yield number(_("Boost"), boost(record, printing))
        if record["classes"]:
            yield classes(record, printing, _("Who may use it"))
    if kind == "board":
        counts = facts["counts"]
        yield number(_("Spaces"), counts["spaces"])
        yield number(_("Lines"), counts["edges"])
        yield number(_("Zones"), counts["zones"])
        yield number(_("Players, at most"), facts["players_max"])
    yield card_type(record)
    if kind != "board":
        yield copies(printing["copies"])
