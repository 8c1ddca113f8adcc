"""The public page of a player."""

from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from decks import services
from decks.models import Deck, Player, Visibility
from decks.rules import DeckList
from decks.views.people.player import DECKS
from tests.web.reading import words


def publish(player: Player, name: str, visibility: str = Visibility.PUBLIC) -> Deck:
    return services.create_deck(player, services.Draft(DeckList("berserk", ()), name), visibility=visibility)


def test_it_shows_public_decks_newest_first_and_the_stars_they_got(
    visitor: Client, player: Player, other: Player
) -> None:
    for name in ("Первая", "Вторая"):
        services.set_star(publish(player, name), other, True)
    publish(player, "Тайная", Visibility.PRIVATE)
    publish(player, "По-ссылке", Visibility.UNLISTED)
    services.delete_deck(publish(player, "Выброшенная"))
    publish(other, "Чужая")
    page = words(visitor.get(player.get_absolute_url()).content.decode())
    assert "2 public decks" in page
    assert "2 stars" in page
    assert page.index("Вторая") < page.index("Первая")
    assert not [name for name in ("Тайная", "По-ссылке", "Выброшенная", "Чужая") if name in page]


def test_a_page_without_decks_says_so_to_others_and_helps_its_owner(
    visitor: Client, member: Client, player: Player
) -> None:
    others, own = visitor.get(player.get_absolute_url()), member.get(player.get_absolute_url())
    assert "Мирослава has not shared a deck so far." in words(others.content.decode())
    assert 'href="/account/about"' not in others.content.decode()
    assert "None of your decks is public yet" in words(own.content.decode())
    assert 'href="/account/about"' in own.content.decode()


def test_many_decks_have_pages_and_a_bounded_number_of_queries(
    visitor: Client, player: Player, django_assert_max_num_queries: Any
) -> None:
    for number in range(DECKS + 1):
        publish(player, f"Колода {number}")
    with django_assert_max_num_queries(7):
        first = visitor.get(player.get_absolute_url())
    assert len(first.context["tiles"]) == DECKS
    for asked, shown in (("2", 1), ("99", 1), ("-1", 1), ("x", DECKS)):
        assert len(visitor.get(player.get_absolute_url(), {"page": asked}).context["tiles"]) == shown


@pytest.mark.parametrize("typed", ["мирослава", "МИРОСЛАВА", "Миро-слава"])
def test_a_name_typed_otherwise_leads_to_the_page(visitor: Client, player: Player, typed: str) -> None:
    assert visitor.get(f"/players/{quote(typed)}")["Location"] == player.get_absolute_url()


@pytest.mark.parametrize("name", ["Никого", "%00", "%FF", "a" * 5000, "%E2%80%8B", "-", "%3Cb%3E"])
def test_nobodys_page_is_not_found(visitor: Client, player: Player, name: str) -> None:
    assert visitor.get(f"/players/{name}").status_code == 404


def test_a_closed_account_has_no_page(visitor: Client, player: Player) -> None:
    Player.objects.update(is_active=False)
    assert visitor.get(player.get_absolute_url()).status_code == 404
