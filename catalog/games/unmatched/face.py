"""Faces of Unmatched: a flat poster with one strip of colour by card type; fighters and battlefields have their own."""

from typing import Any

from django.utils.translation import gettext as _

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
    shown,
    spoken,
    words,
)


def face(record: Record, printing: Record, language: str) -> Face:
    name, kind = record["name"][language], record["type"]
    keywords, rules = keyword_line(record, language), words(record, language)
    return Face(
        style="um",
        template="catalog/games/unmatched/face.html",
        name=name,
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=_label(record, printing, language),
        data={"type": kind["id"], "len": length_step(rules, keywords), "name": name_step(name, long=16, longer=22)},
        parts={
            "type": kind["id"],
            "type_name": kind["name"][language],
            "value": shown(record["attack"]),
            "boost": shown(boost(record, printing)),
            "who": ", ".join(one["name"][language] for one in record["classes"]),
            "deck": printing["expansion"]["name"][language],
            "copies": copies(printing),
            "fighter": _fighter(record),
            "board": _board(record, language),
            "keywords": keywords,
            "rules": marked(rules),
        },
    )


def boost(record: Record, printing: Record) -> int | None:
    """The number in the corner: a printing may differ from its card (UM-6.5)."""
    value: int | None = printing["facts"].get("boost", record["boost"])
    return value


def reach_name(attack: str) -> str:
    return _("ranged") if attack == "ranged" else _("melee")


def _fighter(record: Record) -> dict[str, Any] | None:
    facts = record["facts"]
    if record["type"]["id"] not in ("hero", "sidekick"):
        return None
    return {
        "life": shown(record["life"]),
        "move": shown(facts["move"]),
        "attack": facts["attack"],
        "attack_name": reach_name(facts["attack"]),
        "count": f"×{facts['count']}" if facts["count"] > 1 else "",
    }


def _board(record: Record, language: str) -> dict[str, Any] | None:
    facts = record["facts"]
    if record["type"]["id"] != "board":
        return None
    return {
        **facts["counts"],
        "players": shown(facts["players_max"]),
        "zones_named": [(zone["id"], zone[f"name_{language}"]) for zone in facts["zones"]],
    }


def _label(record: Record, printing: Record, language: str) -> str:
    fighter = _fighter(record)
    return spoken(
        [
            record["name"][language],
            record["type"]["name"][language],
            ", ".join(one["name"][language] for one in record["classes"]) if not fighter else "",
            number(_("Value"), record["attack"]),
            number(_("Boost"), boost(record, printing)),
            number(_("Health"), record["life"]),
            number(_("Move"), fighter["move"]) if fighter else "",
            fighter["attack_name"] if fighter else "",
            printing["expansion"]["name"][language],
            copies_spoken(printing),
        ]
    )
