"""No bypass: only `play.privacy` reads data about played decks, and the visibility rule exists once.

A module on one of these lists must not show what it reads; one that shows it must ask `play.privacy`.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

DOORS = {
    # results with names and cards as stored
    "play.series.results.results": {"play/privacy/entrants.py", "play/management/series.py"},
    # games of series, decision by decision
    "play.series.replaying": {"play/privacy/entrants.py"},
    "play.series.recording.replay": {"play/series/replaying.py", "play/management/commands/duel.py"},
    # copies of a series with all its decks
    "play.series.create.rerun": {"play/privacy/entrants.py", "play/management/commands/series.py"},
}
NAMES = {
    # what a deck was called where it was played
    "deck_name": {"play/privacy/seats.py", "play/matches/creating.py", "play/matches/withdrawing.py"},
    "owner_id": {
        "play/privacy/entrants.py",
        "play/privacy/seats.py",
        "play/series/ladder.py",
    },  # the owner of a series, or of a deck
}
# Modules that write the column, or put it into words. All others ask `decks.people.visibility`.
DECIDERS = {"decks/people/visibility.py", "decks/services.py", "decks/people/accounts.py"}


@cache
def trees() -> dict[str, ast.Module]:
    found = [path for app in ("decks", "play") for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts]
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in found}


def reached(tree: ast.Module) -> Iterator[str]:
    """What a module imports, and the attributes it uses of imported modules."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for one in node.names:
                modules[one.asname or one.name] = f"{node.module}.{one.name}"
                yield f"{node.module}.{one.name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield f"{modules[node.value.id]}.{node.attr}"


@pytest.mark.parametrize("door", DOORS)
def test_what_was_played_is_read_in_one_place(door: str) -> None:
    assert {path for path, tree in trees().items() if door in reached(tree)} == DOORS[door]


@pytest.mark.parametrize("name", NAMES)
def test_what_decks_were_called_is_read_in_one_place(name: str) -> None:
    readers = {
        path
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if path.startswith("play/") and isinstance(node, ast.Attribute) and node.attr == name
    }
    assert readers == NAMES[name]


def test_who_may_see_a_deck_is_decided_in_one_place() -> None:
    """No other module compares the column or filters by it."""
    found = set()
    for path, tree in trees().items():
        for node in ast.walk(tree):
            sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
            compared = any(isinstance(side, ast.Attribute) and side.attr == "visibility" for side in sides)
            called = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
            named = [word.arg or "" for word in node.keywords] if isinstance(node, ast.Call) else []
            filtered = called in ("filter", "exclude", "Q") and any("visibility" in word for word in named)
            if compared or filtered:
                found.add(path)
    assert found == DECIDERS
