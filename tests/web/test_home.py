"""The home page: one search box, five games, the newest set, and a hand of cards that can be dealt again."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from catalog import library
from catalog.games import registry
from catalog.search import find

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(client: Client, catalog: None) -> Client:
    client.cookies["django_language"] = "en"
    return client


def shown(client: Client, path: str = "/", **headers: str) -> str:
    response = client.get(path, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def hand(page: str) -> list[str]:
    dealt = page[page.index('<ul class="bare grid hand">') :]
    return re.findall(r'data-printing="([^"]+)"', dealt[: dealt.index('class="deal-more"')])


def test_there_is_one_search_box(reader: Client) -> None:
    page = shown(reader)
    assert page.count('type="search"') == 1
    assert page.count('id="q"') == 1
    assert '<form class="find big" role="search" action="/search">' in page


def test_every_game_has_a_door_with_its_numbers_and_faces(reader: Client) -> None:
    page = shown(reader)
    for game in library.games():
        start = page.index(f'data-game="{game.id}"')
        door = page[start : page.index("</article>", start)]
        assert game.name.en in door
        assert html.escape(game.summary.en) in door
        assert f"{len(game.cards):,} card" in door
        for place in ("", "sets", "rules", "glossary"):
            assert f'href="/{game.id}/{place}"' in door
        assert re.findall(r'data-printing="([^"]+)"', door) == list(registry.spec(game.id).showcase)


def test_numbers_are_said_in_russian_with_the_right_forms(client: Client, catalog: None) -> None:
    client.cookies["django_language"] = "ru"
    page = shown(client)
    assert "1\xa0463 карты · 10 выпусков · 2 игрока" in page
    assert "1–6 игроков" in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_example_finds_something(client: Client, catalog: None, language: str) -> None:
    client.cookies["django_language"] = language
    page = shown(client)
    queries = re.findall(r'<a class="chip plain" href="/search\?q=[^"]*">([^<]+)</a>', page)
    assert len(queries) >= 5
    for query in map(html.unescape, queries):
        assert find(query).cards.exists(), query
        assert (re.search("[а-я]", query) is not None) == (language == "ru")


def test_the_newest_set_is_on_the_shelf(reader: Client) -> None:
    page = shown(reader)
    newest = max(library.game("berserk").expansions.values(), key=lambda one: (one.year or 0, one.order))
    assert f'href="/berserk/{newest.code}/"' in page
    assert newest.name.en in page


def test_a_deal_can_be_repeated_and_the_next_one_differs(reader: Client) -> None:
    first, same, other = (hand(shown(reader, f"/?deal={deal}")) for deal in (7, 7, 8))
    assert len(first) == len(set(first)) == 12
    assert first == same
    assert first != other
    prefixes = {one.card_prefix for one in registry.specs().values()}
    assert {printing[:2] for printing in first} == prefixes, "every game is in every hand"


def test_more_cards_are_one_link_away_with_and_without_script(reader: Client) -> None:
    page = shown(reader, "/?deal=7")
    assert 'href="/?deal=8#deal"' in page
    dealt = shown(reader, "/?deal=8", **{"HX-Request": "true"})
    assert "<html" not in dealt
    assert hand(dealt) == hand(shown(reader, "/?deal=8"))


@pytest.mark.parametrize("deal", ["", "-5", "x", "99999999999999999999", "٣"])
def test_a_strange_deal_is_still_a_deal(reader: Client, deal: str) -> None:
    assert len(hand(shown(reader, f"/?deal={deal}"))) == 12


def test_the_page_costs_at_most_eight_queries(reader: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(8):
        shown(reader)


def test_a_reader_who_has_the_page_gets_it_not_sent_again(reader: Client) -> None:
    reader.get("/")  # the first visit sets the CSRF cookie
    tag = reader.get("/")["ETag"]
    assert reader.get("/", headers={"If-None-Match": tag}).status_code == 304
