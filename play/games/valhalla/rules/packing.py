"""An exact copy of a state as JSON-able data, and back."""

from typing import Any

from play.games.valhalla.rules import terms
from play.games.valhalla.rules.state import Battle, Side, State, battle, side

SIDE = Side.__slots__
BATTLE = tuple(name for name in Battle.__slots__ if name != "sides")
TABLE = tuple(name for name in State.__slots__ if name not in ("events", "terms", "known", "battle"))
LISTS = {"discard", "hand", "squad", "tyr", "valhalla", "own", "captured"}


def pack(s: State) -> dict[str, Any]:
    return {
        "terms": s.terms.packed(),
        **{name: _plain(getattr(s, name)) for name in TABLE},
        "known": list(s.known),
        "battle": s.battle and _battle(s.battle),
    }


def _battle(b: Battle) -> dict[str, Any]:
    sides = [one and {name: _plain(getattr(one, name)) for name in SIDE} for one in b.sides]
    return {"sides": sides, **{name: _plain(getattr(b, name)) for name in BATTLE}}


def unpack(data: dict[str, Any]) -> State:
    s = State.__new__(State)
    s.terms = terms.unpacked(data["terms"])
    for name in TABLE:
        value = _tuples(data[name])
        setattr(s, name, list(value) if name in LISTS else value)
    s.events, s.known, s.battle = [], bytearray(data["known"]), None
    if data["battle"]:
        s.battle = b = battle(-1, -1, 0)
        for name in BATTLE:
            setattr(b, name, _tuples(data["battle"][name]))
        one, two = (packed and _side(packed) for packed in data["battle"]["sides"])
        b.sides = (one, two)
    return s


def _side(data: dict[str, Any]) -> Side:
    new = side(0)
    for name in SIDE:
        setattr(new, name, _tuples(data[name]))
    return new


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value
