"""Errors of the API: RFC 9457 problems that say what is wrong, where, and what would be right, in both languages."""

from typing import Any

import pytest
from django.test import Client

from catalog.search import QueryError, find
from tests.catalog.api.conftest import Ask

pytestmark = pytest.mark.usefixtures("catalog")
CARDS = "/api/v1/cards/"


def test_a_bad_query_says_what_where_and_what_instead(ask: Ask) -> None:
    problem = ask(CARDS, q="t:creature elemnt:forest", page_size=5, status=400)
    assert problem["status"] == 400
    assert problem["code"] == "unknown-field"
    assert (problem["column"], problem["start"], problem["end"]) == (12, 11, 17)
    assert "elemnt" in problem["detail"]
    assert problem["type"] == "/syntax"
    first = problem["suggestions"][0]
    assert first["query"] == "t:creature element:forest"
    assert ask(first["address"])["results"] == ask(CARDS, q=first["query"], page_size=5)["results"]


@pytest.mark.parametrize(
    "query", ["elemnt:forest", "cost<=", "(дракон", "e:лесс", "cost:много", "order:cots", "x" * 501]
)
def test_the_code_and_the_place_are_those_of_the_pages(ask: Ask, query: str) -> None:
    with pytest.raises(QueryError) as raised:
        find(query)
    problem = ask(CARDS, q=query, status=400)
    assert problem["code"] == raised.value.code
    assert problem["column"] == raised.value.start + 1
    assert len(problem["suggestions"]) == len(raised.value.suggestions)


@pytest.mark.parametrize("path", [CARDS, "/api/v1/random/"])
def test_every_address_with_a_query_explains_a_bad_one(ask: Ask, path: str) -> None:
    assert ask(path, q="elemnt:forest", status=400)["code"] == "unknown-field"


def test_an_order_beside_a_bad_query_does_not_move_the_column(ask: Ask) -> None:
    assert ask(CARDS, q="дракон or elemnt:forest", order="cost", status=400)["column"] == 11


@pytest.mark.parametrize(
    ("parameters", "code", "suggestion"),
    [
        ({"pge": "2"}, "unknown-parameter", f"{CARDS}?page=2"),
        ({"fields": "id,nam"}, "bad-fields", f"{CARDS}?fields=id%2Cname"),
        ({"game": "berserc"}, "unknown-value", f"{CARDS}?game=berserk"),
        ({"order": "cots"}, "unknown-value", f"{CARDS}?order=cost"),
        ({"page": "0"}, "bad-number", None),
        ({"page": "two"}, "bad-number", None),
        ({"page": "1" * 40}, "bad-number", None),
        ({"page": ["1", "2"]}, "repeated-parameter", None),
        ({"game": "\0"}, "bad-character", None),
        ({"fields": ""}, "bad-fields", None),
    ],
)
def test_a_bad_parameter_is_never_ignored(
    ask: Ask, parameters: dict[str, Any], code: str, suggestion: str | None
) -> None:
    problem = ask(CARDS, **parameters, status=400)
    assert problem["code"] == code
    assert problem["title"]
    assert problem["detail"]
    assert problem["instance"].startswith(CARDS)
    if suggestion:
        assert suggestion in [one["address"] for one in problem["suggestions"]]


def test_the_sentence_is_in_the_readers_language(ask: Ask) -> None:
    russian = ask(CARDS, pge=2, status=400, language="ru")
    english = ask(CARDS, pge=2, status=400, language="en")
    assert russian["code"] == english["code"]
    assert russian["detail"] != english["detail"]
    assert "параметр" in russian["detail"].lower()


def test_an_address_that_leads_nowhere_is_a_problem_too(ask: Ask) -> None:
    assert ask("/api/v1/crads/", status=404)["code"] == "not-found"
    assert ask("/api/v2/", status=404)["code"] == "not-found"


def test_text_that_is_not_utf8_is_refused(client: Client) -> None:
    assert client.get(f"{CARDS}?q=%FF").json()["code"] == "bad-character"
