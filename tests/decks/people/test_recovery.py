"""Recovery codes: a name and a code give a new password, once."""

from typing import Any

import pytest
from django.test import Client

from decks.models import Player, RecoveryCode
from decks.people import recovery
from decks.people.tokens import new_token, player_of
from tests.people import PASSWORD
from tests.web.reading import words

NEW = "another horse entirely"


@pytest.fixture
def codes(player: Player) -> list[str]:
    return recovery.new_codes(player)


def recover(client: Client, name: str, code: str, password: str = NEW) -> Any:
    return client.post("/account/recover", {"name": name, "code": code, "password": password})


def test_a_code_gives_a_new_password_and_is_dead_then(visitor: Client, player: Player, codes: list[str]) -> None:
    answer = visitor.post("/account/recover", {"name": player.username, "code": codes[0], "password": NEW}, follow=True)
    assert "The new password is set. Sign in with it. 9 recovery codes are left." in words(answer.content.decode())
    player.refresh_from_db()
    assert player.check_password(NEW)
    again = recover(visitor, player.username, codes[0], "yet another horse")
    assert "No such name with this code, or the code is used already." in words(again.content.decode())
    player.refresh_from_db()
    assert player.check_password(NEW)


def test_a_new_password_ends_all_sessions(member: Client, visitor: Client, player: Player, codes: list[str]) -> None:
    recover(visitor, player.username, codes[0])
    assert member.get("/account/").status_code == 302


def test_a_recovered_account_has_no_keys_to_the_api_any_more(
    visitor: Client, player: Player, other: Player, codes: list[str]
) -> None:
    """An intruder with the old password may have created one."""
    _token, key = new_token(player, "ноутбук")
    _other, kept = new_token(other, "чужой")
    assert "keys to the API stop working" in visitor.get("/account/recover").content.decode()
    recover(visitor, player.username, "wrong")
    assert player_of(key) == player
    recover(visitor, player.username, codes[0])
    assert (player_of(key), player_of(kept)) == (None, other)


@pytest.mark.parametrize(
    "typed", [str.upper, lambda code: code.replace("-", ""), lambda code: f" {code} ".replace("-", " ")]
)
def test_a_code_is_understood_however_it_is_typed(
    visitor: Client, player: Player, codes: list[str], typed: Any
) -> None:
    assert recover(visitor, "мирослава", typed(codes[3]))["Location"] == "/account/login/"


def test_nothing_tells_a_wrong_code_from_an_unknown_name(
    visitor: Client, player: Player, other: Player, codes: list[str]
) -> None:
    for name, code in [(player.username, "wrong"), ("Никого", codes[0]), (other.username, codes[0]), ("\u200b", "-")]:
        answer = recover(visitor, name, code)
        assert answer.status_code == 200
        assert answer.context["form"].non_field_errors() == [
            "No such name with this code, or the code is used already."
        ]
    assert RecoveryCode.objects.filter(used=None).count() == len(codes)


def test_a_weak_password_does_not_spend_the_code(visitor: Client, player: Player, codes: list[str]) -> None:
    answer = recover(visitor, player.username, codes[0], "123")
    assert set(answer.context["form"].errors) == {"password"}
    assert recovery.left(player) == len(codes)


def test_a_closed_account_is_not_recovered(visitor: Client, player: Player, codes: list[str]) -> None:
    Player.objects.update(is_active=False)
    assert recover(visitor, player.username, codes[0]).status_code == 200
    assert recovery.left(player) == len(codes)


def test_guessing_is_stopped_after_five_attempts(visitor: Client, player: Player, codes: list[str]) -> None:
    for _ in range(5):
        recover(visitor, player.username, "wrong")
    answer = recover(visitor, player.username, codes[0])
    assert answer.status_code == 429
    assert "Too many attempts." in words(answer.content.decode())
    assert recovery.left(player) == len(codes)


def test_a_code_works_for_only_one_of_two_simultaneous_uses(player: Player, codes: list[str]) -> None:
    one, other = recovery.find(player.username, codes[0]), recovery.find(player.username, codes[0])
    assert one
    assert other
    assert recovery.spend(one, NEW)
    assert not recovery.spend(other, "yet another horse")
    player.refresh_from_db()
    assert player.check_password(NEW)


def test_new_codes_ask_for_the_password_and_kill_the_old(member: Client, player: Player, codes: list[str]) -> None:
    asked = member.post("/account/recovery")
    assert asked["Location"] == "/account/reauthenticate/?next=%2Faccount%2Frecovery"
    assert recovery.find(player.username, codes[0])
    wrong = member.post(asked["Location"], {"password": "guess"})
    assert "This is not your password." in words(wrong.content.decode())
    answer = member.post(asked["Location"], {"password": PASSWORD, "next": "/account/recovery"}, follow=True)
    fresh = answer.context["codes"]
    assert len(fresh) == recovery.HOW_MANY
    assert recovery.find(player.username, codes[0]) is None
    assert recovery.find(player.username, fresh[0])


def test_the_forgotten_password_offers_both_ways(visitor: Client) -> None:
    page = visitor.get("/account/password/reset/").content.decode()
    assert 'name="email"' in page
    assert 'href="/account/recover"' in page
