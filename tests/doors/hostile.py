"""Hostile requests: an operation, a user, a state of the subject, and bad values in one to three places.

Number i of seed s is always the same request, except for keys, which each world creates anew.

`python -m tests.doors hostile SEED NUMBER` repeats one of them.
"""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

from tests.doors import bad, registry, sent
from tests.doors.answering import Request
from tests.doors.names import names
from tests.doors.registry import Route
from tests.doors.world import MISSING, World

FORM, MULTIPART, JSON = (
    "application/x-www-form-urlencoded",
    f"multipart/form-data; boundary={bad.BOUNDARY}",
    "application/json",
)
PEOPLE = (
    "owner",
    "owner",
    "owner",
    "opponent",
    "other",
    "guest",
    "seated",
    "nobody",
    "blocked",
    "program",
    "staff",
    "superuser",
)
PLAIN = ("berserk", "valhalla", "unmatched", "bang", "viceroy", "yes", "on", "1", "0", "2", "10", "random", "duel", "league", "field", "ru", "en",
         "text", "json", "start", "add:", "name", "-name", "public", "private", "first", "ballista", "bh-17-001")  # fmt: skip
# Forms for which `sent.py` sends less than a person would.
FORMS: Mapping[str, Mapping[str, Any]] = {
    "account/signup/": {"username": "Hostile", "password1": "correct horse battery", "email": "hostile@example.org"},
    "account/login/": {"login": "Player-owner", "password": "password of owner", "remember": "on"},
    "account/reauthenticate/": {"password": "password of owner"},
    "account/password/change/": {"oldpassword": "password of owner", "password1": "correct horse battery"},
    "account/password/reset/": {"email": "canary-of-owner@example.org"},
    "account/email/": {"email": "new@example.org", "action_add": ""},
    "account/recover": {"name": "Player-owner", "code": "aaaa-bbbb-cccc", "password": "correct horse battery"},
    "account/tokens": {"name": "Another"},
    "account/delete": {"password": "password of owner", "name": "Player-owner"},
    "collection/change": {"printing": "bh-17-001", "count": "2", "n_bh-17-001": "2"},
    "collection/import": {"text": "1 Ballista", "game": "berserk", "how": "add"},
    "decks/import": {"text": "1 Ballista", "game": "berserk", "name": "Imported", "do": "save"},
    "decks/markdown": {"text": "**Well**"},
    "decks/new/<game>/table": {"players": "4", "base": "1", "name": "Table", "do": "save"},
    "decks/<key>/table": {"players": "4", "base": "1", "name": "Table", "do": "save"},
    "series/new": {"game": "berserk", "kind": "duel", "deck": ["{starter}", "{public}"], "bot": ["random", "random"], "each": "2", "seed": "7",
                   "do": "start", "name": "Hostile", "public": "yes"},
    "series/test": {"deck": "{starter}", "game": "berserk", "games": "10", "bot": "random"},
    "play/challenge": {"game": "berserk", "deck": "{starter}", "clock": "live", "minutes": "10", "seconds": "5", "listed": "yes", "invite": "Player-other"},
    "play/now": {"game": "berserk", "deck": "{starter}", "level": "random", "first": "0"},
    "decks/hand": {"game": "berserk", "deck": "{starter}", "turns": "3"},
}  # fmt: skip
BODIES: Mapping[str, Any] = {
    "POST api/v1/series/": sent.DUEL | {"seed": 7, "name": "Hostile", "public": True},
    "POST api/v1/leagues/": {**sent.DUEL, "entrants": [{"deck": f"{{{deck}}}", "bot": "random"} for deck in ("starter", "public", "private")]},
    "PATCH api/v1/collection/": {"bh-17-001": 2, "counts": {"bh-17-001": 2}},
    "POST api/v1/me/bots/<name>/token/": {},
}  # fmt: skip


@dataclass
class Draft:
    """A good request before it is corrupted."""

    method: str
    route: Route
    values: dict[str, str]
    asker: str
    world: World
    tail: str = ""
    query: list[tuple[Any, Any]] = field(default_factory=list)
    raw_query: str = ""
    fields: list[tuple[Any, Any]] = field(default_factory=list)
    json: Any = None
    body: bytes | None = None  # sent unchanged if set
    kind: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def request(self) -> Request:
        query = self.raw_query or urlencode(self.query)
        target = self.route.path(self.values) + self.tail + (f"?{query}" if query else "")
        body = self.body if self.body is not None else self._written()
        headers = {"content-type": self.kind, **self.headers} if self.kind or body else self.headers
        return Request(self.method, target, self.asker, tuple(headers.items()), body)

    def _written(self) -> bytes:
        if self.kind == JSON:
            return _json_text(self.json)
        return _multipart(self.fields) if self.kind == MULTIPART else urlencode(self.fields).encode()


def request(seed: int, number: int, world: World) -> Request:
    chance = random.Random(f"{seed} {number}")
    draft = _draft(chance, *_operation(seed, number), world)
    places = [place for place, fits in PLACES.items() if fits(draft)]
    weights = [WEIGHTS[place] for place in places]
    for place in dict.fromkeys(chance.choices(places, weights, k=chance.choice((1, 1, 2, 3)))):
        place(chance, draft)
    return draft.request()


@cache
def _operations() -> tuple[tuple[str, Route], ...]:
    return tuple(registry.operations())


@cache
def _order(seed: int, turn: int) -> tuple[tuple[str, Route], ...]:
    """The operations in random order: each occurs once before any is repeated."""
    found = list(_operations())
    random.Random(f"{seed} turn {turn}").shuffle(found)
    return tuple(found)


def _operation(seed: int, number: int) -> tuple[str, Route]:
    turn, place = divmod(number, len(_operations()))
    return _order(seed, turn)[place]


def _draft(chance: random.Random, method: str, route: Route, world: World) -> Draft:
    states = world.states[route.subject]
    state = chance.choice([name for name in states for _ in range(1 if name == MISSING else 4)])
    values = {name: quote(str(value), safe="") for name, value in states[state].items()}
    draft = Draft(method, route, values, _asker(chance, route), world)
    good = sent.sent(method, route, world)
    named = f"{method} {route.address}"
    if method == "GET":
        return draft
    if good.as_json:
        draft.kind, draft.json = JSON, sent.filled(BODIES.get(named, good.body), world)
    else:
        fields = {**(good.body or {}), **sent.filled(FORMS.get(route.address, {}), world)}
        draft.fields = [
            (name, text) for name, texts in fields.items() for text in (texts if isinstance(texts, list) else [texts])
        ]
        draft.kind = chance.choice((FORM, FORM, FORM, MULTIPART))
    return draft


def _asker(chance: random.Random, route: Route) -> str:
    if route.address.startswith("admin/") and chance.random() < 0.8:
        return "superuser"
    if route.address.startswith("staff/") and chance.random() < 0.6:
        return "staff"
    return chance.choice(PEOPLE)


# --- what is corrupted


def _path(chance: random.Random, draft: Draft) -> None:
    if draft.route.parts and chance.random() < 0.7:
        draft.values[chance.choice(draft.route.parts)] = quote(
            _text(chance, draft), safe="" if chance.random() < 0.8 else "/"
        )
    else:
        draft.tail = chance.choice(bad.TAILS)


def _query(chance: random.Random, draft: Draft) -> None:
    if chance.random() < 0.1:
        draft.raw_query = chance.choice(bad.QUERIES).replace("?", "%3F", 0)
        return
    for _ in range(chance.choice((1, 1, 2, 4))):
        draft.query.append((_name(chance, draft), _text(chance, draft)))
    if chance.random() < 0.1:
        draft.query *= 2


def _fields(chance: random.Random, draft: Draft) -> None:
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(draft.fields)) if draft.fields and chance.random() < 0.7 else None
        if at is None:
            draft.fields.append((_name(chance, draft), _text(chance, draft)))
            continue
        name, text = draft.fields[at]
        how = chance.randrange(6)
        if how == 0:
            del draft.fields[at]
        elif how == 1:
            draft.fields *= 2
        elif how == 2:
            draft.fields.append((name, _text(chance, draft)))
        elif how == 3:
            draft.fields[at] = (name, str(text).encode() + _text(chance, draft))
        else:
            draft.fields[at] = (name, _text(chance, draft))


def _json(chance: random.Random, draft: Draft) -> None:
    for _ in range(chance.choice((1, 1, 2, 3))):
        draft.json = _spoilt(chance, draft, draft.json)
    if chance.random() < 0.2:
        draft.body = _torn(chance, _json_text(draft.json))


def _spoilt(chance: random.Random, draft: Draft, tree: Any) -> Any:
    """The tree with a bad value somewhere in it."""
    if isinstance(tree, dict) and chance.random() < 0.85:
        found = dict(tree)
        if not found or chance.random() < 0.3:
            name = _name(chance, draft)
            found[name if isinstance(name, str) else name.decode("latin-1")] = _value(chance, draft)
            return found
        name = chance.choice(list(found))
        if chance.random() < 0.1:
            del found[name]
        else:
            found[name] = _spoilt(chance, draft, found[name])
        return found
    if isinstance(tree, list) and tree and chance.random() < 0.85:
        at = chance.randrange(len(tree))
        return [*tree[:at], _spoilt(chance, draft, tree[at]), *tree[at + 1 :]]
    return chance.choice(
        (_value(chance, draft), _value(chance, draft), [tree], {"a": tree}, [tree] * 300, str(tree), {})
    )


def _torn(chance: random.Random, body: bytes) -> bytes:
    at = chance.randrange(len(body) + 1)
    return chance.choice(
        (
            body[:at], b"\xef\xbb\xbf" + body, body[:at] + b"\xff" + body[at:], body[:at] + b"\0" + body[at:], body + body, body[:-1] + b",}",
            body.decode().encode("utf-16"), b"[" * 2000 + body + b"]" * 2000, body[:1] + body[1:-1] + b"," + body[1:], body.replace(b'"', b"'"),
        )
    )  # fmt: skip


def _body(chance: random.Random, draft: Draft) -> None:
    draft.body = chance.choice(bad.BODIES)
    if chance.random() < 0.6:
        draft.kind = chance.choice((MULTIPART, FORM, JSON))


def _kind(chance: random.Random, draft: Draft) -> None:
    draft.body = draft.request().body
    draft.kind = chance.choice(bad.KINDS)


def _headers(chance: random.Random, draft: Draft) -> None:
    for name in chance.choices(list(bad.HEADERS), k=chance.choice((1, 1, 2, 5))):
        draft.headers[name] = chance.choice(bad.HEADERS[name])


def _method(chance: random.Random, draft: Draft) -> None:
    draft.method = chance.choice(bad.METHODS)


def _takes_fields(draft: Draft) -> bool:
    return draft.kind in (FORM, MULTIPART)


PLACES: Mapping[Callable[[random.Random, Draft], None], Callable[[Draft], bool]] = {
    _path: lambda draft: True,
    _query: lambda draft: True,
    _fields: _takes_fields,
    _json: lambda draft: draft.kind == JSON,
    _body: lambda draft: bool(draft.kind),
    _kind: lambda draft: True,
    _headers: lambda draft: True,
    _method: lambda draft: True,
}
WEIGHTS = {_path: 2, _query: 4, _fields: 10, _json: 12, _body: 2, _kind: 1, _headers: 3, _method: 1}


# --- words


def _name(chance: random.Random, draft: Draft) -> Any:
    return chance.choice(names(draft.route)) if chance.random() < 0.93 else chance.choice(bad.TEXTS)[:300]


def _text(chance: random.Random, draft: Draft) -> bytes:
    """A bad text; sometimes a value that would be right elsewhere."""
    if chance.random() < 0.3:
        return chance.choice((*PLAIN, *_keys(draft.world))).encode()
    return chance.choice(bad.NUMBERS if chance.random() < 0.4 else bad.TEXTS)


def _value(chance: random.Random, draft: Draft) -> Any:
    if chance.random() < 0.25:
        return chance.choice((*PLAIN, *_keys(draft.world)))
    return chance.choice(bad.VALUES)


def _keys(world: World) -> tuple[str, ...]:
    """Keys of existing things by their names in the world: the same number in the same order in every world."""
    return tuple(
        str(value) for states in world.states.values() for values in states.values() for value in values.values()
    )


def _json_text(value: Any) -> bytes:
    return json.dumps(value).replace(json.dumps(bad.HUGE), "1" + "0" * 4500).encode()


def _multipart(fields: list[tuple[Any, Any]]) -> bytes:
    parts = (
        b'--%s\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
        % (bad.BOUNDARY.encode(), _bytes(name), _bytes(text))
        for name, text in fields
    )
    return b"".join(parts) + f"--{bad.BOUNDARY}--\r\n".encode()


def _bytes(text: Any) -> bytes:
    return text if isinstance(text, bytes) else str(text).encode("utf-8", "surrogatepass")
