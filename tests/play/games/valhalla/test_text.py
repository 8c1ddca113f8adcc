"""The languages: the same phrases in each, and gaps that take the form they ask for. The sentences are in `golden`."""

import re

import pytest

from play.games.valhalla.text import LANGUAGES, Unworded
from play.games.valhalla.text.language import Bounds, Language

RUSSIAN, ENGLISH = LANGUAGES["ru"], LANGUAGES["en"]


def test_both_languages_have_the_same_phrases() -> None:
    assert set(RUSSIAN.phrases) == set(ENGLISH.phrases)


@pytest.mark.parametrize("say", LANGUAGES.values(), ids=LANGUAGES)
def test_a_gap_asks_only_for_forms_that_there_are(say: Language) -> None:
    forms = {form for noun in say.nouns.values() for form in noun}
    for phrase in say.phrases.values():
        for spec in re.findall(r"\{\w+:([\w, ]+)\}", phrase):
            assert spec in forms | set(say.counts) | set(say.numerals), phrase


@pytest.mark.parametrize(
    ("n", "ru", "en"),
    [
        (1, "активировано не меньше 1 воина", "you activated at least 1 warrior"),
        (3, "активировано не меньше 3 воинов", "you activated at least 3 warriors"),
        (21, "активировано не меньше 21 воина", "you activated at least 21 warriors"),
    ],
)
def test_a_noun_agrees_with_its_bounds(n: int, ru: str, en: str) -> None:
    assert RUSSIAN("if activated_count", bounds=Bounds(n, None)) == ru
    assert ENGLISH("if activated_count", bounds=Bounds(n, None)) == en


def test_a_least_and_a_most_are_said_together() -> None:
    assert RUSSIAN("if hand_size", bounds=Bounds(2, 5)) == "на руке не меньше 2 карт и не больше 5 карт"
    assert ENGLISH("if hand_size", bounds=Bounds(2, 5)) == "you have at least 2 cards and at most 5 cards in hand"


def test_a_minus_is_a_minus() -> None:
    assert RUSSIAN("gain", n=-2, to="к силе") == "−2 к силе"


def test_a_phrase_that_is_not_there_is_an_error() -> None:
    with pytest.raises(Unworded, match="each sheep"):
        ENGLISH("each sheep")
