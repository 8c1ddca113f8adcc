"""Challenges over the API: the lobby; creating, accepting and declining them."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries, Settings

from decks.models import Deck, Player
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, set_visibility
from play.models import Match, Status
from tests.people import Ask, guest, guest_browser
from tests.play.matches.room import deck

LIVE = {"kind": "live", "base_seconds": 300, "increment_seconds": 5}


def wish(of: str, **more: Any) -> dict[str, Any]:
    return {"game": "berserk", "deck": of, **more}


@pytest.fixture
def mine(host: Player) -> Deck:
    return deck(host)


@pytest.fixture
def theirs(rival: Player) -> Deck:
    return deck(rival, "hill-dwarves")


def test_a_challenge_stands_in_the_lobby_until_somebody_takes_it(
    ask: Ask, ask_as_rival: Ask, ask_as_nobody: Ask, mine: Deck, theirs: Deck
) -> None:
    made = ask("POST", "challenges/", wish(mine.key, clock=LIVE, rated=True), status=201)
    key = made.json()["key"]
    assert made["Location"] == f"/api/v1/challenges/{key}/"
    assert made.json()["clock"] == {"kind": "live", "base_seconds": 300, "increment_seconds": 5, "days": 0}
    assert [one["kind"] for one in made.json()["people"]] == ["player", "empty"]
    assert [one["key"] for one in ask_as_nobody("GET", "challenges/?game=berserk&rated=yes").json()["results"]] == [key]
    assert ask_as_nobody("GET", "challenges/?rated=no").json()["count"] == 0
    joined = ask_as_rival("POST", f"challenges/{key}/join/", {"deck": theirs.key}).json()
    assert (joined["status"], joined["people"][1]["name"]) == ("playing", "Ратибор")
    assert ask_as_nobody("GET", "challenges/").json()["count"] == 0
    assert ask("GET", f"matches/{key}/state/").json()["you"] == 0
    assert ask("GET", f"challenges/{key}/").json()["status"] == "playing"
    assert (
        ask_as_rival("POST", f"challenges/{key}/join/", {"deck": theirs.key}, status=409).json()["code"]
        == "not_waiting"
    )


def test_a_match_with_bots_begins_at_once(ask: Ask, mine: Deck, starters: None) -> None:
    made = ask("POST", "challenges/", wish("wood-elves", bots=["greedy"], bot_decks=["hill-giants"]), status=201).json()
    assert made["status"] == "playing"
    assert [one["kind"] for one in made["people"]] == ["player", "bot"]
    assert Match.objects.get().seats.get(number=1).deck_version.deck.key == "hill-giants"


def test_a_challenge_to_somebody_is_answered_by_them(
    ask: Ask, ask_as_rival: Ask, ask_as_other: Ask, mine: Deck, theirs: Deck
) -> None:
    made = ask("POST", "challenges/", wish(mine.key, opponent="ратибор", clock={"kind": "days", "days": 3}), status=201)
    key = made.json()["key"]
    assert (made.json()["invited"], made.json()["clock"]["days"]) == ("Ратибор", 3)
    assert [one["key"] for one in ask_as_rival("GET", "challenges/?mine=yes").json()["results"]] == [key]
    assert ask_as_other("GET", "challenges/?mine=yes").json()["count"] == 0
    assert ask_as_other("POST", f"challenges/{key}/decline/", status=403).json()["code"] == "not_your_challenge"
    assert ask_as_rival("POST", f"challenges/{key}/decline/").json()["status"] == "aborted"
    assert ask("POST", "challenges/", wish(mine.key, opponent="Никого-Нет"), status=422).json()["errors"][0][
        "place"
    ] == ("opponent")
    assert ask("POST", "challenges/", wish(mine.key, opponent="Мирослава"), status=422).json()["code"] == "not_yourself"


def test_a_challenge_is_withdrawn_by_who_made_it(ask: Ask, ask_as_other: Ask, ask_as_nobody: Ask, mine: Deck) -> None:
    key = ask("POST", "challenges/", wish(mine.key), status=201).json()["key"]
    ask_as_nobody("DELETE", f"challenges/{key}/", status=401)
    ask_as_other("DELETE", f"challenges/{key}/", status=403)
    assert ask("DELETE", f"challenges/{key}/").json()["status"] == Status.ABORTED
    assert ask("DELETE", f"challenges/{key}/", status=409).json()["code"] == "not_waiting"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"deck": "zzzzzzzzzz"}, "no_deck"), ({"deck": 5}, "unprocessable"), ({"game": "chess"}, "unprocessable"),
        ({"game": "bang"}, "no_such_game"), ({"rated": "yes"}, "unprocessable"), ({"bots": ["clever"]}, "no_such_bot"),
        ({"bots": ["random"] * 3}, "wrong_number_of_players"), ({"clock": {"kind": "live", "base_seconds": 1}}, "bad_clock"),
        ({"clock": {"kind": "days", "days": 99}}, "bad_clock"), ({"clock": {"kind": "sand"}}, "unprocessable"),
        ({"clock": 5}, "unprocessable"), ({"options": {"first": 7}}, "bad_option"), ({"options": []}, "unprocessable"),
        ({"options": {"first": 0}, "rated": True}, "rated_first"), ({"bots": "greedy"}, "unprocessable"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_and_makes_nothing(
    ask: Ask, mine: Deck, wrong: dict[str, Any], code: str
) -> None:
    refused = ask("POST", "challenges/", wish(mine.key) | wrong, status=422).json()
    assert refused["code"] == code
    assert refused["detail"]
    assert not Match.objects.exists()


def test_decks_of_others_are_played_only_where_they_are_public(ask: Ask, mine: Deck, theirs: Deck) -> None:
    assert ask("POST", "challenges/", wish(theirs.key), status=422).json()["code"] == "no_deck"
    set_visibility(theirs, "public")
    ask("POST", "challenges/", wish(theirs.key), status=201)


def test_an_illegal_deck_is_refused_with_its_problems(ask: Ask, host: Player) -> None:
    bad = create_deck(host, Draft(DeckList("berserk", (Line("bh-17-001", 1),)), "Пусто"))
    refused = ask("POST", "challenges/", wish(bad.key), status=422).json()
    assert (refused["code"], refused["where"]["problems"][0]) == ("bad_deck", "NO_HERO")


def test_a_guest_with_a_session_challenges_and_joins_but_not_rated(mine: Deck, starters: None) -> None:
    asker = guest()
    assert asker.guest
    browser = guest_browser(asker.guest)
    made = browser.post("/api/v1/challenges/", wish("wood-elves"), content_type="application/json")
    assert made.status_code == 201
    assert made.json()["people"][0]["kind"] == "guest"
    rated = browser.post("/api/v1/challenges/", wish("wood-elves", rated=True), content_type="application/json")
    assert (rated.status_code, rated.json()["code"]) == (422, "guests_unrated")
    assert browser.get("/api/v1/challenges/?mine=yes").json()["count"] == 1


def test_without_an_account_or_a_session_nobody_challenges(ask_as_nobody: Ask, starters: None) -> None:
    ask_as_nobody("POST", "challenges/", wish("wood-elves"), status=401)
    ask_as_nobody("GET", "challenges/?mine=yes", status=401)


def test_only_a_machine_gone_wrong_makes_so_many_challenges(ask: Ask, mine: Deck, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "challenge": "2/h/key"}
    for _ in range(2):
        ask("POST", "challenges/", wish(mine.key), status=201)
    assert ask("POST", "challenges/", wish(mine.key), status=429)["Retry-After"]


def test_the_lobby_holds_no_more_than_ten_of_one_player(ask: Ask, mine: Deck) -> None:
    for _ in range(10):
        ask("POST", "challenges/", wish(mine.key), status=201)
    refused = ask("POST", "challenges/", wish(mine.key), status=429).json()
    assert (refused["code"], refused["where"]) == ("too_many_challenges", {"number": 10})


def test_a_full_lobby_asks_the_database_no_more_often(
    ask: Ask, ask_as_nobody: Ask, mine: Deck, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(5):
        ask("POST", "challenges/", wish(mine.key), status=201)
    with django_assert_max_num_queries(5):
        assert ask_as_nobody("GET", "challenges/").json()["count"] == 5
