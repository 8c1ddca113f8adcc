"""Chips: each condition in the reader's language, and the query without it."""

import pytest
from django.utils import translation

from catalog.search import find


def labels(query: str) -> list[str]:
    with translation.override("en"):
        return [chip.label for chip in find(query).chips]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", []),
        ("order:cost dir:desc", []),
        ("дракон или order:cost", ["“дракон”"]),
        ("тип:существо цена<=4", ["Creature", "Cost up to 4"]),
        ("e:forest", ["Forest"]),
        ("e:forest,swamp", ["Forest or Swamp"]),
        ("e=лес", ["Only Forest"]),
        ("e>=2", ["Number of elements from 2"]),
        ("r>=rare", ["Rarity ≥ Rare"]),
        ("-r:common", ["Not: Common"]),
        ("t!=hero", ["Not: Hero"]),
        ("cost:3", ["Cost 3"]),
        ("cost:1,2,x", ["Cost 1, 2 or X"]),
        ("cost>3 cost<8", ["Cost above 3", "Cost below 8"]),
        ("cost:none", ["Cost: none"]),
        ("atk>life", ["Attack > Life"]),
        ("kw:armor>=2", ["Armor from 2"]),
        ("set:23", ["Rammarat"]),
        ('a:"Роман Царьков"', ["Artist: Роман Царьков"]),
        ("дракон «при атаке»", ["“дракон”", "“при атаке”"]),
        ("(e:forest or t:hero) is:multi", ["Forest or Hero", "Multi"]),
        ("-(e:forest t:hero)", ["Not: Forest + Hero"]),
        ("name:дракон", ["Name: дракон"]),
    ],
)
def test_a_condition_is_said_in_words(query: str, expected: list[str]) -> None:
    assert labels(query) == expected


def test_words_of_the_games_are_in_the_language_of_the_reader() -> None:
    with translation.override("ru"):
        assert [chip.label for chip in find("e:forest t:creature").chips] == ["Лес", "Существо"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("тип:существо цена<=4", ["цена<=4", "тип:существо"]),
        ("a  b   c", ["b   c", "a c", "a  b"]),
        ("a and b и c", ["b и c", "a и c", "a and b"]),
        ("a & b", ["b", "a"]),
        ("a&b", ["b", "a"]),
        ("(a or b) c", ["c", "(a or b)"]),
        ("a or b", [""]),
        ("-a order:cost b", ["order:cost b", "-a order:cost"]),
        ('"и" и "and"', ['"and"', '"и"']),
    ],
)
def test_a_removed_chip_leaves_the_rest_as_it_was_typed(query: str, expected: list[str]) -> None:
    assert [chip.without for chip in find(query).chips] == expected
