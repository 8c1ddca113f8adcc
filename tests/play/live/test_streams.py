"""Streams of a running server: reconnecting, visibility, ends, limits, revoked tokens, restarts."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.play.live.copies import copy_of_the_database
from tests.play.live.tables import Laid, lay
from tests.play.live.wire import Event, Wire, ask, move
from tests.running import ROOT, free_port, wait_until_up

pytestmark = pytest.mark.django_db
TABLES = 9


@contextmanager
def running(environment: dict[str, str], port: int) -> "Iterator[subprocess.Popen[bytes]]":
    command = [sys.executable, "-m", "cardsite.server", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        try:
            wait_until_up(f"http://127.0.0.1:{port}", process)
            yield process
        finally:
            process.terminate()
            process.wait(10)


@dataclass
class Site:
    """A server and tables without any moves."""

    environment: dict[str, str]
    port: int
    process: "subprocess.Popen[bytes]"
    tables: list[Laid]
    wires: list[Wire] = field(default_factory=list)

    def stream(self, path: str, token: str = "", **headers: str) -> Wire:
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.wires.append(Wire(self.port, path, **headers))
        return self.wires[-1]

    def watch(self, match: Laid, seat: int | None = None, query: str = "", **headers: str) -> Wire:
        token = "" if seat is None else match["tokens"][seat]
        return self.stream(f"/api/v1/matches/{match['key']}/stream/{query}", token, **headers)

    def move(self, match: Laid) -> int:
        return move(self.port, match)

    def resign(self, match: Laid, seat: int = 0) -> None:
        status, said = ask(self.port, "POST", f"/api/v1/matches/{match['key']}/resign/", match["tokens"][seat])
        assert status == 200, said

    def connections(self) -> int:
        """How many connections to clients the server holds."""
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        held = ("01", "08")  # established, or closed only by the client
        return sum(row[1].endswith(f":{self.port:04X}") and row[3] in held for row in rows)


@pytest.fixture(scope="module")
def server(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with django_db_blocker.unblock(), copy_of_the_database(tmp_path_factory.mktemp("site")) as environment:
        tables, port = lay(environment, TABLES), free_port()
        with running(environment, port) as process:
            yield Site(environment, port, process, tables)


@pytest.fixture
def site(server: Site) -> Iterator[Site]:
    yield server
    while server.wires:
        server.wires.pop().close()


@pytest.fixture
def match(site: Site) -> Laid:
    return site.tables.pop()


def plies(events: list[Event]) -> list[int]:
    return [event.data["ply"] for event in events if event.name == "move"]


def test_who_comes_back_with_the_last_id_gets_exactly_what_was_missed(site: Site, match: Laid) -> None:
    wire = site.watch(match, 0)
    assert wire.response.headers["Content-Type"] == "text/event-stream"
    assert wire.next().id == "0"
    site.move(match)
    assert wire.next().id == "1"
    wire.close()
    last = [site.move(match) for _ in range(4)][-1]
    assert plies(site.watch(match, 0, Last_Event_ID="1").until(last)) == list(range(2, last + 1))
    assert plies(site.watch(match, 0, "?since=2").until(last)) == list(range(3, last + 1))
    assert plies(site.watch(match, 0).until(last)) == [last]


def test_seats_see_their_own_questions_and_spectators_none(site: Site, match: Laid) -> None:
    told = {seat: site.watch(match, seat).next().data for seat in (0, 1, None)}
    guest = site.watch(match, Cookie=match["cookie"]).next().data
    assert [told[seat]["you"] for seat in (0, 1, None)] == [0, 1, None]
    assert guest == told[None]
    for seat, message in told.items():
        assert [bool(one.get("options")) for one in message["asks"]] == [one["seat"] == seat for one in message["asks"]]


def test_programs_get_a_line_for_each_message(site: Site, match: Laid) -> None:
    for wire in (site.watch(match, 0, Accept="application/x-ndjson"), site.watch(match, 1, "?format=ndjson")):
        assert wire.response.headers["Content-Type"] == "application/x-ndjson"
        assert next(wire.lines())["ply"] == 0


def test_the_end_of_the_match_ends_the_stream(site: Site, match: Laid) -> None:
    events, lines = site.watch(match, 0), site.watch(match, 1, "?format=ndjson")
    assert events.next().data["ply"] == 0
    site.resign(match)
    rest = list(events.events)
    assert [event.name for event in rest] == ["move", "end"]
    assert rest[0].data["status"] == rest[1].data["status"] == "finished"
    assert [line["kind"] for line in lines.lines()] == ["start", "resign", "end"]
    assert [event.name for event in site.watch(match, 1, Last_Event_ID="1").events] == ["end"]


def test_my_own_stream_tells_my_turns_and_carries_several_matches(site: Site, match: Laid) -> None:
    other = site.tables.pop()
    wires = [site.stream("/api/v1/stream", token) for token in match["tokens"]]
    states = [wire.next().data for wire in wires]
    assert sorted(len(state["turns"]) for state in states) == [0, 1]
    keys = f"{match['key']},{other['key']}"
    both = site.stream(f"/api/v1/stream/?matches={keys}")
    assert {both.next().data["match"], both.next().data["match"]} == {match["key"], other["key"]}
    site.move(match)
    heard = both.next()
    both.close()
    site.move(other)
    again = site.stream(f"/api/v1/stream/?matches={keys}", Last_Event_ID=heard.id)
    assert (again.next().data["match"], again.response.status) == (other["key"], 200)
    site.resign(match)
    for wire in wires:
        while (event := wire.next()).name != "finished":
            assert event.name == "turn"
        assert event.data["match"] == match["key"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("matches/{key}/stream/?since=x", 400, "bad-number"),
        ("matches/{key}/stream/?since=-1", 400, "bad-number"),
        ("matches/{key}/stream/?from=1", 400, "unknown-parameter"),
        ("matches/{key}/stream/?format=xml", 400, "unknown-value"),
        ("matches/nosuchkey9/stream/", 404, "not-found"),
        ("stream/", 401, "not-signed-in"),
        ("stream/?matches=nosuchkey9", 404, "not-found"),
        ("stream/?matches={key}&since=17", 400, "bad-number"),
    ],
)
def test_what_cannot_be_listened_to_is_a_problem_that_says_why(site: Site, path: str, status: int, code: str) -> None:
    wire = site.stream(f"/api/v1/{path.format(key=site.tables[0]['key'])}")
    assert (wire.status, wire.problem()["code"]) == (status, code)


def test_bad_headers_are_problems_too(site: Site) -> None:
    match = site.tables[0]
    assert site.watch(match, Last_Event_ID="seven").status == 400
    assert site.watch(match, Accept="text/html").status == 406
    assert site.stream(f"/api/v1/matches/{match['key']}/stream/", "ch_wrong").status == 401
    status, _said = ask(site.port, "POST", f"/api/v1/matches/{match['key']}/stream/", match["tokens"][0], {})
    assert status == 405


def test_twenty_streams_are_enough_for_one_listener_and_who_leaves_frees_a_place(site: Site) -> None:
    match = site.tables[0]
    before = site.connections()
    wires = [site.watch(match, 0) for _ in range(20)]
    assert all(wire.next().name == "move" for wire in wires)
    refused = site.watch(match, 0)
    assert (refused.status, refused.problem()["code"]) == (429, "throttled")
    assert site.watch(match, 1).status == 200
    while site.wires:
        site.wires.pop().close()
    assert _soon(lambda: site.connections() <= before)
    assert site.watch(match, 0).next().name == "move"


def test_a_waiting_stream_holds_no_thread(site: Site) -> None:
    match = site.tables[0]
    threads = Path(f"/proc/{site.process.pid}/task")
    assert site.watch(match, 0).next().name == "move"
    before = len(list(threads.iterdir()))
    wires = [site.watch(match, 1) for _ in range(15)]
    assert all(wire.next().name == "move" for wire in wires)
    assert len(list(threads.iterdir())) <= before + 4


@pytest.mark.long
def test_a_revoked_token_closes_its_streams_within_fifteen_seconds(site: Site, match: Laid) -> None:
    mine, other = site.watch(match, 0), site.watch(match, 1)
    assert mine.next().name == other.next().name == "move"
    revoke = (
        "import django; django.setup(); from decks.models import ApiToken; from decks.people.tokens import player_of;"
    )
    code = f"{revoke} ApiToken.objects.filter(player=player_of({match['tokens'][0]!r})).delete()"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=site.environment, check=True)
    began = time.monotonic()
    assert list(mine.events) == []
    assert time.monotonic() - began < 15
    site.resign(match, seat=1)
    assert other.next().data["kind"] == "resign"


@pytest.mark.long
def test_after_a_restart_of_the_server_everybody_goes_on(site: Site, match: Laid) -> None:
    """Also after the server was killed: acknowledged moves are there, and nothing comes twice."""
    for end in (signal.SIGTERM, signal.SIGKILL):
        port = free_port()
        with running(site.environment, port) as process:
            wire = Wire(port, f"/api/v1/matches/{match['key']}/stream/")
            first = wire.next().data["ply"]
            last = move(port, match)
            assert wire.next().data["ply"] == last == first + 1
            process.send_signal(end)
            try:
                assert list(wire.events) == [], "the stream ends"
            except OSError:
                assert end == signal.SIGKILL, "a server that is stopped ends its streams in order"
            process.wait(10)
        missed = move(site.port, match)
        port = free_port()
        with running(site.environment, port):
            again = Wire(port, f"/api/v1/matches/{match['key']}/stream/", Last_Event_ID=str(last))
            assert again.next().data["ply"] == missed == last + 1
            again.close()


@pytest.mark.long
def test_what_one_server_takes_another_tells(site: Site, match: Laid) -> None:
    port = free_port()
    with running(site.environment, port):
        far = Wire(port, f"/api/v1/matches/{match['key']}/stream/")
        assert far.next().data["ply"] == 0
        time.sleep(1)  # until it gets hints, if there are any
        began = time.monotonic()
        assert site.move(match) == far.next().data["ply"] == 1
        assert time.monotonic() - began < 3
        far.close()


def _soon(true: Any, seconds: float = 5) -> bool:
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.05)
    return bool(true())
