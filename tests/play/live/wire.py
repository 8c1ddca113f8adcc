"""The client side of a stream: HTTP as a browser or a program speaks it, event by event."""

import http.client
import json
from collections.abc import Iterator
from typing import Any, NamedTuple


class Event(NamedTuple):
    name: str
    id: str
    data: dict[str, Any]


class Wire:
    """An open stream. Iterating gives events until the server ends it; comments are counted."""

    def __init__(self, port: int, path: str, seconds: float = 20, **headers: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
        self.connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        self.response = self.connection.getresponse()
        self.beats = 0
        self.events = self._events()

    @property
    def status(self) -> int:
        return self.response.status

    def problem(self) -> dict[str, Any]:
        return dict(json.loads(self.response.read()))

    def next(self) -> Event:
        return next(self.events)

    def until(self, ply: int) -> list[Event]:
        """Events up to the move with this number."""
        heard = []
        while not heard or heard[-1].data.get("ply", -1) < ply:
            heard.append(self.next())
        return heard

    def lines(self) -> Iterator[dict[str, Any]]:
        """Of NDJSON."""
        while line := self.response.readline():
            if line.strip():
                yield json.loads(line)
            else:
                self.beats += 1

    def close(self) -> None:
        self.response.close()
        self.connection.close()

    def _events(self) -> Iterator[Event]:
        fields: dict[str, str] = {}
        while line := self.response.readline().decode():
            if line.startswith(":"):
                self.beats += 1
            elif line.strip():
                name, _colon, value = line.rstrip("\n").partition(": ")
                fields[name] = value
            elif "data" in fields:
                yield Event(fields["event"], fields.get("id", ""), json.loads(fields["data"]))
                fields = {}


def ask(port: int, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, dict[str, Any]]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request(method, path, body=None if body is None else json.dumps(body), headers=headers)
    response = connection.getresponse()
    text = response.read()
    connection.close()
    return response.status, json.loads(text) if text else {}


def move(port: int, match: dict[str, Any]) -> int:
    """The asked seat takes the first option, through the public API. Returns the ply of the move."""
    for token in match["tokens"]:
        _status, state = ask(port, "GET", f"/api/v1/matches/{match['key']}/state/", token)
        for one in state["asks"]:
            if one.get("options"):
                answer = {"ask": one["id"], "option": one["options"][0]["id"], "key": f"k{one['id']}"}
                status, said = ask(port, "POST", f"/api/v1/matches/{match['key']}/answers/", token, answer)
                assert status == 200, said
                return int(said["made"])
    raise AssertionError("nobody is asked anything")
