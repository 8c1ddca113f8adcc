"""Random and hostile queries always get a result or an error that teaches.

`make test` runs 600; the long test 10,000, or HOSTILE_QUERIES.
"""

import os
from typing import Any

import orjson
import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog import library
from catalog.search import QueryError, find
from catalog.search.fields import all_fields
from catalog.search.reference import sections

CODES = {
    "unknown-field", "unknown-value", "bad-number", "bad-operator", "unclosed-quote", "unclosed-parenthesis",
    "unexpected", "empty-value", "too-long", "too-many-terms", "too-deep", "sign-in",
}  # fmt: skip
GOOD = [query for section in sections() for example in section.examples for query in (example.en, example.ru)]
PIECES = [
    "e", "стихия", "cost", "цена", "kw", "is", "r", "set", "name", "order", "dir", "a", "game", "year", "nofield", "№",
    ":", "=", "!=", "<", "<=", ">", ">=", "≤", "≠", "::", ":>=", "forest", "лес", "rare", "3", "-1", "9999999999",
    "x", "2..4", "7+", "hero", "armor", "дракон", "или", "or", "not", "не", "and", "и", "-", "--", "|", "&", "(", ")",
    "((((", "))))", "()", '"', "«", "»", "“", "”", '""', '"a b"', ",", ",,", "%", "_", "\\", "'", "';--", "\0", "\x1b",
    "\ud800", "\u202e", "\u200b", "\u0301\u0301", "🐉", "👩‍👩‍👧", "ﷺ", "\u2028", "İ", "ẞ", "٣", "½", " ", "  ", "\t",
    "\n", "a" * 90, "(" * 200,
]  # fmt: skip
ANY_CHARACTER = st.characters(exclude_categories=())  # including surrogates and control characters
SOUP = st.lists(st.sampled_from(PIECES), max_size=14).flatmap(
    lambda p: st.sampled_from(["", " "]).map(lambda s: s.join(p))
)
NOISE = st.text(ANY_CHARACTER, max_size=60)


@st.composite
def broken(draw: Any) -> str:
    """A good query with something removed, inserted or repeated."""
    query = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(query)))
        to = draw(st.integers(at, min(len(query), at + 4)))
        query = query[:at] + draw(st.sampled_from([*PIECES, ""])) + query[to:]
    return query


NAMES = [name for spec in all_fields() for name in spec.names]
VALUES = [*PIECES, *NAMES, "forest,swamp", "1,2,x", "none", "rare", "17", '"Дитя Кронга"', "armor>=2", "desc", "герой"]
TERM = st.tuples(
    st.sampled_from(NAMES), st.sampled_from([":", ":", "=", "!=", "<", "<=", ">", " >= "]), st.sampled_from(VALUES)
).map("".join)
WRAPPED = st.tuples(st.sampled_from(["{}", "{}", "-{}", "({})", "не ({})", "{} or"]), TERM).map(
    lambda w: w[0].format(w[1])
)
PLAUSIBLE = st.lists(WRAPPED, min_size=1, max_size=3).map(" ".join)
HOSTILE = st.one_of(
    SOUP, NOISE, broken(), PLAUSIBLE, st.sampled_from(GOOD).flatmap(lambda q: SOUP.map(lambda s: f"{q} {s}"))
)


def answer_or_teach(query: str, game: str | None) -> None:
    try:
        found = find(query, game=game)
    except QueryError as refusal:
        check(refusal, query)
    else:
        list(found.cards.values_list("id", flat=True)[:3])
        assert all(chip.label and isinstance(chip.without, str) for chip in found.chips)


def check(error: QueryError, query: str) -> None:
    assert error.code in CODES
    assert 0 <= error.start < error.end <= len(query)
    for language in ("ru", "en"):
        with translation.override(language):
            assert str(error.message)
            orjson.dumps(error.as_dict())
    assert all(suggestion.label and suggestion.query != query for suggestion in error.suggestions)


_SETTINGS: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
}


@pytest.mark.usefixtures("catalog")
@settings(max_examples=600, **_SETTINGS)
@given(HOSTILE, st.sampled_from([None, *library.GAMES]))
def test_any_text_gets_an_answer_or_a_taught_error(query: str, game: str | None) -> None:
    answer_or_teach(query, game)


@pytest.mark.long
@pytest.mark.usefixtures("catalog")
@settings(max_examples=int(os.environ.get("HOSTILE_QUERIES", "10000")), **_SETTINGS)
@given(HOSTILE, st.sampled_from([None, *library.GAMES]))
def test_very_many_texts_get_an_answer_or_a_taught_error(query: str, game: str | None) -> None:
    answer_or_teach(query, game)


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize(
    "query",
    [
        "\0", "e:\0", "\x1b[31m", "\ud800", "name:\udfff", "(" * 10_000, ")" * 10_000, "-" * 499, '"' * 499, "or " * 160,
        "a" * 499, "é" * 499, "́" * 499, "🐉" * 120, "\u202eлес:яихитс", "cost>" + "9" * 490, "cost:" + "1," * 40 + "1",
        "name:" + "%" * 400, "';DROP TABLE catalog_card;--", "{word} {0} %(word)s %s", "e:{field}", "<script>alert(1)</script>",
    ],
    ids=lambda query: ascii(query)[:24],
)  # fmt: skip
def test_famous_attacks_get_an_answer_or_a_taught_error(query: str) -> None:
    answer_or_teach(query, None)
