"""Number fields: cost, attack, life and the rest. Ranges, X, "none", and comparisons between fields."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import F, Q
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from catalog.search import labels, teaching
from catalog.search.fields import IS, Context, FieldSpec, Meaning, Scope, field_named
from catalog.search.tree import Condition, Part
from catalog.search.words import plain

LOOKUPS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
_MOST = 30_000  # greater than every number in the catalogue, within PostgreSQL's smallint
_NUMBER = re.compile(r"[+-]?[0-9]+")
_RANGE = re.compile(r"([0-9]+)(?:\.\.+|[-–—…])([0-9]+)")
_AT_LEAST = re.compile(r"([0-9]+)\+")
_X = ("x", "х")  # Latin and Cyrillic
_NONE = ("none", "null", "нет", "без")


@dataclass(frozen=True, slots=True)
class Column:
    """The column of a number; `x` says that the card may print X instead."""

    name: str
    printing: bool = False
    x: bool = False

    def at(self, scope: Scope) -> str:
        return self.name if self.printing else scope.card(self.name)


@dataclass(frozen=True, slots=True)
class Test:
    """One value of a condition: its filter, its label, and its key for facets."""

    build: Callable[[Scope], Q]
    label: str | Promise
    key: str
    printing: bool = False
    with_field: str | Promise = ""  # the title of the other field, for a comparison with a field


COLUMNS = {
    "cost": Column("cost", x=True),
    "attack": Column("attack", x=True),
    "life": Column("life", x=True),
    "valour": Column("valour"),
    "boost": Column("boost", printing=True),
    "reach": Column("reach"),
    "number": Column("number", printing=True),
    "year": Column("year", printing=True),
    "copies": Column("copies", printing=True),
}


def read_number(spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    return read_column(COLUMNS[spec.key], spec, condition, context)


def read_column(column: Column, spec: FieldSpec, condition: Condition, context: Context) -> Meaning:
    op = condition.op.text
    if op not in IS | {"!="} and len(condition.values) > 1:
        raise teaching.one_value(condition, context)
    tests = [_test(column, op, spec, condition, value, context) for value in condition.values]

    def build(scope: Scope) -> Q:
        found = Q()
        for test in tests:
            found |= test.build(scope)
        return _present(column, scope) & ~found if op == "!=" else found

    def label() -> str:
        if len(tests) == 1 and tests[0].with_field:
            return labels.signed(spec.title, op, tests[0].with_field)
        values = labels.either([str(test.with_field or test.label) for test in tests])
        if any(test.key == _NONE[0] for test in tests):
            return labels.unless(op, f"{spec.title}: {values}")
        return labels.compared(spec.title, op, values)

    return Meaning(
        build, label, column.printing or any(test.printing for test in tests), tuple(test.key for test in tests)
    )


def whole_number(text: str) -> int | None:
    """A number, limited to what the database can compare."""
    return max(-_MOST, min(_MOST, int(text))) if _NUMBER.fullmatch(text) else None


def is_numeric(text: str) -> bool:
    """Whether it is a number, a range or `3+`."""
    return any(form.fullmatch(text) for form in (_NUMBER, _RANGE, _AT_LEAST))


def is_x(text: str) -> bool:
    return plain(text) in _X


def _test(column: Column, op: str, spec: FieldSpec, condition: Condition, value: Part, context: Context) -> Test:
    text = plain(value.text).replace("−", "-")
    number = whole_number(text)
    lookup = LOOKUPS.get(op, "exact")
    if number is not None:
        return Test(lambda scope: _bound(column, scope, lookup, number), text, text)
    other = field_named(value.text)
    if other is not None and other.key in COLUMNS and not value.quoted:
        return _between_fields(column, lookup, COLUMNS[other.key], other)
    if op not in IS | {"!="}:
        raise teaching.bad_number(spec, condition, value, context)
    if span := _RANGE.fullmatch(text):
        low, high = sorted(whole_number(end) or 0 for end in span.groups())
        return Test(
            lambda scope: _bound(column, scope, "gte", low) & _bound(column, scope, "lte", high), f"{low}–{high}", text
        )
    if least := _AT_LEAST.fullmatch(text):
        return Test(lambda scope: _bound(column, scope, "gte", whole_number(least.group(1)) or 0), text, text)
    if text in _X and column.x:
        return Test(lambda scope: Q(**{f"{column.at(scope)}_is_x": True}), "X", "x")
    if text in _NONE:
        return Test(
            lambda scope: ~_present(column, scope), pgettext_lazy("a number a card does not have", "none"), _NONE[0]
        )
    raise teaching.bad_number(spec, condition, value, context)


def _bound(column: Column, scope: Scope, lookup: str, number: int) -> Q:
    """A bound that is never NULL, so that `not` gives exactly the other cards."""
    name = column.at(scope)
    return Q(**{f"{name}__isnull": False, f"{name}__{lookup}": number})


def _between_fields(column: Column, lookup: str, other: Column, named: FieldSpec) -> Test:
    def build(scope: Scope) -> Q:
        left, right = column.at(scope), other.at(scope)
        return Q(**{f"{left}__isnull": False, f"{right}__isnull": False, f"{left}__{lookup}": F(right)})

    return Test(build, named.key, named.key, other.printing, named.title)


def _present(column: Column, scope: Scope) -> Q:
    """The card has this number; an X counts."""
    name = column.at(scope)
    present = Q(**{f"{name}__isnull": False})
    return present | Q(**{f"{name}_is_x": True}) if column.x else present
