"""Words of the games are found in running text in any form, without false hits."""

import re

import pytest

from catalog.words.inflection import forms
from catalog.words.mentions import Kind, Lexicon, Word, quoted, sentences


def found(word: Word, text: str, language: str = "ru") -> list[str]:
    return [part.text for part in Lexicon([word], language).parts(text, set()) if part.word]


def dragon(**more: object) -> Word:
    return Word(Kind.CLASS, "dragon", "Дракон", "/berserk/class/dragon", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("Нежить", "Нежитью"),
        ("Зверь", "Зверей"),
        ("Аккениец", "Аккенийцы"),
        ("Рывок", "Рывком"),
        ("Речная дева", "Речных дев"),
        ("Боевая машина", "Боевую машину"),
        ("Дитя Кронга", "Детей Кронга"),
        ("Яйцо", "Яиц"),
        ("Спящий", "Спящих"),
        ("Регенерация", "Регенерацией"),
        ("Опыт в атаке", "Опыту в атаке"),
        ("Событие", "События"),
    ],
)
def test_russian_names_are_known_in_every_case(name: str, spoken: str) -> None:
    assert re.fullmatch(forms(name, "ru"), spoken, re.IGNORECASE)


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("Dwarf", "Dwarves"),
        ("Mercenary", "Mercenaries"),
        ("Child of Krong", "Children of Krong"),
        ("River Maiden", "River Maidens"),
        ("Undead", "Undead"),
    ],
)
def test_english_names_are_known_in_the_plural(name: str, spoken: str) -> None:
    assert re.fullmatch(forms(name, "en"), spoken, re.IGNORECASE)


def test_a_longer_name_wins_over_its_beginning() -> None:
    words = [dragon(), Word(Kind.CLASS, "draconid", "Драконид", "/berserk/class/draconid")]
    parts = Lexicon(words, "ru").parts("свой Драконид и свой Дракон", set())
    assert [part.word.key for part in parts if part.word] == ["draconid", "dragon"]


def test_a_word_printed_with_a_capital_is_not_found_without_it() -> None:
    assert found(dragon(), "дракон и Дракон") == ["Дракон"]


def test_a_part_of_a_word_is_not_the_word() -> None:
    assert found(dragon(), "Дракончик, Недракон, Дракон-чемпион") == []


def test_a_word_is_found_after_non() -> None:
    undead = Word(Kind.CLASS, "undead", "Undead", "/berserk/class/undead")
    assert found(undead, "Non-Undead creatures and half-Undead", "en") == ["Undead"]


def test_a_keyword_that_is_also_a_class_needs_its_number() -> None:
    armor = Word(Kind.KEYWORD, "armor", "Броня", "/berserk/keyword/armor", number=True)
    assert found(armor, "пока есть Броня, имеет Броню 2") == ["Броню"]


def test_an_ordinary_word_is_marked_only_where_it_first_occurs() -> None:
    graveyard = Word(Kind.TERM, "graveyard", "Кладбище", "", pattern=r"кладбищ\w+", capital=False)
    assert found(graveyard, "с кладбища на кладбище") == ["кладбища"]


def test_the_parts_together_are_the_text() -> None:
    text = "Когда погибает Дракон: вернуть Дракона в руку."
    assert "".join(part.text for part in Lexicon([dragon()], "ru").parts(text, set())) == text


def test_a_game_without_words_leaves_the_text_alone() -> None:
    assert [part.text for part in Lexicon([], "ru").parts("Дракон", set())] == ["Дракон"]


def test_every_ability_is_a_line_of_its_own() -> None:
    text = "Найм: взять 1 карту. Имеет «Спящий. 2 монеты: теряет Спящий». Гибель: Мор 1 (т. е. сброс). 2 монеты: +1."
    assert sentences(text) == [
        "Найм: взять 1 карту.",
        "Имеет «Спящий. 2 монеты: теряет Спящий».",
        "Гибель: Мор 1 (т. е. сброс).",
        "2 монеты: +1.",
    ]
    assert sentences("") == []


def test_names_in_quotes_are_read() -> None:
    assert quoted("есть «Латы ужаса» и «Як»") == ["Латы ужаса", "Як"]
