"""The API against its own schema: schemathesis generates valid and invalid requests and checks every response."""

import os
from collections.abc import Iterator

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import ignored_auth

from decks.models import Deck, Player
from decks.people.tokens import new_token
from decks.rules import DeckList
from decks.services import Draft, create_deck

# A text may be an invalid query, and a well-formed id may not exist: 400 is allowed for these.
MAY_REFUSE = ["200", "304", "400", "404"]
# A deck that fits the schema may name unknown cards, or be based on a version that never existed.
MAY_REFUSE_DECKS = ["200", "201", "204", "304", "400", "404", "412", "422", "428"]
PERSONAL = r"^/api/v1/(decks|me|collection)/"
PUBLIC = r"^/api/v1/(?!(decks|me|collection)/)"
PLAY = r"^/api/v1/(challenges|matches|stream|series|leagues|ratings|ladder|solo|players|bots|me/bots|me/blocks)/"
EXAMPLES = int(os.environ.get("SCHEMA_EXAMPLES", "6"))
SEED = os.environ.get("TEST_SEED", "")
# The same requests at every run; with TEST_SEED those of this seed. Runs share no state.
CHANCE = {"seed": int(SEED)} if SEED else {}
GENERATION = {"mode": "all", "deterministic": not SEED, "database": "none"}
CONFIG = {
    **CHANCE,
    "generation": {**GENERATION, "max-examples": EXAMPLES},
    "operations": [
        {
            "include-name": [f"GET /api/v1/{name}/" for name in ("cards", "random", "printings", "autocomplete")],
            "checks": {"positive_data_acceptance": {"expected-statuses": MAY_REFUSE}},
        },
        {
            "include-path-regex": PERSONAL,
            "checks": {"positive_data_acceptance": {"expected-statuses": MAY_REFUSE_DECKS}},
        },
    ],
}


schema = schemathesis.openapi.from_wsgi(
    "/api/schema/?format=json", get_wsgi_application(), config=SchemathesisConfig.from_dict(CONFIG)
)


@pytest.fixture
def one_connection() -> Iterator[None]:
    """Call the application as a server does, but keep the test's database connection open between requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


PLAIN = {"Accept-Encoding": "identity"}  # the WSGI client does not decompress
UNFORCED = [ignored_auth]  # it does not know that public decks need no token and a wrong token is always refused


@pytest.mark.usefixtures("one_connection", "catalog")
@schema.exclude(path_regex=PERSONAL).exclude(path_regex=PLAY).parametrize()
@settings(deadline=None, max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_word(case: schemathesis.Case) -> None:
    case.call_and_validate(headers=PLAIN)


@pytest.fixture
def key(catalog: None) -> str:
    """The token of a player with a deck."""
    player = Player.objects.create_user("Мирослава", password="correct horse battery")
    deck = create_deck(player, Draft(DeckList("berserk"), "Пустая"))
    Deck.objects.filter(pk=deck.pk).update(key="deckdeck22")
    return new_token(player, "schema")[1]


@pytest.mark.usefixtures("one_connection")
@schema.exclude(path_regex=PUBLIC).exclude(path_regex=PLAY).parametrize()
@settings(deadline=None, max_examples=min(EXAMPLES, 8), suppress_health_check=list(HealthCheck))
def test_the_api_of_decks_keeps_its_word(case: schemathesis.Case, key: str) -> None:
    case.call_and_validate(headers={**PLAIN, "Authorization": f"Bearer {key}"}, excluded_checks=UNFORCED)
