"""Everything in the reference is true: the tests run every example."""

import pytest

from catalog.search import find, is_personal
from catalog.search.fields import all_fields
from catalog.search.reference import Example, fields, sections

EXAMPLES = [example for section in sections() for example in section.examples]


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if not is_personal(one.en)], ids=lambda example: example.en
)
def test_an_example_finds_cards_and_the_same_in_both_languages(example: Example) -> None:
    english = list(find(example.en).cards.values_list("id", flat=True))
    assert english
    assert english == list(find(example.ru).cards.values_list("id", flat=True))


def test_the_reference_shows_every_field() -> None:
    used = " ".join(f"{example.en} {example.ru}" for example in EXAMPLES)
    for spec in all_fields():
        assert any(f"{name}{op}" in used for name in spec.names for op in spec.operators), spec.key
    assert len(fields()) == len(all_fields())
    assert all(row.english and row.russian for row in fields())


def test_section_keys_are_unique() -> None:
    assert len({section.key for section in sections()}) == len(sections())
