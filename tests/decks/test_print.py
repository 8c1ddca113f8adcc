"""A deck on paper: everything that a judge needs, and no navigation of the site."""

import pytest
from django.test import Client
from django.urls import reverse

from catalog import library
from decks.models import Deck, Player
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, set_visibility
from tests.decks.conftest import forest_deck


def sheet(client: Client, deck: Deck) -> str:
    response = client.get(reverse("decks:print", args=[deck.key]))
    assert response.status_code == 200
    assert "noindex" in response["X-Robots-Tag"]
    return response.content.decode()


def test_the_sheet_names_every_card_with_its_set_and_number_and_a_box_a_copy(signed_in: Client, deck: Deck) -> None:
    html = sheet(signed_in, deck)
    game = library.game("berserk")
    for line in deck.contents.lines:
        printing = game.printings_of[line.card][0]
        assert game.cards[line.card].name.ru in html
        assert f"{game.expansions[printing.expansion].code} / {printing.number:03}" in html
    assert html.count("<i></i>") == 40
    assert "Мирослава" in html


def test_the_sheet_has_no_navigation(signed_in: Client, deck: Deck) -> None:
    html = sheet(signed_in, deck)
    assert "<nav" not in html
    assert "site.css" not in html


def test_the_side_deck_stands_apart(signed_in: Client, player: Player) -> None:
    contents = forest_deck()
    side = contents.with_lines([*contents.lines, Line("bh-17-001", 2, "side")])
    html = sheet(signed_in, create_deck(player, Draft(side, "С боковой")))
    assert html.count('<section class="part">') == 2


def test_html_in_names_is_only_text_on_paper(signed_in: Client, player: Player) -> None:
    html = sheet(signed_in, create_deck(player, Draft(forest_deck(), "<b>жирная</b>")))
    assert "<b>жирная" not in html
    assert "&lt;b&gt;жирная" in html


def test_a_table_of_another_game_is_printed_as_what_was_chosen(signed_in: Client, player: Player) -> None:
    html = sheet(signed_in, create_deck(player, Draft(DeckList("bang", (), {"players": 5}), "Салун")))
    assert "<td>5</td>" in html


@pytest.mark.parametrize("who", ["client", "stranger"])
def test_what_is_private_is_not_printed_by_others(who: str, deck: Deck, request: pytest.FixtureRequest) -> None:
    reader = request.getfixturevalue(who)
    assert reader.get(reverse("decks:print", args=[deck.key])).status_code == 404
    set_visibility(deck, "unlisted")
    assert reader.get(reverse("decks:print", args=[deck.key])).status_code == 404
