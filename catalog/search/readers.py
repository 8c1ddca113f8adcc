"""How each kind of field reads its values: words of a vocabulary, sets of words, keywords, flags and plain text."""

import operator
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any

from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog import library
from catalog.models import Artist, Card, CardKeyword
from catalog.search import labels, numbers, teaching, vocabulary
from catalog.search.fields import EQUALITY, Context, FieldSpec, Meaning, Scope
from catalog.search.numbers import Column
from catalog.search.tree import Condition, Part
from catalog.search.words import Entry, plain

_ORDERINGS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge
}  # fmt: skip
_WORD_BEGINS = ' («“"'
_ELEMENT_COUNT = Column("element_count")
_ELEMENTS = (Card.elements.through, "element_id")
_CLASSES = (Card.classes.through, "cardclass_id")


def named(spec: FieldSpec, condition: Condition, value: Part, context: Context) -> tuple[Entry, ...]:
    """The entries that a value names. Raises an error that suggests the nearest words."""
    assert spec.words is not None
    excluded = value.text.startswith("-") and not value.quoted  # e:-forest is written as -e:forest
    entries = () if excluded else spec.words().resolve(value.text, context.game)
    if not entries:
        raise teaching.unknown_value(spec, condition, value, context)
    return entries


def read_words(column: str, spec: FieldSpec, condition: Condition, context: Context, *, printing: bool) -> Meaning:
    """A field with one value per card or printing: game, type, set, rarity. `<` and `>` follow the words' order."""
    op = condition.op.text
    entries = [entry for value in condition.values for entry in named(spec, condition, value, context)]
    chosen = entries
    if op in _ORDERINGS:
        if len(condition.values) > 1:
            raise teaching.one_value(condition, context)
        chosen = _on_the_scale(spec, op, entries)
    ids = [entry.pk for entry in chosen]

    def build(scope: Scope) -> Q:
        name = column if printing else scope.card(column)
        return _unless(op, Q(**{f"{name}__isnull": False, f"{name}__in": ids}))

    def label() -> str:
        if op in _ORDERINGS:
            return labels.signed(spec.title, op, labels.either(labels.words(entries)))
        return labels.unless(op, labels.either(labels.words(entries)))

    return Meaning(build, label, printing, _keys(entries))


def _on_the_scale(spec: FieldSpec, op: str, entries: Iterable[Entry]) -> list[Entry]:
    """The words of the same games in this relation; a word without a rank is only equal to itself."""
    assert spec.words is not None
    off = vocabulary.off_the_scale() if spec.key == "rarity" else frozenset()
    return [
        other
        for entry in entries
        for other in spec.words().entries
        if other.game == entry.game
        and ((other.key not in off and entry.key not in off) or other == entry)
        and _ORDERINGS[op](other.order, entry.order)
    ]


def read_elements(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    """`e:forest` contains it, `e=forest` contains nothing else, `e>=2` counts, `e<=forest,swamp` contains only these
    (or neutral)."""
    if all(numbers.is_numeric(value.text) for value in condition.values):
        counted = replace(spec, title=gettext_lazy("Number of elements"))
        return numbers.read_column(_ELEMENT_COUNT, counted, condition, context)
    return _read_set(_ELEMENTS, spec, condition, context, counted="element_count")


def read_classes(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    return _read_set(_CLASSES, spec, condition, context)


def _read_set(
    links: tuple[type[Model], str], spec: FieldSpec, condition: Condition, context: Context, counted: str = ""
) -> Meaning:
    """A field with several values per card, compared as sets. `counted`: a column with the number of values."""
    op = condition.op.text
    named_groups = [named(spec, condition, value, context) for value in condition.values]
    groups = [[entry.pk for entry in group] for group in named_groups]
    union = [pk for group in groups for pk in group]
    has, has_else = partial(_linked, *links), partial(_linked, *links, others=True)

    def every(scope: Scope) -> Q:
        found = Q()
        for group in groups:
            found &= has(group, scope)
        return found

    def exactly(scope: Scope) -> Q:
        if counted and all(len(group) == 1 and group[0] not in _neutral() for group in groups):
            return every(scope) & Q(**{scope.card(counted): len(set(union))})
        return every(scope) & ~has_else(union, scope)

    builds: dict[str, Callable[[Scope], Q]] = {
        ":": lambda scope: has(union, scope),
        "=": exactly,
        "!=": lambda scope: ~exactly(scope),
        ">=": every,
        ">": lambda scope: every(scope) & has_else(union, scope),
        "<=": lambda scope: has([*union, *_neutral()], scope) & ~has_else([*union, *_neutral()], scope),
        "<": lambda scope: builds["<="](scope) & ~every(scope),
    }

    def label() -> str:
        names = labels.words(entry for group in named_groups for entry in group)
        if op == ":":
            return labels.either(names)
        if op in ("=", "!="):
            return labels.unless(op, labels.title(_("only {names}").format(names=" + ".join(names))))
        return labels.signed(spec.title, op, " + ".join(names))

    return Meaning(builds[op], label, keys=_keys(entry for group in named_groups for entry in group))


def _linked(through: Any, column: str, ids: Iterable[str], scope: Scope, others: bool = False) -> Q:
    """The card is linked with one of these, or (`others`) with something else."""
    return scope.cards(_links(through, column, tuple(ids), others))


@lru_cache(maxsize=512)
def _links(through: Any, column: str, ids: tuple[str, ...], others: bool) -> QuerySet[Any, Any]:
    """A subquery. It is cached safely: it is never evaluated itself, since Django copies it into each query."""
    there = Q(**{f"{column}__in": ids})
    return through.objects.filter(~there if others else there).values("card_id")


@cache
def _neutral() -> tuple[str, ...]:
    """The rows that mean "no element" (BH-3.2)."""
    return tuple(f"{g.id}:{e.id}" for g in library.games() for e in g.elements.values() if not e.is_element)


def read_keyword(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    """A keyword of the card, with its number if requested. A word that no card has as a keyword is searched in the
    text."""
    entries = [entry for value in condition.values for entry in named(spec, condition, value, context)]
    used = [entry.pk for entry in entries if entry.pk in vocabulary.keyword_uses()]
    said = [entry for entry in entries if entry.pk not in vocabulary.keyword_uses()]
    number = Q()
    tail = condition.tail
    if tail is not None:
        used = [pk for pk in used if pk in vocabulary.numbered_keywords()]
        said = []
        if not used:
            raise teaching.no_number(condition, context)
        number = _keyword_number(condition, context)

    def build(scope: Scope) -> Q:
        found = scope.cards(_carriers(tuple(used), number)) if used else Q(pk__in=[])
        for entry in said:
            found |= Q(**{scope.card("game_id"): entry.game}) & _mentions(entry, scope)
        return _unless(condition.op.text, found)

    def label() -> str:
        text = labels.either(labels.words(entries))
        if tail is not None:
            text = labels.compared(text, tail.op.text, tail.value.text.upper())
        return labels.unless(condition.op.text, text)

    return Meaning(build, label, keys=_keys(entries) if tail is None else ())


@lru_cache(maxsize=512)
def _carriers(keywords: tuple[str, ...], number: Q) -> QuerySet[Any, Any]:
    return CardKeyword.objects.filter(number, keyword_id__in=keywords).values("card_id")


def _keyword_number(condition: Condition, context: Context) -> Q:
    assert condition.tail is not None
    op, value = condition.tail.op.text, condition.tail.value
    printed = Q(value__isnull=False) | Q(value_is_x=True)
    if numbers.is_x(value.text) and op in EQUALITY:
        return Q(value_is_x=True) if op != "!=" else printed & Q(value_is_x=False)
    number = numbers.whole_number(plain(value.text))
    if number is None:
        raise teaching.bad_keyword_number(condition, value, context)
    if op == "!=":
        return printed & ~Q(value__isnull=False, value=number)
    return Q(**{"value__isnull": False, f"value__{numbers.LOOKUPS[op]}": number})


def _mentions(entry: Entry, scope: Scope) -> Q:
    """The text has a word that begins with this name, in either language."""
    text = scope.card("text_folded__holds")
    found = Q()
    for name in dict.fromkeys((plain(entry.name.ru), plain(entry.name.en))):
        for before in _WORD_BEGINS:
            found |= Q(**{text: before + name})
    return found


def read_flag(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    entries = [entry for value in condition.values for entry in named(spec, condition, value, context)]

    def build(scope: Scope) -> Q:
        found = Q()
        for entry in entries:
            found |= FLAGS[entry.key](scope) if entry.pk in FLAGS else Q(**{scope.card("type_id"): entry.pk})
        return _unless(condition.op.text, found)

    def label() -> str:
        return labels.unless(condition.op.text, labels.either(labels.words(entries)))

    return Meaning(build, label, any(entry.pk in OF_PRINTINGS for entry in entries), _keys(entries))


def _unique(scope: Scope) -> Q:
    words = vocabulary.lexicon("keyword").resolve("unique")
    return scope.cards(_carriers(tuple(word.pk for word in words), Q()))


FLAGS: dict[str, Callable[[Scope], Q]] = {
    "mono": lambda scope: Q(**{scope.card("element_count"): 1}),
    "multi": lambda scope: Q(**{scope.card("element_count__gte"): 2}),
    "neutral": lambda scope: _linked(*_ELEMENTS, _neutral(), scope),
    "vanilla": lambda scope: Q(**{scope.card("vanilla"): True}),
    "created": lambda scope: Q(**{scope.card("created"): True}),
    "placed": lambda scope: Q(**{scope.card("placed"): True}),
    "unique": _unique,
    "playable": lambda scope: Q(**{scope.card("playable"): True}),
    "reprint": lambda scope: Q(is_reprint=True),
    "full-art": lambda scope: Q(full_art=True),
}
OF_PRINTINGS = frozenset({"reprint", "full-art"})


def read_text(column: str, spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    """`name:` and `text:` match part of the text; `name=` is the whole name, in either language."""
    texts = [looked_for(value, context) for value in condition.values]
    exact = condition.op.text == "=" and column == "name_folded"

    def build(scope: Scope) -> Q:
        found = Q()
        for text in texts:
            name = scope.card(column)
            if exact:
                found |= Q(**{f"{name}__startswith": f"{text} | "}) | Q(**{f"{name}__endswith": f" | {text}"})
            else:
                found |= Q(**{f"{name}__holds": text})
        return _unless(condition.op.text, found)

    return Meaning(build, lambda: _texts_label(spec, condition))


def read_artist(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    exact = condition.op.text == "="
    texts = [looked_for(value, context) for value in condition.values]
    for value, text in zip(condition.values, texts, strict=True):
        if not any(text == name if exact else text in name for name in vocabulary.artists()):
            raise teaching.unknown_value(spec, condition, value, context)
    names = Q()
    for text in texts:
        names |= Q(name_folded=text) if exact else Q(name_folded__holds=text)

    def build(scope: Scope) -> Q:
        drawn = Q(artist__isnull=False, artist_id__in=Artist.objects.filter(names).values("id"))
        return _unless(condition.op.text, drawn)

    return Meaning(build, lambda: _texts_label(spec, condition), printing=True)


def looked_for(value: Part, context: Context) -> str:
    text = plain(value.text)
    if not text:
        raise teaching.nothing_in(value, context)
    return text


def _texts_label(spec: FieldSpec, condition: Condition) -> str:
    text = labels.either([value.text for value in condition.values])
    return labels.unless(condition.op.text, f"{spec.title}: {text}")


def read_arrangement(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    """`order:` and `dir:` filter nothing; their key is the chosen order."""
    if len(condition.values) > 1:
        raise teaching.one_value(condition, context)
    (entry, *_rest) = named(spec, condition, condition.values[0], context)
    return Meaning(lambda scope: Q(), lambda: labels.words([entry])[0], keys=(entry.key,))


def _unless(op: str, found: Q) -> Q:
    return ~found if op == "!=" else found


def _keys(entries: Iterable[Entry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.key for entry in entries))
