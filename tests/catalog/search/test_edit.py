"""Facets and order as edits of the query's text."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog.search import QueryError, facet_state, find, with_facet, with_order, with_term


def test_a_facet_is_added_to_what_was_typed() -> None:
    assert with_facet("дракон", "element", "forest", True) == "дракон e:forest"
    assert with_facet("", "type", "creature", True) == "type:creature"


def test_a_second_value_of_a_field_is_an_alternative() -> None:
    assert with_facet("дракон e:forest", "element", "swamp", True) == "дракон e:forest,swamp"
    assert with_facet("стихия:лес дракон", "element", "swamp", True) == "стихия:лес,swamp дракон"


def test_the_last_value_takes_its_term_with_it() -> None:
    assert with_facet("дракон e:forest,swamp", "element", "forest", False) == "дракон e:swamp"
    assert with_facet("дракон стихия:болота и цена<=3", "element", "swamp", False) == "дракон и цена<=3"
    assert with_facet("e:forest and дракон", "element", "forest", False) == "дракон"
    assert with_facet("e:forest", "element", "forest", False) == ""


def test_a_facet_that_is_already_so_changes_nothing() -> None:
    assert with_facet("e:forest", "element", "forest", True) == "e:forest"
    assert with_facet("дракон", "element", "forest", False) == "дракон"


def test_facets_are_written_in_the_language_of_the_reader() -> None:
    assert with_facet("дракон", "element", "forest", True, language="ru") == "дракон стихия:лес"
    assert with_facet("", "class", "child_of_krong", True, language="ru") == 'класс:"дитя кронга"'
    assert with_facet("", "class", "child_of_krong", True) == "class:child-of-krong"
    assert with_facet("", "set", "23", True, language="ru") == "выпуск:23"


def test_alternatives_are_put_in_parentheses_first() -> None:
    assert with_facet("дракон или эльф", "element", "forest", True) == "(дракон или эльф) e:forest"
    assert with_term("(a or b)", "c") == "(a or b) c"


def test_numbers_are_facets_too() -> None:
    query = with_facet(with_facet("", "cost", "3", True), "cost", "7+", True)
    assert query == "cost:3,7+"
    assert facet_state(query) == {"cost": {"3", "7+"}}
    assert with_facet(query, "cost", "3", False) == "cost:7+"


def test_the_state_of_facets_is_read_from_the_query_however_it_is_spelled() -> None:
    state = facet_state('дракон стихия:лес,swamp класс:"Дитя Кронга" r:редкая set:раммарат kw:armor это:герой')
    assert state == {
        "element": {"forest", "swamp"},
        "class": {"child_of_krong"},
        "rarity": {"rare"},
        "set": {"23"},
        "keyword": {"armor"},
        "is": {"hero"},
    }


def test_comparisons_negations_and_alternatives_tick_nothing() -> None:
    assert facet_state("r>=rare -e:forest (t:hero or t:quest) kw:armor>=2") == {}


def test_a_query_that_cannot_be_read_cannot_be_edited() -> None:
    with pytest.raises(QueryError):
        with_facet("(дракон", "element", "forest", True)
    with pytest.raises(QueryError):
        facet_state("e:лс")


@pytest.mark.parametrize(
    ("query", "order", "descending", "expected"),
    [
        ("дракон", "cost", False, "дракон order:cost"),
        ("дракон", "set", True, "дракон dir:desc"),
        ("дракон order:cost dir:desc", "set", False, "дракон"),
        ("порядок:цена дракон", "name", True, "порядок:имя дракон dir:desc"),
        ("дракон или эльф", "cost", False, "(дракон или эльф) order:cost"),
        ("дракон или эльф order:cost", "set", False, "дракон или эльф order:set"),
    ],
)
def test_the_order_is_an_edit_of_the_query(query: str, order: str, descending: bool, expected: str) -> None:
    edited = with_order(query, order, descending=descending)
    assert edited == expected
    assert (find(edited).order, find(edited).descending) == (order, descending)


TERMS = [
    ["дракон", '"при атаке"', "-kw:charge"],
    ["", "e:forest", "стихия:лес,болота", "e:swamp", "e>=2"],
    ["", "t:creature", "тип:герой,квест", "t!=spell"],
    ["", "cost<=3", "cost:3", "цена:3,7+"],
    ["", "r:rare", "редкость:редкая,common", "r>=rare"],
]
VALUES = [
    ("element", "forest"), ("element", "swamp"), ("type", "creature"), ("type", "hero"), ("cost", "3"), ("cost", "7+"),
    ("rarity", "rare"), ("rarity", "common"), ("class", "child_of_krong"), ("set", "14"),
]  # fmt: skip
QUERIES = st.tuples(
    st.tuples(*(st.sampled_from(terms) for terms in TERMS)).flatmap(lambda terms: st.permutations(terms)),
    st.sampled_from([" ", " и ", " and "]),
    st.sampled_from(["{}", "({})", "{} or is:vanilla"]),
).map(lambda parts: parts[2].format(parts[1].join(filter(None, parts[0]))))


@pytest.mark.usefixtures("catalog")
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(QUERIES, st.sampled_from(VALUES), st.sampled_from(["en", "ru"]))
def test_a_facet_toggled_twice_leaves_the_meaning_as_it_was(query: str, facet: tuple[str, str], language: str) -> None:
    key, value = facet
    on = value not in facet_state(query).get(key, ())
    once = with_facet(query, key, value, on, language=language)
    assert (value in facet_state(once).get(key, ())) is on
    twice = with_facet(once, key, value, not on, language=language)
    assert list(find(twice).cards.values_list("id")) == list(find(query).cards.values_list("id"))


@pytest.mark.usefixtures("catalog")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(QUERIES)
def test_a_query_without_one_of_its_chips_finds_at_least_as_much(query: str) -> None:
    found = set(find(query).cards.values_list("id", flat=True))
    for chip in find(query).chips:
        assert found <= set(find(chip.without).cards.values_list("id", flat=True))
