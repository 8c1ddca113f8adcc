"""The facets of browse: how many cards each value would leave, and the query that a click leads to.

Values of one facet are alternatives, so their counts ignore the choice in that facet: one GROUP BY per facet, cached
for the catalogue version and the query. The text of the query remains the only source of truth; see
catalog/search/edit.py.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache as once
from typing import Any

from django.core.cache import cache
from django.db.models import Count, Exists, Model, OuterRef, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.games import registry
from catalog.loading.version import catalog_version
from catalog.models import Card, CardKeyword, Printing
from catalog.search import Found, facet_state, find, is_personal, with_facet
from catalog.search.labels import in_language, title
from catalog.search.vocabulary import lexicon

KEPT_FOR = 60 * 60
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Facet:
    """A field whose values the reader can choose. `bars` are the figures of a histogram; `first` values come before
    "more"."""

    field: str
    title: str | Promise
    bars: tuple[str, ...] = ()
    first: int = 0
    open: bool = True
    icon: str = ""  # prefix of its values' signs in the sprite


@dataclass(frozen=True, slots=True)
class Value:
    """One value on the page: `query` is where a click leads; `share` is the height of its bar."""

    key: str
    label: str
    count: int
    ticked: bool
    query: str
    icon: str = ""
    share: float = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A facet with its values for one query."""

    facet: Facet
    values: tuple[Value, ...]
    more: tuple[Value, ...] = ()

    @property
    def ticked(self) -> int:
        return sum(value.ticked for value in (*self.values, *self.more))


def bars(first: int, last: int) -> tuple[str, ...]:
    """From `first` to `last`, the last one meaning "and above"."""
    return (*map(str, range(first, last)), f"{last}+")


ALL_GAMES = (Facet("game", _("Game")),)


def facets_of(game: str | None) -> tuple[Facet, ...]:
    """The facets of a game, or of all games together."""
    return registry.pages(game).facets if game else ALL_GAMES


FLAGS: Mapping[str, str | Promise] = {
    "mono": _("One element"),
    "multi": _("Two elements or more"),
    "unique": _("Unique"),
    "vanilla": _("Without abilities"),
    "created": _("Created by other cards"),
    "full-art": _("Full art"),
    "reprint": _("Reprint"),
    "playable": _("Playable here"),
}


def offers(query: str, game: str | None, language: str) -> list[Offer]:
    """The facets of a game for this query. Raises QueryError."""
    state = facet_state(query, game=game)
    facets = facets_of(game)
    bases = {facet.field: _without(query, facet.field, state, game) for facet in facets}
    counts = _counted([(facet.field, bases[facet.field]) for facet in facets], game)
    return [
        _offer(facet, query, game, language, counts[facet.field], state.get(facet.field, frozenset()))
        for facet in facets
    ]


def how_many(query: str, game: str | None) -> int:
    """How many cards a query finds; counted once for all pages."""
    return _counted([("", query)], game)[""]["all"]


def _without(query: str, field: str, state: Mapping[str, frozenset[str]], game: str | None) -> str:
    for key in sorted(state.get(field, ())):
        query = with_facet(query, field, key, on=False, game=game)
    return query


def _counted(wanted: Iterable[tuple[str, str]], game: str | None) -> dict[str, Counts]:
    """Field -> key -> number of cards, from the cache or the database."""
    wanted = list(wanted)
    if any(is_personal(query) for _field, query in wanted):
        return {field: _count(field, find(query, game=game)) for field, query in wanted}
    names = {field: _cache_name(field, query, game) for field, query in wanted}
    kept = cache.get_many(names.values())
    fresh = {names[field]: _count(field, find(query, game=game)) for field, query in wanted if names[field] not in kept}
    if fresh:
        cache.set_many(fresh, KEPT_FOR)
    return {field: (kept | fresh)[name] for field, name in names.items()}


def _cache_name(field: str, query: str, game: str | None) -> str:
    asked = repr((catalog_version(), field, query, game))
    return "facet:" + hashlib.blake2b(asked.encode(), digest_size=16).hexdigest()


def _count(field: str, found: Found) -> Counts:
    cards = found.cards.order_by()
    if field == "":
        return {"all": cards.count()}
    if field == "is":
        return _flags(cards)
    if field in _LINKS:
        through, column = _LINKS[field]
        rows = through._default_manager.filter(card__in=cards.values("pk"))
        return _keys(field, rows.order_by().values_list(column).annotate(Count("card", distinct=True)))
    if field in _PRINTED:
        rows = found.reading.printings().order_by()
        return _keys(field, rows.values_list(_PRINTED[field]).annotate(Count("card", distinct=True)))
    if field in _COLUMNS:
        return _keys(field, cards.values_list(_COLUMNS[field]).annotate(Count("pk")))
    if field in _PRINTED_FIGURES:
        return _figures(field, found.reading.printings().order_by(), Count("card", distinct=True))
    return _figures(field, cards, Count("pk"))


_LINKS: Mapping[str, tuple[type[Model], str]] = {
    "element": (Card.elements.through, "element_id"),
    "class": (Card.classes.through, "cardclass_id"),
    "keyword": (CardKeyword, "keyword_id"),
}
_PRINTED = {"rarity": "rarity_id", "set": "expansion_id"}
_PRINTED_FIGURES = frozenset({"boost"})
_COLUMNS = {"type": "type_id", "game": "game_id"}
_WITH_X = frozenset({"cost", "attack", "life"})


def _keys(field: str, rows: Iterable[tuple[str, int]]) -> Counts:
    """Convert counts by primary key to counts by the key that queries use."""
    keys = _keys_of(field)
    return {keys[pk]: count for pk, count in rows if pk in keys}


@once
def _keys_of(field: str) -> Mapping[str, str]:
    return {entry.pk: entry.key for entry in lexicon(field).entries}


def _figures(field: str, rows: QuerySet[Any], many: Count) -> Counts:
    if field not in _WITH_X:
        return {str(number): count for number, count in rows.values_list(field).annotate(many) if number is not None}
    counted = rows.values_list(field, f"{field}_is_x").annotate(many)
    return {"x" if is_x else str(number): count for number, is_x, count in counted if is_x or number is not None}


def _flags(cards: QuerySet[Card]) -> Counts:
    printings = Printing.objects.filter(card=OuterRef("pk"))
    unique = CardKeyword.objects.filter(card=OuterRef("pk"), keyword__key="unique")
    conditions: dict[str, Q | Exists] = {
        "mono": Q(element_count=1),
        "multi": Q(element_count__gte=2),
        "unique": Exists(unique),
        "vanilla": Q(vanilla=True),
        "created": Q(created=True),
        "full_art": Exists(printings.filter(full_art=True)),
        "reprint": Exists(printings.filter(is_reprint=True)),
        "playable": Q(playable=True),
    }
    found = cards.aggregate(**{name: Count("pk", filter=condition) for name, condition in conditions.items()})
    return {name.replace("_", "-"): count for name, count in found.items()}


def _offer(facet: Facet, query: str, game: str | None, language: str, counts: Counts, ticked: frozenset[str]) -> Offer:
    def toggled(key: str) -> str:
        return with_facet(query, facet.field, key, on=key not in ticked, game=game, language=language)

    if facet.bars:
        return Offer(facet, tuple(_histogram(facet, counts, ticked, toggled)))
    values = [
        Value(key, label, counts.get(key, 0), key in ticked, toggled(key), _icon(facet, key))
        for key, label in _words(facet, game)
        if (facet.first == 0 and facet.field != "is") or counts.get(key) or key in ticked
    ]
    if not facet.first:
        return Offer(facet, tuple(values))
    values.sort(key=lambda value: (not value.ticked, -value.count, value.label))
    cut = max(facet.first, sum(value.ticked for value in values))
    return Offer(facet, tuple(values[:cut]), tuple(sorted(values[cut:], key=lambda value: value.label)))


def _histogram(facet: Facet, counts: Counts, ticked: frozenset[str], toggled: Callable[[str], str]) -> Iterator[Value]:
    figures = {bar: _of_bar(bar, counts) for bar in facet.bars}
    highest = max(figures.values(), default=0) or 1
    for bar, count in figures.items():
        yield Value(bar, bar.upper(), count, bar in ticked, toggled(bar), share=round(count / highest, 3))


def _of_bar(bar: str, counts: Counts) -> int:
    if not bar.endswith("+"):
        return counts.get(bar, 0)
    least = int(bar[:-1])
    return sum(count for key, count in counts.items() if key.isdecimal() and int(key) >= least)


def _words(facet: Facet, game: str | None) -> Iterator[tuple[str, str]]:
    """Key and label of all values that the facet may offer, in the order of the game."""
    if facet.field == "is":
        yield from ((key, str(label)) for key, label in FLAGS.items())
        return
    for entry in lexicon(facet.field).entries:
        if game is None or entry.game == game:
            yield entry.key, title(in_language(entry.name))


def _icon(facet: Facet, key: str) -> str:
    return f"{facet.icon}-{key}" if facet.icon else ""
