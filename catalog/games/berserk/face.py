"""Faces of Berserk. Heroes: a frame in the colours of the elements, gems for the numbers, metal for the rarity."""

from django.utils.translation import gettext as _

from catalog.faces.face import (
    Face,
    Record,
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
    name = record["name"][language]
    kind, elements, rarity = record["type"], record["elements"], printing["rarity"]
    classes = [one["name"][language] for one in printing["classes"] or record["classes"]]
    keywords, rules = keyword_line(record, language), words(record, language)
    data = {
        "type": kind["id"],
        "e1": elements[0]["id"],
        "e2": elements[-1]["id"],
        "len": length_step(rules, keywords),
        "name": name_step(name),
    }
    if rarity:
        data["rarity"] = rarity["id"]
    if printing["full_art"]:
        data["full"] = "full"
    return Face(
        style="bh",
        template="catalog/games/berserk/face.html",
        name=name,
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=_label(record, printing, language, classes),
        data=data,
        parts={
            "type": kind["id"],
            "type_name": kind["name"][language],
            "cost": shown(record["cost"]),
            "attack": shown(record["attack"]),
            "life": shown(record["life"]),
            "elements": [(one["id"], one["name"][language]) for one in elements],
            "classes": " · ".join(classes) or kind["name"][language],
            "keywords": keywords,
            "rules": marked(rules),
            "place": f"{printing['expansion']['code']}\u200a/\u200a{printing['number']:03}",
            "rarity": rarity["name"][language] if rarity else "",
            "year": shown(printing["year"]),
        },
    )


def _label(record: Record, printing: Record, language: str, classes: list[str]) -> str:
    return spoken(
        [
            record["name"][language],
            ", ".join([record["type"]["name"][language], *classes]),
            ", ".join(one["name"][language] for one in record["elements"]),
            number(_("Cost"), record["cost"]),
            number(_("Strike"), record["attack"]),
            number(_("Lives"), record["life"]),
            printing["rarity"]["name"][language] if printing["rarity"] else "",
        ]
    )
