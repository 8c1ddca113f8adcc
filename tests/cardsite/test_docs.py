"""Everything that the documentation names exists: folders, files, modules, names in them, commands; README's map is
complete."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from django.core.management import get_commands

from catalog import library
from tests.running import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))))
FIGURES = "docs/performance.md"  # its dotted names are names of figures
TOPS = {"cardsite", "catalog", "decks", "docs", "locale", "play", "templates", "tests"}
MADE = {"var"}  # what the site writes while it runs
PLUMBING = {"management", "migrations", "templatetags"}  # Django's own folders, which the map leaves out

FENCED = re.compile(r"```.*?```", re.S)
QUOTED = re.compile(r"`([^`]+)`")
# play/matches/answering.py, or for a game play/games/<game>/; after a colon possibly a name defined in the file
PATH = re.compile(r"(?P<path>[\w*<>-][\w.*<>-]*(?:/[\w.*<>-]+)*/?)(?::(?P<name>[A-Za-z_][\w.]*))?")
FILE = re.compile(r"[\w*<>-]\.(?:css|html|js|json|md|py|toml|ts|txt|yaml)$")
MODULE = re.compile(r"(?:cardsite|catalog|decks|play|tests)(?:\.\w+)+")
COMMAND = re.compile(r"manage\.py ([a-z_]+)")
PROGRAM = re.compile(r"-m ((?:cardsite|tests)[\w.]*\w)")
TARGET = re.compile(r"`make ([a-z-]+)")
ENTRY = re.compile(r"^ {4}( *)([\w.]+/?(?: [\w.]+/?)*) {2,}\S")
GAME = "|".join(library.GAMES)


@cache
def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@cache
def there() -> frozenset[str]:
    """Every file and folder of the project, as a path from its root."""
    found = {path.name for path in ROOT.iterdir()}
    for top in TOPS:
        found |= {path.relative_to(ROOT).as_posix() for path in (ROOT / top).rglob("*")}
    return frozenset(path for path in found if "__pycache__" not in path)


def quoted(page: str) -> set[str]:
    """The text in backquotes, in paragraphs, lists and tables."""
    paragraphs = FENCED.sub("", text(page)).split("\n\n")
    return {" ".join(found.split()) for paragraph in paragraphs for found in QUOTED.findall(paragraph)}


def paths(page: str) -> Iterator[tuple[str, str]]:
    """The paths that a page names, each with the name that the file must define."""
    for found in filter(None, map(PATH.fullmatch, quoted(page))):
        path, top = found["path"], found["path"].partition("/")[0]
        if top not in MADE and (FILE.search(path) or path.endswith("/") or (top in TOPS and "/" in path)):
            yield path.rstrip("/"), found["name"] or ""


def places(path: str) -> list[str]:
    """The targets of a path: from the root or, for a path that begins lower down, from any folder. `<game>` is any
    game."""
    pattern = re.sub(r"<\w+>", f"(?:{GAME})", re.escape(path).replace(r"\*", "[^/]*"))
    leads = re.compile(pattern if path.partition("/")[0] in TOPS else f"(?:.*/)?{pattern}")
    return [one for one in there() if leads.fullmatch(one)]


def defines(path: str, name: str) -> bool:
    """Whether the file defines a function, class, method, constant or member of this name."""
    python = rf"(?:def|class) {name}\b|^ *{name}(?:: [^=\n]+)?(?: = |$)"
    script = rf"(?:function|class|const|let) {name}\b|^ +(?:async |static |get )*{name}\(.*\{{$"
    words = script if path.endswith(".js") else python
    return (ROOT / path).is_file() and re.search(words, text(path), re.M) is not None


@pytest.mark.parametrize("page", PAGES)
def test_every_path_leads_somewhere(page: str) -> None:
    assert [path for path, _name in paths(page) if not places(path)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_name_stands_in_its_file(page: str) -> None:
    named = [(path, part) for path, name in paths(page) if name for part in name.split(".")]
    assert [f"{path}:{part}" for path, part in named if not any(defines(one, part) for one in places(path))] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page != FIGURES])
def test_every_module_is_there(page: str) -> None:
    assert [name for name in quoted(page) if MODULE.fullmatch(name) and not is_there(name)] == []


def is_there(name: str) -> bool:
    """Whether it is a package, a module, or a name in one."""
    place, _dot, last = name.replace(".", "/").rpartition("/")
    if f"{place}/{last}" in there() or f"{place}/{last}.py" in there():
        return True
    return any(file in there() and defines(file, last) for file in (f"{place}.py", f"{place}/__init__.py"))


@pytest.mark.parametrize("page", PAGES)
def test_every_command_is_there(page: str) -> None:
    ours = {name for name in COMMAND.findall(text(page)) if name not in get_commands()}
    programs = {name for name in PROGRAM.findall(text(page)) if not is_there(name)}
    targets = {name for name in TARGET.findall(text(page)) if f"\n{name}:" not in text("Makefile")}
    assert ours | programs | targets == set()


# --- README's map


def mapped() -> Iterator[str]:
    """The paths of the map: an indented path is in the folder above it."""
    above = ""
    for line in text("README.md").partition("\n## The map\n")[2].partition("\n## ")[0].splitlines():
        if entry := ENTRY.match(line):
            names = [name.rstrip("/") for name in entry[2].split()]
            above = above if entry[1] else names[0]
            yield from (f"{above}/{name}" if entry[1] else name for name in names)


def test_the_map_shows_what_is_there() -> None:
    assert [path for path in mapped() if path not in there()] == []


@pytest.mark.parametrize("app", ["catalog", "decks", "play"])
def test_the_map_shows_every_package(app: str) -> None:
    packages = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / app).glob("*/__init__.py")}
    assert packages - set(mapped()) == {f"{app}/{name}" for name in PLUMBING} & packages
