"""The number panel of Valhalla cards."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog.sheet.numbers import Cell, Figure, Record, card_type, classes, copies, elements, number


def cells(record: Record, printing: Record) -> Iterator[Cell]:
    facts = record["facts"]
    sides = facts.get("sides")
    if sides:
        yield number(_("Strength"), sides["normal"]["strength"])
        yield number(_("Strength, harder side"), sides["expanded"]["strength"])
        yield number(_("Wound"), facts["wound_level"], "vh-blood")
        cap = f"{sides['normal']['valhalla_cap']} / {sides['expanded']['valhalla_cap']}"
        yield Cell(_("Valour that may be kept"), (Figure(cap, "valour"),), big=True)
    else:
        yield number(_("Strength"), record["attack"])
    yield number(_("Valour"), record["valour"], "valour")
    yield Cell(_("Armed with"), tuple(map(_weapon, facts.get("weapons", ()))))
    yield Cell(_("Attacks when covered"), tuple(map(_weapon, facts.get("activation", ()))))
    yield Cell(pgettext("sides of a die", "Faces"), tuple(map(_weapon, facts.get("faces", ()))))
    yield Cell(_("Clan") if len(record["elements"]) == 1 else _("Clans"), elements(record))
    yield card_type(record)
    yield classes(record, printing, _("Kind"))
    yield copies(printing["copies"])


def _weapon(weapon: str) -> Figure:
    return Figure(_weapon_name(weapon), f"w-{weapon}", silent=True)


def _weapon_name(weapon: str) -> str:
    return {
        "spear": _("spear"),
        "sword": _("sword"),
        "axe": _("axe"),
        "bow": _("bow"),
        "shield": _("shield"),
        "x": _("X"),
        "any": _("any face"),
        "same1": _("faces of one kind"),
        "same2": _("faces of another kind"),
        "diff": _("faces all different"),
    }[weapon]
