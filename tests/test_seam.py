"""A game is a folder in each layer; shared code names no game and no concept of one game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from catalog import library
from tests.running import ROOT

SHARED = ("catalog", "decks", "play", "templates")
OWN = ("catalog/art/", "catalog/data/")
CONCEPTS = ("jarl",)
ALLOWED: dict[str, str] = {}  # "path: the line, stripped" -> why it may name a game
MOST_ALLOWED = 5

_GAMES = "|".join(map(re.escape, library.GAMES))
_NAMES = re.compile(rf"(?<![a-z])(?:{_GAMES})(?![a-z])|{'|'.join(CONCEPTS)}", re.IGNORECASE)


def is_own(path: str) -> bool:
    """Whether a file belongs to one game: it or a folder above it has the game's name. Migrations are exempt."""
    parts = re.split(r"[/_.-]", path)
    return path.startswith(OWN) or "migrations" in parts or not set(library.GAMES).isdisjoint(parts)


def shared_files(place: str) -> Iterator[Path]:
    here = ROOT / place
    for file in [here] if here.is_file() else sorted(here.rglob("*")):
        if file.suffix in (".py", ".js", ".html") and not is_own(file.relative_to(ROOT).as_posix()):
            yield file


def naming(place: str) -> list[str]:
    """The lines that name a game, each as "path: line"."""
    return [
        f"{file.relative_to(ROOT).as_posix()}: {line.strip()}"
        for file in shared_files(place)
        for line in file.read_text(encoding="utf-8").splitlines()
        if _NAMES.search(line)
    ]


@pytest.mark.parametrize("place", SHARED)
def test_shared_code_names_no_game(place: str) -> None:
    assert [line for line in naming(place) if line not in ALLOWED] == []


def test_few_lines_are_allowed_and_all_of_them_are_there() -> None:
    assert len(ALLOWED) <= MOST_ALLOWED
    assert set(ALLOWED) <= {line for place in SHARED for line in naming(place)}


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("catalog/games/berserk/face.py", True),
        ("templates/catalog/games/bang/face.html", True),
        ("play/static/play/table/valhalla-asks.js", True),
        ("catalog/games/registry.py", False),
        ("catalog/search/reference.py", False),
    ],
)
def test_a_file_is_a_games_own_by_its_name(path: str, own: bool) -> None:
    assert is_own(path) is own


@pytest.mark.parametrize("line", ["for Berserk only", 'if game == "bang":', "_VALHALLA = 1", "jarls_of(table)"])
def test_a_name_is_found_in_any_spelling(line: str) -> None:
    assert _NAMES.search(line)


def test_a_part_of_another_word_is_no_name() -> None:
    assert not _NAMES.search("banging on, unmatchedly")
