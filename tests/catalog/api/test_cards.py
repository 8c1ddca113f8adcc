"""Cards by query: the search language, pages, sparse fields, and their cost in queries."""

from typing import Any

import orjson
import pytest
from django.core.cache import cache
from django.test import Client

from catalog import library
from catalog.api import serializers
from catalog.models import Card, Printing
from catalog.search import find
from tests.catalog.api.conftest import Ask

pytestmark = pytest.mark.usefixtures("catalog")
CARDS = "/api/v1/cards/"


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("стихия:лес тип:существо цена<=3", "e:forest t:creature cost<=3"),
        ("выпуск:14 редкость:обычная", "set:14 r:common"),
        ("игра:бах", "game:bang"),
    ],
)
def test_a_query_means_the_same_in_both_languages(ask: Ask, russian: str, english: str) -> None:
    first, second = ask(CARDS, q=russian), ask(CARDS, q=english)
    assert first["count"] == second["count"] > 0
    assert [card["id"] for card in first["results"]] == [card["id"] for card in second["results"]]


@pytest.mark.parametrize(
    "query",
    [
        "", "дракон", "kw:armor>=2", "(e:forest or e:swamp) cost<=2", "r:rare set:14", "year:2024 dir:desc",
        "is:reprint order:name", "-r:common t:spell", "(дракон or set:17) cost<=3", "set:14 order:number dir:desc",
    ],
)  # fmt: skip
def test_the_count_and_the_cards_are_those_the_search_finds(ask: Ask, query: str) -> None:
    answer = ask(CARDS, q=query, page_size=100)
    found = find(query).cards
    assert answer["count"] == found.count()
    assert [card["id"] for card in answer["results"]] == list(found.values_list("id", flat=True)[:100])


def test_every_page_together_is_every_card_once(ask: Ask) -> None:
    seen: list[str] = []
    path: str | None = f"{CARDS}?game=berserk&page_size=100&fields=id"
    while path:
        answer = ask(path)
        seen += [card["id"] for card in answer["results"]]
        path = answer["next"]
    assert seen == list(library.game("berserk").cards)
    assert len(seen) == answer["count"]


def test_a_page_links_to_its_neighbours_with_the_same_query(ask: Ask) -> None:
    answer = ask(CARDS, q="стихия:лес", page=2, page_size=10)
    assert ask(answer["next"])["results"] == ask(CARDS, q="стихия:лес", page=3, page_size=10)["results"]
    assert ask(answer["previous"])["results"] == ask(CARDS, q="стихия:лес", page_size=10)["results"]
    assert ask(CARDS)["previous"] is None


def test_a_page_has_thirty_cards_unless_told_otherwise(ask: Ask) -> None:
    assert len(ask(CARDS)["results"]) == 30
    assert len(ask(CARDS, page_size=100)["results"]) == 100
    assert ask(CARDS, page_size=101, status=400)["code"] == "bad-number"


def test_nothing_found_is_an_empty_first_page(ask: Ask) -> None:
    assert ask(CARDS, q="ъъъъъ") == {"count": 0, "next": None, "previous": None, "results": []}


def test_a_page_past_the_last_says_how_many_there_are(ask: Ask) -> None:
    last = -(-Card.objects.count() // 100)
    assert len(ask(CARDS, page=last, page_size=100)["results"]) > 0
    problem = ask(CARDS, page=last + 1, page_size=100, status=404)
    assert problem["code"] == "no-such-page"
    assert str(last) in problem["detail"]


def test_the_order_may_be_in_the_query_or_a_parameter(ask: Ask) -> None:
    written = ask(CARDS, q="t:creature order:cost dir:desc")
    given = ask(CARDS, q="t:creature", order="cost", dir="desc")
    assert [card["id"] for card in given["results"]] == [card["id"] for card in written["results"]]
    costs = [card["cost"] for card in given["results"]]
    assert costs == sorted(costs, reverse=True)


def test_an_order_given_apart_holds_for_alternatives_too(ask: Ask) -> None:
    names = [card["name"]["en"].lower() for card in ask(CARDS, q="гном or эльф", order="name")["results"]]
    assert names == sorted(names)
    assert len(names) > 10


def test_the_game_may_be_in_the_query_or_a_parameter(ask: Ask) -> None:
    assert ask(CARDS, q="game:bang")["count"] == ask(CARDS, game="bang")["count"] == len(library.game("bang").cards)


def test_only_the_fields_asked_for_and_the_id_are_given(ask: Ask) -> None:
    (card,) = ask(CARDS, q='name:"Баллиста"', fields="name,cost", page_size=1)["results"]
    assert card == {"id": "bh-17-001", "name": {"ru": "Баллиста", "en": "Ballista"}, "cost": 3}
    assert ask(f"{CARDS}bh-17-001/", fields="page") == {"id": "bh-17-001", "page": "/berserk/17/1/ballista"}


def test_a_card_is_given_as_it_was_recorded(ask: Ask) -> None:
    assert ask(f"{CARDS}bh-17-001/") == orjson.loads(Card.objects.get(pk="bh-17-001").record)
    assert ask("/api/v1/printings/bh-17-001/") == orjson.loads(Printing.objects.get(pk="bh-17-001").record)


def test_the_schema_names_exactly_the_fields_of_the_records() -> None:
    card = orjson.loads(Card.objects.get(pk="bh-17-001").record)
    assert list(serializers.Card().fields) == list(card)
    assert list(serializers.Printing().fields) == list(card["printings"][0])


def test_a_card_that_does_not_exist_is_a_problem(ask: Ask) -> None:
    assert ask(f"{CARDS}bh-99-001/", status=404)["code"] == "not-found"
    assert ask("/api/v1/printings/%D0%B1/", status=404)["code"] == "not-found"


def test_printings_can_be_filtered(ask: Ask) -> None:
    answer = ask("/api/v1/printings/", expansion="bh-14", rarity="berserk:common", page_size=100)
    assert answer["count"] == Printing.objects.filter(expansion="bh-14", rarity="berserk:common").count() > 0
    assert {one["expansion"]["id"] for one in answer["results"]} == {"bh-14"}
    assert ask("/api/v1/printings/", card="bh-17-001")["results"][0]["id"] == "bh-17-001"


def test_a_filter_with_an_unknown_value_offers_existing_ones(ask: Ask) -> None:
    problem = ask("/api/v1/printings/", expansion="bh-114", status=400)
    assert problem["code"] == "unknown-value"
    assert {"label": "bh-14", "address": "/api/v1/printings/?expansion=bh-14"} in problem["suggestions"]


def test_a_random_card_matches_the_query(ask: Ask) -> None:
    found = set(find("e:forest t:creature").cards.values_list("id", flat=True))
    drawn = {ask("/api/v1/random/", q="e:forest t:creature", fields="id")["id"] for _ in range(20)}
    assert drawn <= found
    assert len(drawn) > 1
    assert ask("/api/v1/random/", game="viceroy")["game"] == "viceroy"


def test_a_query_without_results_gives_no_random_card(ask: Ask) -> None:
    assert ask("/api/v1/random/", q="ъъъъъ", status=404)["code"] == "nothing-found"


def test_a_random_card_is_never_cached(client: Client) -> None:
    response = client.get("/api/v1/random/")
    assert response["Cache-Control"] == "no-store"
    assert not response.has_header("ETag")


@pytest.mark.parametrize("query", ["", "дракон", "set:14 r:rare", "order:name e:forest"])
def test_a_page_of_cards_costs_two_queries_and_none_the_second_time(
    client: Client, query: str, django_assert_max_num_queries: Any
) -> None:
    client.get(CARDS, {"q": "kw:armor"})  # the vocabulary of the language is read once
    client.get(
        CARDS
    )  # so are records: from then on only ids and their number are queried, if there are more than a thousand cards
    cache.clear()
    with django_assert_max_num_queries(2):
        first = client.get(CARDS, {"q": query})
    with django_assert_max_num_queries(0):
        second = client.get(CARDS, {"q": query})
    assert first.content == second.content
    cache.clear()
    with django_assert_max_num_queries(1):
        client.get(f"{CARDS}bh-17-001")
