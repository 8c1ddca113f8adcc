"""`manage.py clauses` and the citations it reads."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from play.management.commands import clauses
from tests.clauses import clause

# sections whose clauses are all proved or excused
BERSERK = [f"BH-{section}." for section in range(1, 18)]
VALHALLA = ["VH-"]  # all of them


def told(*arguments: str) -> str:
    out = StringIO()
    call_command("clauses", *arguments, stdout=out)
    return out.getvalue()


def test_a_clause_is_listed_with_its_tests() -> None:
    lines = told().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("BH-17.2 "))
    assert lines[at + 1] == "    tests/play/games/berserk/test_examples.py::test_attacking_a_closed_creature"
    assert "cannot be tested: The vocabulary of the text." in told()
    assert "clauses: " in lines[-1]


@pytest.mark.parametrize(("game", "sections"), [("berserk", BERSERK), ("valhalla", VALHALLA)])
def test_every_clause_of_these_sections_has_a_test_or_a_reason(game: str, sections: list[str]) -> None:
    missing = json.loads(told("--game", game, "--missing", "--json"))["clauses"]
    assert [one for one in missing if one.startswith(tuple(sections))] == []


@pytest.mark.parametrize("game", sorted(clauses.PREFIXES))
def test_every_citation_is_in_the_rules(game: str) -> None:
    assert clauses.proofs(game)[1] == []


SOURCE = """
import pytest
from tests.clauses import clause

@pytest.mark.parametrize("n", [1])
@clause("BH-9.4", "BH-13.4(b)")
def test_one(n): ...

def test_two(): ...

@clause("BH-99.1")
def test_three(): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path / "tests"


def test_citations_are_read_from_the_sources(folder: Path) -> None:
    assert [(one.test, one.clause) for one in clauses.citations(folder)] == [
        ("tests/test_a.py::test_one", "BH-9.4"),
        ("tests/test_a.py::test_one", "BH-13.4(b)"),
        ("tests/test_a.py::test_three", "BH-99.1"),
    ]


def test_a_part_counts_for_its_clause_and_an_unknown_clause_is_an_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(clauses.citations(folder))
    monkeypatch.setattr(clauses, "citations", lambda: found)
    proofs, wrong = clauses.proofs("berserk")
    assert proofs["BH-13.4"].tests == ["tests/test_a.py::test_one"]
    assert wrong == ["tests/test_a.py::test_three cites BH-99.1, which is not in the rules"]
    with pytest.raises(CommandError, match=r"BH-99\.1"):
        told()


def test_a_clause_that_is_tested_cannot_be_excused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clauses, "untestable", lambda: {"BH-9.4": "because", "BH-99.1": "because"})
    _, wrong = clauses.proofs("berserk")
    assert len(wrong) == 2
    assert "says that BH-9.4 cannot be tested, but" in wrong[0]
    assert "names BH-99.1, which is not in the rules" in wrong[1]


@pytest.mark.parametrize("wrong", ["9.4", "BH-9", "BH-9.4b", ""])
def test_a_clause_is_cited_by_its_id(wrong: str) -> None:
    with pytest.raises(ValueError, match="clauses are cited as"):
        clause(wrong)
