"""Signing up: a name, a password, and recovery codes in case the password is forgotten."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from decks.models import Player, RecoveryCode
from decks.people.recovery import HOW_MANY
from tests.people import PASSWORD
from tests.web.reading import words

SignUp = Callable[..., Any]


def test_a_name_and_a_password_are_enough(visitor: Client, sign_up: SignUp) -> None:
    answer = sign_up("Мирослава")
    assert answer.status_code == 302
    assert answer["Location"] == "/"
    player = Player.objects.get(username="Мирослава")
    assert visitor.session["_auth_user_id"] == str(player.pk)
    assert player.email == ""
    assert mail.outbox == []


def test_the_codes_are_offered_and_made_when_they_are_asked_for(visitor: Client, sign_up: SignUp) -> None:
    sign_up("Мирослава", next="/artists")
    page = visitor.get("/artists").content.decode()
    offer = re.search(r'<a href="([^"]+)">Get the codes</a>', page)
    assert offer
    assert "brings it back. Get the codes . They can also" in words(page), "three sentences"
    assert not RecoveryCode.objects.exists()
    assert "Get the codes" not in visitor.get("/artists").content.decode(), "it is offered once"
    assert 'href="/artists">Later' in visitor.get(offer[1]).content.decode()
    shown = visitor.post("/account/recovery", {"next": "/artists"}, follow=True)  # the password was given just before
    assert len(shown.context["codes"]) == HOW_MANY
    assert 'href="/artists">I have kept them' in shown.content.decode()


def test_an_account_that_never_had_codes_has_none_left_either(visitor: Client, sign_up: SignUp) -> None:
    sign_up("Мирослава")
    assert "Recovery codes There are none" in words(visitor.get("/account/").content.decode())
    visitor.post("/account/recovery")
    assert f"Recovery codes {HOW_MANY} unused codes" in words(visitor.get("/account/").content.decode())


def test_a_player_with_an_e_mail_is_offered_no_codes(visitor: Client, sign_up: SignUp) -> None:
    sign_up("Мирослава", email="mira@example.org")
    assert "Get the codes" not in visitor.get("/").content.decode()
    assert "nothing brings the account back" not in words(visitor.get("/account/").content.decode())


def test_the_account_reminds_a_player_without_a_way_back(visitor: Client, sign_up: SignUp) -> None:
    sign_up("Мирослава")
    for _ in range(2):
        assert "nothing brings the account back" in words(visitor.get("/account/").content.decode())
    visitor.post("/account/recovery")
    assert "nothing brings the account back" not in words(visitor.get("/account/").content.decode())


def test_the_codes_are_shown_once_and_kept_as_digests(visitor: Client, sign_up: SignUp) -> None:
    sign_up("Мирослава")
    visitor.post("/account/recovery")
    first, second = visitor.get("/account/recovery"), visitor.get("/account/recovery")
    codes = first.context["codes"]
    assert len(set(codes)) == HOW_MANY
    assert all(code in first.content.decode() for code in codes)
    assert "no-store" in first["Cache-Control"]
    assert second.context["codes"] == []
    assert f"You have {HOW_MANY} unused codes" in words(second.content.decode())
    kept = str(list(RecoveryCode.objects.values()))
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)


def test_codes_on_their_way_are_read_by_nobody_else(visitor: Client, sign_up: SignUp, stranger: Client) -> None:
    sign_up("Мирослава")
    visitor.post("/account/recovery")
    stranger.cookies["codes"] = visitor.cookies["codes"].value
    assert stranger.get("/account/recovery").context["codes"] == []


def test_signing_up_leads_on_to_where_one_wanted_to_go(visitor: Client, sign_up: SignUp) -> None:
    assert sign_up("Мирослава", next="/berserk/")["Location"] == "/berserk/"
    assert visitor.get("/account/recovery?next=/berserk/").context["wanted"] == "/berserk/"


@pytest.mark.parametrize(
    "away",
    [
        "https://evil.example/",
        "//evil.example",
        "javascript:alert(1)",
        "/\\evil.example",
        "\0",
        "http://[",
        "\ufffd\ufffd",
        "account",
    ],
)
def test_nobody_is_sent_to_another_site(visitor: Client, sign_up: SignUp, player: Player, away: str) -> None:
    assert sign_up("Ярослава", next=away)["Location"] == "/"
    assert visitor.get("/account/recovery", {"next": away}).context["wanted"] == ""
    visitor.logout()
    said = {"login": player.username, "password": PASSWORD, "next": away}
    assert visitor.post("/account/login/", said)["Location"] == "/"
    assert visitor.post("/account/logout/", {"next": away})["Location"] == "/"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Мирослава", "Мирослава is taken. If it is you, sign in"),
        ("МИРОСЛАВА", "Мирослава is taken. If it is you, sign in"),
        ("Миро-слава", "This looks like Мирослава, who is here already."),
        ("Мир0слава", "This looks like Мирослава, who is here already."),
        ("Mирослава", "mixes Latin and Cyrillic letters"),
        ("admin", "“admin” is reserved for the site."),
        ("a b", "There are no spaces in names. For example: a_b."),
        ("x" * 300, "A name has 2 to 24 characters; this one has 300."),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    player: Player, sign_up: SignUp, name: str, sentence: str
) -> None:
    answer = sign_up(name)
    assert answer.status_code == 200
    (said,) = answer.context["form"].errors["username"]
    assert sentence in said
    assert sentence in words(answer.content.decode())
    assert Player.objects.count() == 1


def test_a_weak_password_is_refused_at_its_field(sign_up: SignUp) -> None:
    answer = sign_up("Мирослава", "12345")
    assert set(answer.context["form"].errors) == {"password1"}
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Player.objects.exists()


def test_the_second_sign_up_with_a_name_gets_an_error(
    player: Player, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two forms with the same name pass the check before either is saved."""
    monkeypatch.setattr("decks.people.adapter.free_name", lambda name: name)
    answer = sign_up(player.username)
    assert answer.status_code == 200
    assert "took this name a moment ago" in words(answer.content.decode())
    assert Player.objects.count() == 1


def test_an_address_that_another_account_has_tells_nothing(player: Player, sign_up: SignUp) -> None:
    sign_up("Ярослава", email="a@example.org")
    assert sign_up("Ярослав-2", email="a@example.org").status_code == 302


def test_too_many_sign_ups_from_one_address_wait(sign_up: SignUp, visitor: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "signup": "2/m/ip"}
    for _ in range(2):
        assert sign_up("a").status_code == 200
    answer = sign_up("a")
    assert answer.status_code == 429
    assert "Too many attempts" in words(answer.content.decode())


def test_an_address_has_so_many_sign_ups_a_day(catalog: None, settings: Any) -> None:
    """Each minute has its own limit; these sign-ups are spread over the day."""
    rates = settings.ACCOUNT_RATE_LIMITS
    settings.ACCOUNT_RATE_LIMITS = {**rates, "signup": rates["signup"].replace("1000000/d", "2/d")}
    tries = [("203.0.113.7", "one"), ("203.0.113.7", "two"), ("203.0.113.7", "three"), ("198.51.100.9", "four")]
    for address, name in tries:
        Client(REMOTE_ADDR=address).post("/account/signup/", {"username": name, "password1": PASSWORD})
    assert set(Player.objects.values_list("username", flat=True)) == {"one", "two", "four"}
