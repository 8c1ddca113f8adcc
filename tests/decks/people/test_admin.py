"""The staff's pages: who gets in, where they sign in, and which parts of secrets are shown."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from decks import services
from decks.models import ApiToken, Deck, Player
from decks.people.tokens import new_token
from decks.rules import DeckList
from tests.people import ENGLISH


@pytest.fixture
def staff(catalog: None) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(Player.objects.create_superuser("Хранитель", password="correct horse battery"))
    return client


def test_guests_are_led_to_the_door_of_the_site(visitor: Client) -> None:
    door = visitor.get("/admin/decks/player/")
    assert door["Location"] == "/admin/login/?next=/admin/decks/player/"
    assert visitor.get(door["Location"])["Location"] == "/account/login/?next=/admin/decks/player/"
    assert visitor.post("/admin/login/", {"username": "x", "password": "y"})["Location"].startswith("/account/login/")


def test_for_players_there_is_nothing_there(member: Client) -> None:
    assert member.get("/admin/", follow=True).status_code == 404


def test_staff_find_players_and_change_their_password_where_everybody_does(staff: Client, player: Player) -> None:
    assert "Мирослава" in staff.get("/admin/decks/player/?q=Миро").content.decode()
    assert staff.get("/admin/login/")["Location"] == "/admin/"
    assert staff.get("/admin/password_change/")["Location"] == "/account/password/change/"
    assert staff.get("/admin/decks/player/add/").status_code == 403


def test_staff_who_delete_an_account_do_not_see_the_names_of_its_decks(staff: Client, player: Player) -> None:
    services.create_deck(player, services.Draft(DeckList("berserk"), "Тайник Невы"))
    asked = staff.get(f"/admin/decks/player/{player.pk}/delete/").content.decode()
    assert "Тайник Невы" not in asked
    assert "Мирослава" in asked
    assert "Decks: 1" in " ".join(asked.split())
    assert staff.post(f"/admin/decks/player/{player.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not Deck.objects.filter(name="Тайник Невы").exists()


def test_staff_close_an_account_and_keep_to_the_rules_of_names(staff: Client, player: Player, other: Player) -> None:
    address = f"/admin/decks/player/{player.pk}/change/"
    refused = staff.post(address, {"username": "Рати-бор", "about": ""})
    assert "This looks like Ратибор" in refused.content.decode()
    assert staff.post(address, {"username": player.username, "about": ""}).status_code == 302
    player.refresh_from_db()
    assert not player.is_active


def test_no_page_shows_a_digest(staff: Client, player: Player) -> None:
    token, _key = new_token(player, "ноутбук")
    for address in (
        "/admin/decks/apitoken/",
        f"/admin/decks/apitoken/{token.pk}/change/",
        f"/admin/decks/player/{player.pk}/change/",
    ):
        page = staff.get(address).content.decode()
        assert token.digest not in page
        assert player.password not in page
    assert "ноутбук" in staff.get("/admin/decks/apitoken/").content.decode()
    staff.post(f"/admin/decks/apitoken/{token.pk}/delete/", {"post": "yes"})
    assert not ApiToken.objects.exists()


def test_deleting_a_player_takes_back_the_stars_they_gave(staff: Client, player: Player, other: Player) -> None:
    deck = services.create_deck(other, services.Draft(DeckList("berserk", ()), "Чужая"), visibility="public")
    services.set_star(deck, player, True)
    staff.post(f"/admin/decks/player/{player.pk}/delete/", {"post": "yes"})
    deck.refresh_from_db()
    assert (deck.stars, Player.objects.filter(pk=player.pk).exists()) == (0, False)


def test_only_superusers_make_others_staff(player: Player, other: Player) -> None:
    moderator = Client(headers=ENGLISH)
    Player.objects.filter(pk=player.pk).update(is_staff=True)
    player.user_permissions.set(Permission.objects.filter(codename__in=["view_player", "change_player"]))
    moderator.force_login(player)
    for somebody in (player, other):
        address = f"/admin/decks/player/{somebody.pk}/change/"
        said = {"username": somebody.username, "is_active": "on", "is_staff": "on", "is_superuser": "on"}
        assert moderator.post(address, said).status_code == 302
        somebody.refresh_from_db()
        assert not somebody.is_superuser
    assert not other.is_staff


def test_staff_do_not_change_superusers(player: Player, other: Player) -> None:
    Player.objects.filter(pk=player.pk).update(is_staff=True)
    player.user_permissions.set(Permission.objects.filter(content_type__app_label="decks"))
    Player.objects.filter(pk=other.pk).update(is_superuser=True, is_staff=True)
    moderator = Client(headers=ENGLISH)
    moderator.force_login(player)
    address = f"/admin/decks/player/{other.pk}"
    assert moderator.get(f"{address}/change/").status_code == 200
    assert moderator.post(f"{address}/change/", {"username": "Другой", "about": ""}).status_code == 403
    assert moderator.post(f"{address}/delete/", {"post": "yes"}).status_code == 403
    several = {"action": "delete_selected", "_selected_action": [other.pk], "post": "yes"}
    assert moderator.post("/admin/decks/player/", several).status_code == 403
    other.refresh_from_db()
    assert (other.username, other.is_active) == ("Ратибор", True)


def test_decks_of_a_closed_account_are_out_of_sight(staff: Client, visitor: Client, player: Player, deck: Deck) -> None:
    """Not in lists, not by address, not by link; lists need not check each owner."""
    listed = services.create_deck(player, services.Draft(deck.contents, "Всем"), visibility="public")
    linked = services.create_deck(player, services.Draft(deck.contents, "Друзьям"), visibility="unlisted")
    pages = [listed.get_absolute_url(), f"/decks/link/{linked.secret}", f"/decks/{listed.key}/image.svg"]
    address = f"/admin/decks/player/{player.pk}/change/"
    staff.post(address, {"username": player.username, "about": "Ушла", "is_active": "on"})
    assert [visitor.get(page).status_code for page in pages] == [200, 200, 200]
    staff.post(address, {"username": player.username, "about": "Ушла"})
    assert [visitor.get(page).status_code for page in pages] == [404, 404, 404]
    assert "Всем" not in visitor.get("/decks").content.decode()
    staff.post(address, {"username": player.username, "about": "Ушла", "is_active": "on"})
    player.refresh_from_db()
    assert player.is_active
    assert Deck.objects.filter(owner=player, visibility="private").count() == 3, "she shares them anew, if she likes"
