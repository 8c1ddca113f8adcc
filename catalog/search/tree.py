"""The content of a query as a tree of frozen values. No Django, no vocabulary: a field is still the word that was
typed.

Positions are 0-based character offsets into the query, end excluded, for errors and edits.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the query as typed: a field's name, an operator, one value. Quotes are not part of the text."""

    text: str
    start: int
    end: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Tail:
    """A second comparison: the `>=2` of `kw:armor>=2`."""

    op: Part
    value: Part


@dataclass(frozen=True, slots=True)
class Condition:
    """`field op value,value`. The operator's text is one of `: = != < <= > >=`, however it was spelled."""

    field: Part
    op: Part
    values: tuple[Part, ...]
    tail: Tail | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Not:
    item: "Node"
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class And:
    """All of the items; the empty query is an And without items."""

    items: tuple["Node", ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Or:
    items: tuple["Node", ...]
    start: int
    end: int


Leaf = Word | Phrase | Condition
Node = Leaf | Not | And | Or


def leaves(node: Node) -> Iterator[Leaf]:
    """Every word, phrase and condition, left to right."""
    match node:
        case And(items=items) | Or(items=items):
            for item in items:
                yield from leaves(item)
        case Not(item=item):
            yield from leaves(item)
        case _:
            yield node


def clauses(node: Node) -> tuple[Node, ...]:
    """The conditions that must all hold: the items of the outermost And, or the single node."""
    return node.items if isinstance(node, And) and not in_parentheses(node) else (node,)


def in_parentheses(node: And | Or) -> bool:
    return bool(node.items) and node.start < node.items[0].start


def negated(node: Node, inside: bool = False) -> Iterator[Leaf]:
    """The leaves under a `not`."""
    match node:
        case And(items=items) | Or(items=items):
            for item in items:
                yield from negated(item, inside)
        case Not(item=item):
            yield from negated(item, True)
        case _ if inside:
            yield node
