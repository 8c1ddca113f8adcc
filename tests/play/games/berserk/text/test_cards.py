"""The text of every scripted card: well formed, with the numbers of the catalogue's line, and no accidental duplicates."""

import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from catalog import library
from catalog.library import Card
from play.games.berserk import cards
from play.games.berserk.script.ability import Script
from play.games.berserk.text import text

GAME = library.game("berserk")


def scripts() -> Iterator[Script]:
    for module in pkgutil.iter_modules(cards.__path__):
        yield from getattr(importlib.import_module(f"{cards.__name__}.{module.name}"), "CARDS", ())


ALL = {script.id: script for script in scripts()}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_scripted_card_reads_well(lang: str) -> None:
    for script in ALL.values():
        said = text(script, lang, GAME.cards[script.id])
        assert bool(said) == bool(script.abilities), script.id
        assert not re.search(r"  |None|\||\b(\w{3,}) \1\b|[,;:]\.|\( | \)|\.\.", said), (script.id, said)
        assert said == said.strip(), script.id
        for left, right in ("()", "«»", "“”"):
            assert said.count(left) == said.count(right), (script.id, said)
        for sentence in re.split(r"(?<=[.]) ", said):
            assert not sentence or sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "«“", (
                script.id,
                said,
            )


@pytest.mark.parametrize(("lang", "other"), [("ru", "[A-WYZa-z]{2,}"), ("en", "[а-яё]{2,}")])
def test_no_word_of_the_other_language_slips_in(lang: str, other: str) -> None:
    for script in ALL.values():
        assert not re.search(other, text(script, lang, GAME.cards[script.id])), script.id


WORDS = {
    "2": "двух|удвоенн|половин|втор",
    "3": "трёх|утроенн|треть",
    "4": "четырёх|четвёрт",
    "5": "пяти|пят",
}


def digits(line: str) -> set[str]:
    """The numbers of a text from 2 up; 1 and 0 depend on the wording."""
    return set(re.findall(r"\d+", line)) - {"0", "1"}


def numbers(line: str) -> set[str]:
    """In digits or in words."""
    return digits(line) | {digit for digit, words in WORDS.items() if re.search(rf"\b({words})", line)}


def catalogue_line(card: Card) -> str:
    return " ".join([card.rules.ru, *(use.text.ru for use in card.keywords)])


def test_the_numbers_are_those_of_the_catalogue() -> None:
    wrong = []
    for script in ALL.values():
        card = GAME.cards[script.id]
        said = text(script, "ru", card)
        missing = digits(catalogue_line(card)) - numbers(said)
        extra = digits(said) - numbers(catalogue_line(card))
        if (missing or extra) and script.id not in {
            "bh-17-160",
            "bh-21-012",
        }:  # "up to 3 of 3 modes", "2 shots" said one by one
            wrong.append((script.id, missing, extra, said))
    assert wrong == []


def test_cards_of_one_set_with_one_text_have_one_line_in_the_catalogue() -> None:
    same: dict[tuple[int, str], list[Card]] = defaultdict(list)
    for script in ALL.values():
        card = GAME.cards[script.id]
        if said := text(script, "ru", card):
            same[script.set, said].append(card)
    for alike in same.values():
        lines = {re.sub(r"\W+", " ", catalogue_line(card)).casefold() for card in alike}
        assert len(lines) == 1 or len(alike) == 1, [card.id for card in alike]
