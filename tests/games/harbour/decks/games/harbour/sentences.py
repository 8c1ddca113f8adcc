"""Sentences for the problems of a table of Harbour."""

from collections.abc import Mapping

from catalog.sheet.wording import in_both
from decks.editor.form import labels
from decks.messages import Sentence, tables
from decks.rules import Problem

THREE = in_both("В «Гавань» играют втроём.", "Harbour is a game for three.")
RANGE = in_both("%(name)s: от %(least)s до %(most)s.", "%(name)s: from %(least)s to %(most)s.")


def _range(problem: Problem) -> str:
    return str(RANGE) % {**problem.params, "name": labels.option("harbour", problem.params["option"])}


SENTENCES: Mapping[str, Sentence] = {
    "E_PLAYERS": lambda problem: str(THREE),
    "E_RANGE": _range,
    **tables.sentences("harbour"),
}
