"""Edit the text of a query, so that one `q=` holds everything that a page offers: facets, chips and the order.

The editing changes only one term; the rest stays as typed. All functions raise QueryError on a bad query.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from catalog.search.compile import DEFAULT_ORDER, parsed, read_condition
from catalog.search.fields import IS, Context, field, field_named
from catalog.search.tree import Condition, Node, Or, Part, clauses, in_parentheses, leaves
from catalog.search.vocabulary import short
from catalog.search.words import is_cyrillic, quoted

_AND_BEFORE = re.compile(r"(?:(?<![^\s)\"»”“])(?:and|и)|&&?)\s*$", re.IGNORECASE)
_AND_AFTER = re.compile(r"^\s*(?:(?:and|и)(?=[\s(\"«“„])|&&?)", re.IGNORECASE)


def with_facet(query: str, key: str, value: str, on: bool, *, game: str | None = None, language: str = "en") -> str:
    """The query with one value of a field ticked or not. Values of one field are alternatives: `e:forest,swamp`."""
    context = Context(query, game)
    if not on:
        return _without_value(context, key, value)
    terms = [term for term in _facets(context) if _key(term) == key]
    if any(value in read_condition(term, context).keys for term in terms):
        return query
    written = spelled(key, value, language, game)
    if not terms:
        return with_term(query, f"{_name(key, language)}:{written}")
    at = terms[0].values[-1].end
    return f"{query[:at]},{written}{query[at:]}"


def facet_state(query: str, *, game: str | None = None) -> Mapping[str, frozenset[str]]:
    """Field -> ticked values."""
    context = Context(query, game)
    ticked: dict[str, set[str]] = defaultdict(set)
    for term in _facets(context):
        ticked[_key(term)].update(read_condition(term, context).keys)
    return {key: frozenset(values) for key, values in ticked.items()}


def with_order(query: str, order: str, *, descending: bool = False, language: str = "en") -> str:
    """The query with another order. A default is written only if the query already has an order term."""
    for key, value, default in (("order", order, DEFAULT_ORDER), ("dir", "desc" if descending else "asc", "asc")):
        tree = parsed(Context(query))
        term = next((leaf for leaf in leaves(tree) if isinstance(leaf, Condition) and _key(leaf) == key), None)
        if term is None:
            if value != default:
                query = with_term(query, f"{_name(key, language)}:{spelled(key, value, language)}")
        elif value == default and term in clauses(tree):
            query = without(query, term)
        else:
            written = spelled(key, value, "ru" if is_cyrillic(term.field.text) else "en")
            query = Context(query).corrected(term.values[0], written)
    return query


def with_term(query: str, term: str) -> str:
    """The query with one more condition."""
    tree = parsed(Context(query))
    if isinstance(tree, Or) and not in_parentheses(tree):
        query = f"({query.strip()})"
    return f"{query.strip()} {term}".strip()


def without(query: str, clause: Node) -> str:
    """The query without one of its clauses and the `and` beside it."""
    before, after = query[: clause.start], query[clause.end :]
    if joined := _AND_BEFORE.search(before):
        before = before[: joined.start()]
    elif not before.strip():
        after = _AND_AFTER.sub("", after)
    return f"{before.rstrip()} {after.lstrip()}".strip()


def spelled(key: str, value: str, language: str = "en", game: str | None = None) -> str:
    """A value as the site writes it in a query."""
    words = field(key).words
    if words is None:
        return value
    if language != "ru" or key == "set":
        return quoted(short(value).replace("_", "-"))
    named = [entry for entry in words().entries if entry.key == value]
    named = [entry for entry in named if entry.game == game] or named
    return quoted(named[0].name.ru.lower() if named else value)


def _without_value(context: Context, key: str, value: str) -> str:
    query = context.query
    for term in reversed(_facets(context)):
        if _key(term) != key:
            continue
        kept = [part for part in term.values if value not in read_condition(_only(term, part), context).keys]
        if not kept:
            query = without(query, term)
        elif len(kept) < len(term.values):
            listed = ",".join(context.query[part.start : part.end] for part in kept)
            query = f"{query[: term.values[0].start]}{listed}{query[term.values[-1].end :]}"
    return query


def _facets(context: Context) -> list[Condition]:
    """The terms that a facet can edit: outside `or` and `not`, without comparisons."""
    return [
        clause
        for clause in clauses(parsed(context))
        if isinstance(clause, Condition) and clause.op.text in IS and clause.tail is None and _key(clause)
    ]


def _only(term: Condition, part: Part) -> Condition:
    return replace(term, values=(part,))


def _key(term: Condition) -> str:
    spec = field_named(term.field.text)
    return spec.key if spec else ""


def _name(key: str, language: str) -> str:
    return field(key).name.ru if language == "ru" else field(key).name.en
