"""Errors of meaning: a field, a value or a number that does not exist, with the nearest ones that do.

Every suggestion is the whole query with one correction, ready to be linked.
"""

import re

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from catalog.search.errors import QueryError, Suggestion
from catalog.search.fields import OPERATORS, Context, FieldSpec, all_fields, field_named, field_names
from catalog.search.grammar import Malformed, parse
from catalog.search.tree import Condition, Part
from catalog.search.words import is_cyrillic, quoted

_NEAR_FIELD = 65
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", ":": ":", "=": "=", "!=": "!="}


def unknown_field(condition: Condition, context: Context) -> QueryError:
    part = condition.field
    found = [
        Suggestion(f"{name}{_from(context, part.end, condition.end)}", context.corrected(part, name))
        for name in field_names().nearest(part.text, likeness=_NEAR_FIELD)
    ]
    whole = Part("", condition.start, condition.end)
    value = condition.values[0]
    if re.fullmatch(r"[0-9]+", part.text) and field_named(value.text) and condition.tail is None:
        turned = f"{value.text}{_MIRRORED[condition.op.text]}{part.text}"  # 3<=cost
        found.insert(0, Suggestion(turned, context.corrected(whole, turned)))
    text = _from(context, part.start, condition.end)
    if '"' not in text:
        found.append(Suggestion(f'"{text}"', context.corrected(whole, f'"{text}"')))
    return context.error("unknown-field", format_lazy(_("There is no field “{word}”."), word=part.text), part, *found)


def unknown_value(spec: FieldSpec, condition: Condition, value: Part, context: Context) -> QueryError:
    """The error for an unknown word in this field. It suggests near words, other fields that have the word, or a few
    existing words."""
    assert spec.words is not None
    found: list[Suggestion] = []
    if value.text.startswith("-") and not value.quoted and len(condition.values) == 1:
        turned = f"-{_from(context, condition.start, value.start)}{value.text.lstrip('-')}"  # e:-forest
        found.append(Suggestion(turned, context.corrected(Part("", condition.start, value.end), turned)))
    lead = _from(context, condition.start, condition.op.end)
    words = spec.words()
    near = words.nearest(value.text, context.game)
    others = elsewhere(spec, condition, value, context)
    if not near and not others and not found:
        near = words.few(is_cyrillic(lead + value.text), context.game)
    found += [Suggestion(f"{lead}{quoted(word)}", context.corrected(value, quoted(word))) for word in near]
    found += others
    message = format_lazy(_("“{field}” has no value “{word}”."), field=spec.title, word=value.text)
    return context.error("unknown-value", message, value, *found[:5])


def elsewhere(spec: FieldSpec, condition: Condition, value: Part, context: Context) -> list[Suggestion]:
    """Other fields that have this very word: t:dragon is class:dragon."""
    if len(condition.values) > 1 or condition.tail is not None or len(value.text) < 3 or value.text.startswith("-"):
        return []
    written = _from(context, value.start, value.end)
    whole = Part("", condition.start, condition.end)
    others = [
        f"{other.name.ru if is_cyrillic(condition.field.text) else other.name.en}:{written}"
        for other in all_fields()
        if other.words is not None
        and other.key != spec.key
        and not other.arranges
        and other.words().resolve(value.text, context.game)
    ]
    return [Suggestion(text, context.corrected(whole, text)) for text in others[:2]]


def bad_number(spec: FieldSpec, condition: Condition, value: Part, context: Context) -> QueryError:
    message = format_lazy(
        _(
            "“{field}” takes a whole number, a range such as 2..4, X or another number field, and “{word}” is none of them."
        ),
        field=spec.title,
        word=value.text,
    )
    found = elsewhere(spec, condition, value, context)
    digits = re.search(r"[0-9]{1,4}", value.text)
    if digits or not found:
        found.append(_with(context, condition, value, digits.group() if digits else spec.example.en or "2"))
    return context.error("bad-number", message, value, *found)


def bad_keyword_number(condition: Condition, value: Part, context: Context) -> QueryError:
    message = format_lazy(
        _("A keyword is compared with a whole number or X, and “{word}” is neither."), word=value.text
    )
    digits = re.search(r"[0-9]{1,4}", value.text)
    suggestion = _with(context, condition, value, digits.group() if digits else "2")
    return context.error("bad-number", message, value, suggestion)


def bad_operator(spec: FieldSpec, condition: Condition, context: Context) -> QueryError:
    message = format_lazy(
        _("“{op}” does not fit “{field}”, which takes {allowed}."),
        op=condition.op.text,
        field=spec.title,
        allowed=" ".join(sorted(spec.operators, key=OPERATORS.index)),
    )
    fixed = f"{condition.field.text}:{_from(context, condition.op.end, condition.end).lstrip()}"
    whole = Part("", condition.start, condition.end)
    fits = spec.words is None or spec.words().resolve(condition.values[0].text, context.game)
    found = [Suggestion(fixed, context.corrected(whole, fixed))] if fits else []
    return context.error("bad-operator", message, condition.op, *found)


def one_value(condition: Condition, context: Context) -> QueryError:
    """The error for `r>=rare,ultra`: a comparison with a list."""
    message = format_lazy(_("“{op}” compares with one value, not with a list."), op=condition.op.text)
    first, last = condition.values[0], condition.values[-1]
    listed = Part("", first.start, last.end)
    found = [Suggestion(_from(context, condition.start, first.end), context.corrected(listed, quoted(first.text)))]
    return context.error("bad-operator", message, condition.op, *found)


def second_comparison(spec: FieldSpec, condition: Condition, context: Context) -> QueryError:
    """The error for `cost>=3<=5`, or for `e: t>=2`, where the first field lacks its value."""
    assert condition.tail is not None
    value, tail = condition.values[0], condition.tail
    if value.start > condition.op.end and field_named(value.text) is not None:
        part = Part("", condition.start, condition.op.end)
        return no_value(spec, _from(context, part.start, part.end), part, context)
    first = _from(context, condition.start, condition.values[-1].end)
    second = f"{condition.field.text}{tail.op.text}{_from(context, tail.value.start, tail.value.end)}"
    whole = Part("", condition.start, condition.end)
    message = format_lazy(_("Only a keyword may be followed by a second comparison (“{op}”)."), op=tail.op.text)
    split = f"{first} {second}"
    return context.error("unexpected", message, tail.op, Suggestion(split, context.corrected(whole, split)))


def no_number(condition: Condition, context: Context) -> QueryError:
    assert condition.tail is not None
    word = condition.values[0].text
    message = format_lazy(_("The keyword “{word}” is printed without a number."), word=word)
    start, end = condition.tail.op.start, condition.end
    without = context.corrected(Part("", start, end), "")
    return context.error(
        "bad-operator", message, Part("", start, end), Suggestion(_from(context, condition.start, start), without)
    )


def no_value(spec: FieldSpec | None, word: str, part: Part, context: Context) -> QueryError:
    message = format_lazy(_("A value is missing after “{word}”."), word=word)
    return context.error("empty-value", message, part, *examples(spec, word, part.end, context))


def examples(spec: FieldSpec | None, lead: str, at: int, context: Context) -> list[Suggestion]:
    """Values that may follow `e:`."""
    if spec is None:
        return []
    text = spec.example.ru if is_cyrillic(lead) else spec.example.en
    words = [text] if text or spec.words is None else spec.words().few(is_cyrillic(lead), context.game)
    rest = context.query[at:].lstrip()
    return [Suggestion(f"{lead}{quoted(w)}", f"{context.query[:at]}{quoted(w)} {rest}".rstrip()) for w in words if w]


def nothing_in(part: Part, context: Context) -> QueryError:
    """The error for empty quotes, or for a word of invisible characters only."""
    message = _("There is nothing to look for here.")
    without = " ".join(context.corrected(part, "").split())
    try:
        parse(without)
    except Malformed:
        without = ""
    return context.error("empty-value", message, part, *([Suggestion(without, without)] if without else []))


def _from(context: Context, start: int, end: int) -> str:
    return context.query[start:end]


def _with(context: Context, condition: Condition, value: Part, text: str) -> Suggestion:
    return Suggestion(f"{_from(context, condition.start, value.start)}{text}", context.corrected(value, text))
