"""The API of play against its own schema: generated requests, valid and invalid ones, with a check of every answer."""

import os
from functools import cached_property
from typing import Any

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation import GenerationMode

from decks.models import Deck
from decks.people.tokens import new_token
from play.matches import creating, ending
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Series
from play.programs.accounts import make
from play.series import worker
from play.series.create import Entry, Plan, create
from tests import people
from tests.play.matches.room import asks, deck, started
from tests.web.test_api_schema import CHANCE, GENERATION, PLAIN, PLAY, UNFORCED, one_connection  # noqa: F401  a fixture

# A valid request may still come too late, belong to somebody else, or be impossible at this table.
MAY_REFUSE = ["200", "201", "204", "304", "400", "403", "404", "409", "422", "429"]
FEW = int(os.environ.get("SCHEMA_EXAMPLES", "3"))
MANY = int(os.environ.get("SCHEMA_EXAMPLES_LONG", "40"))


def schema(*, every_corner: bool) -> Any:
    """The endpoints of play; with `every_corner`, each limit of each field is tried too."""
    config = {
        **CHANCE,
        "generation": {**GENERATION, "max-examples": 20},
        "checks": {"positive_data_acceptance": {"expected-statuses": MAY_REFUSE}},
        "phases": {"coverage": {"enabled": every_corner}},
    }
    whole = schemathesis.openapi.from_wsgi(
        "/api/schema/?format=json", get_wsgi_application(), config=SchemathesisConfig.from_dict(config)
    )
    return whole.include(path_regex=PLAY).exclude(path_regex="stream")  # streams end at any time


class House:
    """A player with a key, and data for every endpoint."""

    def __init__(self) -> None:
        self.player = people.player("Мирослава")
        self.rival = people.player("Ратибор")
        self.token = new_token(self.player, "schema")[1]
        self.asked = 0

    @cached_property
    def deck(self) -> Deck:
        return deck(self.player)

    @cached_property
    def matches(self) -> list[Match]:
        """A finished one, and one in which this player is asked."""
        over, playing = (
            started(Who(player=self.player), Who(player=self.rival), options={"first": 0}) for _ in range(2)
        )
        return [ending.resign(over.key, 1), playing]

    @cached_property
    def challenges(self) -> list[Match]:
        return [creating.create(Who(player=self.player), Wish("berserk", self.deck))]

    @cached_property
    def series(self) -> list[Series]:
        side = Entry(self.deck, self.deck.contents, "", "random")
        made = create(self.player, Plan("berserk", "duel", (side, side), 2, public=True))
        worker.run()
        return [made]

    @cached_property
    def program(self) -> str:
        return make(self.player, "Железяка")[0].player.username

    def lead(self, case: schemathesis.Case) -> None:
        """A valid request names an existing object."""
        meta = case.meta
        if meta is None or meta.generation.mode is not GenerationMode.POSITIVE:
            return
        part = case.path.removeprefix("/api/v1/").split("/")[0]
        if "key" in case.path_parameters:
            self.asked += 1
            known = getattr(self, part)
            case.path_parameters["key"] = known[self.asked % len(known)].key
        if "name" in case.path_parameters:
            case.path_parameters["name"] = self.program if part == "me" else self.player.username
        for name, right in (("other", self.rival.username), ("index", 0)):
            if name in case.path_parameters:
                case.path_parameters[name] = right
        if isinstance(case.body, dict):
            self.fill(case)

    def fill(self, case: schemathesis.Case) -> None:
        """Existing decks; in every second request an answer to the open question."""
        body = case.body
        for side in [body, *body.get("entrants", [])]:
            if "deck" in side:
                side["deck"] = self.deck.key
        if case.path.endswith("/answers/") and self.asked % 2:
            question = asks(self.matches[1])[0]
            body |= {"ask": question["id"], "option": question["options"][0]["id"], "key": f"k{question['id']}"}


def check(case: schemathesis.Case, house: House) -> None:
    house.lead(case)
    headers = {**PLAIN, "Authorization": f"Bearer {house.token}"}
    case.call_and_validate(headers=headers, excluded_checks=UNFORCED)


@pytest.fixture
def house(catalog: None) -> House:
    return House()


@pytest.mark.usefixtures("one_connection")
@schema(every_corner=False).parametrize()
@settings(deadline=None, max_examples=FEW, suppress_health_check=list(HealthCheck))
def test_the_api_of_play_keeps_its_word(case: schemathesis.Case, house: House) -> None:
    check(case, house)


@pytest.mark.long
@pytest.mark.usefixtures("one_connection")
@schema(every_corner=True).parametrize()
@settings(deadline=None, max_examples=MANY, suppress_health_check=list(HealthCheck))
def test_the_api_of_play_keeps_its_word_at_length(case: schemathesis.Case, house: House) -> None:
    check(case, house)
