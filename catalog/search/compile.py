"""From tree to database: conditions become `Q`, `order:` becomes an ordering, and the result is a lazy queryset of
cards.

A query about printings (set, number, rarity, artist, year, copies, boost, full-art, reprint) filters printings, so that
`r:rare set:14` must match a single printing; the result is the cards with such a printing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Lower
from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from catalog.models import Card, Printing
from catalog.search import teaching
from catalog.search.errors import QueryError, Suggestion, taught
from catalog.search.fields import Context, Meaning, Scope, field_named
from catalog.search.grammar import Malformed, parse
from catalog.search.tree import And, Condition, Leaf, Node, Not, Or, Part, Phrase, Word, leaves, negated
from catalog.search.words import plain

DEFAULT_ORDER = "set"
_OF_PRINTINGS = {"set": "position", "rarity": "rarity__order", "year": "year", "number": "number"}


@dataclass(frozen=True, slots=True)
class Reading:
    """A query that was understood: the meaning of each leaf, the conditions and the order."""

    tree: Node
    context: Context
    meanings: Mapping[Leaf, Meaning]
    order: str
    descending: bool

    @property
    def on_printings(self) -> bool:
        return any(meaning.printing for meaning in self.meanings.values())

    def condition(self, scope: Scope) -> Q:
        found = _q(self.tree, self.meanings, scope)
        return found & Q(**{scope.card("game_id"): self.context.game}) if self.context.game else found

    def printings(self) -> QuerySet[Printing]:
        return Printing.objects.filter(self.condition(Scope(printings=True)))

    def cards(self) -> QuerySet[Card]:
        if not self.on_printings:
            found = Card.objects.filter(self.condition(Scope(printings=False)))
        else:
            found = Card.objects.filter(pk__in=self.printings().order_by().values("card_id"))
        return self._ordered(found)

    def _ordered(self, cards: QuerySet[Card]) -> QuerySet[Card]:
        column = self._order_column()
        if column is None:
            return cards.order_by("-position" if self.descending else "position")
        key = column.desc(nulls_last=True) if self.descending else column.asc(nulls_last=True)
        return cards.order_by(key, "position")

    def _order_column(self) -> F | Lower | Subquery | None:
        if self.order == "name":
            return F("name_folded") if get_language() == "ru" else Lower("name_en")
        if self.order not in _OF_PRINTINGS:
            return F(self.order)
        if self.order == "set" and not self.on_printings:
            return None
        shown = self.printings() if self.on_printings else Printing.objects.all()
        mine = shown.filter(card=OuterRef("pk")).order_by("position")
        return Subquery(mine.values(_OF_PRINTINGS[self.order])[:1])


def parsed(context: Context) -> Node:
    """The tree of the query. Raises QueryError."""
    try:
        return parse(context.query)
    except Malformed as problem:
        lead = context.query[problem.start : problem.end]
        known = field_named(problem.field) if problem.reason == "no-value" else None
        raise taught(problem, context.query, teaching.examples(known, lead, problem.end, context)) from None


def read(tree: Node, context: Context) -> Reading:
    """Interpret every part of a tree. Raises QueryError at the first part without a meaning."""
    meanings: dict[Leaf, Meaning] = {}
    arranged: dict[str, str] = {}
    excluded = set(negated(tree))
    for leaf in leaves(tree):
        if not isinstance(leaf, Condition):
            meanings[leaf] = _free_text(leaf, context)
            continue
        spec = field_named(leaf.field.text)
        meaning = read_condition(leaf, context)
        if spec is not None and spec.arranges:
            if leaf in excluded or spec.key in arranged:
                raise _misplaced_order(leaf, context, twice=spec.key in arranged)
            arranged[spec.key] = meaning.keys[0]
        else:
            meanings[leaf] = meaning
    return Reading(tree, context, meanings, arranged.get("order", DEFAULT_ORDER), arranged.get("dir") == "desc")


def read_condition(condition: Condition, context: Context) -> Meaning:
    spec = field_named(condition.field.text)
    if spec is None:
        raise teaching.unknown_field(condition, context)
    if condition.tail is not None and not spec.numbered:
        raise teaching.second_comparison(spec, condition, context)
    if condition.op.text not in spec.operators:
        raise teaching.bad_operator(spec, condition, context)
    for value in condition.values:
        if not plain(value.text):
            raise teaching.nothing_in(value, context)
    return spec.read(spec, condition, context)


def _free_text(leaf: Word | Phrase, context: Context) -> Meaning:
    text = plain(leaf.text)
    if isinstance(leaf, Word):
        text = text.strip(",.;") or text
    if not text:
        raise teaching.nothing_in(Part(leaf.text, leaf.start, leaf.end), context)

    def build(scope: Scope) -> Q:
        return Q(**{scope.card("name_folded__holds"): text}) | Q(**{scope.card("text_folded__holds"): text})

    return Meaning(build, lambda: gettext("“{text}”").format(text=leaf.text))


def _q(node: Node, meanings: Mapping[Leaf, Meaning], scope: Scope) -> Q:
    match node:
        case And(items=items):
            found = Q()
            for item in items:
                found &= _q(item, meanings, scope)
            return found
        case Or(items=items):
            found = _q(items[0], meanings, scope)
            for item in items[1:]:
                found |= _q(item, meanings, scope)
            return found
        case Not(item=item):
            return ~_q(item, meanings, scope)
        case _:
            return meanings[node].build(scope) if node in meanings else Q()


def _misplaced_order(leaf: Condition, context: Context, twice: bool) -> QueryError:
    part = Part("", leaf.start, leaf.end)
    text = context.query[leaf.start : leaf.end]
    without = " ".join(context.corrected(part, "").split())
    if twice:
        message = format_lazy(_("“{word}” is given a second time."), word=leaf.field.text)
        return context.error("unexpected", message, part, Suggestion(without, without))
    message = format_lazy(_("“{word}” orders the answer: there is nothing to exclude."), word=text)
    return context.error("unexpected", message, part)
