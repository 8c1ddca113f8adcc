"""Other apps add fields; the language treats them like its own."""

import pytest
from django.db.models import Q

from catalog.models import Card
from catalog.search import Condition, Context, FieldSpec, Meaning, QueryError, find, register
from catalog.search import fields as fields_module

MINE = ["bh-14-001", "bh-14-002"]


def _read_loved(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    """`loved:yes`: two cards."""
    loved = Card.objects.filter(pk__in=MINE).values("pk")
    return Meaning(lambda scope: scope.cards(loved), lambda: "Loved", keys=("yes",))


@pytest.fixture
def loved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields_module, "_REGISTER", dict(fields_module._REGISTER))
    register(FieldSpec("loved", "Loved", ("loved", "любимое"), _read_loved))


@pytest.mark.usefixtures("loved", "catalog")
def test_a_registered_field_is_part_of_the_language() -> None:
    assert [card.id for card in find("loved:yes").cards] == MINE
    assert [card.id for card in find("любимое:да set:14 r:rare").cards] == ["bh-14-002"]
    assert find("-loved:yes").cards.count() == Card.objects.count() - 2
    assert [chip.label for chip in find("loved:yes").chips] == ["Loved"]


@pytest.mark.usefixtures("loved")
def test_a_registered_field_is_suggested_and_checked() -> None:
    with pytest.raises(QueryError) as caught:
        find("lovd:yes")
    assert "loved:yes" in [suggestion.query for suggestion in caught.value.suggestions]
    with pytest.raises(QueryError) as caught:
        find("loved>2")
    assert caught.value.code == "bad-operator"


@pytest.mark.usefixtures("loved")
def test_a_name_belongs_to_one_field() -> None:
    with pytest.raises(ValueError, match="'cost'"):
        register(FieldSpec("price", "Price", ("pricetag", "цена"), lambda *_: Meaning(lambda s: Q(), lambda: "")))


def test_an_unregistered_field_is_unknown() -> None:
    with pytest.raises(QueryError) as caught:
        find("loved:yes")
    assert caught.value.code == "unknown-field"
