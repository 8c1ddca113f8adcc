"""Who may do what: every endpoint of play, requested by every kind of visitor. The mere spectator is another signed-in
player."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from django.test import Client

from decks.models import Deck, Player
from decks.people.tokens import new_token
from play.api.urls import urlpatterns
from play.matches import creating, ending
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Guest, Match, Series
from play.programs.accounts import make
from play.series.create import Entry, Plan, cancel, create
from tests import people
from tests.people import guest_browser, player
from tests.play.matches.room import asks, deck, open_to_all, started

pytestmark = pytest.mark.usefixtures("starters")


class Row(NamedTuple):
    """An endpoint and the status for each asker: nobody, another player, staff, the guest's seat, the player's own.

    They ask in this order, so that those who succeed come last.
    """

    method: str
    path: str
    statuses: tuple[int, int, int, int, int]
    body: Any = None


ANSWER: Any = object()  # an answer to the open question of the seat
ANYBODY = (200, 200, 200, 200, 200)
SEATS = (401, 403, 403, 200, 200)

MATCHES = [
    Row("GET", "matches/", ANYBODY),
    Row("GET", "matches/{match}/", ANYBODY),
    Row("GET", "matches/{match}/state/", ANYBODY),
    Row("GET", "matches/{match}/moves/", ANYBODY),
    Row("GET", "matches/{match}/replay/", (409, 409, 409, 409, 409)),
    Row("GET", "matches/{over}/replay/", ANYBODY),
    Row("POST", "matches/{match}/answers/", SEATS, ANSWER),
    Row("POST", "matches/{match}/cancel/", (401, 403, 403, 409, 409), {"ask": 1, "key": "k"}),
    Row("POST", "matches/{match}/resign/", SEATS),
    Row("POST", "matches/{match}/draw/", SEATS, {"do": "offer"}),
    Row("POST", "matches/{match}/abort/", SEATS),
    Row("POST", "matches/{match}/claim/", (401, 403, 403, 409, 409)),
    Row("PUT", "matches/{match}/standing/", SEATS, {"kinds": []}),
    Row("GET", "matches/{over}/rematch/", ANYBODY),
    Row("POST", "matches/{over}/rematch/", SEATS),
    Row("POST", "matches/{match}/takeback/", (401, 403, 403, 409, 409), {"do": "offer"}),
    Row("POST", "matches/{match}/branch/", (401, 409, 409, 409, 409), {"ply": 0, "seat": 0}),
    Row("POST", "matches/{over}/branch/", (401, 422, 422, 422, 422), {"ply": 0, "seat": 0}),  # the decks are private
    Row("POST", "matches/{shown}/branch/", (401, 201, 201, 201, 201), {"ply": 0, "seat": 0}),
    Row("GET", "matches/{match}/chat/", ANYBODY),
    Row("POST", "matches/{match}/chat/", (401, 201, 201, 201, 201), {"text": "Удачи!"}),
    Row("POST", "matches/{match}/reports/", (401, 201, 201, 201, 201), {"kind": "conduct", "seat": 1, "text": "Спит"}),
    Row("POST", "matches/zzzzzzzzzz/chat/", (401, 404, 404, 404, 404), {"text": "Удачи!"}),
    Row("POST", "matches/zzzzzzzzzz/resign/", (401, 404, 404, 404, 404)),
]
CHALLENGES = [
    Row("GET", "challenges/", ANYBODY),
    Row("GET", "challenges/?mine=yes", (401, 200, 200, 200, 200)),
    Row("GET", "challenges/{open}/", ANYBODY),
    Row("POST", "challenges/", (401, 201, 201, 201, 201), {"game": "berserk", "deck": "wood-elves"}),
    Row("POST", "challenges/{open}/decline/", (401, 403, 403, 403, 403)),
    Row("DELETE", "challenges/{open}/", (401, 403, 403, 200, 200)),
    Row("POST", "challenges/{open}/start/", (401, 403, 403, 200, 200), {}),
    Row("POST", "challenges/{open}/leave/", (401, 403, 403, 200, 200)),
    Row("POST", "challenges/{invited}/join/", (401, 403, 403, 403, 200), {"deck": "wood-elves"}),
    Row("POST", "challenges/{invited}/decline/", (401, 403, 403, 403, 200)),
    Row("DELETE", "challenges/{invited}/", (401, 403, 403, 403, 403)),
]
SERIES = [
    Row("GET", "series/", ANYBODY),
    Row("GET", "leagues/", ANYBODY),
    Row("GET", "series/{public}/", ANYBODY),
    Row("GET", "series/{public}/results/", ANYBODY),
    Row("GET", "series/{public}/games/", ANYBODY),
    Row("GET", "series/{public}/games/0/", (404, 404, 404, 404, 404)),
    Row("GET", "series/{private}/", (404, 404, 404, 404, 200)),
    Row("GET", "series/{private}/results/", (404, 404, 404, 404, 200)),
    Row("GET", "series/{private}/games/", (404, 404, 404, 404, 200)),
    Row("POST", "series/{public}/cancel/", (401, 403, 403, 403, 200)),
    Row("POST", "series/{private}/cancel/", (401, 404, 404, 404, 200)),
    Row("POST", "series/{stopped}/resume/", (401, 403, 403, 403, 200)),
    Row("POST", "series/{private}/rerun/", (401, 404, 404, 401, 201)),
    Row("POST", "series/", (401, 422, 422, 401, 422), {}),
    Row("POST", "leagues/", (401, 422, 422, 401, 422), {}),
]
PEOPLE = [
    Row("GET", "ratings/berserk/", ANYBODY),
    Row("GET", "ladder/berserk/", ANYBODY),
    Row("GET", "solo/valhalla/", ANYBODY),
    Row("GET", "players/Мирослава/solo/", ANYBODY),
    Row("GET", "bots/", ANYBODY),
    Row("GET", "players/Мирослава/ratings/", ANYBODY),
    Row("GET", "players/Мирослава/ratings/berserk/history/", ANYBODY),
    Row("GET", "players/Мирослава/against/Забава/", ANYBODY),
    Row("GET", "me/bots/", (401, 200, 200, 401, 200)),
    Row("POST", "me/bots/", (401, 422, 422, 401, 422), {"name": "Железяка"}),
    Row("POST", "me/bots/Железяка/token/", (401, 404, 404, 401, 200)),
    Row("DELETE", "me/bots/Железяка/", (401, 404, 404, 401, 204)),
    Row("GET", "me/blocks/", (401, 200, 200, 401, 200)),
    Row("POST", "me/blocks/", (401, 201, 201, 401, 201), {"name": "Железяка"}),
    Row("DELETE", "me/blocks/Железяка/", (401, 404, 404, 401, 404)),
]


class Hall:
    """A match, challenges and series of `host`, and for each guest their own; a client for every asker."""

    def __init__(self, host: Player, other: Player) -> None:
        self.host, self.guest = host, Guest.objects.create()
        staff = people.player("Воевода", is_staff=True)
        self.deck: Deck = deck(host)
        self.askers: list[tuple[Client, Who]] = [
            (Client(), Who()),
            *((_with_key(one), Who(player=one)) for one in (other, staff)),
            (guest_browser(self.guest), Who(guest=self.guest)),
            (_with_key(host), Who(player=host)),
        ]

    def match(self, asker: Who) -> Match:
        """The given owner has the seat that is asked first."""
        return started(asker if asker.guest else Who(player=self.host), options={"first": 0})

    def open(self, asker: Who) -> Match:
        return creating.create(asker if asker.guest else Who(player=self.host), Wish("berserk", self.deck))

    def over(self, asker: Who) -> Match:
        return ending.resign(self.match(asker).key, 0)

    def shown(self, asker: Who) -> Match:
        return open_to_all(self.over(asker))

    def invited(self, asker: Who) -> Match:
        return creating.create(Who(player=player()), Wish("berserk", self.deck, invited=self.host))

    def public(self, asker: Who) -> Series:
        side = Entry(self.deck, self.deck.contents, "", "random")
        return create(self.host, Plan("berserk", "duel", (side, side), 2, public=True))

    def private(self, asker: Who) -> Series:
        side = Entry(self.deck, self.deck.contents, "", "random")
        return create(self.host, Plan("berserk", "duel", (side, side), 2))

    def stopped(self, asker: Who) -> Series:
        return cancel(self.public(asker))


def _with_key(whose: Player) -> Client:
    return Client(headers={"Authorization": f"Bearer {new_token(whose, 'test')[1]}"})


def _path(hall: Hall, row: Row, asker: Who) -> tuple[str, Match | None]:
    """The path with the right key."""
    name = row.path.partition("{")[2].partition("}")[0]
    if not name:
        return row.path, None
    make_one: Callable[[Who], Any] = getattr(hall, name)
    made = make_one(asker)
    return row.path.replace(f"{{{name}}}", made.key), made if isinstance(made, Match) else None


def _body(row: Row, match: Match | None) -> Any:
    if row.body is not ANSWER:
        return row.body
    assert match
    question = asks(match)[0]
    return {"ask": question["id"], "option": question["options"][0]["id"], "key": "k"}


@pytest.mark.parametrize("row", [*MATCHES, *CHALLENGES, *SERIES, *PEOPLE], ids=lambda row: f"{row.method} {row.path}")
def test_everybody_may_do_what_is_theirs_and_nothing_else(row: Row, host: Player, other: Player) -> None:
    make(host, "Железяка")
    hall = Hall(host, other)
    path, match = _path(hall, row, Who(player=host))
    got = []
    for client, asker in hall.askers:
        if asker.guest:
            theirs, their_match = _path(hall, row, asker) if row in MATCHES + CHALLENGES else (path, match)
        else:
            theirs, their_match = path, match
        body = _body(row, their_match)
        response = client.generic(
            row.method,
            f"/api/v1/{theirs}",
            json.dumps(body) if body is not None else "",
            content_type="application/json",
        )
        got.append(response.status_code)
    assert tuple(got) == row.statuses


def test_the_table_names_every_address(catalog: None) -> None:
    """A new endpoint needs a row; streams have their own tests."""
    named = [row.path.partition("?")[0] for row in (*MATCHES, *CHALLENGES, *SERIES, *PEOPLE)]
    for pattern in urlpatterns:
        address = str(pattern.pattern)
        if "stream" not in address:
            assert any(pattern.resolve(_plain(path)) for path in named), address


def _plain(path: str) -> str:
    for name in ("match", "over", "shown", "open", "invited", "public", "private", "stopped"):
        path = path.replace(f"{{{name}}}", "zzzzzzzzzz")
    return path
