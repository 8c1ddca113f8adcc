"""The card data on Valhalla's page."""

from typing import Any

import pytest
from django.utils import translation

from catalog import library
from catalog.library import Card
from catalog.loading.records import card_record
from play.games.valhalla.published import published
from play.views.table.valhalla import numbers

GAME = library.game("valhalla")
PLAYABLE = published()
BETWEEN = {"ru": {"and": "И", "or": "Или"}, "en": {"and": "And", "or": "Or"}}
LANGUAGES = ("ru", "en")
SETUP = {"ru": "В начале игры сбросить", "en": "Discard"}


def of_type(type_: str) -> list[Card]:
    return [card for card in GAME.cards.values() if card.type == type_]


def given(card: Card, language: str) -> tuple[dict[str, Any], str]:
    """The data of the page, and the printed text."""
    record = card_record(GAME, card, True, PLAYABLE[card.id].text)
    with translation.override(language):
        return numbers(record), record["text"][language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", of_type("jarl"), ids=lambda card: card.id)
def test_both_abilities_of_a_jarl_are_what_its_text_says(card: Card, language: str) -> None:
    shown, printed = given(card, language)
    main, second = shown["parts"]
    assert f"{main}. {BETWEEN[language][shown['combine']]}: {second}." == printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", of_type("loki_cunning"), ids=lambda card: card.id)
def test_rows_of_loki_are_what_the_text_says_after_its_heading(card: Card, language: str) -> None:
    """A button is linked to a row by its number, so the heading must not count as one."""
    shown, printed = given(card, language)
    assert len(shown["rows"]) == len(card.facts["rows"])
    heading, *said = printed.split(". ")
    assert ": " in heading, "it looks like a row"
    assert shown["rows"] == [one.removesuffix(".") for one in said if not one.startswith(SETUP[language])]
    for row, fact in zip(shown["rows"], card.facts["rows"], strict=True):
        assert not fact["max_margin"] or f" {fact['max_margin']}: " in row


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", GAME.cards.values(), ids=lambda card: card.id)
def test_a_long_name_comes_with_its_parts(card: Card, language: str) -> None:
    """A pile labels its top card with the family; Thor and Tyr also have a short description."""
    name = getattr(card.name, language)
    shown, _ = given(card, language)
    assert shown.get("family", name) == name.split(":")[0]
    if card.type in ("thor_help", "tyr_wrath"):
        assert name == f"{shown['family']}: {shown['short']}"
    else:
        assert "short" not in shown
