"""Faces of Valhalla: carved wood, a band in the clan's colour, the dice that a warrior needs.

A card without a strength shows what it adds («+3») or the sign of its kind instead.
"""

import re
from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from catalog.faces.face import (
    Face,
    Record,
    copies,
    copies_spoken,
    keyword_line,
    length_step,
    marked,
    name_step,
    number,
    sentences,
    shown,
    spoken,
    words,
)

_TABLES = ("loki_cunning", "last_viking_bonus")  # their rules are lines of a table
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
_TITLE = re.compile(r"^(?P<title>[^:(]{4,}?)(?::\s+(?P<what>.+)|\s+\((?P<aside>.+)\))$")


def face(record: Record, printing: Record, language: str) -> Face:
    kind, facts = record["type"], record["facts"]
    title, subtitle = split_name(record["name"][language])
    clans = [(one["id"], one["name"][language]) for one in record["elements"]] or _clans_meant(facts)
    dice = facts.get("weapons") or facts.get("activation") or facts.get("faces") or _symbols_meant(facts)
    symbols = symbol_names(language)
    keywords, rules = keyword_line(record, language), words(record, language)
    if facts.get("weapons") and record["vanilla"]:
        rules = ""  # the line would only repeat the dice drawn above it
    lines = sentences(rules) if kind["id"] in _TABLES else [rules]
    return Face(
        style="vh-face",
        template="catalog/games/valhalla/face.html",
        name=record["name"][language],
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=_label(record, printing, language),
        data={
            "type": kind["id"],
            "clan": clans[0][0].removeprefix("vh-") if clans else "",
            "len": length_step(rules, keywords),
            "name": name_step(title, long=10, longer=16),
            "sub": _subtitle_step(subtitle),
            "dice": str(len(dice)),
        },
        parts={
            "title": title,
            "subtitle": subtitle,
            "type": kind["id"],
            "strength": _strength(record, facts),
            "valour": shown(record["valour"]),
            "clans": clans,
            "wounds": _ROMAN[facts.get("wound_level", 0)],
            "dice": [(one, symbols[one]) for one in dice],
            "colour": facts.get("source_id", "") if kind["id"] == "die" else "",
            "keywords": keywords,
            "rules": [marked(line) for line in lines if line],
            "foot": " · ".join(
                filter(None, [kind["name"][language], *(name for _id, name in clans if name), copies(printing)])
            ),
        },
    )


def split_name(name: str) -> tuple[str, str]:
    """A long name in two parts: («Гнев Тюра», «+2 к силе»), («Героическая атака», «+4, меч»)."""
    found = _TITLE.match(name) if len(name) > 16 else None
    return (found["title"], found["what"] or found["aside"]) if found else (name, "")


@cache
def symbol_names(language: str) -> dict[str, str]:
    """Names of the die faces, and of what a card's slot may require."""
    with override(language):
        return {
            "spear": _("spear"),
            "sword": _("sword"),
            "axe": _("axe"),
            "bow": _("bow"),
            "shield": _("shield"),
            "x": "X",
            "any": _("any weapon"),
            "same1": _("one of equal symbols"),
            "same2": _("one of a second group of equal symbols"),
            "diff": _("one of different symbols"),
        }


def _subtitle_step(subtitle: str) -> str:
    if not subtitle:
        return ""
    return "s" if len(subtitle) <= 24 else "l"


def _strength(record: Record, facts: Record) -> str:
    if record["attack"] is not None:
        return str(record["attack"])
    for ability in facts.get("abilities", ()):
        if ability["effect"]["kind"] == "strength":
            return f"+{ability['effect']['amount']}"
    return ""


def _clans_meant(facts: Record) -> list[tuple[str, str]]:
    """The clan that a card mentions («против воина клана волка»), as a sign without a name: the rules line has the
    name."""
    conditions: list[dict[str, Any]] = [ability.get("condition", {}) for ability in facts.get("abilities", ())]
    return [(f"vh-{condition['clan']}", "") for condition in conditions if "clan" in condition][:1]


def _symbols_meant(facts: Record) -> list[str]:
    """The die that a tactic mentions («сбросить кубик с символом “меч”»)."""
    for ability in facts.get("abilities", ()):
        for part in (ability["effect"], ability.get("cost", {})):
            if part.get("symbol"):
                return [part["symbol"]]
    return []


def _label(record: Record, printing: Record, language: str) -> str:
    facts = record["facts"]
    dice = facts.get("weapons") or facts.get("activation") or ()
    return spoken(
        [
            record["name"][language],
            record["type"]["name"][language],
            ", ".join(one["name"][language] for one in record["elements"]),
            number(_("Strength"), record["attack"]),
            number(_("Valour"), record["valour"]),
            ", ".join(symbol_names(language)[one] for one in dice),
            copies_spoken(printing),
        ]
    )
