"""Takebacks, and playing on, over the API."""

from typing import Any

import pytest

from decks.models import Player
from play.matches import ending
from play.matches.participants import Who
from play.models import Match
from tests.people import Ask
from tests.play.matches.room import move, open_to_all, started
from tests.play.matches.test_takebacks import harmless


def test_a_takeback_is_offered_declined_and_accepted(match: Match, ask: Ask, ask_as_rival: Ask) -> None:
    last = harmless(match)
    mine, theirs = (ask, ask_as_rival) if last.seat == 0 else (ask_as_rival, ask)
    path = f"matches/{match.key}/takeback/"
    assert theirs("POST", path, {"do": "accept"}, status=409).json()["code"] == "no_takeback_offered"
    assert mine("POST", path, {"do": "offer"}).json()["takeback_offers"] == [last.seat]
    late = mine("POST", path, {"do": "offer"}, status=409).json()
    assert (late["code"], late["state"]["takeback_offers"]) == ("takeback_already_offered", [last.seat])
    assert theirs("POST", path, {"do": "decline"}).json()["takeback_offers"] == []
    seen = mine("POST", path, {"do": "offer"}).json()["ply"]
    assert theirs("POST", path, {"do": "accept", "ply": seen - 1}, status=409).json()["code"] == "moved_on"
    done = theirs("POST", path, {"do": "accept", "ply": seen}).json()
    assert (done["kind"], done["back_to"], done["takeback_offers"]) == ("takeback", last.ply - 1, [])
    assert mine("GET", f"matches/{match.key}/state/").json()["asks"][0]["seat"] == last.seat


@pytest.mark.parametrize(
    "body", [{"do": "maybe"}, {}, {"do": "offer", "ply": -1}, {"do": "offer", "ply": "3"}, {"do": "offer", "ply": None}]
)  # fmt: skip
def test_what_is_no_takeback_is_refused_in_words(match: Match, ask: Ask, body: dict[str, Any]) -> None:
    assert ask("POST", f"matches/{match.key}/takeback/", body, status=422).json()["errors"][0]["message"]


def test_a_rated_match_says_why_not(host: Player, ask: Ask) -> None:
    rated = started(Who(player=host), rated=True)
    english = ask("POST", f"matches/{rated.key}/takeback/", {"do": "offer"}, status=422).json()
    russian = ask("POST", f"matches/{rated.key}/takeback/", {"do": "offer"}, status=422, Accept_Language="ru").json()
    assert english["code"] == russian["code"] == "takeback_rated"
    assert english["detail"] != russian["detail"]


def test_anybody_plays_on_from_a_match_that_is_over(match: Match, ask_as_other: Ask, other: Player) -> None:
    for choice in range(6):
        move(match, choice)
    ending.resign(open_to_all(match).key, 0)
    answer = ask_as_other("POST", f"matches/{match.key}/branch/", {"ply": 4, "seat": 1, "bot": "random"}, status=201)
    made = answer.json()
    assert answer["Location"] == f"/api/v1/matches/{made['key']}/"
    assert [one["kind"] for one in made["people"]] == ["bot", "player"]
    assert (made["people"][1]["name"], made["you"], made["ply"], made["rated"]) == (other.username, 1, 4, False)
    state = ask_as_other("GET", f"matches/{made['key']}/state/").json()
    assert (state["you"], state["ply"]) == (1, 4)
    listed = ask_as_other("GET", "matches/?status=playing").json()["results"]
    assert [one["key"] for one in listed] == [made["key"]]


def test_the_branch_is_in_nobody_elses_list(match: Match, ask: Ask, ask_as_other: Ask) -> None:
    ending.resign(open_to_all(match).key, 0)
    ask_as_other("POST", f"matches/{match.key}/branch/", {"ply": 0, "seat": 0}, status=201)
    assert ask("GET", "matches/?status=playing").json()["results"] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"ply": 900, "seat": 0}, 422, "no_such_ply"), ({"ply": 0, "seat": 7}, 422, "no_such_seat"),
        ({"ply": 0, "seat": 0, "bot": "nobody"}, 422, "no_such_bot"), ({"ply": "0", "seat": 0}, 422, "unprocessable"),
        ({"seat": 0}, 422, "unprocessable"), ({"ply": 0, "seat": True}, 422, "unprocessable"),
        ({"ply": 0, "seat": 0, "bot": ""}, 422, "unprocessable"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_on_is_refused_in_words(
    match: Match, ask: Ask, body: dict[str, Any], status: int, code: str
) -> None:
    ending.resign(open_to_all(match).key, 0)
    refused = ask("POST", f"matches/{match.key}/branch/", body, status=status).json()
    assert refused["code"] == code
    assert refused["detail"]


def test_a_match_in_play_is_no_place_to_branch_from(match: Match, ask_as_other: Ask) -> None:
    path = f"matches/{match.key}/branch/"
    refused = ask_as_other("POST", path, {"ply": 0, "seat": 0}, status=409).json()
    assert refused["code"] == "not_over"
    assert "options" not in refused["state"]["asks"][0]


# --- the record in parts


def test_a_replay_is_told_in_parts_and_without_tables(match: Match, ask_as_nobody: Ask) -> None:
    for choice in range(6):
        move(match, choice)
    ending.resign(open_to_all(match).key, 0)
    path = f"matches/{match.key}/replay/"
    whole = ask_as_nobody("GET", path).json()["moves"]
    assert ask_as_nobody("GET", f"{path}?from=2&to=4").json()["moves"] == whole[2:5]
    assert ask_as_nobody("GET", f"{path}?from=900").json()["moves"] == []
    words = ask_as_nobody("GET", f"{path}?views=no").json()["moves"]
    assert [one["log"] for one in words] == [one["log"] for one in whole]
    assert [one["turn"] for one in words] == [one["views"][0]["turn"] for one in whole]
    assert not any("views" in one or "events" in one for one in words)


@pytest.mark.parametrize("query", ["from=-1", "to=x", "from=99999999999999", "views=maybe", "upto=3"])
def test_a_part_that_cannot_be_meant_is_refused(match: Match, ask_as_nobody: Ask, query: str) -> None:
    ending.resign(match.key, 0)
    assert ask_as_nobody("GET", f"matches/{match.key}/replay/?{query}", status=400).json()["detail"]
