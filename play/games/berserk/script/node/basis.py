"""The base class of all words of a script. Nodes are frozen data that can be walked."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Literal, NoReturn

Op = Literal["<", "<=", ">", ">=", "==", "!="]

_FIELDS: dict[type, tuple[str, ...]] = {}  # the fields of each class of nodes, in reading order


class ScriptError(Exception):
    """A script uses the vocabulary in a way it does not allow."""


class Node:
    """One word of a script with its arguments."""

    __slots__ = ()

    def parts(self) -> list["Node"]:
        """The direct child nodes, in reading order."""
        kind = type(self)
        if kind not in _FIELDS:
            _FIELDS[kind] = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
        found: list[Node] = []
        for name in _FIELDS[kind]:
            value = getattr(self, name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                found += [part for part in value if isinstance(part, Node)]
        return found

    def walk(self) -> Iterator["Node"]:
        """This node and everything below it, in reading order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.parts())


def no_truth(self: object) -> NoReturn:
    """Replaces `__bool__` of expressions: `and` would silently drop half of a script's expression."""
    raise ScriptError(f"{type(self).__name__} has no truth value while a script is read: use &, |, ~ and between()")
