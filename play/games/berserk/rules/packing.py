"""An exact copy of a state as JSON-able data, and back. Computed parts (auras, the index) are left out and computed
again."""

from typing import Any

from play.games.berserk.rules.book import UNBUILT
from play.games.berserk.rules.state import Permanent, Player, State, permanent, player

COMPUTED = {
    "keywords",
    "numbers",
    "slots",
    "featureless",
    "aura_strike",
    "aura_lives",
    "mod_strike",
    "mod_lives",
    "dirty",
    "fallen",
}
PERMANENT = tuple(name for name in Permanent.__slots__ if name not in COMPUTED)
PLAYER = Player.__slots__
TABLE = (
    "seed", "counter", "options", "turn", "active", "first", "phase", "result", "face", "owner", "zone", "ctrl", "known",
    "became", "attack", "lasting", "timers", "memory", "memory_last", "starting", "played", "outside", "dealt", "windows",
)  # fmt: skip
LISTS = {"face", "owner", "zone", "ctrl", "known", "became", "memory", "memory_last"}
PLAYER_LISTS = {"play", "hand", "deck", "grave", "reserve", "side", "tally", "tally_last"}


def pack(s: State) -> dict[str, Any]:
    return {
        **{name: _plain(getattr(s, name)) for name in TABLE},
        "copies": sorted(s.copies),
        "used": [[id_, _plain(uses)] for id_, uses in sorted(s.used.items())],
        "players": [{name: _plain(getattr(side, name)) for name in PLAYER} for side in s.players],
        "perm": [
            {name: _plain(getattr(p, name)) for name in PERMANENT}
            for side in s.players
            for id_ in side.play
            if (p := s.perm[id_]) is not None
        ],
    }


def unpack(data: dict[str, Any]) -> State:
    s = State.__new__(State)
    for name in TABLE:
        value = _tuples(data[name])
        setattr(s, name, list(value) if name in LISTS else value)
    sides = []
    for packed in data["players"]:
        side = player(packed["seat"])
        for name in PLAYER:
            value = _tuples(packed[name])
            setattr(side, name, list(value) if name in PLAYER_LISTS else value)
        sides.append(side)
    s.players = (sides[0], sides[1])
    s.perm = [None] * len(s.face)
    for packed in data["perm"]:
        p = permanent(packed["id"], packed["face"], packed["seat"], 0)
        for name in PERMANENT:
            setattr(p, name, _tuples(packed[name]))
        s.perm[p.id] = p
    s.events, s.pending, s.lki = [], [], {}
    s.copies, s.acting, s.hurt = frozenset(data["copies"]), -1, True
    s.used = {id_: _tuples(uses) for id_, uses in data["used"]}
    s.index, s.stale, s.changed, s.moved, s.runs, s.settled = UNBUILT, True, True, False, 0, False
    return s


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value
