"""Signing in and out: messages, limits, and spellings of a name."""

from typing import Any

import pytest
from django.test import Client

from decks.models import Player
from tests.people import PASSWORD
from tests.web.reading import words


def sign_in(client: Client, name: str, password: str = PASSWORD, **more: str) -> Any:
    return client.post("/account/login/", {"login": name, "password": password, **more})


@pytest.mark.parametrize("name", ["Мирослава", "мирослава", "МИРОСЛАВА", " Мирослава ", "Миро_слава"])
def test_a_name_is_understood_however_it_is_typed(visitor: Client, player: Player, name: str) -> None:
    assert sign_in(visitor, name, next="/berserk/")["Location"] == "/berserk/"
    assert visitor.session["_auth_user_id"] == str(player.pk)


def test_a_wrong_password_and_an_unknown_name_sound_the_same(visitor: Client, player: Player) -> None:
    wrong, unknown = sign_in(visitor, player.username, "not it"), sign_in(visitor, "Никого", "not it")
    assert wrong.context["form"].non_field_errors() == unknown.context["form"].non_field_errors()
    assert "No such name with this password." in words(wrong.content.decode())


def test_attempts_at_one_account_are_counted_together(visitor: Client, player: Player) -> None:
    for name in ("Мирослава", "мирослава", "МИРОСЛАВА", "Миро-слава", "Мир0слава"):
        sign_in(visitor, name, "guess")
    answer = sign_in(visitor, "Мирослава")
    assert "Too many wrong attempts." in words(answer.content.decode())
    assert "_auth_user_id" not in visitor.session


def test_a_closed_account_gets_an_error_that_says_so(visitor: Client, player: Player) -> None:
    Player.objects.update(is_active=False)
    answer = sign_in(visitor, player.username)
    assert answer["Location"] == "/account/inactive/"
    assert "The account is closed" in words(visitor.get(answer["Location"]).content.decode())


def test_signing_out_is_asked_about_and_then_done(member: Client) -> None:
    assert "Sign out?" in words(member.get("/account/logout/").content.decode())
    assert member.get("/account/").status_code == 200
    answer = member.post("/account/logout/", follow=True)
    assert "You are signed out." in words(answer.content.decode())
    assert member.get("/account/")["Location"] == "/account/login/?next=/account/"


def test_without_remember_the_session_ends_with_the_window(visitor: Client, player: Player) -> None:
    sign_in(visitor, player.username)
    assert visitor.session.get_expire_at_browser_close()
    visitor.post("/account/logout/")
    sign_in(visitor, player.username, remember="on")
    assert not visitor.session.get_expire_at_browser_close()


def test_the_header_names_who_is_signed_in(member: Client, visitor: Client, player: Player) -> None:
    page = member.get("/").content.decode()
    assert f'<span class="name">{player.username}</span>' in page
    assert f'href="{player.get_absolute_url()}"' in page
    assert 'href="/account/login/?next=/berserk/%3Fq%3Dx"' in visitor.get("/berserk/?q=x").content.decode()


def test_a_guest_costs_the_catalogue_no_query(visitor: Client, django_assert_num_queries: Any) -> None:
    visitor.get("/berserk/rules")
    with django_assert_num_queries(0):
        visitor.get("/berserk/rules")


def test_a_kept_page_is_stale_after_signing_in(visitor: Client, player: Player) -> None:
    visitor.get("/artists")  # the first visit sets the CSRF cookie
    etag = visitor.get("/artists")["ETag"]
    assert visitor.get("/artists", headers={"if-none-match": etag}).status_code == 304
    sign_in(visitor, player.username)
    visitor.get("/")
    assert visitor.get("/artists", headers={"if-none-match": etag}).status_code == 200


def test_a_page_kept_before_signing_in_and_out_has_no_dead_forms(player: Player) -> None:
    """Signing in changes the CSRF secret; the browser must not show an older page from its cache."""
    client = Client()
    client.get("/artists")
    kept = client.get("/artists")["ETag"]
    sign_in(client, player.username)
    client.get("/artists")
    client.post("/account/logout/")
    assert client.get("/artists", headers={"if-none-match": kept}).status_code == 200
