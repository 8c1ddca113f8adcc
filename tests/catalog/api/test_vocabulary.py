"""The words of the games: lists, single words, filters, order."""

from typing import Any

import pytest

from catalog import library
from catalog.api.vocabulary import VOCABULARIES
from tests.catalog.api.conftest import Ask

pytestmark = pytest.mark.usefixtures("catalog")
NAMES = [one.name for one in VOCABULARIES]


def test_the_games_come_in_their_order(ask: Ask) -> None:
    games = ask("/api/v1/games/")["results"]
    assert [game["id"] for game in games] == [game.id for game in sorted(library.games(), key=lambda game: game.order)]
    berserk = next(game for game in games if game["id"] == "berserk")
    assert berserk["cards"] == len(library.game("berserk").cards)
    assert berserk["players"] == {"min": 2, "max": 2}


@pytest.mark.parametrize("name", NAMES)
def test_every_word_of_a_list_can_be_read_alone(ask: Ask, name: str) -> None:
    answer = ask(f"/api/v1/{name}/", page_size=3)
    assert answer["count"] >= len(answer["results"]) > 0
    for word in answer["results"]:
        assert ask(f"/api/v1/{name}/{word['id']}/") == word


@pytest.mark.parametrize("name", NAMES)
def test_every_list_takes_fields_and_pages(ask: Ask, name: str) -> None:
    first = ask(f"/api/v1/{name}/", fields="name", page_size=1)
    assert set(first["results"][0]) == {"id", "name"}
    assert ask(f"/api/v1/{name}/", page=10_000, status=404)["code"] == "no-such-page"
    assert ask(f"/api/v1/{name}/nothing-of-the-kind/", status=404)["code"] == "not-found"


@pytest.mark.parametrize("name", [one.name for one in VOCABULARIES if one.of_game])
def test_a_list_of_words_can_be_of_one_game(ask: Ask, name: str) -> None:
    words = {"types": "types", "classes": "classes"}.get(name, name)
    mine = getattr(library.game("berserk"), words)
    answer = ask(f"/api/v1/{name}/", game="berserk", page_size=100)
    assert answer["count"] == len(mine)
    assert {word["game"] for word in answer["results"]} == {"berserk"}


def test_the_keys_of_words_are_those_that_cards_use(ask: Ask) -> None:
    keys = {word["key"] for word in ask("/api/v1/elements/", game="berserk")["results"]}
    cards = ask("/api/v1/cards/", game="berserk", page_size=100)["results"]
    assert {element["id"] for card in cards for element in card["elements"]} <= keys


@pytest.mark.parametrize("name", NAMES)
def test_a_list_costs_two_queries(ask: Ask, name: str, django_assert_max_num_queries: Any) -> None:
    ask("/api/v1/")
    with django_assert_max_num_queries(2):
        ask(f"/api/v1/{name}/")
