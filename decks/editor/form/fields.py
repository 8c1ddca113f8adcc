"""The form of a table: which options it asks for, and how a posted form becomes options. Scripts read it the same way.

A form knows the choices that people make; what else a table states it leaves as it is.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.http import QueryDict

from catalog.requests.numbers import whole
from decks.editor.form.setup import Field, setup_of


def as_json(game: str) -> dict[str, Any]:
    """The same for the page's script."""
    setup = setup_of(game)
    return {"fields": [asdict(field) for field in setup.fields], "follows": setup.follows}


def shown(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """What the form shows for each single choice, as text: the table's word, or the form's own."""
    return {
        field.name: field.default if options.get(field.name) is None else str(options[field.name])
        for field in setup_of(game).fields
        if field.kind in ("number", "word")
    }


def read_form(game: str, posted: QueryDict, kept: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a posted form on top of those that the table had. Nothing is judged here."""
    options = dict(kept)
    for field in setup_of(game).fields:
        value = _value(field, posted, options)
        if value is None or value is False or value == []:
            options.pop(field.name, None)
        else:
            options[field.name] = value
    return options


def with_remedy(options: Mapping[str, Any], remedy: Mapping[str, Any]) -> dict[str, Any]:
    """Options after one click on a remedy: null takes an option away."""
    return {name: value for name, value in {**options, **remedy}.items() if value is not None}


def _value(field: Field, posted: QueryDict, options: Mapping[str, Any]) -> Any:
    if field.when and not _holds(options.get(field.when[0]), field.when[1]):
        return None
    given = posted.get(field.name, "")
    if field.kind == "number":
        return whole(given, 999)
    if field.kind == "truth":
        return bool(given)
    if field.kind == "words":
        return list(dict.fromkeys(posted.getlist(field.name)))
    if field.kind == "seats":
        count = (field.seats or {}).get(options.get("players", 0), 0)
        seats = [posted.get(f"{field.name}-{seat}") or None for seat in range(1, count + 1)]
        return seats if any(seats) else None
    return given or None


def _holds(value: Any, wanted: str) -> bool:
    return wanted in value if isinstance(value, list) else str(value) == wanted
