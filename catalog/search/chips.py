"""The conditions of a query as chips: each with its label in the reader's language, and the query without it."""

from collections.abc import Mapping
from dataclasses import dataclass

from catalog.search import labels
from catalog.search.compile import Reading
from catalog.search.edit import without
from catalog.search.fields import Meaning
from catalog.search.tree import And, Leaf, Node, Not, Or, clauses, leaves


@dataclass(frozen=True, slots=True)
class Chip:
    label: str
    without: str


def chips(reading: Reading) -> tuple[Chip, ...]:
    """One chip for each condition that must hold. The order of results is not a condition and gets no chip."""
    return tuple(
        Chip(labels.title(_label(clause, reading.meanings)), without(reading.context.query, clause))
        for clause in clauses(reading.tree)
        if _says(clause, reading.meanings)
    )


def _label(node: Node, meanings: Mapping[Leaf, Meaning]) -> str:
    match node:
        case And(items=items):
            return " + ".join(_label(item, meanings) for item in items if _says(item, meanings))
        case Or(items=items):
            return labels.either([_label(item, meanings) for item in items if _says(item, meanings)])
        case Not(item=item):
            return labels.excluding(_label(item, meanings))
        case _:
            return meanings[node].label()


def _says(node: Node, meanings: Mapping[Leaf, Meaning]) -> bool:
    """Whether the node contains a condition on cards, not only `order:`."""
    return any(leaf in meanings for leaf in leaves(node))
