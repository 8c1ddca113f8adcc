"""Tables of Valhalla over the API: laid by the host, joined by others, started with bots, left by a player."""

from typing import Any

import pytest

from decks.models import Deck, Player
from play.models import Match
from tests.people import Ask
from tests.play.matches.room import deck

FOUR = {"players": 4, "mode": "standard", "variants": ["simplified"]}


@pytest.fixture
def classic(host: Player) -> Deck:
    return deck(host, "vh-classic-4")


def laid(ask: Ask, **more: Any) -> dict[str, Any]:
    return ask("POST", "challenges/", {"game": "valhalla", **more}, status=201).json()


def test_the_deck_says_how_many_sit_and_the_last_to_come_starts(
    ask: Ask, ask_as_rival: Ask, ask_as_other: Ask, classic: Deck
) -> None:
    made = laid(ask, deck=classic.key, table={"players": 3})
    assert [one["kind"] for one in made["people"]] == ["player", "empty", "empty"]
    assert (made["table"]["players"], made["status"]) == (3, "waiting")
    key = made["key"]
    assert ask_as_rival("POST", f"challenges/{key}/join/", {}).json()["status"] == "waiting"
    begun = ask_as_other("POST", f"challenges/{key}/join/", {"jarl": "vh-j-01"}).json()
    assert begun["status"] == "playing"
    whole = ask("GET", f"matches/{key}/").json()
    assert (whole["table"]["players"], [one["left"] for one in whole["people"]]) == (3, [False] * 3)
    assert ask("GET", f"matches/{key}/state/").json()["view"]["players_n"] == 3


def test_who_has_nothing_to_say_sends_nothing(ask: Ask, ask_as_rival: Ask) -> None:
    key = laid(ask, table={**FOUR, "players": 2})["key"]
    assert ask_as_rival("POST", f"challenges/{key}/join/").json()["status"] == "playing"


def test_the_host_starts_with_bots_in_the_free_seats(ask: Ask, ask_as_rival: Ask, host: Player, rival: Player) -> None:
    key = laid(ask, table=FOUR, rated=True)["key"]
    ask_as_rival("POST", f"challenges/{key}/join/", {})
    assert ask_as_rival("POST", f"challenges/{key}/start/", {}, status=403).json()["code"] == "not_your_challenge"
    assert ask("POST", f"challenges/{key}/start/", {"bot": "deep-blue"}, status=422).json()["code"] == "no_such_bot"
    begun = ask("POST", f"challenges/{key}/start/", {"bot": "random"}).json()
    assert [one["kind"] for one in begun["people"]] == ["player", "player", "bot", "bot"]
    assert ask("POST", f"challenges/{key}/start/", {}, status=409).json()["code"] == "not_waiting"


def test_who_waits_may_leave_and_the_seat_is_free_again(ask: Ask, ask_as_rival: Ask, ask_as_other: Ask) -> None:
    key = laid(ask, table=FOUR)["key"]
    ask_as_rival("POST", f"challenges/{key}/join/", {})
    assert ask_as_other("POST", f"challenges/{key}/leave/", status=403).json()["code"] == "not_your_seat"
    assert [one["kind"] for one in ask_as_rival("POST", f"challenges/{key}/leave/").json()["people"]][1] == "empty"
    assert ask("POST", f"challenges/{key}/leave/").json()["status"] == "aborted"


def test_each_jarl_sits_at_a_table_once(ask: Ask, ask_as_rival: Ask) -> None:
    key = laid(ask, table={"players": 3}, jarl="vh-j-01")["key"]
    said = ask_as_rival("POST", f"challenges/{key}/join/", {"jarl": "vh-j-01"}, status=422).json()
    assert (said["code"], said["where"]["cards"]) == ("jarl_taken", ["vh-j-01"])
    assert ask_as_rival("POST", f"challenges/{key}/join/", {"jarl": "nobody"}, status=422).json()["code"] == "bad_jarl"
    ask_as_rival("POST", f"challenges/{key}/join/", {"jarl": "vh-j-02"})
    ask("POST", f"challenges/{key}/start/", {})
    view = ask("GET", f"matches/{key}/state/").json()["view"]
    assert [one["jarl"] for one in view["players"]][:2] == ["vh-j-01", "vh-j-02"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "no_deck"),
        ({"table": {"players": 9}}, "bad_deck"),
        ({"table": {"players": "many"}}, "bad_deck"),
        ({"table": {"players": 3, "dragons": 2}}, "bad_deck"),
        ({"table": FOUR, "jarl": "vh-j-01"}, "bad_jarl"),
        ({"table": FOUR, "options": {"coin_cap": 3}}, "bad_option"),
        ({"table": FOUR, "options": {"first": 4}}, "bad_option"),
        ({"table": FOUR, "bots": ["random"] * 4}, "wrong_number_of_players"),
    ],
)
def test_what_cannot_be_laid_is_said(ask: Ask, wish: dict[str, Any], code: str) -> None:
    assert ask("POST", "challenges/", {"game": "valhalla", **wish}, status=422).json()["code"] == code
    assert not Match.objects.exists()


def test_alone_there_is_no_rating_and_it_begins_at_once(ask: Ask, starters: None) -> None:
    said = ask("POST", "challenges/", {"game": "valhalla", "deck": "vh-solo", "rated": True}, status=422).json()
    assert said["code"] == "solo_unrated"
    made = laid(ask, deck="vh-solo", table={"monster": "garm", "difficulty": 3}, jarl="vh-j-02")
    assert (made["status"], len(made["people"])) == ("playing", 1)
    view = ask("GET", f"matches/{made['key']}/state/").json()["view"]
    assert (view["solo"]["monster"], view["solo"]["level"], view["players"][0]["jarl"]) == ("garm", 3, "vh-j-02")


def test_whoever_is_invited_to_a_larger_table_starts_it_with_bots(ask: Ask, ask_as_rival: Ask, rival: Player) -> None:
    key = laid(ask, table=FOUR, opponent="Ратибор")["key"]
    begun = ask_as_rival("POST", f"challenges/{key}/join/", {}).json()
    assert [one["kind"] for one in begun["people"]] == ["player", "player", "bot", "bot"]


def test_leaving_a_larger_table_is_told_and_there_are_no_draws(ask: Ask, ask_as_rival: Ask, ask_as_other: Ask) -> None:
    key = laid(ask, table={**FOUR, "players": 3})["key"]
    for one in (ask_as_rival, ask_as_other):
        one("POST", f"challenges/{key}/join/", {})
    assert ask("POST", f"matches/{key}/draw/", {"do": "offer"}, status=422).json()["code"] == "no_draws"
    state = ask_as_rival("POST", f"matches/{key}/resign/").json()
    assert (state["status"], state["left"], state["kind"]) == ("playing", [1], "resign")
    assert ask_as_rival("POST", f"matches/{key}/resign/", status=409).json()["code"] == "left"
