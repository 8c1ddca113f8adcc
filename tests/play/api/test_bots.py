"""Programs of players: created over the API and on the account's page, and what they may and may not do."""

import pytest
from django.test import Client
from pytest_django import Settings

from decks.models import ApiToken, Player
from decks.people.tokens import player_of
from play.matches import creating
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import BotAccount, Match
from play.programs.accounts import MOST, make, owner_leaves, program_of, remove
from tests.people import ENGLISH, PASSWORD, Ask, asking, browser_of
from tests.play.matches.room import deck, started
from tests.web.reading import words


@pytest.fixture
def browser(host: Player) -> Client:
    """`host`, signed in, who gave the password again a moment ago."""
    client = browser_of(host)
    assert client.post("/account/reauthenticate/", {"password": PASSWORD}).status_code == 302
    return client


# --- over the API


def test_a_program_gets_a_name_and_a_key_that_is_shown_once(ask: Ask, host: Player) -> None:
    made = ask("POST", "me/bots/", {"name": "Железяка"}, status=201).json()
    program = player_of(made["token"])
    assert program
    assert (program.username, program.has_usable_password()) == ("Железяка", False)
    listed = ask("GET", "me/bots/").json()
    assert [one["name"] for one in listed["results"]] == ["Железяка"]
    assert made["token"] not in str(listed)
    assert BotAccount.objects.get().owner == host


@pytest.mark.parametrize("name", ["", "Мирослава", "МИРОСЛАВА", "a", "два слова", "admin", "x" * 25])
def test_names_of_programs_are_as_those_of_players(ask: Ask, name: str) -> None:
    refused = ask("POST", "me/bots/", {"name": name}, status=422).json()
    assert refused["errors"][0]["place"] == "name"
    assert not BotAccount.objects.exists()


def test_a_player_has_a_few_programs_and_a_program_none(ask: Ask, host: Player) -> None:
    keys = [ask("POST", "me/bots/", {"name": f"машина-{number}"}, status=201).json() for number in range(MOST)]
    assert "programs already" in ask("POST", "me/bots/", {"name": "лишняя"}, status=422).json()["detail"]
    program = player_of(keys[0]["token"])
    as_program = asking(program)
    as_program("POST", "me/bots/", {"name": "внучка"}, status=403)
    assert as_program("GET", "me/bots/").json()["results"] == []


def test_another_key_ends_the_one_before(ask: Ask, ask_as_other: Ask) -> None:
    old = ask("POST", "me/bots/", {"name": "Железяка"}, status=201).json()["token"]
    ask_as_other("POST", "me/bots/Железяка/token/", status=404)
    new = ask("POST", "me/bots/железяка/token/").json()["token"]
    assert player_of(old) is None
    assert player_of(new)


def test_a_program_that_is_removed_leaves_every_table(ask: Ask, ask_as_other: Ask, host: Player, rival: Player) -> None:
    made = ask("POST", "me/bots/", {"name": "Железяка"}, status=201).json()
    program = Who(player=player_of(made["token"]))
    match = started(program, Who(player=rival), rated=True)
    waiting = creating.create(program, Wish("berserk", deck(program.player)))
    ask_as_other("DELETE", "me/bots/Железяка/", status=404)
    ask("DELETE", "me/bots/Железяка/", status=204)
    match.refresh_from_db()
    waiting.refresh_from_db()
    assert (match.status, match.places, waiting.status) == ("finished", [2, 1], "aborted")
    assert match.rating_changes.filter(rating__player=rival).exists()
    assert player_of(made["token"]) is None
    assert not Player.objects.filter(username="Железяка").exists()


def test_programs_are_not_made_in_a_hurry(ask: Ask, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "bot": "1/h/key"}
    ask("POST", "me/bots/", {"name": "Железяка"}, status=201)
    ask("POST", "me/bots/Железяка/token/", status=429)


def test_a_program_plays_its_owners_decks_and_is_shown_as_a_program(ask: Ask, host: Player) -> None:
    program, _key = make(host, "Железяка")
    mine = deck(host)
    made = asking(program.player)(
        "POST", "challenges/", {"game": "berserk", "deck": mine.key, "rated": True}, status=201
    )
    assert made.json()["people"][0]["kind"] == "program"
    asking(None)("POST", "challenges/", {"game": "berserk", "deck": mine.key}, status=401)
    assert Match.objects.get().seats.get(number=0).deck_version.deck == mine


def test_nobody_signs_in_as_a_program(host: Player) -> None:
    make(host, "Железяка")
    client = Client(headers=ENGLISH)
    for password in ("", "!", "correct horse battery"):
        client.post("/account/login/", {"login": "Железяка", "password": password})
        assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("for_good", [True, False])
def test_programs_go_with_their_owner_who_leaves_the_tables(host: Player, rival: Player, for_good: bool) -> None:
    _account, key = make(host, "Железяка")
    match = started(Who(player=host), Who(player=rival))
    owner_leaves(None, player=host, for_good=for_good)
    assert player_of(key) is None
    assert Player.objects.filter(username="Железяка", is_active=True).count() == 0
    match.refresh_from_db()
    assert match.places == [2, 1]


# --- on the page


def test_the_page_makes_a_program_and_shows_its_key_once(browser: Client) -> None:
    page = browser.post("/account/bots", {"name": "Железяка"}, follow=True)
    key = page.context["key"]
    assert player_of(key)
    assert "Here is the key of Железяка." in words(page.content.decode())
    again = browser.get("/account/bots")
    assert again.context["key"] == ""
    assert "Железяка" in again.content.decode()
    refused = browser.post("/account/bots", {"name": "Железяка"})
    assert refused.context["form"].errors


def test_the_page_asks_for_the_password_first(host: Player) -> None:
    client = browser_of(host)
    assert client.post("/account/bots", {"name": "Железяка"})["Location"].startswith("/account/reauthenticate/")
    assert Client().get("/account/bots").status_code == 302
    assert not BotAccount.objects.exists()


def test_the_page_changes_the_key_and_removes_the_program(browser: Client, host: Player) -> None:
    _account, old = make(host, "Железяка")
    assert "at once" in words(browser.get("/account/bots/Железяка/key").content.decode())
    page = browser.post("/account/bots/Железяка/key", follow=True)
    assert (player_of(old), bool(player_of(page.context["key"]))) == (None, True)
    assert browser.get("/account/bots/Железяка/remove").status_code == 200
    gone = browser.post("/account/bots/Железяка/remove", follow=True)
    assert "The program Железяка is gone." in words(gone.content.decode())
    assert not BotAccount.objects.exists()


def test_programs_of_others_do_not_exist_on_the_page(browser: Client, rival: Player) -> None:
    make(rival, "Железяка")
    for path in ("key", "remove"):
        assert browser.get(f"/account/bots/Железяка/{path}").status_code == 404
        assert browser.post(f"/account/bots/Железяка/{path}").status_code == 404
    assert ApiToken.objects.count() == 1


def test_removing_a_program_from_two_tabs_is_no_fault(host: Player) -> None:
    make(host, "Железяка")
    tabs = [program_of(host, "Железяка") for _ in range(2)]
    for account in tabs:
        assert account
        remove(account)
    assert not Player.objects.filter(username="Железяка").exists()
