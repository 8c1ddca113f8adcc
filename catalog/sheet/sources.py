"""The sources of a card's facts in words: the provenance of its record, the picture, the notes on its printings."""

from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from catalog.games import registry
from catalog.sheet.wording import said

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    about: str
    words: str
    code: str = ""  # an id mentioned in the words
    guess: bool = False  # a reconstruction: the printed card may differ


def sources(record: Record, printing: Record) -> list[Source]:
    """One row for each kind of source, guesses last; then the picture and the notes."""
    found: dict[str, list[str]] = {}
    for what, origin in record["provenance"].items():
        names = found.setdefault(_family(what, origin, record), [])
        if (name := _aspect(record["game"], what)) not in names:
            names.append(name)
    rows = [
        Source(capfirst(", ".join(names)), _words(origin, printing), guess=origin == "reconstruction")
        for origin, names in found.items()
    ]
    rows.sort(key=lambda row: row.guess)
    rows.append(Source(_("Picture"), _("drawn by this site from the number"), code=printing["id"]))
    rows += [Source(_note_about(one, printing), said(one["note"])) for one in record["printings"] if one["note"]]
    return rows


def is_reconstructed(record: Record) -> bool:
    return "reconstruction" in record["provenance"].values()


def _family(what: str, origin: str, record: Record) -> str:
    """The kind of source. The project itself wrote texts and translated names; in some games public facts come from
    each printed card."""
    if origin == "project" and what == "rules":
        return "scripted" if record["playable"] else "retold"
    if origin == "project":
        return "named"
    return "card" if origin == "public" and registry.spec(record["game"]).facts_by_printing else origin


def _words(origin: str, printing: Record) -> str:
    number = f"{printing['expansion']['code']}/{printing['number']}"
    return {
        "card": _("from the printed card %(number)s") % {"number": number},
        "public": _("from public lists of the printed cards"),
        "rulebook": _("from the rulebook"),
        "retold": _("retold by this site in its own words"),
        "scripted": _("made by this site from the program that plays the card"),
        "named": _("given by this site; it is not on the printed card"),
        "reconstruction": _(
            "reconstructed by this site: the rulebook does not give it, and the printed card may differ"
        ),
    }[origin]


def _note_about(one: Record, printing: Record) -> str:
    if one["id"] == printing["id"]:
        return _("Note")
    return _("Note on %(number)s") % {"number": f"{one['expansion']['code']}/{one['number']}"}


def _aspect(game: str, what: str) -> str:
    """A provenance key in words for readers."""
    shared = {
        "facts": _("name and numbers"),
        "rules": _("text"),
        "name": _("name"),
        "name_en": _("English name"),
        "name_ru": _("Russian name"),
        "copies": _("number of copies"),
        "ability": _("ability"),
    }
    return shared.get(what) or str(registry.pages(game).aspects.get(what, what.replace("_", " ")))
