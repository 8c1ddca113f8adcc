"""`manage.py clauses`: every clause of a game's rules and the tests that cite it.

A test cites with `@clause("BH-9.4")`. The command reads the sources without importing them, so it works without the
packages for tests.
"""

import ast
import json
import re
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog import library
from catalog.loading.folders import beside
from catalog.rulebook import PREFIXES, Clause, rulebook

ROOT = Path(__file__).parent.parent.parent.parent
UNTESTABLE = beside("docs", "rules", "untestable.md")
_ROW = re.compile(r"\| (?P<ids>[A-Z]{2}-[^|]+?) \| (?P<reason>[^|]+?) \|")
_PART = re.compile(r"(?P<clause>.+)\((?P<letter>[a-z])\)")


@dataclass(slots=True)
class Proof:
    """A clause and its tests, or why it cannot be tested."""

    clause: Clause
    tests: list[str] = field(default_factory=list)
    reason: str = ""

    @property
    def missing(self) -> bool:
        return not self.tests and not self.reason


@dataclass(frozen=True, slots=True)
class Citation:
    test: str  # a pytest node id: tests/play/test_a.py::test_b
    clause: str


def citations(folder: Path = ROOT / "tests") -> Iterator[Citation]:
    """The citations in the tests of a folder, in the order of files and lines."""
    for path in sorted(folder.rglob("test_*.py")):
        yield from _citations(path, path.relative_to(folder.parent).as_posix(), path.stat().st_mtime_ns)


@cache
def _citations(path: Path, file: str, _changed: int) -> tuple[Citation, ...]:
    """The citations of one file; read again only if it has changed."""
    source = path.read_text("utf-8")
    if "@clause(" not in source:
        return ()
    tests = [test for test in ast.walk(ast.parse(source, file)) if isinstance(test, ast.FunctionDef)]
    return tuple(Citation(f"{file}::{test.name}", one) for test in tests for one in _cited(test))


def _cited(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="clause"), args=args):
                yield from (str(one.value) for one in args if isinstance(one, ast.Constant))


def untestable(path: Path = UNTESTABLE) -> Mapping[str, str]:
    """Clauses that no test can prove, with the reason, from the tables in `docs/rules/untestable.md`."""
    rows = _ROW.finditer(path.read_text("utf-8"))
    return {one.strip(): row["reason"] for row in rows for one in row["ids"].split(",")}


def proofs(game: str) -> tuple[dict[str, Proof], list[str]]:
    """Every clause of the game in the order of the rules, and the errors in citations."""
    book = rulebook(game, "en").clauses
    found = {one.id: Proof(one) for one in book.values()}
    wrong = []
    for citation in citations():
        if not citation.clause.startswith(f"{PREFIXES[game]}-"):
            continue
        part = _PART.fullmatch(citation.clause)
        proof = found.get(part["clause"] if part else citation.clause)
        if proof is None or (part and f"({part['letter']})" not in proof.clause.text):
            wrong.append(f"{citation.test} cites {citation.clause}, which is not in the rules")
        elif citation.test not in proof.tests:
            proof.tests.append(citation.test)
    for id_, reason in untestable().items():
        if not id_.startswith(f"{PREFIXES[game]}-"):
            continue
        if id_ not in found:
            wrong.append(f"{UNTESTABLE.name} names {id_}, which is not in the rules")
        elif found[id_].tests:
            wrong.append(f"{UNTESTABLE.name} says that {id_} cannot be tested, but {found[id_].tests[0]} does")
        else:
            found[id_].reason = reason
    return found, wrong


class Command(BaseCommand):
    help = "Lists the clauses of a game's rules with the tests that cite them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=sorted(PREFIXES), default=library.GAMES[0])
        parser.add_argument("--missing", action="store_true", help="only clauses without a test")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")

    def handle(self, *args: Any, game: str, missing: bool, **options: Any) -> None:
        found, wrong = proofs(game)
        if wrong:
            raise CommandError("\n".join(wrong))
        shown = [proof for proof in found.values() if proof.missing or not missing]
        if options["json"]:
            listed = {one.clause.id: {"tests": one.tests, "untestable": one.reason or None} for one in shown}
            self.stdout.write(json.dumps({"game": game, "clauses": listed}, ensure_ascii=False, indent=1))
            return
        for one in shown:
            self.stdout.write(f"{one.clause.id}  {_heading(one.clause)}")
            for line in one.tests or ([f"cannot be tested: {one.reason}"] if one.reason else ["no test"]):
                self.stdout.write(f"    {line}")
        tested = sum(bool(proof.tests) for proof in found.values())
        excused = sum(bool(proof.reason) for proof in found.values())
        self.stdout.write(
            f"{len(found)} clauses: {tested} with a test, {excused} that cannot be tested, "
            f"{len(found) - tested - excused} without a test."
        )


def _heading(clause: Clause) -> str:
    words = clause.title or clause.text
    return words if len(words) <= 80 else words[:79] + "…"
