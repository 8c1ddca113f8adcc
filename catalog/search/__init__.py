"""The search language: `find("e:forest cost<=3")` returns cards, or raises a QueryError that explains the mistake.

Pages, API and deck builder use the same language. Upper apps add fields with `register`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import QuerySet

from catalog.models import Card
from catalog.search.builtin import register_fields
from catalog.search.chips import Chip, chips
from catalog.search.compile import Reading, parsed, read
from catalog.search.edit import facet_state, with_facet, with_order, with_term
from catalog.search.errors import QueryError, Suggestion
from catalog.search.fields import Context, FieldSpec, Meaning, Scope, is_personal, register
from catalog.search.tree import Condition, Node

__all__ = [
    "Chip",
    "Condition",
    "Context",
    "FieldSpec",
    "Found",
    "Meaning",
    "QueryError",
    "Scope",
    "Suggestion",
    "facet_state",
    "find",
    "is_personal",
    "register",
    "with_facet",
    "with_order",
    "with_term",
]

register_fields()


@dataclass(frozen=True)
class Found:
    """The result of a query. Nothing is fetched until `cards` is read."""

    query: str
    reading: Reading

    @property
    def tree(self) -> Node:
        return self.reading.tree

    @property
    def order(self) -> str:
        return self.reading.order

    @property
    def descending(self) -> bool:
        return self.reading.descending

    @cached_property
    def cards(self) -> QuerySet[Card]:
        """Filtered and ordered."""
        return self.reading.cards()

    @property
    def chips(self) -> tuple[Chip, ...]:
        return chips(self.reading)

    def shown(self, cards: Sequence[Card]) -> dict[str, str]:
        """Card id -> the printing to show: the first one that matches the query, else the card's first (which has its
        id)."""
        first = {card.id: card.id for card in cards}
        if not self.reading.on_printings or not first:
            return first
        matching = self.reading.printings().filter(card__in=list(first)).order_by("-position")
        return first | dict(matching.values_list("card_id", "id"))


def find(query: str, *, game: str | None = None) -> Found:
    """The result of a query, in one game or in all. Fields such as `own:` depend on `catalog.requests.viewer`. Raises
    QueryError."""
    context = Context(query, game)
    return Found(query, read(parsed(context), context))
