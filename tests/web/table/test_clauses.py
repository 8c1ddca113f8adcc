"""Clauses that a player may mean when disputing a ruling."""

import pytest
from django.test import Client

pytestmark = pytest.mark.usefixtures("catalog")


def found(asked: str, language: str = "ru") -> list[str]:
    answer = Client(headers={"accept-language": language}).get("/play/clauses", {"game": "berserk", "q": asked})
    assert answer.status_code == 200
    return [one["id"] for one in answer.json()["results"]]


def test_clauses_are_found_by_words_and_by_number() -> None:
    assert found("защитник")
    assert found("defender", "en")
    assert found("BH-9.4")[0] == found("9.4")[0] == "BH-9.4"
    assert found("") == found("ъъъъ") == []
    assert len(found("карта")) <= 6


@pytest.mark.parametrize("query", [{}, {"game": "chess", "q": "a"}, {"game": "berserk", "q": "x" * 101}])
def test_what_cannot_be_asked_is_said(query: dict[str, str]) -> None:
    answer = Client().get("/play/clauses", query)
    assert answer.status_code == 400
    assert answer.json()["detail"]
