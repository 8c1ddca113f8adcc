"""The words of scripts, which card files import all at once: none is missing, none hides another, and lint knows all of
them."""

import ast
import builtins
import subprocess
import sys
import tomllib
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from tests.running import ROOT

GAMES = ("berserk", "valhalla")
NO_WORD = {"NATURAL"}  # the default moment of a head
games = pytest.mark.parametrize("game", GAMES)


def words(game: str) -> list[str]:
    listed: list[str] = import_module(f"play.games.{game}.script.words").__all__
    return listed


def defined(game: str) -> list[str]:
    """Every value and function in the modules of words, with duplicates."""
    script = ROOT / "play" / "games" / game / "script"
    found: list[str] = []
    for path in (*script.glob("words.py"), *script.glob("words/*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found.append(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found += [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return [name for name in found if not name.startswith("_") and name not in NO_WORD]


def cards(game: str) -> list[Path]:
    return sorted(path for path in (ROOT / "play" / "games" / game / "cards").glob("*.py") if path.stem != "__init__")


@games
def test_every_word_that_is_defined_is_in_the_vocabulary(game: str) -> None:
    assert set(defined(game)) - set(words(game)) == set()


@games
def test_no_word_hides_another_or_a_name_of_python(game: str) -> None:
    both = sorted(defined(game))
    assert [one for one, next_ in pairwise(both) if one == next_] == []
    assert [word for word in words(game) if hasattr(builtins, word)] == []


@games
def test_a_card_file_imports_the_vocabulary_and_names_nothing_but_its_cards(game: str) -> None:
    assert cards(game)
    for path in cards(game):
        title, imported, *named = ast.parse(path.read_text("utf-8")).body
        assert isinstance(title, ast.Expr), path.name
        assert ast.unparse(imported) == f"from play.games.{game}.script.words import *", path.name
        assert [ast.unparse(node.targets[0]) for node in named if isinstance(node, ast.Assign)] == ["CARDS"], path.name
        assert len(named) == 1, path.name


@games
def test_lint_is_told_the_words_of_card_files(game: str) -> None:
    """`ruff.toml` beside the cards: Ruff does not resolve star imports."""
    told = tomllib.loads((ROOT / "play" / "games" / game / "cards" / "ruff.toml").read_text("utf-8"))["builtins"]
    assert sorted(told) == sorted(words(game))


@games
def test_lint_finds_an_unknown_word_in_a_card_file(game: str) -> None:
    known, unknown = (
        f"from play.games.{game}.script.words import *\n\nCARDS = ({word},)\n" for word in ("draw", "drow")
    )
    name = f"play/games/{game}/cards/made_up.py"
    assert linted(known, name) == ""
    assert f"{name}:3:10: F405 `drow`" in linted(unknown, name)


def linted(source: str, name: str) -> str:
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--quiet", "--output-format", "concise"]
    run = [*command, "--stdin-filename", name, "-"]
    return subprocess.run(run, input=source, capture_output=True, text=True, cwd=ROOT, check=False).stdout
