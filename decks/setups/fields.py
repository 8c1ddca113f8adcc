"""The form of a table: which options it asks for, and how a posted form becomes options. Scripts read it the same way.

A form knows the choices that people make; what else a table states (lists, decks of jarls) it leaves as it is.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from django.http import QueryDict

from catalog.requests.numbers import whole
from decks.rules import unmatched
from decks.rules.valhalla import box

Kind = Literal["number", "word", "words", "seats", "truth"]


@dataclass(frozen=True, slots=True)
class Field:
    """One option of the form. `default` is what the form offers where a table says nothing.

    `when`: read only while another option has this value; `seats`: players -> places.
    """

    name: str
    kind: Kind
    default: str = ""
    when: tuple[str, str] | None = None
    seats: Mapping[int, int] | None = None


_SOLO = ("mode", "solo")

FIELDS: Mapping[str, tuple[Field, ...]] = {
    "valhalla": (
        Field("players", "number"),
        Field("mode", "word", "standard"),
        Field("modules", "words"),
        Field("variants", "words"),
        Field("loki", "word", box.RANDOM, when=("modules", "loki")),
        Field("emblems", "seats", seats={players: players for players in range(1, 7)}),
        Field("monster", "word", next(iter(box.monsters())), when=_SOLO),
        Field("difficulty", "number", "1", when=_SOLO),
        Field("jarl", "word", box.solo_jarls()[0], when=_SOLO),
    ),
    "unmatched": (
        Field("players", "number"),
        Field("heroes", "seats", seats={players: unmatched.heroes_needed(players) for players in (2, 3, 4)}),
        Field("board", "word"),
        Field("pair", "word", "A", when=("players", "3")),
    ),
    "bang": (
        Field("players", "number"),
        Field("variants", "words"),
        Field("scoring", "truth"),
        Field("characters", "seats", seats={players: players for players in range(3, 9)}),
    ),
    "viceroy": (Field("players", "number"), Field("rivals", "number", "0")),
}

# What follows from a choice while one clicks: option -> value -> other option -> values that go with it, the best first.
FOLLOWS: Mapping[str, Mapping[str, Any]] = {
    "valhalla": {
        "mode": {
            "standard": {"players": [2, 3, 4, 5, 6]},
            "partnership": {"players": [4, 6]},
            "alliance": {"players": [4, 6]},
            "solo": {"players": [1]},
        },
        "players": {"1": {"mode": ["solo"]}}
        | {str(players): {"mode": ["standard", "partnership", "alliance"]} for players in range(2, 7)},
    }
}

STARTS: Mapping[str, Mapping[str, Any]] = {
    "valhalla": {"players": 3, "mode": "standard"},
    "unmatched": {"players": 2, "heroes": ["um-hero-sinbad", "um-hero-medusa"], "board": "um-board-sarpedon"},
    "bang": {"players": 5},
    "viceroy": {"players": 2},
}


def as_json(game: str) -> dict[str, Any]:
    """The same for the page's script."""
    return {"fields": [asdict(field) for field in FIELDS[game]], "follows": FOLLOWS.get(game, {})}


def shown(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """What the form shows for each single choice, as text: the table's word, or the form's own."""
    return {
        field.name: field.default if options.get(field.name) is None else str(options[field.name])
        for field in FIELDS[game]
        if field.kind in ("number", "word")
    }


def read_form(game: str, posted: QueryDict, kept: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a posted form on top of those that the table had. Nothing is judged here."""
    options = dict(kept)
    for field in FIELDS[game]:
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
