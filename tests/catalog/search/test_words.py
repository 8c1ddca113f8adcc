"""The vocabulary: every field and value has names in both languages, and the forms that people type."""

import pytest

from catalog import library
from catalog.games import registry
from catalog.search import spellings
from catalog.search.edit import spelled
from catalog.search.fields import all_fields, field, field_named
from catalog.search.vocabulary import lexicon
from catalog.search.words import quoted, spelling, switched

WORDED = ("game", "set", "type", "class", "element", "rarity", "keyword", "is", "order", "dir")


@pytest.mark.parametrize("spec", all_fields(), ids=lambda spec: spec.key)
def test_every_field_has_names_in_both_languages(spec) -> None:
    assert spec.name.en.isascii()
    assert not spec.name.ru.isascii()
    assert {field_named(name.upper()) for name in spec.names} == {spec}


@pytest.mark.parametrize("key", WORDED)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_site_writes_it_understands(key: str, language: str) -> None:
    for entry in lexicon(key).entries:
        written = spelled(key, entry.key, language, entry.game).strip('"')
        assert entry in lexicon(key).resolve(written, entry.game), (entry, written)


@pytest.mark.parametrize("key", [key for key in WORDED if key not in ("is", "order", "dir")])
def test_every_value_is_known_by_both_of_its_names(key: str) -> None:
    for entry in lexicon(key).entries:
        for name in (entry.name.ru, entry.name.en, entry.name.ru.upper()):
            assert entry in lexicon(key).resolve(name, entry.game), (entry, name)


@pytest.mark.parametrize(
    ("key", "word", "expected"),
    [
        ("element", "лесной", "forest"),
        ("element", "леса", "forest"),
        ("element", "тьмы", "darkness"),
        ("element", "тёмный", "darkness"),
        ("element", "болото", "swamp"),
        ("element", "горный", "mountains"),
        ("element", "степной", "steppe"),
        ("element", "for", "forest"),
        ("element", "нейтрал", "neutral"),
        ("element", "волки", "vh-wolf"),
        ("element", "красная", "vr-red"),
        ("type", "существа", "creature"),
        ("type", "заклинаний", "spell"),
        ("type", "heroes", "hero"),
        ("type", "сущ", "creature"),
        ("type", "ярлы", "jarl"),
        ("rarity", "ур", "ultra"),
        ("rarity", "редкие", "rare"),
        ("rarity", "unc", "uncommon"),
        ("rarity", "Ultra-Rare", "ultra"),
        ("class", "эльфов", "elf"),
        ("class", "Elves", "elf"),
        ("class", "нежити", "undead"),
        ("class", "воин", "warrior"),
        ("class", "child of krong", "child_of_krong"),
        ("class", "дети Кронга", "child_of_krong"),
        ("keyword", "брони", "armor"),
        ("keyword", "Armour", "armor"),
        ("keyword", "защита от", "protection"),
        ("keyword", "рывком", "charge"),
        ("game", "берсерк", "berserk"),
        ("game", "bang!", "bang"),
        ("set", "bh-17", "17"),
        ("set", "золотой век", "21"),
        ("is", "full art", "full-art"),
        ("is", "квест", "quest"),
        ("order", "стоимость", "cost"),
        ("dir", "по убыванию", "desc"),
    ],
)
def test_words_are_understood_as_people_type_them(key: str, word: str, expected: str) -> None:
    assert expected in {entry.key for entry in lexicon(key).resolve(word)}


def test_a_beginning_that_could_mean_two_things_means_neither() -> None:
    assert lexicon("class").resolve("драко") == ()
    assert lexicon("class").nearest("драко")[:2] == ("дракон", "драконид")


def test_a_word_of_several_games_names_them_all() -> None:
    heroes = lexicon("type").resolve("hero")
    assert {entry.game for entry in heroes} == {"berserk", "unmatched"}
    assert {entry.game for entry in lexicon("type").resolve("hero", "unmatched")} == {"unmatched"}


def test_the_other_keyboard_layout_is_recognised() -> None:
    assert switched("ktc") == "лес"
    assert switched("ащкуые") == "forest"
    assert lexicon("element").nearest("ащкуые")[0] == "forest"


def test_no_two_fields_share_a_name() -> None:
    names = [spelling(name) or name for listed in spellings.FIELDS.values() for name in listed.split()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", library.GAMES)
def test_spellings_are_of_values_that_exist(game: str) -> None:
    spec = registry.spec(game)
    for key, values in spec.spellings.items():
        known = {entry.key.removeprefix(f"{spec.card_prefix}-") for entry in lexicon(key).entries if entry.game == game}
        assert set(values) <= known
    assert set(spellings.DIRECTIONS) == {entry.key for entry in lexicon("dir").entries}


def test_a_word_with_spaces_is_quoted_in_a_query() -> None:
    assert quoted("child of krong") == '"child of krong"'
    assert quoted("кор-гатхол") == "кор-гатхол"
    assert quoted("-x") == '"-x"'


def test_the_vocabulary_covers_all_five_games() -> None:
    assert {entry.game for entry in lexicon("type").entries} == set(library.GAMES)
    assert field("element").words is not None
