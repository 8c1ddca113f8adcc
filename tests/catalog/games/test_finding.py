"""Folders of games are found by listing them; a bad one stops the start with a sentence that names folder and member."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import pytest

from catalog.games.finding import BadGame, Lazy, Spec, find


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample(Spec):
    UNIQUE: ClassVar[tuple[str, ...]] = ("id", "number")

    number: int
    names: tuple[str, ...] = ()
    options: Mapping[str, int] | None = None
    check: Callable[[str], bool] | None = None
    later: Lazy = ""


Write = Callable[..., ModuleType]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Makes a package of games: `write(harbour="number=1")`; "" is a folder without a spec."""
    monkeypatch.syspath_prepend(tmp_path)

    def made(**games: str) -> ModuleType:
        for name, members in games.items():
            folder = tmp_path / "some_games" / name
            folder.mkdir(parents=True)
            (folder / "__init__.py").write_text("")
            if members:
                head = "from tests.catalog.games.test_finding import Sample\n"
                body = members if "\n" in members else f"SPEC = Sample(id={name!r}, {members})\n"
                (folder / "spec.py").write_text(head + body)
        (tmp_path / "some_games" / "__init__.py").write_text("")
        return import_module("some_games")

    yield made
    for name in [one for one in sys.modules if one.split(".")[0] == "some_games"]:
        del sys.modules[name]


def test_every_folder_is_a_game(write: Write) -> None:
    found = find(write(viking="number=2, names=('a', 'b'), check=str.isdigit", bazaar="number=1"), Sample)
    assert list(found) == ["bazaar", "viking"]
    assert found["viking"].names == ("a", "b")


def test_a_module_beside_the_folders_is_no_game(write: Write, tmp_path: Path) -> None:
    package = write(bazaar="number=1")
    (tmp_path / "some_games" / "sentences.py").write_text("")
    assert list(find(package, Sample)) == ["bazaar"]


@pytest.mark.parametrize(
    ("members", "complaint"),
    [
        ("", "some_games/harbour: there is no spec.py"),
        ("\nSPACE = 1\n", "some_games/harbour: spec.py has no `SPEC`"),
        ("\nSPEC = 7\n", "some_games/harbour: `SPEC` is a int, not a Sample"),
        ("names=()", "some_games/harbour: `SPEC` lacks 'number'"),
        ("number=1, colour='red'", "some_games/harbour: `SPEC` has a member 'colour' that nobody asks for"),
        ("number='one'", "some_games/harbour: `number` is 'one', not int"),
        ("number=1, names=('a', 2)", "some_games/harbour: `names` is ('a', 2), not tuple[str, ...]"),
        ("number=1, check=3", "some_games/harbour: `check` is 3, not collections.abc.Callable[[str], bool] | None"),
        ("number=1, options=[1]", "some_games/harbour: `options` is [1], not collections.abc.Mapping[str, int] | None"),
        ("\nSPEC = Sample(id='port', number=1)\n", "some_games/harbour: `id` is 'port'; it is the name of the folder"),
    ],
)
def test_a_bad_folder_is_named_with_its_member(write: Write, members: str, complaint: str) -> None:
    with pytest.raises(BadGame) as caught:
        find(write(harbour=members), Sample)
    assert str(caught.value) == complaint


def test_two_games_with_one_code_are_named(write: Write) -> None:
    with pytest.raises(BadGame) as caught:
        find(write(bazaar="number=1", harbour="number=1"), Sample)
    assert str(caught.value) == "some_games/harbour: `number` is 1, as it is in some_games/bazaar"


def test_a_fault_inside_a_spec_is_not_hidden(write: Write) -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        find(write(harbour="\nimport no_such_module\n"), Sample)


@pytest.mark.parametrize(
    ("named", "complaint"),
    [
        ("catalog.games.finding:find", ""),
        ("catalog.games.outside", ""),
        ("catalog.games.nowhere:find", "names 'catalog.games.nowhere:find': there is no module catalog.games.nowhere"),
        ("catalog.games.finding:lose", "names 'catalog.games.finding:lose': there is no lose in catalog.games.finding"),
    ],
)
def test_a_member_that_is_loaded_later_names_something(write: Write, named: str, complaint: str) -> None:
    games = write(harbour=f"number=1, later={named!r}")
    if not complaint:
        assert find(games, Sample)["harbour"].later == named
        return
    with pytest.raises(BadGame) as caught:
        find(games, Sample)
    assert str(caught.value) == f"some_games/harbour: `later` {complaint}"
