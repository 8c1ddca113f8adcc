"""Errors that teach: a code, a position, a sentence that names the mistake, and a corrected query."""

import orjson
import pytest
from django.utils import translation

from catalog.search import QueryError, find


def refused(query: str, game: str | None = None) -> QueryError:
    with pytest.raises(QueryError) as caught:
        find(query, game=game)
    return caught.value


# query, code, column, the offending text, a query that must be suggested first (or None)
MISTAKES = [
    ("стхия:лес", "unknown-field", 1, "стхия", "стихия:лес"),
    ("t:hero cots<=3", "unknown-field", 8, "cots", "t:hero cost<=3"),
    ("wtyf<=3", "unknown-field", 1, "wtyf", "цена<=3"),
    ("3<=cost", "unknown-field", 1, "3", "cost>=3"),
    ("foo:bar", "unknown-field", 1, "foo", '"foo:bar"'),
    ("стихия:лс тип:существо", "unknown-value", 8, "лс", "стихия:лес тип:существо"),
    ("e:forrest", "unknown-value", 3, "forrest", "e:forest"),
    ("e:forest,swmap", "unknown-value", 10, "swmap", "e:forest,swamp"),
    ("e:ktc", "unknown-value", 3, "ktc", "e:лес"),
    ("e:-forest", "unknown-value", 3, "-forest", "-e:forest"),
    ("t:dragon", "unknown-value", 3, "dragon", "class:dragon"),
    ("тип:дракон", "unknown-value", 5, "дракон", "класс:дракон"),
    ("class:драко", "unknown-value", 7, "драко", "class:дракон"),
    ("rarity:rear", "unknown-value", 8, "rear", "rarity:rare"),
    ("r>=легендарная", "unknown-value", 4, "легендарная", None),
    ("set:драконов", "unknown-value", 5, "драконов", 'set:"пробуждение драконов"'),
    ("kw:armar>=2", "unknown-value", 4, "armar", "kw:armor>=2"),
    ("a:Цариков", "unknown-value", 3, "Цариков", 'a:"Роман Царьков"'),
    ("is:heroic", "unknown-value", 4, "heroic", "is:hero"),
    ("game:berserc", "unknown-value", 6, "berserc", "game:berserk"),
    ("order:cosst", "unknown-value", 7, "cosst", "order:cost"),
    ("dir:sideways", "unknown-value", 5, "sideways", None),
    ("cost<=abc", "bad-number", 7, "abc", "cost<=3"),
    ("cost<=3.5", "bad-number", 7, "3.5", "cost<=3"),
    ("цена>=дракон", "bad-number", 7, "дракон", "класс:дракон"),
    ("cost<x", "bad-number", 6, "x", "cost<3"),
    ("cost>=2..4", "bad-number", 7, "2..4", "cost>=2"),
    ("valour:x", "bad-number", 8, "x", "valour:3"),
    ("cost:٣", "bad-number", 6, "٣", "cost:3"),
    ("kw:armor>=many", "bad-number", 11, "many", "kw:armor>=2"),
    ("artist>3", "bad-operator", 7, ">", None),
    ("t>=hero", "bad-operator", 2, ">=", "t:hero"),
    ("name<dragon", "bad-operator", 5, "<", "name:dragon"),
    ("kw:charge>2", "bad-operator", 10, ">2", "kw:charge"),
    ("r>=rare,ultra", "bad-operator", 2, ">=", "r>=rare"),
    ("cost<1,2", "bad-operator", 5, "<", "cost<1"),
    ("order>cost", "bad-operator", 6, ">", "order:cost"),
    ('дракон "первый удар', "unclosed-quote", 8, '"', 'дракон "первый удар"'),
    ("«удар", "unclosed-quote", 1, "«", "«удар»"),
    ("(e:forest or e:swamp", "unclosed-parenthesis", 1, "(", "(e:forest or e:swamp)"),
    ("a ((b)", "unclosed-parenthesis", 3, "(", "a ((b))"),
    ("e:forest)", "unexpected", 9, ")", "e:forest"),
    ("удар»", "unexpected", 5, "»", "удар"),
    ("a () b", "unexpected", 3, "()", "a b"),
    ("or", "unexpected", 1, "or", '"or"'),
    ("дракон или", "unexpected", 8, "или", "дракон"),
    ("a or or b", "unexpected", 6, "or", "a or b"),
    ("(and b)", "unexpected", 2, "and", "(b)"),
    ("a не", "unexpected", 3, "не", "a"),
    ("a - b", "unexpected", 3, "-", "a -b"),
    ("a -", "unexpected", 3, "-", "a"),
    (">=3", "unexpected", 1, ">=", '">=" 3'),
    ('"x":3', "unexpected", 4, ":", None),
    ("cost>=1<=3", "unexpected", 8, "<=", "cost>=1 cost<=3"),
    ("cost >= 1 <= 3", "unexpected", 11, "<=", "cost >= 1 cost<=3"),
    ("-order:cost", "unexpected", 2, "order:cost", None),
    ("order:cost order:name", "unexpected", 12, "order:name", "order:cost"),
    ("a\0b", "unexpected", 2, "\0", "ab"),
    ("e:", "empty-value", 1, "e:", "e:steppe"),
    ("цена<= t:hero", "empty-value", 1, "цена<=", "цена<=3 t:hero"),
    ("e: t:hero", "empty-value", 1, "e:", "e:steppe t:hero"),
    ("e: t>=2", "empty-value", 1, "e:", "e:steppe t>=2"),
    ("(стихия: или a)", "empty-value", 2, "стихия:", "(стихия:степи или a)"),
    ("e:forest, swamp", "empty-value", 9, ",", "e:forest,swamp"),
    ('x ""', "empty-value", 3, '""', "x"),
    ('name:""', "empty-value", 6, '""', None),
    ("\u0301", "empty-value", 1, "\u0301", None),
    ("\u200b", "empty-value", 1, "\u200b", None),
    ("x" * 501, "too-long", 501, "x", None),
    ("a " * 61, "too-many-terms", 121, "a", None),
    ("(" * 13 + "a" + ")" * 13, "too-deep", 13, "(", None),
]  # fmt: skip


@pytest.mark.parametrize(("query", "code", "column", "word", "suggested"), MISTAKES, ids=[m[0][:30] for m in MISTAKES])
def test_a_mistake_is_named_placed_and_put_right(
    query: str, code: str, column: int, word: str, suggested: str | None
) -> None:
    error = refused(query)
    assert (error.code, error.column, query[error.start : error.end]) == (code, column, word)
    queries = [suggestion.query for suggestion in error.suggestions]
    assert suggested is None or suggested in queries[:2]
    assert query not in queries


@pytest.mark.parametrize("query", [m[0] for m in MISTAKES if m[4] and m[1].startswith(("unknown", "bad", "unclosed"))])
def test_the_first_suggestion_is_a_query_that_works(query: str) -> None:
    find(refused(query).suggestions[0].query)


def test_the_sentence_names_what_was_wrong() -> None:
    with translation.override("en"):
        assert str(refused("e:lorest").message) == "“Element” has no value “lorest”."
        assert str(refused("элемент:лес").message) == "There is no field “элемент”."
        assert "abc" in str(refused("cost<abc"))


def test_the_sentence_is_in_the_readers_language_at_the_time_of_reading() -> None:
    with translation.override("en"):
        error = refused("e:lorest")
        english = str(error.message)
    with translation.override("ru"):
        assert error.as_dict()["detail"] == str(error.message)
    with translation.override("en"):
        assert error.as_dict()["detail"] == english


def test_an_error_is_ready_for_the_api() -> None:
    found = orjson.loads(orjson.dumps(refused("t:hero e:forrest").as_dict()))
    assert {key: found[key] for key in ("code", "column", "start", "end")} == {
        "code": "unknown-value",
        "column": 10,
        "start": 9,
        "end": 16,
    }
    assert found["suggestions"][0] == {"label": "e:forest", "query": "t:hero e:forest"}


def test_suggestions_come_from_the_chosen_game() -> None:
    assert "t:character" in [s.query for s in refused("t:charakter", game="bang").suggestions]
    assert all("jarl" not in s.query for s in refused("t:jarrl", game="bang").suggestions)


def test_nothing_near_shows_what_there_is() -> None:
    assert [s.query for s in refused("r:zzz").suggestions] == ["r:common", "r:uncommon", "r:rare", 'r:"ultra rare"']
    assert [s.query for s in refused("ред:ъъъ").suggestions][:2] == ["ред:обычная", "ред:необычная"]


def test_a_bad_part_is_never_skipped() -> None:
    """A valid rest of the query does not turn a mistake into a result."""
    for query in ("e:forest foo:bar", "дракон e:лс", "cost<=3 or cost<=abc", "-(t:hero e:nowhere)", 'e:forest "'):
        refused(query)
