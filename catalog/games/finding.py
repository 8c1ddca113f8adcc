"""Find the games. Each layer has a folder for each game; the `SPEC` in its `spec.py` holds what that layer needs to
know.

There is no list of games to edit. A spec with missing, unknown or wrong members stops the start with one sentence. Pure
Python.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from catalog import library
from catalog.games.naming import flaw
from catalog.games.outside import roots

_MISSING = re.compile(r"missing \d+ required keyword-only arguments?: (.+)")
_UNKNOWN = re.compile(r"got an unexpected keyword argument '(\w+)'")


class BadGame(SystemExit):
    """A game's folder cannot be used. The message gives the folder, the member and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spec:
    """What one layer knows about one game. `UNIQUE` names the members that no two games may share."""

    UNIQUE: ClassVar[tuple[str, ...]] = ("id",)

    id: str


S = TypeVar("S", bound=Spec)

# "module:name", or "module": imported on first use because it is slow to load or needs Django.
Lazy = Annotated[str, "lazy"]


@cache
def loaded(name: Lazy) -> Any:
    """The object that this name stands for: a module, or a name in it."""
    module, colon, member = name.partition(":")
    found = import_module(module)
    return getattr(found, member) if colon else found


def find(package: ModuleType, kind: type[S]) -> Mapping[str, S]:
    """The spec of every game that has a folder in this package, by game id, in the order in which pages list the games.
    Games unknown to the catalogue come last, by name."""
    found: dict[str, S] = {}
    for name in sorted(one.name for one in iter_modules(package.__path__) if one.ispkg):
        folder = _folder(package, name)
        spec = _spec(f"{package.__name__}.{name}.spec", folder, kind)
        for member in kind.UNIQUE:
            twin = next((one.id for one in found.values() if getattr(one, member) == getattr(spec, member)), None)
            if twin is not None:
                other = _folder(package, twin)
                raise BadGame(f"{folder}: `{member}` is {getattr(spec, member)!r}, as it is in {other}")
        found[spec.id] = spec
    return MappingProxyType({game: found[game] for game in sorted(found, key=_place)})


def _folder(package: ModuleType, name: str) -> str:
    """As a reader finds it: from the project's root, or in full for a game outside."""
    inside = f"{package.__name__}.{name}".replace(".", "/")
    place = next(Path(place) for place in package.__path__ if (Path(place) / name).is_dir())
    return f"{place / name}" if place in [root / package.__name__.replace(".", "/") for root in roots()] else inside


def _place(game: str) -> int:
    return library.GAMES.index(game) if game in library.GAMES else len(library.GAMES)


def _spec(module: str, folder: str, kind: type[S]) -> S:
    try:
        spec = import_module(module).SPEC
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise BadGame(f"{folder}: there is no spec.py") from error
    except AttributeError as error:
        raise BadGame(f"{folder}: spec.py has no `SPEC`") from error
    except TypeError as error:
        raise BadGame(f"{folder}: {_complaint(str(error))}") from error
    if not isinstance(spec, kind):
        raise BadGame(f"{folder}: `SPEC` is a {type(spec).__name__}, not a {kind.__name__}")
    for member, why in _wrong(spec):
        raise BadGame(f"{folder}: `{member}` {why}")
    if spec.id != folder.rsplit("/", 1)[1]:
        raise BadGame(f"{folder}: `id` is {spec.id!r}; it is the name of the folder")
    return spec


def _complaint(error: str) -> str:
    if missing := _MISSING.search(error):
        return f"`SPEC` lacks {missing[1]}"
    if unknown := _UNKNOWN.search(error):
        return f"`SPEC` has a member {unknown[1]!r} that nobody asks for"
    return error


def _wrong(spec: Spec) -> Iterator[tuple[str, str]]:
    hints = get_type_hints(type(spec), include_extras=True)
    for field in fields(spec):
        value, hint = getattr(spec, field.name), hints[field.name]
        lazy = get_origin(hint) is Annotated
        plain = get_args(hint)[0] if lazy else hint
        if not _fits(value, plain):
            yield field.name, f"is {value!r}, not {_name(plain)}"
        elif lazy and value and (wrong := flaw(value)):
            yield field.name, wrong


def _fits(value: Any, hint: Any) -> bool:
    """Whether the value has this type, as far as one can see without calling anything."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _fits(value, get_args(hint)[0])
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if origin is tuple and isinstance(value, tuple):
        args = get_args(hint)
        return all(_fits(one, args[0]) for one in value) if args[-1:] == (Ellipsis,) else True
    if origin is Callable:
        return callable(value)
    kind = origin or hint
    return isinstance(value, kind) if isinstance(kind, type) and not getattr(kind, "_is_protocol", False) else True


def _name(hint: Any) -> str:
    return str(getattr(hint, "__name__", hint)) if get_origin(hint) is None else str(hint).replace("typing.", "")
