"""Find the cards of a query and their records: one statement per query, one row per answer.

In a server of many threads fetching a row costs more than reading it: each one passes the interpreter's lock to another
thread. So the database returns the ids joined in one row, and records stay in memory once read, until the catalogue
changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import Min, QuerySet
from django.utils.translation import get_language

from catalog.api.answers import KEPT_FOR, digest
from catalog.loading.version import catalog_version
from catalog.models import Card
from catalog.search import Found, is_personal
from catalog.search.compile import DEFAULT_ORDER

AHEAD = 1000  # ids to read at once; few people page further
SHELF = 8000  # records in memory: four times the whole catalogue, about 16 MB
_JOIN = {"postgresql": "string_agg", "sqlite": "group_concat"}


@dataclass(frozen=True, slots=True)
class Finding:
    """How many cards a query finds, and the ids of the first ones."""

    count: int
    ids: tuple[str, ...]

    def part(self, found: Found, span: slice) -> Sequence[str]:
        """The ids in this span. Asks the database again only for ids beyond the first ones."""
        if span.stop <= len(self.ids) or len(self.ids) == self.count:
            return self.ids[span]
        return list(found.cards.values_list("pk", flat=True)[span])


def finding(found: Found) -> Finding:
    if is_personal(found.query):
        return _find(found)
    key = f"finding:{digest(get_language() or '', found.query, found.reading.context.game or '')}"
    kept = cache.get(key)
    if kept is None:
        fresh = _find(found)
        cache.set(key, (fresh.count, fresh.ids), KEPT_FOR)
        return fresh
    return Finding(*kept)


def _find(found: Found) -> Finding:
    try:
        first, column = _first_ids(found)
        inner, parameters = first.query.sql_with_params()
    except EmptyResultSet:  # Django knows without a query that nothing can match
        return Finding(0, ())
    joined_ids = f"{_JOIN[connection.vendor]}({column}, ',')"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {joined_ids} FROM ({inner}) AS found", parameters)  # noqa: S608  all of it is our own SQL
        (joined,) = cursor.fetchone()
    ids = tuple(joined.split(",")) if joined else ()
    if len(ids) <= AHEAD:
        return Finding(len(ids), ids)
    return Finding(found.cards.count(), ids[:AHEAD])


def _first_ids(found: Found) -> tuple[QuerySet, str]:
    """The ids of `found.cards`. A query about printings in their default order reads only the table of printings."""
    reading = found.reading
    if not reading.on_printings or reading.order != DEFAULT_ORDER:
        return found.cards.values_list("id")[: AHEAD + 1], "id"
    cards = reading.printings().order_by().values("card_id").annotate(first=Min("position"))
    return cards.order_by("-first" if reading.descending else "first").values_list("card_id")[: AHEAD + 1], "card_id"


_shelf: dict[str, bytes] = {}
_shelf_version = ""


def records(ids: Sequence[str]) -> list[bytes]:
    """The records of these cards, in this order; unknown cards are left out."""
    shelf = _current_shelf()
    missing = [pk for pk in ids if pk not in shelf]
    if missing:
        rows = Card.objects.filter(pk__in=missing).order_by().values_list("pk", "record")
        read = {pk: record.encode() for pk, record in rows}
        if len(shelf) + len(read) > SHELF:
            shelf.clear()
        shelf.update(read)
        return [record for pk in ids if (record := shelf.get(pk) or read.get(pk))]
    return [shelf[pk] for pk in ids]


def _current_shelf() -> dict[str, bytes]:
    """Each catalogue version has a new shelf; a thread that still reads the old one keeps it."""
    global _shelf, _shelf_version
    version = catalog_version()
    if version != _shelf_version:
        _shelf, _shelf_version = {}, version
    return _shelf
