"""Validate, convert, import and export over the API."""

import json
from typing import Any

import pytest

from decks import formats
from decks.models import Deck
from tests.decks.conftest import forest_deck
from tests.people import Ask

FORMATS = ["json", "text", "setnumber", "csv", "code"]


def written(format_: str, size: int = 40) -> str:
    return formats.write(forest_deck(size), format_, name="Лес")


@pytest.mark.parametrize("format_", FORMATS)
def test_a_legal_deck_is_legal_in_every_format_without_an_account(ask_as_guest: Ask, format_: str) -> None:
    sent = {"game": "berserk", "format": format_, "deck": written(format_)}
    assert ask_as_guest("POST", "decks/validate/", sent).json() == {"legal": True, "problems": []}


@pytest.mark.parametrize("format_", ["json", "setnumber"])
def test_json_may_be_sent_as_json(ask_as_guest: Ask, format_: str) -> None:
    sent = {"game": "berserk", "format": format_, "deck": json.loads(written(format_))}
    assert ask_as_guest("POST", "decks/validate/", sent).json()["legal"]


def test_problems_are_told_with_code_clause_cards_and_a_sentence(ask_as_guest: Ask) -> None:
    sent = {"game": "berserk", "format": "text", "deck": "4 Баллиста"}
    english = ask_as_guest("POST", "decks/validate/", sent).json()
    russian = ask_as_guest("POST", "decks/validate/", sent, Accept_Language="ru").json()
    assert [one["code"] for one in english["problems"]] == ["NO_HERO", "DECK_TOO_SMALL", "TOO_MANY_COPIES"]
    assert not english["legal"]
    copies = english["problems"][-1]
    assert (copies["clause"], copies["cards"], copies["severity"]) == ("BH-4.7", ["bh-17-001"], "error")
    assert "Ballista" in copies["message"]
    assert "Баллиста" in russian["problems"][-1]["message"]


def test_a_line_that_cannot_be_read_makes_the_deck_not_legal(ask_as_guest: Ask) -> None:
    sent = {"game": "berserk", "format": "text", "deck": written("text") + "\n2 Балиста"}
    answer = ask_as_guest("POST", "decks/validate/", sent).json()
    assert not answer["legal"]
    assert answer["problems"][0]["line"] > 1
    assert "Баллиста" in answer["problems"][0]["nearest"]


@pytest.mark.parametrize("game", ["valhalla", "unmatched", "bang", "viceroy"])
def test_setups_of_the_other_games_are_judged_too(ask_as_guest: Ask, game: str) -> None:
    deck = {"format": "cardhall-deck", "version": 1, "game": game, "options": {"players": 99}, "lines": []}
    answer = ask_as_guest("POST", "decks/validate/", {"game": game, "format": "json", "deck": deck}).json()
    assert not answer["legal"]
    assert all(one["message"] and one["code"] for one in answer["problems"])


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"game": "chess"}, 422), ({"format": "xml"}, 422), ({"deck": 5}, 422), ({"deck": None}, 422), ({"game": None}, 422),
        ({"deck": "x" * 300_000}, 413),
    ],
)  # fmt: skip
def test_a_question_that_is_none_is_refused(ask_as_guest: Ask, wrong: dict[str, Any], status: int) -> None:
    sent = {"game": "berserk", "format": "text", "deck": "3 Баллиста"} | wrong
    assert ask_as_guest("POST", "decks/validate/", sent, status=status).json()["detail"]


@pytest.mark.parametrize("deck", ["", "\x00\x01", "{", "[]", '{"hero": 5}', "9" * 5000, "0 Баллиста", "-1 Баллиста"])
@pytest.mark.parametrize("format_", FORMATS)
def test_any_text_is_judged_and_never_breaks_anything(ask_as_guest: Ask, format_: str, deck: str) -> None:
    answer = ask_as_guest("POST", "decks/validate/", {"game": "berserk", "format": format_, "deck": deck}).json()
    assert answer["legal"] is False
    assert answer["problems"]


@pytest.mark.parametrize("to", FORMATS)
def test_every_format_becomes_every_other(ask_as_guest: Ask, to: str) -> None:
    sent = {"game": "berserk", "format": "text", "deck": written("text"), "to": to}
    turned = ask_as_guest("POST", "decks/convert/", sent).json()
    assert turned["problems"] == []
    again = formats.read(turned["deck"], to, "berserk")
    assert sorted(again.deck.tidy().lines, key=str) == sorted(forest_deck().tidy().lines, key=str)


def test_an_import_saves_a_deck_and_an_unreadable_line_nothing(ask: Ask, ask_as_guest: Ask) -> None:
    sent = {"game": "berserk", "format": "text", "deck": written("text") + "\n2 Балиста"}
    refused = ask("POST", "decks/import/", sent, status=422).json()
    assert refused["errors"][0]["nearest"]
    assert not Deck.objects.exists()
    saved = ask("POST", "decks/import/", sent | {"partial": True, "name": "Из файла"}, status=201).json()
    assert (saved["name"], saved["size"]) == ("Из файла", 40)
    ask_as_guest("POST", "decks/import/", sent, status=401)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_deck_is_exported_in_every_format(ask: Ask, deck: Deck, format_: str) -> None:
    turned = ask("GET", f"decks/{deck.key}/export/{format_}/").json()
    again = formats.read(turned["deck"], format_, "berserk").deck
    assert sorted(again.tidy().lines, key=str) == sorted(deck.contents.lines, key=str)
    ask("GET", f"decks/{deck.key}/export/xml/", status=404)


@pytest.mark.parametrize("format_", ["json", "setnumber"])
@pytest.mark.parametrize("key", ["lines", "mainDeck", "options", "version", "game", "hero"])
def test_json_nested_beyond_reason_is_refused(ask_as_guest: Ask, format_: str, key: str) -> None:
    deep = f'{{"format": "cardhall-deck", "version": 1, "{key}": {"[" * 300}{"]" * 300}}}'
    sent = {"game": "berserk", "format": format_, "deck": deep}
    assert ask_as_guest("POST", "decks/validate/", sent).json()["legal"] is False
    as_json = f'{{"game": "berserk", "format": "{format_}", "deck": {deep}}}'
    ask_as_guest("POST", "decks/validate/", as_json, status=422)
