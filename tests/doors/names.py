"""The names that a view may read: names of fields and parameters in its source, in the modules it imports from, and in
its templates. Extra names do no harm: a view must tolerate unknown ones."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from tests.doors.registry import Route

OURS = ("catalog", "decks", "play", "cardsite")
NAME = re.compile(r"[a-z][a-z_0-9]{0,20}")
FIELD = re.compile(r'\bname="([\w.-]+)"')
INCLUDED = re.compile(r'{% (?:include|extends) "([^"]+)"')
ALWAYS = (
    "next",
    "q",
    "page",
    "sort",
    "game",
    "do",
    "deck",
    "fields",
    "format",
    "language",
    "csrfmiddlewaretoken",
    "__proto__",
)


@cache
def names(route: Route) -> tuple[str, ...]:
    view = route.view
    module = sys.modules[getattr(view, "view_class", getattr(view, "cls", view)).__module__]
    found = set(ALWAYS)
    for one in (module, *_imported(module)):
        if one.__name__.partition(".")[0] in (*OURS, "allauth"):
            words = _words(one)
            found |= {word for word in words if NAME.fullmatch(word)}
            found |= {field for word in words if word.endswith(".html") for field in _fields(word)}
    return tuple(sorted(found))


def _imported(module: ModuleType) -> Iterator[ModuleType]:
    """The modules from which it imports names."""
    for name in sorted({str(getattr(thing, "__module__", "")) for thing in vars(module).values()}):
        if name.partition(".")[0] in OURS and name != module.__name__ and name in sys.modules:
            yield sys.modules[name]


@cache
def _words(module: ModuleType) -> frozenset[str]:
    """The module's strings, and the attributes of its classes: serializers name their fields with them."""
    tree = ast.parse(inspect.getsource(module))
    strings = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return frozenset((*strings, *_attributes(tree)))


def _attributes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                if isinstance(line, ast.Assign):
                    yield from (target.id for target in line.targets if isinstance(target, ast.Name))


@cache
def _fields(template: str) -> frozenset[str]:
    """The field names of its forms and of included templates."""
    try:
        text = Path(get_template(template).origin.name).read_text(encoding="utf-8")  # type: ignore[attr-defined]
    except TemplateDoesNotExist:
        return frozenset()
    found = set(FIELD.findall(text))
    for other in INCLUDED.findall(text):
        found |= _fields(other)
    return frozenset(found)
