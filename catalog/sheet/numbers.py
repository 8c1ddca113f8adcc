"""The panel of numbers on a card's page: which cells each game has, in the order its players read them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog.sheet.wording import said

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing in a cell: a number or a word with its sign. `e1`, `e2`: elements whose colours the sign takes."""

    text: str
    icon: str = ""
    path: str = ""
    e1: str = ""
    e2: str = ""
    rarity: str = ""
    silent: bool = False  # the sign says it; the text is for screen readers


@dataclass(frozen=True, slots=True)
class Cell:
    label: str
    figures: tuple[Figure, ...]
    big: bool = False


def numbers(record: Record, printing: Record) -> list[Cell]:
    game = {"berserk": _berserk, "valhalla": _valhalla, "unmatched": _unmatched, "bang": _bang, "viceroy": _viceroy}
    cells = [*game[record["game"]](record, printing), *_place(record, printing)]
    return [cell for cell in cells if cell.figures]


def _berserk(record: Record, printing: Record) -> Iterator[Cell]:
    first, last = record["elements"][0]["id"], record["elements"][-1]["id"]
    yield _number(_("Cost"), record["cost"], "gem", e1=first, e2=last)
    yield _number(_("Strike"), record["attack"], "strike")
    yield _number(_("Lives"), record["life"], "lives")
    yield _type(record)
    yield Cell(_("Element") if len(record["elements"]) == 1 else _("Elements"), _elements(record))
    yield _classes(record, printing, _("Class"))
    if rarity := printing["rarity"]:
        path = reverse("catalog:rarity", args=[record["game"], rarity["id"]])
        yield Cell(_("Rarity"), (Figure(said(rarity["name"]), "rarity", path, rarity=rarity["id"]),))


def _valhalla(record: Record, printing: Record) -> Iterator[Cell]:
    facts = record["facts"]
    sides = facts.get("sides")
    if sides:
        yield _number(_("Strength"), sides["normal"]["strength"])
        yield _number(_("Strength, harder side"), sides["expanded"]["strength"])
        yield _number(_("Wound"), facts["wound_level"], "vh-blood")
        cap = f"{sides['normal']['valhalla_cap']} / {sides['expanded']['valhalla_cap']}"
        yield Cell(_("Valour that may be kept"), (Figure(cap, "valour"),), big=True)
    else:
        yield _number(_("Strength"), record["attack"])
    yield _number(_("Valour"), record["valour"], "valour")
    yield Cell(_("Armed with"), tuple(map(_weapon, facts.get("weapons", ()))))
    yield Cell(_("Attacks when covered"), tuple(map(_weapon, facts.get("activation", ()))))
    yield Cell(pgettext("sides of a die", "Faces"), tuple(map(_weapon, facts.get("faces", ()))))
    yield Cell(_("Clan") if len(record["elements"]) == 1 else _("Clans"), _elements(record))
    yield _type(record)
    yield _classes(record, printing, _("Kind"))
    yield _copies(printing["copies"])


def _unmatched(record: Record, printing: Record) -> Iterator[Cell]:
    facts = record["facts"]
    kind = record["type"]["id"]
    if kind in ("hero", "sidekick"):
        yield _number(_("Health"), record["life"], "um-health")
        yield _number(_("Move"), facts["move"], "um-move")
        yield Cell(_("Attack"), (_attack(facts["attack"]),))
    else:
        yield _number(_("Value"), record["attack"], f"ty-{kind}")
        yield _number(_("Boost"), printing["facts"].get("boost", record["boost"]))
        if record["classes"]:
            yield _classes(record, printing, _("Who may use it"))
    if kind == "board":
        counts = facts["counts"]
        yield _number(_("Spaces"), counts["spaces"])
        yield _number(_("Lines"), counts["edges"])
        yield _number(_("Zones"), counts["zones"])
        yield _number(_("Players, at most"), facts["players_max"])
    yield _type(record)
    if kind != "board":
        yield _copies(printing["copies"])


def _bang(record: Record, printing: Record) -> Iterator[Cell]:
    yield _number(_("Lives"), record["life"], "bg-bullet")
    yield _number(_("Range"), record["reach"], "bg-reach")
    if suit := printing["facts"].get("suit"):
        yield Cell(
            _("Suit and rank"), (Figure(f"{printing['facts']['rank']} {suit_name(suit)}", f"su-{suit}"),), big=True
        )
    yield _type(record)
    yield _classes(record, printing, _("Family"))
    yield _copies(sum(one["copies"] for one in record["printings"]))


def _viceroy(record: Record, printing: Record) -> Iterator[Cell]:
    yield Cell(_("Color") if len(record["elements"]) == 1 else _("Colors"), _elements(record))
    yield _type(record)
    yield _classes(record, printing, _("Kind"))
    yield _copies(printing["copies"])


def _place(record: Record, printing: Record) -> Iterator[Cell]:
    """Where a card is found whose only printing needs no table."""
    if not shows_printings(record):
        expansion = printing["expansion"]
        path = reverse("catalog:expansion", args=[record["game"], expansion["code"]])
        yield Cell(_("Set"), (Figure(f"{said(expansion['name'])}, {printing['number']}", path=path),))


def shows_printings(record: Record) -> bool:
    """A single printing of which neither rarity nor artist is known has nothing for a table."""
    only = record["printings"][0]
    return len(record["printings"]) > 1 or bool(only["rarity"] or only["artist"])


def _number(label: str, value: Any, icon: str = "", e1: str = "", e2: str = "") -> Cell:
    figures = () if value is None else (Figure(str(value), icon, e1=e1, e2=e2),)
    return Cell(label, figures, big=True)


def _type(record: Record) -> Cell:
    kind = record["type"]
    path = reverse("catalog:game", args=[record["game"]]) + "?q=" + quote(f"t:{kind['id']}")
    return Cell(_("Type"), (Figure(said(kind["name"]), f"ty-{kind['id']}", path),))


def _elements(record: Record) -> tuple[Figure, ...]:
    return tuple(
        Figure(
            said(one["name"]),
            f"el-{one['id']}",
            reverse("catalog:element", args=[record["game"], one["id"]]),
            e1=one["id"],
        )
        for one in record["elements"]
    )


def _classes(record: Record, printing: Record, label: str) -> Cell:
    classes = record["classes"] if printing["classes"] is None else printing["classes"]
    return Cell(
        label,
        tuple(
            Figure(said(one["name"]), path=reverse("catalog:class", args=[record["game"], one["id"]]))
            for one in classes
        ),
    )


def _copies(count: int) -> Cell:
    return _number(pgettext("pieces in a box", "Copies"), count if count > 1 else None)


def _weapon(weapon: str) -> Figure:
    return Figure(weapon_name(weapon), f"w-{weapon}", silent=True)


def weapon_name(weapon: str) -> str:
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


def _attack(kind: str) -> Figure:
    return Figure(_("melee") if kind == "melee" else _("ranged"), f"um-{kind}")


def suit_name(suit: str) -> str:
    return {"spades": _("spades"), "hearts": _("hearts"), "diamonds": _("diamonds"), "clubs": _("clubs")}[suit]
