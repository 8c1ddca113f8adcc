"""Related cards: those that the card names, those that name it, and similar ones. Two queries for any card."""

from typing import Any

from django.db.models import Count, ExpressionWrapper, F, IntegerField, Q, QuerySet, Value
from django.db.models.functions import Abs, Coalesce

from catalog.models import Card
from catalog.words.mentions import quoted

NAMED = 24
SIMILAR = 12


def named_with(card: Card) -> list[Card]:
    """Cards that this card names, by reference or in «», and cards that name it, in the order of the catalogue."""
    names = quoted(card.rules_ru)
    near = Q(referred_by=card.id) | Q(refs=card.id) | Q(name_ru__in=names)
    needed = ("name_ru", "name_en", "path", "position", "record")
    return list(Card.objects.filter(near, game=card.game_id).distinct().only(*needed)[: NAMED * 2])


def similar(card: Card, record: dict[str, Any], without: list[str]) -> QuerySet[Card]:
    """Cards of the same type; those with most classes, elements and keywords in common first, then with the nearest
    numbers, then in the catalogue's order."""
    return (
        Card.objects.filter(game=card.game_id, type=card.type_id)
        .exclude(id__in=[card.id, *without])
        .annotate(alike=_alike(card, record), far=_far(card))
        .order_by("-alike", "far", "position")
        .only("record")[:SIMILAR]
    )


def _alike(card: Card, record: dict[str, Any]) -> Any:
    total: Any = Value(0) - Abs(F("element_count") - card.element_count)
    for words, weight in (("classes", 3), ("elements", 2), ("keywords", 2)):
        if ours := [f"{card.game_id}:{one['id']}" for one in record[words]]:
            total = total + Count(words, filter=Q(**{f"{words}__in": ours}), distinct=True) * weight
    return ExpressionWrapper(total, IntegerField())


def _far(card: Card) -> Any:
    """The difference between the numbers; a number that the other card lacks counts as far."""
    total: Any = Value(0)
    for name in ("cost", "attack", "life", "valour", "boost", "reach"):
        if (ours := getattr(card, name)) is not None:
            total = total + Coalesce(Abs(F(name) - ours), Value(3))
    return ExpressionWrapper(total, IntegerField())
