"""What a field of the search language is, and the register of them, open to other apps: `register(FieldSpec(...))`.

A field reads a condition of the tree into a `Meaning`: a filter, a label for people, and whether it speaks of printings.
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
    """What the query selects: printings, if any of its conditions speaks of them, else cards."""

    printings: bool

    def card(self, column: str) -> str:
        """The name of a card's column from here."""
        return f"card__{column}" if self.printings else column

    def cards(self, ids: QuerySet[Any, Any]) -> Q:
        """The card is one of these; `ids` is a subquery of card ids, so that negation and conjunction stay right."""
        return Q(card_id__in=ids) if self.printings else Q(pk__in=ids)


@dataclass(frozen=True, slots=True)
class Context:
    """Where a condition is read: the whole query (for corrections), the game it is limited to, and who asks."""

    query: str
    game: str | None = None
    viewer: Any = attribute(default_factory=viewer.current)

    def corrected(self, part: Part, text: str) -> str:
        return f"{self.query[: part.start]}{text}{self.query[part.end :]}"

    def error(self, code: str, message: str | Promise, part: Part, *suggestions: Suggestion) -> QueryError:
        return QueryError(code, message, part.start, part.end, useful(suggestions, self.query))


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a condition says. `keys` are the values it names (what a facet would tick); `label` speaks the reader's language."""

    build: Callable[[Scope], Q]
    label: Callable[[], str]
    printing: bool = False
    keys: tuple[str, ...] = ()


Reader = Callable[["FieldSpec", Condition, Context], Meaning]


@dataclass(frozen=True, eq=False)
class FieldSpec:
    """A field: its names (the first Latin and the first Cyrillic one are those the site writes) and how it is read."""

    key: str
    title: str | Promise
    names: tuple[str, ...]
    read: Reader
    operators: frozenset[str] = EQUALITY
    words: Callable[[], Lexicon] | None = None  # the vocabulary of its values, if they are words
    numbered: bool = False  # whether a value may be followed by a comparison: kw:armor>=2
    arranges: bool = False  # speaks of the order of the answer, not of the cards
    personal: bool = False  # the answer depends on who asks, so that it is kept for nobody
    example: Text = _NO_EXAMPLE

    @cached_property
    def name(self) -> Text:
        english = next((name for name in self.names if not is_cyrillic(name)), self.names[0])
        return Text(next(filter(is_cyrillic, self.names), english), english)


_REGISTER: dict[str, FieldSpec] = {}


def register(spec: FieldSpec) -> None:
    """Make a field known. Its names must be free; registering a key again replaces it."""
    for name in spec.names:
        known = _REGISTER.get(_named(name))
        if known is not None and known.key != spec.key:
            raise ValueError(f"the search field {spec.key!r} wants the name {name!r}, which is that of {known.key!r}")
    _REGISTER.update({_named(name): spec for name in spec.names})


def is_personal(query: str) -> bool:
    """Whether the query may speak of the person who asks. What it finds must not be kept for others."""
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
    """The fields' names as a vocabulary: the same mistakes are made in them as in values."""
    return _names_of(all_fields())


@lru_cache(maxsize=2)
def _names_of(specs: tuple[FieldSpec, ...]) -> Lexicon:
    words = Lexicon()
    for order, spec in enumerate(specs):
        words.add(Entry("", spec.key, spec.key, spec.name, order), spec.names)
    return words


def _named(name: str) -> str:
    return spelling(name) or name
