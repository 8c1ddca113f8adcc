"""The catalogue's own fields, registered when the search package is imported."""

from functools import partial

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from catalog.library import Text
from catalog.search import readers, spellings
from catalog.search.fields import COMPARISON, EQUALITY, IS, FieldSpec, Reader, register
from catalog.search.numbers import read_number
from catalog.search.vocabulary import lexicon

_NUMBERS = {
    "cost": pgettext_lazy("search field", "Cost"),
    "attack": pgettext_lazy("search field", "Attack"),
    "life": pgettext_lazy("search field", "Life"),
    "valour": pgettext_lazy("search field", "Valour"),
    "boost": pgettext_lazy("search field", "Boost"),
    "reach": pgettext_lazy("search field", "Reach"),
    "number": pgettext_lazy("search field", "Number"),
    "year": pgettext_lazy("search field", "Year"),
    "copies": pgettext_lazy("search field", "Copies"),
}


def register_fields() -> None:
    for key, title in _NUMBERS.items():
        example = "2023" if key == "year" else "3"
        register(FieldSpec(key, title, _names(key), read_number, COMPARISON, example=Text(example, example)))
    _worded("game", pgettext_lazy("search field", "Game"), _one("game_id"))
    _worded("set", pgettext_lazy("search field", "Set"), _one("expansion_id", printing=True), COMPARISON)
    _worded("type", pgettext_lazy("search field", "Type"), _one("type_id"))
    _worded("class", pgettext_lazy("search field", "Class"), readers.read_classes)
    _worded("element", pgettext_lazy("search field", "Element"), readers.read_elements, COMPARISON)
    _worded("rarity", pgettext_lazy("search field", "Rarity"), _one("rarity_id", printing=True), COMPARISON)
    _worded("keyword", pgettext_lazy("search field", "Keyword"), readers.read_keyword, numbered=True)
    _worded("is", pgettext_lazy("search field", "Is"), readers.read_flag)
    _worded("artist", pgettext_lazy("search field", "Artist"), readers.read_artist)
    _worded("order", pgettext_lazy("search field", "Order"), readers.read_arrangement, IS, arranges=True)
    _worded("dir", pgettext_lazy("search field", "Direction"), readers.read_arrangement, IS, arranges=True)
    for key, title in (
        ("name", pgettext_lazy("search field", "Name")),
        ("text", pgettext_lazy("search field", "Text")),
    ):
        reader = partial(readers.read_text, f"{key}_folded")
        register(FieldSpec(key, title, _names(key), reader, example=Text("дракон", "dragon")))


def _one(column: str, printing: bool = False) -> Reader:
    return partial(readers.read_words, column, printing=printing)


def _worded(
    key: str,
    title: str | Promise,
    reader: Reader,
    operators: frozenset[str] = EQUALITY,
    numbered: bool = False,
    arranges: bool = False,
) -> None:
    words = partial(lexicon, key)
    register(FieldSpec(key, title, _names(key), reader, operators, words, numbered, arranges))


def _names(key: str) -> tuple[str, ...]:
    return tuple(spellings.FIELDS[key].split())
