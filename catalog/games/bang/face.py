"""Faces of BANG!: a bill nailed to a board, with suit and rank; a character is a wanted poster with bullets for life."""

from django.utils.translation import gettext as _

from catalog.faces.face import (
    Face,
    Record,
    copies,
    copies_spoken,
    length_step,
    marked,
    name_step,
    number,
    shown,
    spoken,
    words,
)
from catalog.games.bang import suits


def face(record: Record, printing: Record, language: str) -> Face:
    name, kind = record["name"][language], record["type"]
    rules = words(record, language)
    suit, rank = printing["facts"].get("suit", ""), printing["facts"].get("rank", "")
    family = ", ".join(one["name"][language] for one in record["classes"]) or kind["name"][language]
    return Face(
        style="bg",
        template="catalog/games/bang/face.html",
        name=name,
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=_label(record, printing, language, family),
        data={
            "type": kind["id"],
            "border": record["facts"].get("border", kind["id"]),
            "len": length_step(rules),
            "name": name_step(name, long=8, longer=12),
        },
        parts={
            "type": kind["id"],
            "family": family,
            "suit": suit,
            "suit_name": suits.names(language).get(suit, ""),
            "rank": rank,
            "life": shown(record["life"]),
            "bullets": range(record["life"] or 0),
            "reach": shown(record["reach"]),
            "copies": copies(printing),
            "rules": marked(rules),
        },
    )


def _label(record: Record, printing: Record, language: str, family: str) -> str:
    facts = printing["facts"]
    kind = record["type"]["name"][language]
    return spoken(
        [
            record["name"][language],
            kind if family == kind else f"{kind}, {family}",
            number(_("Life points"), record["life"]),
            number(_("Range"), record["reach"]),
            f"{facts['rank']}, {suits.names(language)[facts['suit']]}" if "suit" in facts else "",
            copies_spoken(printing),
        ]
    )
