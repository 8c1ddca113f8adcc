"""Fields of the search language, and their register, which other apps extend: `register(FieldSpec(...))`.

A field turns a condition of the tree into a `Meaning`: a filter, a label for people, and whether it concerns printings.
"""

from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import field as attribute
from functools import cached_property, lru_cache
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.functional import Promise

from catalog.library import Text
from catalog.requests import viewer
from catalog.search.errors import QueryError, Suggestion, useful
from catalog.search.grammar import Malformed, parse
from catalog.search.tree import Condition, Part, leaves
from catalog.search.words import Entry, Lexicon, is_cyrillic, spelling

OPERATORS = (":", "=", "!=", "<", "<=", ">", ">=")
IS = frozenset({":", "="})
EQUALITY = IS | {"!="}
COMPARISON = frozenset(OPERATORS)
_NO_EXAMPLE = Text("", "")


@dataclass(frozen=True, slots=True)
class Scope:
    """What the query selects: printings if any condition concerns them, else cards."""

    printings: bool

    def card(self, column: str) -> str:
        """The path from the selected table to a card's column."""
        return f"card__{column}" if self.printings else column

    def cards(self, ids: QuerySet[Any, Any]) -> Q:
        """The card is one of `ids`, a subquery of card ids, which keeps negation and conjunction correct."""
        return Q(card_id__in=ids) if self.printings else Q(pk__in=ids)


@dataclass(frozen=True, slots=True)
class Context:
    """The context of a condition: the whole query (for corrections), the game it is limited to, and the viewer."""

    query: str
    game: str | None = None
    viewer: Any = attribute(default_factory=viewer.current)

    def corrected(self, part: Part, text: str) -> str:
        return f"{self.query[: part.start]}{text}{self.query[part.end :]}"

    def error(self, code: str, message: str | Promise, part: Part, *suggestions: Suggestion) -> QueryError:
        return QueryError(code, message, part.start, part.end, useful(suggestions, self.query))


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a condition. `keys` are the values it names (those that a facet would tick); `label` is in the
    reader's language."""

    build: Callable[[Scope], Q]
    label: Callable[[], str]
    printing: bool = False
    keys: tuple[str, ...] = ()


Reader = Callable[["FieldSpec", Condition, Context], Meaning]


@dataclass(frozen=True, eq=False)
class FieldSpec:
    """A field: its names (the site writes the first Latin and the first Cyrillic one) and its reader."""

    key: str
    title: str | Promise
    names: tuple[str, ...]
    read: Reader
    operators: frozenset[str] = EQUALITY
    words: Callable[[], Lexicon] | None = None  # the vocabulary of its values, if they are words
    numbered: bool = False  # whether a comparison may follow a value: kw:armor>=2
    arranges: bool = False  # concerns the order of results, not the cards
    personal: bool = False  # the result depends on the viewer, so it is never cached
    example: Text = _NO_EXAMPLE

    @cached_property
    def name(self) -> Text:
        english = next((name for name in self.names if not is_cyrillic(name)), self.names[0])
        return Text(next(filter(is_cyrillic, self.names), english), english)


_REGISTER: dict[str, FieldSpec] = {}


def register(spec: FieldSpec) -> None:
    """Register a field. Its names must be free; registering a key again replaces the field."""
    for name in spec.names:
        known = _REGISTER.get(_named(name))
        if known is not None and known.key != spec.key:
            raise ValueError(f"the search field {spec.key!r} wants the name {name!r}, which is that of {known.key!r}")
    _REGISTER.update({_named(name): spec for name in spec.names})


def is_personal(query: str) -> bool:
    """Whether the result may depend on the viewer. Such a result must not be cached for others."""
    try:
        conditions = [leaf for leaf in leaves(parse(query)) if isinstance(leaf, Condition)]
    except Malformed:
        return False
    return any((spec := field_named(one.field.text)) is not None and spec.personal for one in conditions)


def field_named(name: str) -> FieldSpec | None:
    return _REGISTER.get(_named(name))


def field(key: str) -> FieldSpec:
    """The field with this key. Raises KeyError."""
    return next(spec for spec in all_fields() if spec.key == key)


def all_fields() -> tuple[FieldSpec, ...]:
    return tuple(dict.fromkeys(_REGISTER.values()))


def field_names() -> Lexicon:
    """The names of the fields as a vocabulary, so that misspelled names get the same help as misspelled values."""
    return _names_of(all_fields())


@lru_cache(maxsize=2)
def _names_of(specs: tuple[FieldSpec, ...]) -> Lexicon:
    words = Lexicon()
    for order, spec in enumerate(specs):
        words.add(Entry("", spec.key, spec.key, spec.name, order), spec.names)
    return words


def _named(name: str) -> str:
    return spelling(name) or name
