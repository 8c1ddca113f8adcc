"""Chat, reports and blocks over the API."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from decks.models import Player
from play.matches import ending
from play.matches.participants import Who
from play.models import Block, Line, Match, Report
from play.talk import blocks, sanctions
from tests.people import Ask, guest, guest_browser
from tests.play.matches.room import started
from tests.play.talk.benches import a_while_ago


def texts(ask: Ask, match: Match, query: str = "") -> list[str]:
    return [line["text"] for line in ask("GET", f"matches/{match.key}/chat/{query}").json()["results"]]


def test_a_line_that_is_said_is_read_by_everybody(
    match: Match, host: Player, ask: Ask, ask_as_rival: Ask, ask_as_nobody: Ask
) -> None:
    said = ask("POST", f"matches/{match.key}/chat/", {"text": " Удачи! "}, status=201).json()
    assert said == {
        "number": 1, "room": "table", "seat": 0, "name": "Мирослава", "text": "Удачи!", "removed": False,
        "at": said["at"], "mine": True,
    }  # fmt: skip
    for other in (ask_as_rival, ask_as_nobody):
        read = other("GET", f"matches/{match.key}/chat/").json()
        assert read == {"next": None, "blocked": [], "results": [{**said, "mine": False}]}


def test_spectators_are_read_by_spectators_and_by_players_after_the_end(
    match: Match, ask: Ask, ask_as_other: Ask, ask_as_nobody: Ask
) -> None:
    line = ask_as_other("POST", f"matches/{match.key}/chat/", {"text": "Бей героя!"}, status=201).json()
    assert (line["room"], line["seat"]) == ("watchers", None)
    assert (texts(ask, match), texts(ask_as_nobody, match)) == ([], ["Бей героя!"])
    ending.resign(match.key, 0)
    assert texts(ask, match) == ["Бей героя!"]


def test_since_and_pages_lead_through_a_long_talk(match: Match, ask: Ask, ask_as_nobody: Ask) -> None:
    for number in range(1, 6):
        a_while_ago()
        ask("POST", f"matches/{match.key}/chat/", {"text": f"строка {number}"}, status=201)
    assert texts(ask_as_nobody, match, "?since=3") == ["строка 4", "строка 5"]
    first = ask_as_nobody("GET", f"matches/{match.key}/chat/?page_size=3").json()
    assert len(first["results"]) == 3
    rest = ask_as_nobody("GET", first["next"].removeprefix("/api/v1/")).json()
    assert [line["number"] for line in rest["results"]] == [4, 5]
    assert rest["next"] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": ""}, 422, "unprocessable"), ({"text": "  "}, 422, "unprocessable"), ({}, 422, "unprocessable"),
        ({"text": 5}, 422, "unprocessable"), ({"text": "я" * 301}, 422, "unprocessable"),
        ({"text": "\u200b\u200b"}, 422, "no_words"),
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused(match: Match, ask: Ask, body: Any, status: int, code: str) -> None:
    said = ask("POST", f"matches/{match.key}/chat/", body, status=status).json()
    assert said["code"] == code
    assert said["detail"]
    assert not Line.objects.exists()


def test_haste_repetition_and_mutes_are_told(match: Match, host: Player, ask: Ask) -> None:
    path = f"matches/{match.key}/chat/"
    ask("POST", path, {"text": "раз"}, status=201)
    assert ask("POST", path, {"text": "два"}, status=429).json()["code"] == "said_too_fast"
    a_while_ago()
    assert ask("POST", path, {"text": "раз"}, status=422).json()["code"] == "said_already"
    sanctions.mute(host, None, "Ругань")
    muted = ask("POST", path, {"text": "три"}, status=403).json()
    assert (muted["code"], muted["where"]["reason"], muted["where"]["until"]) == ("muted", "Ругань", None)


def test_a_guest_speaks_at_their_seat_with_the_csrf_token_only(rival: Player) -> None:
    asker = guest()
    assert asker.guest
    match = started(asker, Who(player=rival))
    path = f"/api/v1/matches/{match.key}/chat/"
    careless = guest_browser(asker.guest, csrf=True).post(path, {"text": "Привет"}, content_type="application/json")
    assert careless.status_code == 403
    said = guest_browser(asker.guest).post(path, {"text": "Привет"}, content_type="application/json")
    assert (said.status_code, said.json()["name"], said.json()["mine"]) == (201, None, True)
    elsewhere = f"/api/v1/matches/{started().key}/chat/"
    refused = guest_browser(asker.guest).post(elsewhere, {"text": "Привет"}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "watchers_sign_in")
    assert Client().post(path, {"text": "Привет"}, content_type="application/json").status_code == 401


def test_whom_one_blocks_one_does_not_read(
    match: Match, host: Player, rival: Player, ask: Ask, ask_as_rival: Ask
) -> None:
    ask_as_rival("POST", f"matches/{match.key}/chat/", {"text": "Привет"}, status=201)
    blocks.block(host, rival)
    read = ask("GET", f"matches/{match.key}/chat/").json()
    assert (read["results"], read["blocked"]) == ([], [1])
    assert texts(ask_as_rival, match) == ["Привет"]


def test_a_longer_talk_asks_the_database_no_more_often(
    match: Match, ask: Ask, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(6):
        a_while_ago()
        ask("POST", f"matches/{match.key}/chat/", {"text": f"строка {number}"}, status=201)
    with django_assert_max_num_queries(10):
        assert len(texts(ask, match)) == 6


# --- reports


def report(ask: Ask, match: Match, status: int = 201, **body: Any) -> Any:
    return ask("POST", f"matches/{match.key}/reports/", body, status=status).json()


def test_lines_people_and_rulings_are_reported(match: Match, rival: Player, ask: Ask, ask_as_rival: Ask) -> None:
    ask_as_rival("POST", f"matches/{match.key}/chat/", {"text": "грубость"}, status=201)
    line = report(ask, match, kind="chat", line=1)
    assert line == {"number": line["number"], "kind": "chat", "state": "open", "repeated": False}
    assert report(ask, match, kind="chat", line=1)["repeated"]
    report(ask, match, kind="conduct", seat=1, text="Тянет время")
    report(ask, match, kind="ruling", ply=0, card="bh-17-001", clause="BH-9.4", text="Не так")
    kinds = {one.kind: one for one in Report.objects.all()}
    assert {kind: one.about for kind, one in kinds.items()} == {"chat": rival, "conduct": rival, "ruling": None}
    assert kinds["ruling"].dump["table"]["game"] == "berserk"


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        ({"kind": "chat"}, "unprocessable", "line"), ({"kind": "conduct", "text": "?"}, "unprocessable", "seat"),
        ({"kind": "ruling", "text": "?"}, "unprocessable", "ply"), ({"kind": "joke"}, "unprocessable", "kind"),
        ({"kind": "chat", "line": 99}, "no_such_line", ""), ({"kind": "ruling", "ply": 99, "text": "?"}, "no_such_ply", ""),
        ({"kind": "conduct", "seat": 0, "text": "?"}, "nobody_there", ""), ({"kind": "ruling", "ply": 0}, "no_words", ""),
        ({"kind": "ruling", "ply": 0, "card": "nothing", "text": "?"}, "no_such_card", ""),
        ({"kind": "ruling", "ply": 0, "clause": "XX-1.1", "text": "?"}, "no_such_clause", ""),
    ],
)  # fmt: skip
def test_what_is_no_report_is_refused(match: Match, ask: Ask, body: dict[str, Any], code: str, place: str) -> None:
    said = report(ask, match, 422, **body)
    assert said["code"] == code
    assert not place or said["errors"][0]["place"] == place
    assert not Report.objects.exists()


# --- blocks


def test_blocks_are_made_listed_and_taken_back(host: Player, rival: Player, ask: Ask) -> None:
    made = ask("POST", "me/blocks/", {"name": "ратибор"}, status=201).json()
    assert (made["name"], made["page"]) == ("Ратибор", rival.get_absolute_url())
    listed = ask("GET", "me/blocks/").json()
    assert (listed["most"], listed["results"]) == (blocks.MOST, [made])
    ask("DELETE", "me/blocks/Ратибор/", status=204)
    ask("DELETE", "me/blocks/Ратибор/", status=404)
    assert not Block.objects.exists()


def test_nobody_and_oneself_cannot_be_blocked(host: Player, ask: Ask) -> None:
    ask("POST", "me/blocks/", {"name": "Никого"}, status=404)
    assert ask("POST", "me/blocks/", {"name": "Мирослава"}, status=422).json()["code"] == "blocks_nobody"
