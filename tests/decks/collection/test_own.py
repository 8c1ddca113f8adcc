"""`own:`: what it finds, for whom, and that nobody gets another player's results."""

import pytest
from django.test import Client, RequestFactory

from catalog.requests import viewer
from catalog.search import QueryError, find, is_personal
from decks.collection.services import set_counts
from decks.models import Player
from decks.people.tokens import new_token

BALLISTA = "bh-17-001"


@pytest.fixture
def owner(player: Player) -> Player:
    set_counts(player, {BALLISTA: 2, "bh-14-001": 3, "bh-14-002": 1})
    return player


@pytest.fixture
def looking(owner: Player):
    """A request of the owner."""
    request = RequestFactory().get("/")
    request.user = owner
    token = viewer._request.set(request)
    yield
    viewer._request.reset(token)


@pytest.mark.usefixtures("looking")
@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("own:yes", {BALLISTA, "bh-14-001", "bh-14-002"}),
        ("есть:да", {BALLISTA, "bh-14-001", "bh-14-002"}),
        ("own>=2", {BALLISTA, "bh-14-001"}),
        ("own>2", {"bh-14-001"}),
        ("own=2", {BALLISTA}),
        ("own:1", {"bh-14-002"}),
        ("own<3 own>0", {BALLISTA, "bh-14-002"}),
        ("own<=1 own!=0", {"bh-14-002"}),
        ("own:yes -own=3", {BALLISTA, "bh-14-002"}),
        ("own:yes set:14", {"bh-14-001", "bh-14-002"}),
    ],
)
def test_own_compares_with_the_copies_in_the_collection(query: str, ids: set[str]) -> None:
    assert set(find(query).cards.values_list("id", flat=True)) == ids


@pytest.mark.usefixtures("looking")
def test_what_is_not_owned_is_all_the_rest() -> None:
    everything = find("game:berserk").cards.count()
    assert find("game:berserk own:no").cards.count() == everything - 3
    assert find("game:berserk own:0").cards.count() == everything - 3
    assert find("game:berserk own>=0").cards.count() == everything


@pytest.mark.usefixtures("catalog")
def test_without_an_account_own_says_to_sign_in() -> None:
    with pytest.raises(QueryError) as raised:
        find("own:yes")
    assert raised.value.code == "sign-in"


@pytest.mark.usefixtures("looking")
@pytest.mark.parametrize("query", ["own:many", "own>yes", "own:1,2", "own:"])
def test_an_invalid_own_is_an_error(query: str) -> None:
    with pytest.raises(QueryError):
        find(query)


def test_a_page_counts_each_readers_own_cards(owner: Player, signed_in: Client, stranger: Client) -> None:
    for client, shown in ((signed_in, True), (stranger, False), (signed_in, True)):
        response = client.get("/berserk/", {"q": "own:yes"})
        assert response.status_code == 200
        assert ("/berserk/17/1/ballista" in response.content.decode()) is shown
        assert not response.has_header("ETag")
    assert Client().get("/berserk/", {"q": "own:yes"}).status_code == 400


def test_the_api_knows_whose_token_it_is(owner: Player, other: Player) -> None:
    counts = {}
    for player in (owner, other):
        key = new_token(player, "test")[1]
        response = Client().get("/api/v1/cards/", {"q": "own:yes"}, headers={"Authorization": f"Bearer {key}"})
        assert "no-store" in response["Cache-Control"]
        counts[player] = response.json()["count"]
    assert counts == {owner: 3, other: 0}


@pytest.mark.parametrize(
    ("query", "personal"),
    [
        ("own:yes", True), ("e:forest ЕСТЬ >= 2", True), ("моё:да", True), ("МОЁ:да", True), ("own≥1", True), ("own≠1", True),
        ("own_:yes", True), ("öwn:yes", True), ("ｏｗｎ:yes", True), ("o\u200bwn:yes", True), ("-(e:forest or own:no)", True),
        ("owner", False), ("own", False), ('"own:yes"', False), ("", False), ("((", False),
    ],
)  # fmt: skip
def test_which_queries_speak_of_the_person_who_asks(query: str, personal: bool) -> None:
    assert is_personal(query) is personal
