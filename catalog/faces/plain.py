"""The face of a card whose game draws none: a picture, the name, the type and the rules."""

from catalog.faces.face import Face, Record, length_step, marked, name_step, spoken, words


def plain_face(record: Record, printing: Record, language: str) -> Face:
    name, kind, rules = record["name"][language], record["type"], words(record, language)
    return Face(
        style="plain",
        template="catalog/plain_face.html",
        name=name,
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=spoken([name, kind["name"][language]]),
        data={
            "game": record["game"],
            "type": kind["id"],
            "len": length_step(rules),
            "name": name_step(name),
        },
        parts={
            "kind": ", ".join([kind["name"][language], *(one["name"][language] for one in record["classes"])]),
            "rules": marked(rules),
        },
    )
