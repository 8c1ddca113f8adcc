"""API keys: created after confirming the password, shown once, revoked at once."""

from datetime import timedelta

from django.test import Client
from django.utils import timezone

from decks.models import ApiToken, Player
from decks.people.tokens import MOST, new_token, player_of
from tests.people import PASSWORD
from tests.web.reading import words


def test_a_key_is_shown_once_and_kept_as_a_digest(confirmed: Client, player: Player) -> None:
    page = confirmed.post("/account/tokens", {"name": "ноутбук"}, follow=True)
    key = page.context["key"]
    assert key.startswith("ch_")
    assert key in page.content.decode()
    assert confirmed.get("/account/tokens").context["key"] == ""
    token = ApiToken.objects.get()
    assert (token.player, token.name, key.startswith(token.hint)) == (player, "ноутбук", True)
    assert key not in str(ApiToken.objects.values().get())
    assert player_of(key) == player


def test_making_a_key_asks_for_the_password_and_then_goes_on(member: Client) -> None:
    asked = member.post("/account/tokens", {"name": "ноутбук"})
    assert asked["Location"].startswith("/account/reauthenticate/")
    assert not ApiToken.objects.exists()
    page = member.post(asked["Location"], {"password": PASSWORD, "next": "/account/tokens"}, follow=True)
    assert page.context["key"]
    assert ApiToken.objects.get().name == "ноутбук"


def test_a_key_needs_a_name_of_reasonable_length(confirmed: Client) -> None:
    for name in ("", "   ", "x" * 61, "\0"):
        assert confirmed.post("/account/tokens", {"name": name}).context["form"].errors
    assert not ApiToken.objects.exists()


def test_there_is_an_end_to_keys(confirmed: Client, player: Player) -> None:
    for number in range(MOST):
        new_token(player, str(number))
    answer = confirmed.post("/account/tokens", {"name": "one more"})
    assert f"You have {MOST} keys already." in words(answer.content.decode())
    assert player.tokens.count() == MOST


def test_a_revoked_key_is_nobodys(member: Client, player: Player) -> None:
    token, key = new_token(player, "ноутбук")
    page = member.get(f"/account/tokens/{token.pk}/revoke")
    assert "Revoke the key?" in words(page.content.decode())
    assert player_of(key) == player
    answer = member.post(f"/account/tokens/{token.pk}/revoke", follow=True)
    assert "The key “ноутбук” is revoked." in words(answer.content.decode())
    assert player_of(key) is None


def test_other_peoples_keys_do_not_exist(stranger: Client, player: Player) -> None:
    token, key = new_token(player, "ноутбук")
    for number in (token.pk, 10**30):
        assert stranger.get(f"/account/tokens/{number}/revoke").status_code == 404
        assert stranger.post(f"/account/tokens/{number}/revoke").status_code == 404
    assert player_of(key) == player


def test_an_invalid_key_belongs_to_nobody(player: Player) -> None:
    _token, key = new_token(player, "ноутбук")
    for wrong in ("", "ch_", key[:-1], key.upper(), "\0", "\udcff", "x" * 100_000):
        assert player_of(wrong) is None


def test_a_closed_account_has_no_working_key(player: Player) -> None:
    _token, key = new_token(player, "ноутбук")
    Player.objects.update(is_active=False)
    assert player_of(key) is None


def test_the_last_use_is_noted_at_most_once_a_minute(player: Player, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    token, key = new_token(player, "ноутбук")
    player_of(key)
    token.refresh_from_db()
    noted = token.last_used
    assert noted is not None
    with django_assert_num_queries(1):
        player_of(key)
    ApiToken.objects.update(last_used=timezone.now() - timedelta(seconds=61))
    player_of(key)
    token.refresh_from_db()
    assert token.last_used is not None
    assert token.last_used > noted
