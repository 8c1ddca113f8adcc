"""The form of a table: its options, and how a posted form becomes options. Scripts read it the same way.

A form only changes the options that people choose; a table's other options stay as they are.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.http import QueryDict

from catalog.requests.numbers import whole
from decks.editor.form.setup import Field, setup_of


def as_json(game: str) -> dict[str, Any]:
    """The fields as JSON for the page's script."""
    setup = setup_of(game)
    return {"fields": [asdict(field) for field in setup.fields], "follows": setup.follows}


def shown(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """The form's value for each single choice, as text: the table's value, or the default."""
    return {
        field.name: field.default if options.get(field.name) is None else str(options[field.name])
        for field in setup_of(game).fields
        if field.kind in ("number", "word")
    }


def read_form(game: str, posted: QueryDict, kept: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a posted form on top of the table's current ones. They are not validated here."""
    options = dict(kept)
    for field in setup_of(game).fields:
        value = _value(field, posted, options)
        if value is None or value is False or value == []:
            options.pop(field.name, None)
        else:
            options[field.name] = value
    return options


def with_remedy(options: Mapping[str, Any], remedy: Mapping[str, Any]) -> dict[str, Any]:
    """The options after a click on a remedy: null removes an option."""
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
