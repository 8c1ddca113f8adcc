"""Two decks side by side: cards in only one, cards in both, and no decks that the reader may not see."""

import re
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from catalog import library
from decks.formats import write
from decks.models import Deck, Player
from decks.rules import DeckList
from decks.services import Draft, create_deck, set_visibility
from tests.decks.conftest import forest_deck


@pytest.fixture
def public(deck: Deck) -> Deck:
    return set_visibility(deck, "public")


@pytest.fixture
def theirs(other: Player) -> Deck:
    """Like `deck`, but with fewer copies of the first card, without the second, and with some other cards."""
    lines = list(forest_deck(50).lines)
    lines[1] = replace(lines[1], count=1)
    del lines[2]
    return create_deck(other, Draft(DeckList("berserk", tuple(lines)), "Чужой лес"), visibility="public")


def compare(client: Client, status: int = 200, **sides: str) -> str:
    response = client.get(f"{reverse('decks:compare')}?{urlencode(sides)}")
    assert response.status_code == status
    assert "no-store" in response["Cache-Control"]
    return response.content.decode()


def name(card: str) -> str:
    return library.game("berserk").cards[card].name.ru


def columns(html: str) -> list[str]:
    """The main deck in three parts: only in A, in both, only in B."""
    main = html.split('id="part-2"')[1].split('id="part-3"')[0]
    return re.split(r"<h3>", main)[1:]


def test_each_card_stands_in_its_column(client: Client, public: Deck, theirs: Deck) -> None:
    only_a, both, only_b = columns(compare(client, a=public.key, b=theirs.key))
    ours, others = (list(deck.contents.of("main")) for deck in (public, theirs))
    assert name(ours[1].card) in only_a
    assert name(ours[0].card) in both
    assert name(others[-1].card) in only_b
    assert re.search(r"3 <span class=\"down\">.*?1</span>", both, re.S)


def test_a_deck_is_named_by_key_address_link_or_code(client: Client, public: Deck, theirs: Deck) -> None:
    unlisted = set_visibility(theirs, "unlisted")
    code = write(theirs.contents, "code", name="Чужой лес")
    for way in (
        unlisted.secret,
        f"https://cardhall.example/decks/link/{unlisted.secret}",
        code,
    ):
        html = compare(client, a=f"http://testserver{public.get_absolute_url()}", b=way)
        assert name(next(iter(list(public.contents.of("main"))[1:])).card) in columns(html)[0], way


def test_a_private_deck_is_compared_by_its_owner_only(
    client: Client, stranger: Client, signed_in: Client, deck: Deck, theirs: Deck
) -> None:
    for way in (deck.key, deck.secret, deck.get_absolute_url()):
        for reader in (client, stranger):
            html = compare(reader, 404, a=theirs.key, b=way)
            assert "Лесной дозор" not in html
    assert "Лесной дозор" in compare(signed_in, a=theirs.key, b=deck.key)


def test_without_a_second_deck_one_chooses_it(signed_in: Client, public: Deck, player: Player, theirs: Deck) -> None:
    mine = create_deck(player, Draft(forest_deck(42), "Моя вторая"))
    html = compare(signed_in, a=public.key)
    assert f"?a={public.key}&amp;b={mine.key}" in html
    assert f"?a={public.key}&amp;b={theirs.key}" in html
    assert "Моя вторая" not in compare(Client(), a=public.key)


def test_without_any_deck_one_chooses_the_first(client: Client, theirs: Deck) -> None:
    assert f"?a={theirs.key}" in compare(client)


def test_decks_of_two_games_are_not_compared(client: Client, public: Deck, player: Player) -> None:
    saloon = create_deck(player, Draft(DeckList("bang", (), {"players": 5}), "Салун"), visibility="public")
    assert 'role="alert"' in compare(client, 404, a=public.key, b=saloon.key)


def test_tables_are_compared_by_what_is_chosen(client: Client, player: Player) -> None:
    tables = [
        create_deck(player, Draft(DeckList("bang", (), {"players": n}), f"Стол {n}"), visibility="public")
        for n in (4, 7)
    ]
    html = compare(client, a=tables[0].key, b=tables[1].key)
    assert re.search(r"<td>4</td>\s*<td>7</td>", html)


@pytest.mark.parametrize(
    "rubbish",
    ["zzzzzzzzzz", "<script>alert(1)</script>", "CH1AAAA", "a" * 5000, "\ufffd", "/decks/link/", "💥", "CH9zzz"],
)
def test_rubbish_is_no_deck_and_no_fault(client: Client, public: Deck, rubbish: str) -> None:
    html = compare(client, 404, a=public.key, b=rubbish)
    assert "<script>alert(1)" not in html
    assert 'role="alert"' in html


def test_a_deck_is_compared_with_itself_and_nothing_differs(client: Client, public: Deck) -> None:
    only_a, _both, only_b = columns(compare(client, a=public.key, b=public.key) + 'id="part-3"')
    assert "data-card" not in only_a
    assert "data-card" not in only_b


def test_the_comparison_costs_a_few_queries(
    signed_in: Client, public: Deck, theirs: Deck, django_assert_max_num_queries: Any
) -> None:
    compare(signed_in, a=public.key, b=theirs.key)
    with django_assert_max_num_queries(8):
        compare(signed_in, a=public.key, b=theirs.key)
    with django_assert_max_num_queries(8):
        compare(signed_in, a=public.key)
