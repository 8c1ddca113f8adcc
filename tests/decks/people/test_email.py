"""The optional e-mail: confirm, change and remove it, and use it for a new password."""

import re
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from decks.models import Player
from decks.people.tokens import new_token, player_of
from tests.people import PASSWORD
from tests.web.reading import words

NEW = "another horse entirely"


@pytest.fixture
def with_email(confirmed: Client, player: Player) -> Client:
    """`player` with a confirmed address."""
    EmailAddress.objects.create(user=player, email="mira@example.org", verified=True, primary=True)
    Player.objects.update(email="mira@example.org")
    return confirmed


def link_in(letter: Any) -> str:
    found = re.search(r"http://testserver(/\S+)", letter.body)
    assert found
    return found[1]


def test_an_address_given_at_the_sign_up_is_confirmed_by_a_letter(visitor: Client) -> None:
    said = {"username": "Мира", "password1": PASSWORD, "email": "Mira@Example.org"}
    visitor.post("/account/signup/", said)
    (letter,) = mail.outbox
    assert letter.to == ["mira@example.org"]
    assert letter.subject == "Confirm your address"
    assert "Мира on Cardhall says that this is their address." in letter.body
    page = visitor.get(link_in(letter))
    assert "Is mira@example.org the address of Мира?" in words(page.content.decode())
    assert not EmailAddress.objects.get().verified
    done = visitor.post(link_in(letter), follow=True)
    assert "mira@example.org is confirmed." in words(done.content.decode())
    assert EmailAddress.objects.get().verified
    assert "The link does not work" in words(visitor.get(link_in(letter)).content.decode())


def test_the_old_address_holds_until_the_new_one_is_confirmed(with_email: Client, player: Player) -> None:
    answer = with_email.post("/account/email/", {"email": "new@example.org", "action_add": "1"}, follow=True)
    assert "A letter is on its way to new@example.org." in words(answer.content.decode())
    assert "the old address holds" in words(answer.content.decode())
    player.refresh_from_db()
    assert player.email == "mira@example.org"
    with_email.post(link_in(mail.outbox[0]))
    player.refresh_from_db()
    assert player.email == "new@example.org"
    assert list(EmailAddress.objects.values_list("email", flat=True)) == ["new@example.org"]
    assert (mail.outbox[1].to, mail.outbox[1].subject) == (["mira@example.org"], "Your address was changed")


def test_an_address_can_be_removed_even_while_another_waits(with_email: Client, player: Player) -> None:
    with_email.post("/account/email/", {"email": "new@example.org", "action_add": "1"})
    for address in ("mira@example.org", "new@example.org"):
        with_email.post("/account/email/", {"email": address, "action_remove": "1"})
    player.refresh_from_db()
    assert player.email == ""
    assert not EmailAddress.objects.exists()


def test_changing_the_address_asks_for_the_password_first(member: Client) -> None:
    asked = member.post("/account/email/", {"email": "thief@example.org", "action_add": "1"})
    assert asked["Location"].startswith("/account/reauthenticate/")
    assert not EmailAddress.objects.exists()
    member.post(asked["Location"], {"password": PASSWORD, "next": "/account/email/"})
    assert EmailAddress.objects.get().email == "thief@example.org"


def test_a_letter_gives_a_new_password_once(with_email: Client, visitor: Client, player: Player) -> None:
    answer = visitor.post("/account/password/reset/", {"email": "MIRA@example.org"}, follow=True)
    assert "Look into your mail" in words(answer.content.decode())
    (letter,) = mail.outbox
    assert letter.to == ["mira@example.org"]
    assert player.username in letter.body
    _token, key = new_token(player, "ноутбук")
    form = visitor.get(link_in(letter), follow=True)
    assert "keys to the API stop working" in words(form.content.decode())
    done = visitor.post(form.request["PATH_INFO"], {"password1": NEW}, follow=True)
    assert done.request["PATH_INFO"] == "/account/login/"
    assert "The new password is set." in words(done.content.decode())
    player.refresh_from_db()
    assert player.check_password(NEW)
    assert player_of(key) is None, "whoever was in the account before is out of it"
    assert mail.outbox[1].subject == "You have a new password"
    assert "The link does not work" in words(visitor.get(link_in(letter), follow=True).content.decode())


def test_an_unknown_address_sees_the_same_page(visitor: Client) -> None:
    answer = visitor.post("/account/password/reset/", {"email": "nobody@example.org"}, follow=True)
    assert "Look into your mail" in words(answer.content.decode())
    (letter,) = mail.outbox
    assert "no account has it" in letter.body


def test_letters_are_counted(visitor: Client) -> None:
    for _ in range(5):
        visitor.post("/account/password/reset/", {"email": "nobody@example.org"})
    assert visitor.post("/account/password/reset/", {"email": "nobody@example.org"}).status_code == 429
    assert len(mail.outbox) == 5


@pytest.mark.parametrize("trouble", [SMTPServerDisconnected("gone"), ConnectionRefusedError(), TimeoutError()])
def test_a_post_office_out_of_order_spoils_nothing_else(
    visitor: Client, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", fail)
    said = {"username": "Мира", "password1": PASSWORD, "email": "mira@example.org"}
    answer = visitor.post("/account/signup/", said, follow=True)
    text = words(answer.content.decode())
    assert "The mail could not be sent" in text
    assert "A letter is on its way" not in text
    assert answer.context["user"].username == "Мира"
    reset = visitor.post("/account/password/reset/", {"email": "mira@example.org"}, follow=True)
    assert "The mail could not be sent" in words(reset.content.decode())


def test_the_password_is_changed_with_the_old_one_and_a_letter_tells_it(with_email: Client, player: Player) -> None:
    _token, key = new_token(player, "ноутбук")
    assert "Keys to the API go on working." in words(with_email.get("/account/password/change/").content.decode())
    wrong = with_email.post("/account/password/change/", {"oldpassword": "guess", "password1": NEW})
    assert "This is not your present password." in words(wrong.content.decode())
    done = with_email.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": NEW}, follow=True)
    assert done.request["PATH_INFO"] == "/account/"
    player.refresh_from_db()
    assert player.check_password(NEW)
    assert with_email.get("/account/").status_code == 200, "whoever changed it stays signed in"
    assert player_of(key) == player
    assert mail.outbox[0].subject == "Your password was changed"
