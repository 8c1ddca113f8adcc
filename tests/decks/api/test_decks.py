"""Decks over the API: create, read, change, versions, stars, copies; nobody sees or changes other players' private
decks."""

from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from decks.models import Deck, Player
from decks.services import set_visibility
from tests.decks.conftest import forest_deck
from tests.people import Ask


def body(name: str = "Лес", **more: Any) -> dict[str, Any]:
    lines = [
        {"section": line.section, "card": line.card, "printing": line.printing, "count": line.count}
        for line in forest_deck().lines
    ]
    return {"game": "berserk", "name": name, "lines": lines, **more}


def test_a_deck_is_created_and_read_again(ask: Ask) -> None:
    made = ask("POST", "decks/", body(notes="**Да**", visibility="unlisted"), status=201)
    deck = ask("GET", made["Location"].removeprefix("/api/v1/"))
    assert deck.json() == made.json()
    assert deck["ETag"] == made["ETag"]
    assert made.json() | {"legal": True, "problems": [], "owner": "Мирослава", "version": 1} == made.json()
    assert made.json()["size"] == 40


def test_an_unchanged_deck_is_not_sent_again(ask: Ask, deck: Deck) -> None:
    first = ask("GET", f"decks/{deck.key}/")
    assert ask("GET", f"decks/{deck.key}/", status=304, If_None_Match=first["ETag"]).content == b""


def test_a_change_names_the_version_it_changes(ask: Ask, deck: Deck) -> None:
    tag = ask("GET", f"decks/{deck.key}/")["ETag"]
    changed = ask("PATCH", f"decks/{deck.key}/", {"name": "Другой лес"}, If_Match=tag)
    assert changed.json()["name"] == "Другой лес"
    assert changed.json()["version"] == 2
    assert changed.json()["lines"] == [
        {"section": line.section, "card": line.card, "printing": line.printing, "count": line.count}
        for line in deck.contents.lines
    ]
    stale = ask("PATCH", f"decks/{deck.key}/", {"name": "Третий"}, If_Match=tag, status=412)
    assert stale.json()["code"] == "precondition-failed"
    missing = ask("PUT", f"decks/{deck.key}/", body(), status=428)
    assert missing.json()["code"] == "precondition-required"
    deck.refresh_from_db()
    assert (deck.name, deck.version) == ("Другой лес", 2)


def test_a_replaced_deck_keeps_its_versions(ask: Ask, deck: Deck) -> None:
    tag = ask("GET", f"decks/{deck.key}/")["ETag"]
    ask("PUT", f"decks/{deck.key}/", body("Новый"), If_Match=tag)
    versions = ask("GET", f"decks/{deck.key}/versions/").json()
    assert [(one["number"], one["name"]) for one in versions["results"]] == [(2, "Новый"), (1, "Лесной дозор")]
    assert ask("GET", f"decks/{deck.key}/versions/1/").json()["notes"] == deck.notes
    tag = ask("GET", f"decks/{deck.key}/")["ETag"]
    restored = ask("POST", f"decks/{deck.key}/versions/1/restore/", If_Match=tag).json()
    assert (restored["version"], restored["name"]) == (3, "Лесной дозор")
    ask("GET", f"decks/{deck.key}/versions/9/", status=404)
    ask("GET", f"decks/{deck.key}/versions/99999999999999/", status=404)


def test_a_deleted_deck_is_gone(ask: Ask, deck: Deck) -> None:
    ask("DELETE", f"decks/{deck.key}/", status=204)
    ask("GET", f"decks/{deck.key}/", status=404)
    assert ask("GET", "me/decks/").json()["count"] == 0


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""), ("PUT", ""), ("PATCH", ""), ("DELETE", ""), ("GET", "versions/"), ("GET", "versions/1/"),
        ("POST", "versions/1/restore/"), ("PUT", "star/"), ("DELETE", "star/"), ("POST", "copy/"), ("GET", "export/text/"),
        ("GET", "missing/"),
    ],
)  # fmt: skip
def test_a_private_deck_does_not_exist_for_others(
    ask_as_other: Ask, ask_as_guest: Ask, deck: Deck, method: str, path: str
) -> None:
    unknown = ask_as_other(method, f"decks/zzzzzzzzzz/{path}", body(), status=404, If_Match="*").json()
    hidden = ask_as_other(method, f"decks/{deck.key}/{path}", body(), status=404, If_Match="*").json()
    assert hidden | {"instance": ""} == unknown | {"instance": ""}
    refused = 404 if method == "GET" and path in ("", "export/text/") else 401
    ask_as_guest(method, f"decks/{deck.key}/{path}", body(), status=refused, If_Match="*")
    deck.refresh_from_db()
    assert (deck.version, deck.deleted, deck.stars) == (1, None, 0)


def test_an_unlisted_deck_opens_with_its_secret_only(ask_as_guest: Ask, deck: Deck) -> None:
    deck = set_visibility(deck, "unlisted")
    ask_as_guest("GET", f"decks/{deck.key}/", status=404)
    shown = ask_as_guest("GET", f"decks/{deck.key}/?secret={deck.secret}").json()
    assert shown["name"] == deck.name
    assert "secret" not in shown
    ask_as_guest("GET", f"decks/{deck.key}/?secret=wrong", status=404)
    deck = set_visibility(deck, "private")
    ask_as_guest("GET", f"decks/{deck.key}/?secret={deck.secret}", status=404)


def test_a_public_deck_can_be_read_starred_and_copied_but_not_changed(
    ask_as_other: Ask, ask_as_guest: Ask, deck: Deck
) -> None:
    set_visibility(deck, "public")
    assert ask_as_guest("GET", "decks/?card=" + deck.contents.lines[1].card).json()["results"][0]["key"] == deck.key
    assert ask_as_other("PUT", f"decks/{deck.key}/star/").json() == {"starred": True, "stars": 1}
    assert ask_as_other("PUT", f"decks/{deck.key}/star/").json() == {"starred": True, "stars": 1}
    assert ask_as_other("DELETE", f"decks/{deck.key}/star/").json() == {"starred": False, "stars": 0}
    copy = ask_as_other("POST", f"decks/{deck.key}/copy/", {"name": "Мой лес"}, status=201).json()
    assert (copy["owner"], copy["visibility"], copy["name"]) == ("Ратибор", "private", "Мой лес")
    ask_as_other("PATCH", f"decks/{deck.key}/", {"name": "Чужой"}, status=403, If_Match="*")


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""}, {"name": "я" * 101}, {"name": "a\x00b"}, {"name": 7}, {"game": "chess"}, {"lines": 5}, {"lines": ["x"]},
        {"lines": [{"card": "bh-17-001", "count": 0}]}, {"lines": [{"card": "bh-17-001", "count": -1}]},
        {"lines": [{"card": "bh-17-001", "count": 10**9}]}, {"lines": [{"card": "bh-17-001", "count": 1.5}]},
        {"lines": [{"card": "bh-99-999", "count": 1}]}, {"lines": [{"card": "bg-bang", "count": 1}]},
        {"lines": [{"card": "bh-17-001", "count": 1, "section": "hand"}]}, {"options": []}, {"visibility": "everyone"},
        {"lines": [{"card": "bh-17-001", "count": 1}] * 1001},
    ],
)  # fmt: skip
def test_an_invalid_deck_is_refused_with_the_place(ask: Ask, wrong: dict[str, Any]) -> None:
    refused = ask("POST", "decks/", body() | wrong, status=422).json()
    assert refused["code"] == "unprocessable"
    assert refused["detail"]
    assert refused["errors"][0]["place"].split(".")[0] in wrong
    assert not Deck.objects.exists()


@pytest.mark.parametrize(("sent", "status"), [("{", 400), ("[]", 400), ("\xff\xfe", 400), ("x" * (2**20 + 1), 413)])
def test_a_body_that_is_no_json_object_is_refused(ask: Ask, sent: str, status: int) -> None:
    ask("POST", "decks/", sent, status=status)


def test_a_name_is_text_and_never_markup(ask: Ask) -> None:
    assert ask("POST", "decks/", body("<script>alert(1)</script>"), status=201).json()["name"].startswith("<script>")


def test_a_wrong_token_is_refused_even_where_none_is_needed(catalog: None, client: Any) -> None:
    response = client.get("/api/v1/decks/", headers={"Authorization": "Bearer nonsense"})
    assert response.status_code == 401
    assert response["WWW-Authenticate"] == "Bearer"
    assert response.json()["code"] == "bad-token"


def test_a_session_needs_the_csrf_token(player: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(player)
    assert client.post("/api/v1/decks/", body(), content_type="application/json").status_code == 403
    assert client.get("/api/v1/me/").json()["name"] == "Мирослава"


def test_who_i_am_and_what_i_have(ask: Ask, ask_as_guest: Ask, deck: Deck) -> None:
    assert ask("GET", "me/").json()["decks"] == 1
    assert [one["key"] for one in ask("GET", "me/decks/?game=berserk").json()["results"]] == [deck.key]
    assert ask("GET", "me/decks/?game=valhalla").json()["count"] == 0
    ask_as_guest("GET", "me/", status=401)


@pytest.mark.parametrize(
    "question", ["herro=Гестия", "hero=Никто", "card=нет+такой", "stars=-1", "order=random", "since=yesterday"]
)
def test_a_list_that_cannot_be_asked_for_says_why(ask_as_guest: Ask, question: str) -> None:
    assert ask_as_guest("GET", f"decks/?{question}", status=400).json()["detail"]


def test_nobody_stars_their_own_deck(ask: Ask, deck: Deck) -> None:
    set_visibility(deck, "public")
    ask("PUT", f"decks/{deck.key}/star/", status=403)
    deck.refresh_from_db()
    assert deck.stars == 0


def test_ready_made_decks_are_found_and_opened(ask_as_guest: Ask) -> None:
    call_command("load_starters", verbosity=0)
    for one in ask_as_guest("GET", "decks/?author=Cardhall&game=berserk").json()["results"]:
        assert ask_as_guest("GET", f"decks/{one['key']}/").json()["legal"]


def test_the_tag_tells_readers_and_secrets_apart(ask: Ask, ask_as_guest: Ask, deck: Deck) -> None:
    set_visibility(deck, "public")
    tags = {
        ask("GET", f"decks/{deck.key}/")["ETag"],
        ask_as_guest("GET", f"decks/{deck.key}/")["ETag"],
        ask("GET", f"decks/{deck.key}/", Accept_Language="ru")["ETag"],
    }
    set_visibility(deck, "private")
    set_visibility(deck, "public")
    assert len(tags | {ask("GET", f"decks/{deck.key}/")["ETag"]}) == 4


@pytest.mark.parametrize("sent", ["{", "[" * 200_000, "\x00"])
def test_a_session_with_a_broken_body_is_refused_like_any_other(signed_in: Client, sent: str) -> None:
    assert signed_in.post("/api/v1/decks/", sent, content_type="application/json").status_code == 400
    assert signed_in.post("/api/v1/decks/", {"name": "x"}).status_code == 415


def test_a_request_without_required_fields_needs_no_body(signed_in: Client, deck: Deck) -> None:
    """As in the schema. `make test-long TEST_SEED=3` found it: the answer was 415."""
    address = f"/api/v1/decks/{deck.key}/"
    assert signed_in.generic("POST", f"{address}copy/").json()["name"] == deck.name
    unchanged = signed_in.generic("PATCH", address, headers={"If-Match": signed_in.get(address)["ETag"]})
    assert unchanged.json()["lines"] == signed_in.get(address).json()["lines"]
    assert signed_in.generic("PATCH", "/api/v1/collection/").json()["errors"] == [{"place": "counts"}]


def test_a_deck_keeps_cards_that_the_catalogue_lost(ask: Ask, deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(lines=[*deck.lines, ["main", "bh-00-000", "", 1]])
    tag = ask("GET", f"decks/{deck.key}/")["ETag"]
    assert ask("PATCH", f"decks/{deck.key}/", {"name": "Помнит"}, If_Match=tag).json()["name"] == "Помнит"


def test_only_a_machine_gone_wrong_makes_so_many_decks(ask: Ask, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "new": "2/h/user"}
    for _ in range(2):
        ask("POST", "decks/", body(), status=201)
    assert ask("POST", "decks/", body(), status=429)["Retry-After"]
    assert Deck.objects.count() == 2
