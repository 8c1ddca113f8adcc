"""Every user with every operation: the status (`rows.txt`), and whether the response reveals anything that the user may
not know.

Each request is undone before the next; pages stay cached, and the user who knows most asks first. A page that does not
support a method refuses it before it checks the user, so only two users try it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest
from drf_spectacular.generators import SchemaGenerator

from tests.doors import registry, rows
from tests.doors.askers import ASKERS, Asker
from tests.doors.asking import Seen, asked, in_order, sent_to
from tests.doors.overhearing import overheard
from tests.doors.registry import Route
from tests.doors.rows import NOT_ASKED, Door, Row
from tests.doors.sent import BESIDE, Named, Sent, filled, sent
from tests.doors.world import MISSING, World

pytestmark = pytest.mark.django_db

Hall = tuple[World, Mapping[str, Asker]]
Operation = tuple[str, Route]
OPERATIONS = tuple(registry.operations())
PROGRAMS = tuple(one for one in OPERATIONS if one[1].is_api)
PAGES = tuple(one for one in OPERATIONS if not one[1].is_api and not one[1].address.startswith("admin/"))
TOKEN_AND_SESSION = ("other", "opponent", "owner", "blocked", "staff", "superuser")
FEW = ("owner", "other", "nobody")  # users who repeat the request in another way; in the long tests all users do
HTMX = {"HX-Request": "true"}
SEEN: dict[Door, Row] = {}


@pytest.fixture(autouse=True)
def nothing_secret_is_logged(hall: Hall) -> Iterator[None]:
    """Whoever asks, operators must not read names of private decks or anything that opens something."""
    with overheard() as ear:
        yield
    lines = ear.taken()
    assert not {text for text in hall[0].known if text in lines and text not in hall[0].addresses}


def named(operation: Operation) -> str:
    return f"{operation[0]} {operation[1].address}"


@pytest.mark.parametrize("operation", OPERATIONS, ids=named)
def test_everybody_gets_what_is_theirs(operation: Operation, hall: Hall) -> None:
    method, route = operation
    world, askers = hall
    got, leaks = {}, {}
    for state, values in world.states[route.subject].items():
        body, path = sent(method, route, world), route.path(values)
        row: dict[str, str] = {}
        first: Seen | None = None
        for name in in_order(state):
            if _is_in_vain(name, route, row):
                row[name] = NOT_ASKED if name == "program" else "405"
                continue
            seen = asked(world, askers[name], method, path, body, by_token=route.is_api)
            row[name] = str(seen.status)
            leaks.update({(state, name): seen.leaked} if seen.leaked else {})
            first = first or seen
            if method == "GET" and seen.body != first.body and first.condition:
                again = asked(world, askers[name], method, path, body, by_token=route.is_api, headers=first.condition)
                assert again.status != 304, (state, name, "gets 304 for the answer that somebody else got")
        got[method, route.address, state] = tuple(row[name] for name in ASKERS)
    SEEN.update(got)
    assert not leaks, "somebody learned what they may not know"
    assert not [door for door, row in got.items() if any(status.startswith("5") for status in row)]
    assert {door: rows.known().get(door) for door in got} == got


def _is_in_vain(name: str, route: Route, row: Mapping[str, str]) -> bool:
    if route.is_api:
        return False
    return name == "program" or (len(row) > 1 and set(row.values()) <= {"405", NOT_ASKED})


@pytest.mark.parametrize("operation", PROGRAMS, ids=named)
def test_a_session_opens_what_a_token_opens(operation: Operation, hall: Hall) -> None:
    by_session(operation, hall, TOKEN_AND_SESSION if operation[0] == "GET" else ("other", "owner"))


@pytest.mark.long
@pytest.mark.parametrize("operation", [one for one in PROGRAMS if one[0] != "GET"], ids=named)
def test_a_session_opens_what_a_token_opens_to_everybody(operation: Operation, hall: Hall) -> None:
    by_session(operation, hall, TOKEN_AND_SESSION)


def by_session(operation: Operation, hall: Hall, names: Sequence[str]) -> None:
    got = once_more(operation, hall, names)
    assert got == {(state, name): usual(operation, state, name) for state, name in got}


@pytest.mark.parametrize("operation", PAGES, ids=named)
def test_a_part_of_a_page_tells_no_more(operation: Operation, hall: Hall) -> None:
    once_more(operation, hall, FEW if operation[0] == "GET" else FEW[1:], HTMX)


@pytest.mark.long
@pytest.mark.parametrize("operation", PAGES, ids=named)
def test_a_part_of_a_page_tells_nobody_more(operation: Operation, hall: Hall) -> None:
    once_more(operation, hall, [name for name in ASKERS if name != "program"], HTMX)


def once_more(
    operation: Operation, hall: Hall, names: Sequence[str], headers: Mapping[str, str] | None = None
) -> dict[tuple[str, str], str]:
    """Repeat the requests in another way; nobody may learn more."""
    method, route = operation
    world, askers = hall
    got, leaks = {}, {}
    for state, values in world.states[route.subject].items():
        for name in in_order(state):
            if name in names and usual(operation, state, name) != "405":
                body = sent(method, route, world)
                seen = asked(world, askers[name], method, route.path(values), body, headers=headers or {})
                got[state, name] = str(seen.status)
                leaks.update({(state, name): seen.leaked} if seen.leaked else {})
    assert not leaks, "somebody learned what they may not know"
    assert not [place for place, status in got.items() if status.startswith("5")]
    return got


def usual(operation: Operation, state: str, name: str) -> str:
    """The status in the rows."""
    row = rows.known().get((operation[0], operation[1].address, state))
    return row[ASKERS.index(name)] if row else ""


@pytest.mark.parametrize("request_", BESIDE, ids=lambda one: f"{one.method} {one.address} {one.sent or ''}")
def test_a_key_beside_the_address_opens_nothing(request_: Named, hall: Hall) -> None:
    world, askers = hall
    body = Sent(filled(request_.sent, world), request_.as_json)
    path = "/" + filled(request_.address, world)
    leaks = {}
    for name in in_order(""):
        seen = asked(world, askers[name], request_.method, path, body, by_token=request_.as_json)
        assert seen.status < 500, name
        leaks.update({name: seen.leaked} if seen.leaked else {})
    assert not leaks


def test_things_that_a_user_may_not_see_do_not_exist() -> None:
    """A user without access to a deck, a series or a report gets the same as for a missing one."""
    theirs = {
        "deck": {"private", "deleted", "closed", "rival"},
        "series": {"private", "guests"},
        "report": {"conduct", "ruling"},
    }
    subjects = {route.address: route.subject for route in registry.routes()}
    subjects |= {address: "deck" for address, subject in subjects.items() if subject in ("export", "picture")}
    owners = {
        "rival": {"opponent"},
        "guests": {"seated"},
        "conduct": {"staff", "superuser"},
        "ruling": {"staff", "superuser"},
    }
    for (method, address, full), row in rows.known().items():
        state = full.partition(".")[0]
        if state not in theirs.get(subjects[address], ()):
            continue
        nothing = rows.known()[method, address, MISSING]
        for asker, status, instead in zip(ASKERS, row, nothing, strict=True):
            assert asker in owners.get(state, {"owner"}) or status == instead, (method, address, full, asker)


def test_every_door_has_its_rows(hall: Hall) -> None:
    """Operations times the states of their subjects: no more, no less."""
    world, _askers = hall
    doors = {(method, route.address, state) for method, route in OPERATIONS for state in world.states[route.subject]}
    states = sum(len(of_one) for of_one in world.states.values())
    print(
        f"{len(registry.routes())} routes, {len(OPERATIONS)} operations, {len(world.states)} subjects in {states} states,"
        f" {len(doors)} rows, {len(ASKERS)} askers, {len(world.known)} canaries and {len(world.cards)} cards"
    )
    assert set(rows.known()) == doors


def test_what_the_schema_tells_of_stands_in_the_rows() -> None:
    """The schema's operations, and API operations that it does not describe."""
    described = {
        (method.upper(), path.removeprefix("/"))
        for path, methods in SchemaGenerator().get_schema(request=None, public=True)["paths"].items()
        for method in methods
    }
    walked = {(method, re.sub(r"<(\w+)>", r"{\1}", route.address)) for method, route in OPERATIONS if route.is_api}
    assert len(described) > 100
    assert described <= walked


def test_every_part_of_an_address_has_a_meaning(hall: Hall) -> None:
    world, _askers = hall
    for route in registry.routes():
        assert route.subject in world.states, f"{route.address} has parts that `registry.SUBJECTS` does not know"
        for values in world.states[route.subject].values():
            assert route.path(values)


def test_no_page_takes_other_methods(hall: Hall) -> None:
    world, askers = hall
    for route in registry.routes():
        if not route.address.startswith("api/") and not route.is_stream:
            values = next(iter(world.states[route.subject].values()))
            for method in registry.OTHER:
                seen = asked(world, askers["owner"], method, route.path(values), Sent({}, False))
                assert seen.status == 405, (method, route.address)


def test_the_search_finds_what_it_looks_for(hall: Hall) -> None:
    """The negative control: owners do receive canaries of every kind."""
    world, askers = hall
    revealed = set()
    for path in (
        "/decks/mine",
        "/decks/mine?bin=yes",
        f"/decks/{_key(world, 'private')}",
        f"/decks/{_key(world, 'unlisted')}",
        f"/decks/{_key(world, 'private')}/export/code",
        f"/series/{_key(world, 'private', 'series')}",
        "/account/",
    ):
        came = sent_to(askers["owner"], path)
        revealed |= {text for text in (*world.known, *world.cards) if text in came}
    for text in (
        "canary-deck-private",
        "canary-notes-of-private",
        "canary-deck-deleted",
        "canary-series-private",
        "canary-of-owner@example.org",
    ):
        assert text in revealed
    assert revealed & set(world.cards)
    assert "event: move" in sent_to(askers["owner"], f"/api/v1/matches/{_key(world, 'live', 'match')}/stream/")
    assert '"kind":"state"' in sent_to(askers["owner"], "/api/v1/stream/")
    assert all(world.may("owner", text) for text in revealed)


def _key(world: World, state: str, subject: str = "deck") -> str:
    return str(world.states[subject][state]["key"])
