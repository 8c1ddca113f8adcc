"""Breakdowns for several pages: how many cards of each rarity, element, type, class, expansion and cost."""

from collections.abc import Callable, Iterable, Mapping

from django.db.models import Count as CountRows
from django.db.models import QuerySet
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from catalog.games import registry
from catalog.listing.charts import Chart, Count, breakdown, cost_counts, histogram
from catalog.models import Card, Expansion
from catalog.sheet.vocabulary import vocabulary

Path = Callable[[str, str], str]  # field and key -> the address of the counted cards


def by_rarity(game: str, counts: Mapping[str, int], path: Path) -> Chart:
    return breakdown(
        _("Rarity"),
        (
            Count(capfirst(word.name), counts.get(key, 0), path("rarity", key), rarity=key)
            for key, word in vocabulary(game).rarities.items()
        ),
    )


def by_element(game: str, counts: Mapping[str, int], path: Path) -> Chart:
    return breakdown(
        element_label(game),
        (
            Count(capfirst(word.name), counts.get(key, 0), path("element", key), element=key)
            for key, word in vocabulary(game).elements.items()
        ),
    )


def by_type(game: str, counts: Mapping[str, int], path: Path) -> Chart:
    return breakdown(
        _("Type"),
        (Count(word.name, counts.get(key, 0), path("type", key)) for key, word in vocabulary(game).types.items()),
    )


def by_expansion(expansions: Iterable[tuple[Expansion, int]], path: Path) -> Chart:
    return breakdown(_("Set"), (Count(one.name, number, path("set", one.code)) for one, number in expansions))


def by_cost(counts: Mapping[int | str, int]) -> Chart:
    return histogram(_("Cost"), cost_counts(counts))


def types_of(cards: QuerySet[Card]) -> dict[str, int]:
    return _tally(cards.order_by().values_list("type__key").annotate(CountRows("pk", distinct=True)))


def elements_of(cards: QuerySet[Card]) -> dict[str, int]:
    return _tally(cards.order_by().values_list("elements__key").annotate(CountRows("pk", distinct=True)))


def costs_of(cards: QuerySet[Card]) -> dict[int | str, int]:
    found: dict[int | str, int] = {}
    for cost, is_x, number in (
        cards.order_by().values_list("cost", "cost_is_x").annotate(CountRows("pk", distinct=True))
    ):
        if is_x or cost is not None:
            found["X" if is_x else cost] = number
    return found


def expansions_of(**which: object) -> list[tuple[Expansion, int]]:
    """Each expansion with its number of matching printings; `which` are conditions on printings."""
    found = Expansion.objects.filter(**{f"printings__{name}": value for name, value in which.items()})
    return [(one, one.number) for one in found.order_by("order").annotate(number=CountRows("printings"))]


def element_label(game: str) -> str:
    return str(registry.pages(game).element)


def _tally(pairs: Iterable[tuple[str | None, int]]) -> dict[str, int]:
    return {key: number for key, number in pairs if key is not None}
