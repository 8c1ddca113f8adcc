"""`/syntax`: the reference of the search language, with every example run on the loaded catalogue.

The text and the examples are in catalog/search/reference.py, and tests run them; this page only shows them.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.core.cache import cache
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise

from catalog.loading.version import catalog_version
from catalog.models import Card
from catalog.search import QueryError, find, is_personal
from catalog.search.reference import Example, fields, sections
from catalog.sheet.wording import reader_language
from catalog.views.browse import count_words
from catalog.views.fresh import fresh

KEPT_FOR = 60 * 60 * 24


@dataclass(frozen=True, slots=True)
class Tried:
    """An example in the reader's language, and its result."""

    query: str
    other: str  # the same in the other language, if the spelling differs
    meaning: str | Promise
    count: str  # empty if it depends on the reader: their own cards
    path: str


@fresh
def syntax(request: HttpRequest) -> HttpResponse:
    counts = _counts()
    tried = [(section, [_tried(one, counts.get(one.en)) for one in section.examples]) for section in sections()]
    return render(request, "catalog/syntax.html", {"sections": tried, "fields": fields(), "wrong": _wrong()})


def _tried(example: Example, count: int | None) -> Tried:
    query, other = (example.ru, example.en) if reader_language() == "ru" else (example.en, example.ru)
    return Tried(
        query,
        other if other != query else "",
        example.meaning,
        "" if count is None else count_words(count),
        _path(query),
    )


def _counts() -> dict[str, int]:
    """How many cards each example finds: counted once for a loaded catalogue, in one statement."""

    def counted() -> dict[str, int]:
        examples = [one.en for section in sections() for one in section.examples if not is_personal(one.en)]
        sought = {
            f"example_{at}": Q(pk__in=find(query).cards.order_by().values("pk")) for at, query in enumerate(examples)
        }
        counts = Card.objects.aggregate(**{name: Count("pk", filter=cards) for name, cards in sought.items()})
        return dict(zip(examples, (counts[name] for name in sought), strict=True))

    return cache.get_or_set(f"syntax:{catalog_version()}", counted, KEPT_FOR)  # type: ignore[return-value]


def _wrong() -> dict[str, object]:
    """A query with a mistake, and the error message of the search."""
    query = "стихия:лс цена<=3" if reader_language() == "ru" else "element:forst cost<=3"
    try:
        find(query)
    except QueryError as error:
        fixes = [(one.label, _path(one.query)) for one in error.suggestions]
        parts = (query[: error.start], query[error.start : error.end], query[error.end :])
        return {"error": error, "parts": parts, "fixes": fixes}
    raise AssertionError("the example of a mistake is a good query")


def _path(query: str) -> str:
    return f"{reverse('catalog:search')}?{urlencode({'q': query})}"
