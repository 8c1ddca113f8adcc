"""The answer to a request: a queryset of public decks, a page of it, and a survey of limited size.

Decks with certain cards or keywords are collected once as a set; the list is walked in its order and tested against
that set until a page is full. Common matches are found at once; rare ones cost one walk along an index that covers the
request.
"""

import json
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Any

from django.db.models import (
    BooleanField,
    DateTimeField,
    ExpressionWrapper,
    F,
    Func,
    IntegerField,
    JSONField,
    Q,
    QuerySet,
    Sum,
    Value,
)
from django.db.models.fields.json import DataContains
from django.utils import timezone

from catalog.search.vocabulary import keyword_uses
from catalog.words.text import fold
from decks.finding.asked import HOUSE, Asked, Cursor, Order
from decks.models import Deck, DeckLine

PAGE = 24
SURVEYED = 1_000  # decks that are counted one by one; beyond this the page says "more than a thousand"
_SURVEYED = ("game", "hero", "elements", "legal")
_COLUMNS = {Order.NEWEST: "published", Order.STARS: "stars", Order.CHANGED: "updated"}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@JSONField.register_lookup
class HoldsAll(DataContains):
    """`elements__holds_all=["forest"]`: a list of words contains all of these. SQLite stores the list as text."""

    lookup_name = "holds_all"

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:
        text, parameters = self.process_lhs(compiler, connection)
        words = [json.dumps(word) for word in self.rhs]
        return " AND ".join([f"instr({text}, %s) > 0"] * len(words)), [p for w in words for p in (*parameters, w)]


class _Past(Func):
    """(column, id) < (value, id), as a single comparison that an index on both can answer."""

    output_field = BooleanField()
    arity = 4

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        compiled = [compiler.compile(one) for one in self.get_source_expressions()]
        (a, b, c, d), sign = (sql for sql, _parameters in compiled), self.extra["sign"]
        return f"({a}, {b}) {sign} ({c}, {d})", [p for _sql, parameters in compiled for p in parameters]


class _Among(Func):
    """The deck is one of these, as a test instead of a join: PostgreSQL then keeps the set in memory and the order
    intact."""

    template = "(%(expressions)s) IS TRUE"
    output_field = BooleanField()

    def __init__(self, decks: QuerySet[Any, Any]) -> None:
        super().__init__(ExpressionWrapper(Q(pk__in=decks), output_field=BooleanField()))


@dataclass(frozen=True, slots=True)
class Page:
    """Some decks, and the places that lead to the decks before and after them."""

    decks: list[Deck]
    before: Cursor | None
    after: Cursor | None


@dataclass(frozen=True, slots=True)
class Survey:
    """How many decks there are, and of which kinds; exact unless there are `more` than were counted."""

    count: int
    more: bool
    games: Counter[str]
    heroes: Counter[str]
    elements: Counter[str]
    legal: Counter[bool]


def decks(asked: Asked) -> QuerySet[Deck]:
    """Every public deck that meets all conditions, in the requested order."""
    column = _COLUMNS[Order(asked.order)]
    return _filtered(asked).order_by(f"-{column}", "-id")


def page(asked: Asked, size: int = PAGE, shown: QuerySet[Deck] | None = None) -> Page:
    """The decks after (or before) the requested place, read from `shown` (a queryset of decks with the needed columns)."""
    column = _COLUMNS[Order(asked.order)]
    places = decks(asked).values_list(column, "pk")
    if asked.before:
        turned = places.filter(_past(column, asked.before, ">")).order_by(column, "id")
        taken = list(turned[: size + 1])
        return _page(taken[:size][::-1], len(taken) > size, True, shown)
    if asked.after:
        places = places.filter(_past(column, asked.after, "<"))
    taken = list(places[: size + 1])
    return _page(taken[:size], bool(asked.after), len(taken) > size, shown)


def survey(asked: Asked) -> Survey:
    return _surveyed(list(_filtered(asked).order_by().values_list(*_SURVEYED)[: SURVEYED + 1]))


def browse(asked: Asked, size: int = PAGE, shown: QuerySet[Deck] | None = None) -> tuple[Page, Survey]:
    """A page and the survey. The first page is the beginning of the survey, so one query gives both."""
    if asked.after or asked.before:
        return page(asked, size, shown), survey(asked)
    column = _COLUMNS[Order(asked.order)]
    rows = list(decks(asked).values_list(column, "pk", *_SURVEYED)[: SURVEYED + 1])
    taken = [(value, pk) for value, pk, *_ in rows[:size]]
    return _page(taken, False, len(rows) > size, shown), _surveyed([row[2:] for row in rows])


def _page(taken: list[tuple[Any, int]], more_before: bool, more_after: bool, shown: QuerySet[Deck] | None) -> Page:
    if not taken:
        return Page([], None, None)
    rows = (Deck.objects.public() if shown is None else shown).in_bulk([pk for _value, pk in taken])
    return Page(
        [rows[pk] for _value, pk in taken if pk in rows],
        _place(*taken[0]) if more_before else None,
        _place(*taken[-1]) if more_after else None,
    )


def _surveyed(rows: list[tuple[Any, ...]]) -> Survey:
    return Survey(
        count=min(len(rows), SURVEYED),
        more=len(rows) > SURVEYED,
        games=Counter(game for game, *_ in rows),
        heroes=Counter(hero for _game, hero, *_ in rows if hero),
        elements=Counter(element for *_, elements, _legal in rows for element in elements),
        legal=Counter(legal for *_, legal in rows),
    )


def _filtered(asked: Asked) -> QuerySet[Deck]:
    found: QuerySet[Deck] = Deck.objects.public()
    if asked.game:
        found = found.filter(game=asked.game)
    for word in asked.words:
        found = found.filter(name_folded__holds=fold(word))
    if asked.hero:
        found = found.filter(hero=asked.hero)
    if asked.element:
        found = found.filter(elements__holds_all=list(asked.element))
    if asked.legal:
        found = found.filter(legal=asked.legal == "yes")
    if asked.author:
        found = found.filter(owner=None if asked.author == HOUSE else asked.author_id)
    if day := asked.since_day:
        found = found.filter(published__gte=timezone.make_aware(datetime.combine(day, time.min)))
    if asked.stars:
        found = found.filter(stars__gte=asked.stars)
    for card in asked.card:
        found = found.filter(_Among(DeckLine.objects.filter(card=card).order_by().values("deck")))
    if asked.keyword:
        found = found.filter(_Among(_with_keyword(asked.keyword, asked.copies)))
    return found


def _with_keyword(keyword: str, copies: int) -> QuerySet[DeckLine, Any]:
    """Decks with at least this many cards with the keyword in their main section."""
    rows = DeckLine.objects.filter(card__in=sorted(keyword_uses()[keyword]), section="main").values("deck")
    return rows.annotate(held=Sum("count")).filter(held__gte=copies).values("deck")


def _past(column: str, place: Cursor, sign: str) -> _Past:
    value = place[0] if column == "stars" else _EPOCH + timedelta(microseconds=place[0])
    kind = IntegerField() if column == "stars" else DateTimeField()
    return _Past(F(column), F("id"), Value(value, output_field=kind), Value(place[1]), sign=sign)


def _place(value: Any, pk: int) -> Cursor:
    return (value if isinstance(value, int) else (value - _EPOCH) // timedelta(microseconds=1)), pk
