"""Whether a text such as "play.games.harbour.rules:Harbour" names something. Reads files and imports nothing. Pure."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from catalog.games.outside import roots

_PROJECT = Path(__file__).parents[2]


def flaw(name: str) -> str:
    """What is wrong with it; "" where all is well."""
    module, _, member = name.partition(":")
    file = _file(module)
    if file is None:
        return f"names {name!r}: there is no module {module}"
    if member and member not in _members(file):
        return f"names {name!r}: there is no {member} in {module}"
    return ""


def _file(module: str) -> Path | None:
    path = Path(*module.split("."))
    found = [root / place for root in (_PROJECT, *roots()) for place in (path.with_suffix(".py"), path / "__init__.py")]
    return next((file for file in found if file.is_file()), None)


@cache
def _members(file: Path) -> frozenset[str]:
    return frozenset(name for node in ast.parse(file.read_bytes()).body for name in _names(node))


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from (one.asname or one.name for one in node.names)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
