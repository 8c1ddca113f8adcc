"""Autocomplete of names."""

from typing import Any

import pytest

from catalog.models import Card
from tests.catalog.api.conftest import Ask

pytestmark = pytest.mark.usefixtures("catalog")
PATH = "/api/v1/autocomplete/"


def names(answer: dict[str, Any], language: str) -> list[str]:
    return [card["name"][language].lower() for card in answer["results"]]


@pytest.mark.parametrize(("typed", "language"), [("бал", "ru"), ("ball", "en"), ("БАЛ", "ru")])
def test_names_that_begin_so_come_first_in_either_language(ask: Ask, typed: str, language: str) -> None:
    found = names(ask(PATH, q=typed, game="berserk"), language)
    begins = [name.startswith(typed.lower()) for name in found]
    assert begins[0]
    assert "баллиста" in found or "ballista" in found


def test_then_come_names_where_a_word_begins_so(ask: Ask) -> None:
    found = names(ask(PATH, q="баллиста"), "ru")
    assert found.index("баллиста") < found.index("проклятая баллиста")


def test_e_and_yo_are_one_letter(ask: Ask) -> None:
    card = Card.objects.filter(name_ru__contains="ё").first()
    assert card is not None
    for typed in (card.name_ru, card.name_ru.replace("ё", "е")):
        assert card.id in [one["id"] for one in ask(PATH, q=typed)["results"]]


def test_at_most_ten_are_offered(ask: Ask) -> None:
    assert len(ask(PATH, q="а")["results"]) == 10


def test_names_of_one_game_only(ask: Ask) -> None:
    assert {card["game"] for card in ask(PATH, q="а", game="viceroy")["results"]} == {"viceroy"}


def test_what_is_offered_is_enough_to_show_and_to_follow(ask: Ask) -> None:
    card = ask(PATH, q="Баллиста")["results"][0]
    assert card == {
        "id": "bh-17-001",
        "game": "berserk",
        "name": {"ru": "Баллиста", "en": "Ballista"},
        "page": "/berserk/17/1/ballista",
        "art": card["art"],
        "type": {"id": "creature", "name": {"ru": "Существо", "en": "Creature"}},
    }


@pytest.mark.parametrize("typed", ["", " ", "|", "%", "_", "ъъъ"])
def test_an_unknown_text_offers_nothing(ask: Ask, typed: str) -> None:
    assert ask(PATH, q=typed)["results"] == []


def test_a_name_longer_than_any_is_refused(ask: Ask) -> None:
    assert ask(PATH, q="а" * 101, status=400)["code"] == "too-long"


def test_typing_costs_at_most_two_queries(ask: Ask, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(2):
        ask(PATH, q="бал", game="berserk")
